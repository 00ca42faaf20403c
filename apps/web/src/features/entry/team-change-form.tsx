import { isMobile, normalMobile } from '@laurel/rules/mobile'
import { type FormEvent, useId, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { MobileField } from '../../ui/mobile-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { Entry } from './entry.queries.ts'
import styles from './team-change.module.css'
import { useAskChange } from './team-change.queries.ts'

const kinds = ['add', 'replace', 'remove'] as const
type Kind = (typeof kinds)[number]

export function TeamChangeForm({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { word } = useWords()
  const formId = useId()
  const ask = useAskChange(entry.id)
  const others = entry.members.filter(({ part }) => part !== 'leader')
  const [kind, setKind] = useState<Kind>('add')
  const [part, setPart] = useState<'member' | 'guide'>('member')
  const [memberId, setMemberId] = useState(others[0]?.id ?? '')
  const [name, setName] = useState('')
  const [mobile, setMobile] = useState('')
  const [reason, setReason] = useState('')
  const isPersonReady = name.trim() !== '' && isMobile(normalMobile(mobile))
  const isReady = reason.trim() !== '' && (kind === 'remove' || isPersonReady) && (kind === 'add' || memberId !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || ask.isPending) return
    const person = { name: name.trim(), mobile: normalMobile(mobile) }
    const why = { entryId: entry.id, reason: reason.trim().replaceAll(/\s+/g, ' ') }
    const body =
      kind === 'add'
        ? { kind, part, ...person, ...why }
        : kind === 'remove'
          ? { kind, memberId, ...why }
          : { kind, memberId, ...person, ...why }
    ask.mutate(body, {
      onSuccess: () => {
        toast.success(word('entry.change.sent'))
        onClose()
      },
    })
  }
  return (
    <Dialog
      open
      width="fields"
      title={word('entry.change.ask')}
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={onClose}>
            {word('entry.cancel')}
          </Button>
          <Button look="primary" size="medium" type="submit" form={formId} busy={ask.isPending} disabled={!isReady}>
            {word('entry.change.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit}>
        <fieldset>
          <legend>{word('entry.change.kind')}</legend>
          {kinds
            .filter((each) => each === 'add' || others.length > 0)
            .map((each) => (
              <label key={each}>
                <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
                {word(`entry.change.kind-${each}`)}
              </label>
            ))}
        </fieldset>
        {kind === 'add' ? (
          <fieldset>
            <legend>{word('entry.change.part')}</legend>
            {(['member', 'guide'] as const).map((each) => (
              <label key={each}>
                <input type="radio" name="part" checked={part === each} onChange={() => setPart(each)} />
                {word(`entry.part.${each}`)}
              </label>
            ))}
          </fieldset>
        ) : (
          <fieldset>
            <legend>{word('entry.change.who')}</legend>
            {others.map((member) => (
              <label key={member.id}>
                <input
                  type="radio"
                  name="member"
                  checked={memberId === member.id}
                  onChange={() => setMemberId(member.id)}
                />
                {member.name}
              </label>
            ))}
          </fieldset>
        )}
        {kind !== 'remove' && (
          <>
            <Field
              label={word('entry.team.name')}
              required
              maxLength={30}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <MobileField required value={mobile} onChange={setMobile} />
          </>
        )}
        <TextArea
          label={word('entry.change.reason')}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Alert>{ask.error ? (ask.error instanceof CallError ? ask.error.msg : ask.error.message) : undefined}</Alert>
      </form>
    </Dialog>
  )
}
