import { Input, InputNumber, Select, Switch } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import type { LocalDraftForm } from '../../platform/drafts/use-local-draft.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { ModalField } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './contest.module.css'
import { type Contest, useRemoveContest } from './contest.queries.ts'

export type Basics = ReturnType<typeof basicsOf>

type Props = {
  contest: Contest
  draft: LocalDraftForm<Basics>
  isBusy: boolean
  error: Error | null
  onSave: () => void
  onRemoved: () => void
}

const zones = ['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Hong_Kong', 'Asia/Macau', 'Asia/Taipei', 'Asia/Singapore', 'UTC']

/** What an edition is called, where its clock stands, and whether it is still on. */
export function BasicsForm({ contest, draft, isBusy, error, onSave, onRemoved }: Props) {
  const { word } = useWords()
  const id = useId()
  const remove = useRemoveContest()
  const [isAsked, setIsAsked] = useState(false)
  const { fields: said, set } = draft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && isNamed(said)) onSave()
  }
  return (
    <form className={styles['basics']} onSubmit={submit}>
      <LocalDraftNotice notice={draft.notice} />
      <fieldset disabled={!contest.can.save}>
        <ModalField id={`${id}zh`} label={word('contest.name-zh')}>
          <Input
            id={`${id}zh`}
            maxLength={60}
            value={said.name.zh}
            onChange={(event) => set({ name: { ...said.name, zh: event.target.value } })}
          />
        </ModalField>
        <ModalField id={`${id}en`} label={word('contest.name-en')}>
          <Input
            id={`${id}en`}
            lang="en"
            maxLength={120}
            value={said.name.en}
            onChange={(event) => set({ name: { ...said.name, en: event.target.value } })}
          />
        </ModalField>
        <ModalField id={`${id}edition`} label={word('contest.edition-number')}>
          <InputNumber
            id={`${id}edition`}
            min={1}
            max={999}
            precision={0}
            value={said.edition}
            onChange={(edition) => set({ edition: edition ?? 1 })}
          />
        </ModalField>
        <ModalField id={`${id}zone`} label={word('contest.zone')} hint={word('contest.zone-hint')}>
          <Select
            id={`${id}zone`}
            value={said.zone}
            onChange={(zone) => set({ zone })}
            options={[...new Set([said.zone, ...zones])].map((value) => ({ value, label: value }))}
          />
        </ModalField>
        <ModalField id={`${id}sum`} label={word('contest.summary-zh')}>
          <Input.TextArea
            id={`${id}sum`}
            rows={3}
            maxLength={500}
            value={said.summary.zh}
            onChange={(event) => set({ summary: { ...said.summary, zh: event.target.value } })}
          />
        </ModalField>
        <ModalField id={`${id}sumen`} label={word('contest.summary-en')}>
          <Input.TextArea
            id={`${id}sumen`}
            lang="en"
            rows={3}
            maxLength={500}
            value={said.summary.en}
            onChange={(event) => set({ summary: { ...said.summary, en: event.target.value } })}
          />
        </ModalField>
        <ModalField
          id={`${id}state`}
          label={word('contest.is-open')}
          hint={word(contest.state === 'draft' ? 'contest.is-draft-hint' : 'contest.is-open-hint')}
        >
          <span>
            <Switch
              id={`${id}state`}
              checked={said.state === 'open'}
              disabled={contest.state === 'draft'}
              onChange={(isOpen) => set({ state: isOpen ? 'open' : 'closed' })}
            />
          </span>
        </ModalField>
      </fieldset>
      <Alert>{error && (error instanceof CallError ? error.msg : error.message)}</Alert>
      {contest.can.save && (
        <div className={styles['form-foot']}>
          {contest.can.remove ? (
            <Button look="link" icon="trash" onClick={() => setIsAsked(true)}>
              {word('contest.contest-remove')}
            </Button>
          ) : (
            <span>{word('contest.contest-in-use')}</span>
          )}
          <Button type="submit" look="primary" disabled={!draft.isUnsaved || !isNamed(said)} busy={isBusy}>
            {word('contest.save')}
          </Button>
        </div>
      )}
      <Question
        isDangerous
        open={isAsked}
        question={word('contest.ask-contest', { name: contest.name.zh })}
        confirm={word('contest.remove')}
        cancel={word('contest.keep')}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false)
          remove.mutate(contest.id, {
            onSuccess: () => {
              toast.success(word('contest.removed'))
              onRemoved()
            },
          })
        }}
      />
    </form>
  )
}

export const isNamed = ({ name }: Basics): boolean => name.zh.trim() !== ''

export const basicsOf = ({ name, edition, zone, graceMinutes, summary, state }: Contest) => ({
  name,
  edition,
  zone,
  graceMinutes,
  summary,
  state,
})
