import type { ReactNode } from 'react'
import styles from './unseen.module.css'

/** Said to readers where a picture or the place tells it to the others. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={styles['unseen']}>{children}</span>
}
