import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './desk-head.module.css'

type Props = {
  title: ReactNode
  /** On the title's line: how much there is, its state, or its other views. */
  beside?: ReactNode
  /** Under the title: what the screen is for. */
  intro?: ReactNode
  isAboveTabs?: boolean
  /** On the right: what one can do here. */
  children?: ReactNode
}

/** How every screen of a manager's desk begins. */
export function DeskHead({ title, beside, intro, isAboveTabs, children }: Props) {
  return (
    <header className={classNames(styles['head'], isAboveTabs && styles['tight'])}>
      <div>
        <div className={styles['name']}>
          <h1>{title}</h1>
          {beside && <div className={styles['beside']}>{beside}</div>}
        </div>
        {intro && <p className={styles['intro']}>{intro}</p>}
      </div>
      {children && <div className={styles['actions']}>{children}</div>}
    </header>
  )
}
