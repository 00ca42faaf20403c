import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { HallField } from './field.tsx'
import styles from './hall-frame.module.css'
import type { HallLook } from './hall-look.ts'
import { HallMark } from './laurel.tsx'

type Frame = {
  look: HallLook
  field: 'full' | 'quiet'
  name: string
  session?: string | undefined
  clock: string
  /** Repeats only: people in the audience hide the lowest seventh of the screen. */
  ground?: ReactNode
  hall?: string | undefined
  /** A monitor in the console, not the screen itself. */
  isInset?: boolean
  children: ReactNode
}

/** The box of 1920 × 1080 units, letterboxed; every length inside is a multiple of `--u`. */
export function HallFrame({ look, field, name, session, clock, ground, hall, isInset = false, children }: Frame) {
  const Body = isInset ? 'div' : 'main'
  return (
    <div className={classNames(styles['screen'], isInset && styles['inset'])}>
      <div
        className={styles['hall']}
        data-template={look.template}
        data-shape={look.shape}
        data-quality={look.isPlain ? 'low' : undefined}
      >
        <HallField kind={field} shape={look.shape} className={styles['field']} />
        <div className={styles['box']}>
          <header className={styles['head']}>
            <HallMark className={styles['mark']} />
            <span className={styles['name']}>{name}</span>
            {session && <span className={styles['session']}>{session}</span>}
            <time className={styles['clock']}>{clock}</time>
          </header>
          <Body className={styles['body']}>{children}</Body>
          <footer className={styles['ground']}>
            <span>{ground}</span>
            <span>{hall}</span>
          </footer>
        </div>
      </div>
    </div>
  )
}
