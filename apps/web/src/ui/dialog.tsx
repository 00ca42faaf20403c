import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useWords } from '../platform/i18n/use-words.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { Toaster } from './toast.tsx'

type Props = {
  open: boolean
  title: string
  /** Escape and the cross end here. A click beside the dialog does nothing (spec 9). */
  onClose: () => void
  /** Buttons, the one that matters last. */
  actions?: ReactNode
  /** 400 px for a message, 600 px for fields (spec 9); `whole` leaves a margin, and its body scrolls by itself. */
  width?: 'message' | 'fields' | 'whole'
  /** A question to which closing is no answer: no cross; Escape still asks `onClose`. */
  hasCross?: boolean
  children: ReactNode
}

/** The browser's own modal dialog: what is behind it is inert, and the focus goes back to where it came from. */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null
}

/** Apart, so that its effect is undone while the element is still in the page: one that vanishes does not give the focus back. */
function OpenDialog({ title, onClose, actions, width = 'message', hasCross = true, children }: Omit<Props, 'open'>) {
  const { word } = useWords()
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog) return
    const isFirst = document.querySelector('dialog[open]') === null
    dialog.showModal()
    // A body that scrolls takes the focus before anything in it.
    const focused = document.activeElement
    if (focused instanceof HTMLDivElement && focused.parentElement === dialog)
      focused.querySelector<HTMLElement>('input:checked, input, textarea, select, button, a[href]')?.focus()
    if (isFirst) document.documentElement.style.overflow = 'hidden'
    return () => {
      dialog.close()
      if (isFirst) document.documentElement.style.overflow = ''
    }
  }, [])
  return (
    <dialog
      ref={box}
      className={classNames(styles['dialog'], styles[width])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        close.current()
      }}
    >
      <header className={styles['head']}>
        <h2 className={styles['title']} id={titleId}>
          {title}
        </h2>
      </header>
      <div className={styles['body']}>{children}</div>
      {actions !== undefined && <footer className={styles['actions']}>{actions}</footer>}
      {/* Last, so that the dialog opens with the focus on what it is about. */}
      {hasCross && (
        <button type="button" className={styles['cross']} aria-label={word('ui.close')} onClick={onClose}>
          <Icon name="x" size={20} />
        </button>
      )}
      <Toaster />
    </dialog>
  )
}

type QuestionProps = {
  open: boolean
  question: string
  confirm: string
  cancel: string
  /** What is confirmed takes something away: red. Each question says whether it does. */
  isDangerous: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** An alert box (titled 系统提示 unless told otherwise): one sentence and two answers. */
export function Question({ open, question, confirm, cancel, isDangerous, onConfirm, onCancel }: QuestionProps) {
  const { word } = useWords()
  return (
    <Dialog
      open={open}
      title={word('ui.notice')}
      onClose={onCancel}
      actions={
        <>
          <Button size="medium" onClick={onCancel}>
            {cancel}
          </Button>
          <Button look={isDangerous ? 'danger' : 'primary'} size="medium" onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {question}
    </Dialog>
  )
}
