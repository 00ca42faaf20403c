import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useWords } from '../platform/i18n/use-words.ts'
import { classNames } from './class-names.ts'
import styles from './drawer.module.css'
import { Icon } from './icon.tsx'
import { Toaster } from './toast.tsx'

type Props = {
  open: boolean
  label: string
  side: 'left' | 'right'
  onClose: () => void
  /** Left out: nothing but the cross. */
  title?: ReactNode
  look?: 'light' | 'dark'
  /** What it holds has margins of its own, fills the height and scrolls by itself. */
  isFlush?: boolean
  children: ReactNode
}

/** A modal sheet at the edge of the page. Unlike a dialog it asks nothing, so a press beside it closes it too. */
export function Drawer({ open, ...rest }: Props) {
  return open ? <OpenDrawer {...rest} /> : null
}

function OpenDrawer({ label, side, title, look = 'light', isFlush = false, onClose, children }: Omit<Props, 'open'>) {
  const { word } = useWords()
  const box = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog) return
    dialog.showModal()
    document.documentElement.style.overflow = 'hidden'
    const pressed = (event: PointerEvent) => {
      if (event.target === dialog) close.current()
    }
    dialog.addEventListener('pointerdown', pressed)
    return () => {
      dialog.removeEventListener('pointerdown', pressed)
      dialog.close()
      document.documentElement.style.overflow = ''
    }
  }, [])
  return (
    <dialog
      ref={box}
      className={classNames(styles['drawer'], styles[side], styles[look], isFlush && styles['flush'])}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        close.current()
      }}
    >
      <div className={styles['sheet']}>
        {title !== undefined && <header className={styles['head']}>{title}</header>}
        <button type="button" className={styles['cross']} aria-label={word('ui.close')} onClick={onClose}>
          <Icon name="x" size={20} />
        </button>
        <div className={styles['body']}>{children}</div>
      </div>
      <Toaster />
    </dialog>
  )
}
