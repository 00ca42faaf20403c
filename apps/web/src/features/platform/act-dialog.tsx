import { type ReactNode, useId } from 'react'
import type { LocalDraftForm } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import styles from './platform.module.css'
import { wholeFault } from './refusal.ts'

type Props = {
  title: string
  submit: string
  busy: boolean
  error: Error | null
  /** What was typed is still there after the tab was closed. */
  draft: Pick<LocalDraftForm<object>, 'notice' | 'clear'>
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A few fields, one act, and what the server has to say about it. */
export function ActDialog({ title, submit, busy, error, draft, onSubmit, onClose, children }: Props) {
  const { word } = useWords()
  const form = useId()
  const fault = wholeFault(error)
  return (
    <Dialog
      open
      title={title}
      width="fields"
      onClose={onClose}
      actions={
        <>
          <Button
            size="medium"
            onClick={() => {
              draft.clear()
              onClose()
            }}
          >
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
        <LocalDraftNotice notice={draft.notice} />
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
