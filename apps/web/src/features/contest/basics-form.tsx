import { Input, InputNumber, Select, Switch } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useUnsavedInput } from '../../platform/drafts/unsaved.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { ModalField } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './contest.module.css'
import { type Contest, useChangeContest, useRemoveContest } from './contest.queries.ts'

type Props = { contest: Contest; onRemoved: () => void }

const zones = ['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Hong_Kong', 'Asia/Macau', 'Asia/Taipei', 'Asia/Singapore', 'UTC']

/** What an edition is called, where its clock stands, and whether it is still on. */
export function BasicsForm({ contest, onRemoved }: Props) {
  const { word } = useWords()
  const id = useId()
  const change = useChangeContest()
  const remove = useRemoveContest()
  const [said, setSaid] = useState(basicsOf(contest))
  const [isAsked, setIsAsked] = useState(false)
  const set = (part: Partial<typeof said>) => setSaid({ ...said, ...part })
  const isChanged = JSON.stringify(said) !== JSON.stringify(basicsOf(contest))
  useUnsavedInput(isChanged)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending || said.name.zh.trim() === '') return
    // With the new version the form is another one, which would not hear of it.
    void change.mutateAsync({ id: contest.id, version: contest.version, ...said }).then(
      () => toast.success(word('contest.saved')),
      () => undefined,
    )
  }
  return (
    <form className={styles['basics']} onSubmit={submit}>
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
      <Alert>{change.error && (change.error instanceof CallError ? change.error.msg : change.error.message)}</Alert>
      {contest.can.save && (
        <div className={styles['form-foot']}>
          {contest.can.remove ? (
            <Button look="link" icon="trash" onClick={() => setIsAsked(true)}>
              {word('contest.contest-remove')}
            </Button>
          ) : (
            <span>{word('contest.contest-in-use')}</span>
          )}
          <Button type="submit" look="primary" disabled={!isChanged} busy={change.isPending}>
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

const basicsOf = ({ name, edition, zone, graceMinutes, summary, state }: Contest) => ({
  name,
  edition,
  zone,
  graceMinutes,
  summary,
  state,
})
