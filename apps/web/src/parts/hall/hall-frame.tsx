import type { ReactNode } from 'react'
import { HallField } from './field.tsx'
import styles from './hall-frame.module.css'
import { HallMark } from './laurel.tsx'

/** Blue, red, and the roadshow's own, whose colour is fixed (spec 2.2). */
export type HallTemplate = '1' | '2' | 'roadshow'

type Frame = {
  template: HallTemplate
  field: 'full' | 'quiet'
  name: string
  session?: string | undefined
  clock: string
  /** Repeats only: people in the audience hide the lowest seventh of the screen. */
  ground?: ReactNode
  hall?: string | undefined
  children: ReactNode
}

/** The box of 1920 × 1080 units, letterboxed; every length inside is a multiple of `--u`. */
export function HallFrame({ template, field, name, session, clock, ground, hall, children }: Frame) {
  return (
    <div className={styles['hall']} data-template={template}>
      <HallField kind={field} className={styles['field']} />
      <div className={styles['box']}>
        <header className={styles['head']}>
          <HallMark className={styles['mark']} />
          <span className={styles['name']}>{name}</span>
          {session && <span className={styles['session']}>{session}</span>}
          <time className={styles['clock']}>{clock}</time>
        </header>
        <main className={styles['body']}>{children}</main>
        <footer className={styles['ground']}>
          <span>{ground}</span>
          <span>{hall}</span>
        </footer>
      </div>
    </div>
  )
}
