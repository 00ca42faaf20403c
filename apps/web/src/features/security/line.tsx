import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './security.module.css'

type Props = { icon?: IconName; title: ReactNode; hint?: ReactNode; children?: ReactNode }

/** One line of a card: what it is, how it stands, what can be done. */
export const Line = ({ icon, title, hint, children }: Props) => (
  <li className={styles['line']}>
    {icon && (
      <span className={styles['icon']}>
        <Icon name={icon} size={20} />
      </span>
    )}
    <span className={styles['text']}>
      <b>{title}</b>
      {hint !== undefined && <small>{hint}</small>}
    </span>
    {children}
  </li>
)
