import { Input, InputNumber, Select } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { isWorded, type Wording, WordingFields } from '../../ui/wording-fields.tsx'
import { type ContestType, useOpenContest } from './contest.queries.ts'

type Props = { type: ContestType; onClose: () => void; onOpened: (id: string) => void }

/** The next edition of a type, as a copy of one that was, or empty. */
export function ContestForm({ type, onClose, onOpened }: Props) {
  const { word, language } = useWords()
  const id = useId()
  const open = useOpenContest()
  const [latest] = type.contests
  const draft = useLocalDraft('contest', type.id, {
    edition: (latest?.edition ?? 0) + 1,
    code: '',
    name: { zh: '', en: '' } as Wording,
    copyOf: latest?.id ?? '',
  })
  const { edition, code, name, copyOf } = draft.fields
  const isCode = /^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/.test(code)
  return (
    <ModalForm
      title={word('contest.open-title', { type: worded(type.name, language) })}
      submit={word('contest.open-do')}
      isReady={isWorded(name) && isCode}
      isBusy={open.isPending}
      error={open.error}
      draft={draft}
      onSubmit={() =>
        open.mutate(
          {
            contestTypeId: type.id,
            code,
            edition,
            name: { zh: name.zh.trim(), en: (name.en ?? '').trim() },
            ...(copyOf !== '' && { copyOf }),
          },
          {
            onSuccess: (opened) => {
              draft.clear()
              onOpened(opened.id)
            },
          },
        )
      }
      onClose={onClose}
    >
      <WordingFields wording={name} maxLength={60} onChange={(name) => draft.set({ name })} />
      <ModalField
        id={`${id}code`}
        label={word('contest.contest-code')}
        hint={word('contest.contest-code-hint')}
        fault={code !== '' && !isCode ? word('contest.contest-code-wrong') : undefined}
      >
        <Input
          id={`${id}code`}
          status={code !== '' && !isCode ? 'error' : ''}
          aria-invalid={code !== '' && !isCode}
          aria-describedby={`${id}code-fault`}
          maxLength={32}
          value={code}
          onChange={(event) => draft.set({ code: event.target.value.trim() })}
        />
      </ModalField>
      <ModalField id={`${id}edition`} label={word('contest.edition-number')}>
        <InputNumber
          id={`${id}edition`}
          min={1}
          max={999}
          precision={0}
          value={edition}
          onChange={(value) => draft.set({ edition: value ?? 1 })}
        />
      </ModalField>
      {type.contests.length > 0 && (
        <ModalField id={`${id}copy`} label={word('contest.copy-of')} hint={word('contest.copy-hint')}>
          <Select
            id={`${id}copy`}
            value={copyOf}
            onChange={(copyOf) => draft.set({ copyOf })}
            options={[
              { value: '', label: word('contest.copy-none') },
              ...type.contests.map((contest) => ({ value: contest.id, label: worded(contest.name, language) })),
            ]}
          />
        </ModalField>
      )}
    </ModalForm>
  )
}
