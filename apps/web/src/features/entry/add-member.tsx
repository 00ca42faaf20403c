import { isMobile, normalMobile } from '@laurel/rules/mobile'
import { type FormEvent, useId, useState } from 'react'
import { useParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { basePath } from '../../platform/routing/location.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { MobileField } from '../../ui/mobile-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './add-member.module.css'
import { useDateText } from './deadline.tsx'
import { useAddMember, useInvite } from './entry.queries.ts'

type Props = { entryId: string; part: 'member' | 'guide'; onClose: () => void }

const said = (error: Error | null) => (error ? (error instanceof CallError ? error.msg : error.message) : undefined)

/** By a link that is passed on, or by name and number. */
export function AddMember({ entryId, part, onClose }: Props) {
  const { word } = useWords()
  const formId = useId()
  const add = useAddMember()
  const [name, setName] = useState('')
  const [mobile, setMobile] = useState('')
  const [task, setTask] = useState('')
  const isReady = name.trim() !== '' && isMobile(normalMobile(mobile))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || add.isPending) return
    const body = { id: entryId, part, name: name.trim(), mobile: normalMobile(mobile), task: task.trim() }
    add.mutate(body, {
      onSuccess: () => {
        toast.success(word('entry.team.added', { name: body.name }))
        onClose()
      },
    })
  }
  return (
    <Dialog
      open
      width="fields"
      title={word(part === 'guide' ? 'entry.team.add-guide' : 'entry.team.add-member')}
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={onClose}>
            {word('entry.cancel')}
          </Button>
          <Button look="primary" size="medium" type="submit" form={formId} busy={add.isPending} disabled={!isReady}>
            {word('entry.team.add')}
          </Button>
        </>
      }
    >
      <Link entryId={entryId} part={part} />
      <form id={formId} className={styles['form']} onSubmit={submit}>
        <p className={styles['or']}>{word('entry.team.by-number')}</p>
        <Field
          label={word('entry.team.name')}
          required
          maxLength={30}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <MobileField required value={mobile} onChange={setMobile} />
        {part === 'member' && (
          <Field
            label={word('entry.team.task')}
            hint={word('entry.team.task-hint')}
            maxLength={40}
            autoComplete="off"
            value={task}
            onChange={(event) => setTask(event.currentTarget.value)}
          />
        )}
        <Alert>{said(add.error)}</Alert>
      </form>
    </Dialog>
  )
}

function Link({ entryId, part }: Pick<Props, 'entryId' | 'part'>) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const date = useDateText()
  const invite = useInvite()
  const { data } = invite
  const address = data && `${location.origin}${basePath}/${prefix}/entry#join=${data.token}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '')
      toast.success(word('entry.team.copied'))
    } catch {
      toast.info(word('entry.team.copy-yourself'))
    }
  }
  return (
    <div className={styles['link']}>
      <p>{word('entry.team.by-link')}</p>
      {address === undefined ? (
        <Button icon="copy" size="medium" busy={invite.isPending} onClick={() => invite.mutate({ id: entryId, part })}>
          {word('entry.team.make-link')}
        </Button>
      ) : (
        <>
          <div className={styles['address']}>
            <input
              readOnly
              aria-label={word('entry.team.link')}
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button icon="copy" size="medium" onClick={() => void copy()}>
              {word('entry.team.copy')}
            </Button>
          </div>
          <small>{word('entry.team.link-until', { date: date(data?.expiresAt ?? '') })}</small>
        </>
      )}
      <Alert>{said(invite.error)}</Alert>
    </div>
  )
}
