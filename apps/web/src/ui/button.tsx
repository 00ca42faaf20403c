import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  /** `danger` destroys or takes away what others see. */
  look?: 'primary' | 'danger' | 'plain' | 'quiet' | 'link'
  size?: 'small' | 'medium' | 'large'
  icon?: IconName
  /** At work: it says so and does nothing twice, yet keeps the focus. */
  busy?: boolean
}

export function Button({ look = 'plain', size = 'small', icon, busy = false, onClick, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles['button'], styles[look], styles[size])}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles['spinner']} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
