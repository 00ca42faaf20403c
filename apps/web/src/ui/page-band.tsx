import type { ReactNode } from 'react'
import { Mosaic, type Tile } from './mosaic.tsx'
import styles from './page-band.module.css'

/** Low, so that it stands on the edge of the band. */
const strip: readonly Tile[] = [
  [4, 1, 180, 'quarter', 500, 800],
  [5, 1, 0, 'leaf', 700],
  [6, 1, 0, 'waves', 500, 800],
  [6, 0, 180, 'quarter', 700],
  [7, 1, 0, 'disc', 400],
  [8, 1, 0, 'plain', 500],
  [8, 0, 0, 'disc', 500],
]

/** What a list is called, and what is in it. */
export function PageBand({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <div className={styles['band']}>
      <div className={styles['wrap']}>
        {!children && <Mosaic className={styles['art']} tiles={strip} rows={2} hasSun={false} />}
        <h1>{title}</h1>
        {hint && <p>{hint}</p>}
        {children}
      </div>
    </div>
  )
}
