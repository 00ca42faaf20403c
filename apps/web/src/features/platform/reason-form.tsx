import { useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ActDialog } from './act-dialog.tsx'
import styles from './platform.module.css'
import { type TenantDetail, useAskForErasure, useResume, useSuspend } from './platform.queries.ts'

type Props = { tenant: TenantDetail; onClose: () => void }

export function SuspendForm({ tenant, onClose }: Props) {
  const { word } = useWords()
  const suspend = useSuspend()
  const resume = useResume()
  const isOpen = tenant.state === 'open'
  const act = isOpen ? suspend : resume
  const draft = useLocalDraft('tenant-state', tenant.id, { reason: '' })
  const { reason } = draft.fields
  const [isTried, setIsTried] = useState(false)
  const name = tenant.name.zh
  const submit = () => {
    setIsTried(true)
    if (reason.trim() === '') return
    act.mutate(
      { id: tenant.id, reason: reason.trim() },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word(isOpen ? 'platform.suspended-done' : 'platform.resumed-done', { name }))
          onClose()
        },
      },
    )
  }
  return (
    <ActDialog
      title={word(isOpen ? 'platform.suspend-title' : 'platform.resume-title', { name })}
      submit={word(isOpen ? 'platform.suspend' : 'platform.resume')}
      busy={act.isPending}
      error={act.error}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles['note']}>{word(isOpen ? 'platform.suspend-hint' : 'platform.resume-hint')}</p>
      <ReasonField value={reason} isTried={isTried} onChange={(reason) => draft.set({ reason })} />
    </ActDialog>
  )
}

/** The first of two steps: the name is typed, so that nobody erases the neighbour. */
export function EraseForm({ tenant, onClose }: Props) {
  const { word } = useWords()
  const ask = useAskForErasure()
  const [typed, setTyped] = useState('')
  // The name is typed each time: it makes sure that the right one is erased.
  const draft = useLocalDraft('tenant-erasure', tenant.id, { reason: '' })
  const { reason } = draft.fields
  const [isTried, setIsTried] = useState(false)
  const name = tenant.name.zh
  const isSame = typed.trim() === name
  const submit = () => {
    setIsTried(true)
    if (!isSame || reason.trim() === '') return
    ask.mutate(
      { id: tenant.id, name: typed.trim(), reason: reason.trim() },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('platform.erase-asked', { name }))
          onClose()
        },
      },
    )
  }
  return (
    <ActDialog
      title={word('platform.erase-title', { name })}
      submit={word('platform.erase-ask')}
      busy={ask.isPending}
      error={ask.error}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles['note']}>{word('platform.erase-hint')}</p>
      <Field
        label={word('platform.erase-name', { name })}
        required
        maxLength={120}
        autoComplete="off"
        value={typed}
        error={isTried && !isSame ? word('platform.erase-name-wrong') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ReasonField value={reason} isTried={isTried} onChange={(reason) => draft.set({ reason })} />
    </ActDialog>
  )
}

type ReasonProps = { value: string; isTried: boolean; onChange: (value: string) => void }

export function ReasonField({ value, isTried, onChange }: ReasonProps) {
  const { word } = useWords()
  return (
    <Field
      label={word('platform.reason')}
      required
      maxLength={200}
      value={value}
      hint={word('platform.reason-hint')}
      error={isTried && value.trim() === '' ? word('platform.reason-missing') : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
