import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useWords } from '../platform/i18n/use-words.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './toast.module.css'
import {
  addToaster,
  dismissToast,
  noToasts,
  onToasts,
  type ToastItem,
  type ToastKind,
  toastsOf,
} from './toast-store.ts'

const looks: Record<ToastKind, { icon: IconName; ms: number }> = {
  error: { icon: 'circle-alert', ms: 10_000 },
  info: { icon: 'info', ms: 5_000 },
  success: { icon: 'circle-check', ms: 5_000 },
}

/**
 * Stands once in the page and once in every open dialog, since whatever is outside of a modal dialog is inert: the innermost one speaks.
 * It is there before the first toast: a region that comes with its text is not read out.
 */
export function Toaster() {
  const region = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayoutEffect(() => addToaster(id), [id])
  const items = useSyncExternalStore(onToasts, () => toastsOf(id), noToasts)
  const newest = items.at(-1)?.id
  useEffect(() => {
    const box = region.current
    // Browsers without popovers keep it below an open dialog.
    if (!box || typeof box.showPopover !== 'function') return
    if (box.matches(':popover-open')) box.hidePopover()
    if (newest !== undefined) box.showPopover()
  }, [newest])
  return (
    <div ref={region} className={styles['region']} role="status" aria-live="polite" popover="manual">
      {items.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
    </div>
  )
}

function Toast({ item }: { item: ToastItem }) {
  const { word } = useWords()
  const [isHeld, setHeld] = useState(false)
  const { icon, ms: shownMs } = looks[item.kind]
  // Time to reach what it offers.
  const ms = item.act ? 2 * shownMs : shownMs
  useEffect(() => {
    if (isHeld) return
    const clock = setTimeout(() => dismissToast(item.id), ms)
    return () => clearTimeout(clock)
  }, [isHeld, item.id, ms])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only keeps it; nothing is done by it
    <div
      className={classNames(styles['toast'], styles[item.kind])}
      data-toast={item.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles['icon']}>
        <Icon name={icon} size={20} />
      </span>
      <p className={styles['text']}>{item.text}</p>
      {item.act && (
        <button
          type="button"
          className={styles['act']}
          onClick={() => {
            item.act?.run()
            dismissToast(item.id)
          }}
        >
          {item.act.label}
        </button>
      )}
      <button
        type="button"
        className={styles['cross']}
        aria-label={word('ui.dismiss')}
        onClick={() => dismissToast(item.id)}
      >
        <Icon name="x" size={18} />
      </button>
    </div>
  )
}
