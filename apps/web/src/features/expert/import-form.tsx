import { Checkbox, Input } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type ImportedRow, useImportExperts } from './expert.queries.ts'
import { rowsIn } from './expert-sheet.ts'
import styles from './import-form.module.css'

const tones = {
  added: 'ok',
  exists: 'mute',
  twice: 'warn',
  'no-account': 'bad',
  'field-unknown': 'bad',
} as const satisfies Record<ImportedRow['outcome'], Tone>
const maxRows = 1000

/** Rows copied from a sheet: tried first, line by line, then taken. What is wrong with one leaves the others alone. */
export function ExpertImportForm({ onClose }: { onClose: () => void }) {
  const { word } = useWords()
  const id = useId()
  const draft = useLocalDraft('expert-import', 'new', { text: '', isConfirmed: false })
  const { text, isConfirmed } = draft.fields
  const { rows, faults } = rowsIn(text)
  const importing = useImportExperts()
  const { tried, isTried } = importing.stateOf(text)
  const addable = tried?.filter(({ outcome }) => outcome === 'added').length ?? 0
  const isReady = rows.length > 0 && rows.length <= maxRows && faults.length === 0 && (!isTried || addable > 0)
  const send = () =>
    importing.mutate(
      { text, rows, isConfirmed, isTrial: !isTried },
      {
        onSuccess: ({ isTrial, added }) => {
          if (isTrial) return
          draft.clear()
          toast.success(word('expert.import-done', { count: added }))
          onClose()
        },
      },
    )
  const fault =
    rows.length > maxRows
      ? word('expert.import-many', { count: maxRows })
      : faults[0] && word(`expert.import-fault-${faults[0].problem}`, { line: String(faults[0].line) })
  return (
    <ModalForm
      title={word('expert.import')}
      submit={isTried ? word('expert.import-take', { count: addable }) : word('expert.import-try')}
      isReady={isReady}
      isBusy={importing.isPending}
      error={importing.error}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <ModalField id={id} label={word('expert.import-rows')} hint={word('expert.import-hint')} fault={fault}>
        <Input.TextArea
          id={id}
          autoFocus
          autoSize={{ minRows: 6, maxRows: 14 }}
          maxLength={200_000}
          placeholder={word('expert.import-example')}
          value={text}
          onChange={(event) => draft.set({ text: event.target.value })}
        />
      </ModalField>
      <Checkbox checked={isConfirmed} onChange={(event) => draft.set({ isConfirmed: event.target.checked })}>
        {word('expert.import-confirmed')}
      </Checkbox>
      {tried && (
        <section className={styles['tried']} aria-label={word('expert.import-tried')}>
          <p role="status">{word('expert.import-found', { count: addable, of: tried.length })}</p>
          <ul>
            {tried.map(({ userName, name, outcome, unknown }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row may come twice, and none moves
              <li key={`${at} ${userName}`}>
                <span>
                  {userName}
                  {name && ` · ${name}`}
                </span>
                <Tag tone={tones[outcome]} icon={outcome === 'added' ? 'check' : 'circle-alert'}>
                  {unknown.length > 0
                    ? word('expert.import-unknown', { fields: unknown.join('、') })
                    : word(`expert.import-${outcome}`)}
                </Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ModalForm>
  )
}
