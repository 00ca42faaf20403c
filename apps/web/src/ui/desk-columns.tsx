import type { CSSProperties, ReactNode } from 'react'
import styles from './desk-columns.module.css'

/** A list, `side` pixels wide, beside what is chosen in it; on a tablet above it. */
export function DeskColumns({ side, children }: { side: number; children: ReactNode }) {
  return (
    <div className={styles['columns']} style={{ '--side': `${side}px` } as CSSProperties}>
      {children}
    </div>
  )
}
