import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './console-button.module.css'

type Props = {
  look?: 'plain' | 'go' | 'take'
  hint?: ReactNode
  isOff?: boolean
  onPress: () => void
  className?: string | undefined
  children: ReactNode
}

/** What needs the server is hatched while there is none: seen, and not to be pressed. */
export const ConsoleButton = ({ look = 'plain', hint, isOff = false, onPress, className, children }: Props) => (
  <button
    type="button"
    className={classNames(styles['button'], styles[look], className)}
    aria-disabled={isOff}
    onClick={() => {
      if (!isOff) onPress()
    }}
  >
    <span>{children}</span>
    {hint !== undefined && <small>{hint}</small>}
  </button>
)

export const holdMs = 1_000

/** For what the hall cannot be made to forget: it happens after a second of holding, by pointer or by key. */
export function HeldButton({ hint, isOff = false, onPress, className, children }: Omit<Props, 'look'>) {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  const start = () => {
    if (isOff || isHeld) return
    setHeld(true)
    timer.current = setTimeout(() => {
      setHeld(false)
      onPress()
    }, holdMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <button
      type="button"
      className={classNames(styles['button'], styles['hold'], className)}
      aria-disabled={isOff}
      data-held={isHeld || undefined}
      onPointerDown={start}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onBlur={stop}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        event.stopPropagation()
        if (!event.repeat) start()
      }}
      onKeyUp={stop}
    >
      <span>{children}</span>
      {hint !== undefined && <small>{hint}</small>}
    </button>
  )
}
