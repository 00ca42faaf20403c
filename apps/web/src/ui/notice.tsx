import type { ReactNode } from 'react'
import styles from './notice.module.css'

const leaf = 'M0 0A40 40 0 0 1 40 40A40 40 0 0 1 0 0Z'

const art = {
  empty: (
    <>
      <path d="M56 88V36" stroke="var(--brand-400)" strokeWidth="3" />
      <path transform="translate(8 46)" d={leaf} fill="var(--brand-200)" />
      <path transform="translate(104 46) scale(-1 1)" d={leaf} fill="var(--brand-300)" />
      <path transform="translate(54 16) scale(.8) rotate(90 16 16)" d={leaf} fill="var(--brand-500)" />
    </>
  ),
  failed: (
    <>
      <path d="M10 50h34v36H10Z" fill="var(--brand-100)" />
      <path d="m42 36 33-8 8 33-33 8Z" fill="var(--brand-300)" />
      <circle cx="84" cy="20" r="12" fill="var(--accent)" />
      <path transform="translate(70 86) scale(.85 -.85)" d={leaf} fill="var(--brand-200)" />
    </>
  ),
  refused: (
    <>
      <path d="M32 12h48v74H32Z" fill="var(--brand-100)" />
      <path transform="translate(32 12) scale(.55)" d={leaf} fill="var(--brand-200)" />
      <path transform="translate(80 12) scale(-.55 .55)" d={leaf} fill="var(--brand-300)" />
      <path transform="translate(32 86) scale(.55 -.55)" d={leaf} fill="var(--brand-300)" />
      <path transform="translate(80 86) scale(-.55 -.55)" d={leaf} fill="var(--brand-200)" />
      <circle cx="56" cy="49" r="14" fill="var(--surface)" />
      <path d="M49.5 47.5h13v9h-13Z" fill="var(--brand-700)" />
      <path d="M52 47.5v-3.5a4 4 0 0 1 8 0v3.5" fill="none" stroke="var(--brand-700)" strokeWidth="2" />
    </>
  ),
} as const

type Props = { kind: keyof typeof art; title: string; hint: string; children?: ReactNode }

/** What happened, what is safe, what to do: one picture, two sentences, one action. */
export function Notice({ kind, title, hint, children }: Props) {
  return (
    <div className={styles['notice']} role={kind === 'empty' ? 'status' : 'alert'}>
      <svg width="112" height="92" viewBox="0 0 112 92" fill="none" aria-hidden="true">
        {art[kind]}
        <path d="M0 88h112" stroke="var(--brand-200)" strokeWidth="3" />
      </svg>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['hint']}>{hint}</p>
      {children}
    </div>
  )
}
