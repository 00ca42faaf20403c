import type { ReactNode } from 'react'
import { Mosaic, type Tile } from './mosaic.tsx'
import styles from './nothing-here.module.css'

const art: readonly Tile[] = [
  [6, 0, 0, 'leaf', 500],
  [7, 0, 90, 'quarter', 300, 200],
  [8, 0, 180, 'leaf', 400],
]

/** A list with nothing in it says so, and what will be there. */
export function NothingHere({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <div className={styles['nothing']}>
      <Mosaic className={styles['art']} tiles={art} rows={1} hasSun={false} />
      <h2>{title}</h2>
      <p>{hint}</p>
      {children}
    </div>
  )
}
