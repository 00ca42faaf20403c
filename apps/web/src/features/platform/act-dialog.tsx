import { type ReactNode, useId } from 'react'
import { useUnsavedInput } from '../../platform/drafts/unsaved.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './platform.module.css'
import { wholeFault } from './refusal.ts'

type Props = {
  title: string
  submit: string
  busy: boolean
  error: Error | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A few fields, one act, and what the server has to say about it. */
export function ActDialog({ title, submit, busy, error, onSubmit, onClose, children }: Props) {
  const { word } = useWords()
  const form = useId()
  useUnsavedInput(true)
  const fault = wholeFault(error)
  return (
    <Dialog
      open
      title={title}
      width="fields"
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={onClose}>
            {word('platform.cancel')}
          </Button>
          <Button look="primary" size="medium" busy={busy} type="submit" form={form}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSubmit()
        }}
      >
        {children}
        {fault !== undefined && (
          <p className={styles['fault']} role="alert">
            <Icon name="circle-alert" size={16} />
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  )
}
