import type { ReactNode } from 'react'
import styles from './bulk-bar.module.css'

type Props = {
  label?: string
  /** How many, said again whenever it changes. */
  chosen: string
  children: ReactNode
}

/** What can be done with the chosen rows of a table, under it and always in sight. */
export function BulkBar({ label, chosen, children }: Props) {
  return (
    <section className={styles['bar']} aria-label={label}>
      <b aria-live="polite">{chosen}</b>
      {children}
    </section>
  )
}
