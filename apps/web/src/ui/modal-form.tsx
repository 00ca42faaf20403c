import { Modal } from 'antd'
import { type ReactNode, useId } from 'react'
import type { LocalDraftForm } from '../platform/drafts/use-local-draft.ts'
import { CallError } from '../platform/http/call-error.ts'
import { Icon } from './icon.tsx'
import { LocalDraftNotice } from './local-draft-notice.tsx'
import styles from './modal-form.module.css'

type Props = {
  title: string
  submit: string
  isReady: boolean
  isBusy: boolean
  /** What the server said: beside what it is about, and what was typed stays. */
  error?: Error | null
  /** What was typed is still there after the tab was closed. Undefined: it is a single choice. */
  draft: Pick<LocalDraftForm<object>, 'notice' | 'clear'> | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A few fields over the page; Enter hands them in. Cancel gives up what was typed; the cross and Escape, often pressed by mistake, do not. */
export function ModalForm({ title, submit, isReady, isBusy, error, draft, onSubmit, onClose, children }: Props) {
  const id = useId()
  return (
    <Modal
      open
      title={title}
      okText={submit}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: !isReady, loading: isBusy }}
      cancelButtonProps={{
        onClick: () => {
          draft?.clear()
          onClose()
        },
      }}
      onCancel={onClose}
    >
      <form
        id={id}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !isBusy) onSubmit()
        }}
      >
        {draft && <LocalDraftNotice notice={draft.notice} />}
        {children}
        {error && (
          <p className={styles['error']} role="alert">
            <Icon name="circle-alert" />
            {error instanceof CallError ? error.msg : error.message}
          </p>
        )}
      </form>
    </Modal>
  )
}

/** One of them, under its name. */
export function ModalField({
  id,
  label,
  hint,
  fault,
  children,
}: {
  id: string
  label: string
  hint?: string
  /** What is wrong with what was typed; it takes the place of the hint. */
  fault?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children}
      {fault !== undefined ? (
        <small className={styles['fault']} id={`${id}-fault`} role="alert">
          {fault}
        </small>
      ) : (
        hint !== undefined && <small>{hint}</small>
      )}
    </div>
  )
}
