import type { ReactNode } from 'react'
import { StageField } from './field.tsx'
import { StageMark } from './laurel.tsx'
import styles from './stage-frame.module.css'

/** Blue, red, and the roadshow's own, whose colour is fixed (spec 2.2). */
export type StageTemplate = '1' | '2' | 'roadshow'

type Frame = {
  template: StageTemplate
  field: 'full' | 'quiet'
  name: string
  session?: string | undefined
  clock: string
  /** Repeats only: the lowest seventh of a stage is hidden by heads. */
  ground?: ReactNode
  hall?: string | undefined
  children: ReactNode
}

/** The box of 1920 × 1080 units, letterboxed; every length inside is a multiple of `--u`. */
export function StageFrame({ template, field, name, session, clock, ground, hall, children }: Frame) {
  return (
    <div className={styles['stage']} data-template={template}>
      <StageField kind={field} className={styles['field']} />
      <div className={styles['box']}>
        <header className={styles['head']}>
          <StageMark className={styles['mark']} />
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
