import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { Icon } from './icon.tsx'

/** What went wrong, beside what it is about (E15). A form keeps it there empty: readers tell only what appears in an alert they know. */
export function Alert({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className={styles['alert']}>
      {children && (
        <p className={styles['box']}>
          <Icon name="circle-alert" size={18} />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
