import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './error-page.module.css'
import { type Cause, FailureArt } from './failure-art.tsx'

type Props = {
  cause: Cause
  code?: string
  title: string
  hint: string
  /** What is safe, where something could seem lost. */
  safe?: string
  mini?: string | undefined
  children: ReactNode
}

/** What happened, what is safe, what to do. */
export function ErrorPage({ cause, code, title, hint, safe, mini, children }: Props) {
  return (
    <main className={styles['sheet']}>
      <div className={styles['page']}>
        <FailureArt cause={cause} className={styles['art']} />
        <div className={styles['words']}>
          {code !== undefined && <p className={styles['code']}>{code}</p>}
          <h1 className={styles['title']}>{title}</h1>
          <p className={styles['hint']}>{hint}</p>
          {safe !== undefined && (
            <p className={styles['safe']}>
              <Icon name="shield-check" size={20} />
              {safe}
            </p>
          )}
          <div className={styles['actions']}>{children}</div>
          {mini !== undefined && <p className={styles['mini']}>{mini}</p>}
        </div>
      </div>
    </main>
  )
}
