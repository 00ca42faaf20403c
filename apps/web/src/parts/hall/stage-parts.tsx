import { Fragment, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Laurel } from './laurel.tsx'
import styles from './stage.module.css'
import { titleLines, titleSize } from './title-size.ts'

export type PlateTone = 'primary' | 'gold' | 'quiet' | 'on' | 'white'

/** A place in the order. Gold is for the live thing and the result only, never for a place that was drawn. */
export const Plate = ({
  tone = 'primary',
  className,
  children,
}: {
  tone?: PlateTone
  className?: string | undefined
  children: ReactNode
}) => (
  <span className={classNames(styles['plate'], className)} data-tone={tone}>
    {children}
  </span>
)

export const Tag = ({ children }: { children: ReactNode }) => <span className={styles['tag']}>{children}</span>

export const Panel = ({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) => (
  <section className={classNames(styles['panel'], className)} aria-label={label}>
    {children}
  </section>
)

/** Steps down as it grows longer and is never cut; `slot` is the width it has, in units. */
type Title = { text: string; slot: number; largest?: number; most?: number }

export const StageTitle = ({ text, slot, largest = 96, most = 5 }: Title) => {
  const size = titleSize(text, slot, largest, most)
  return (
    <h1 className={styles['title']} style={{ fontSize: `calc(${size} * var(--u))` }}>
      {titleLines(text, slot, size).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </h1>
  )
}

/** U+00B7 takes a whole character in Chinese fonts: separators are drawn. */
export const Dotted = ({ parts }: { parts: readonly (string | undefined)[] }) =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .map((part, at) => (
      <Fragment key={part}>
        {at > 0 && <i className={styles['dot']} aria-hidden="true" />}
        {part}
      </Fragment>
    ))

type Around = { bright: number; high: number; label: string; className?: string | undefined; children: ReactNode }

/** The branches around the one number that matters. */
export const Laurels = ({ bright, high, label, className, children }: Around) => (
  <div className={classNames(styles['around'], className)} style={{ '--laurel-high': high } as object}>
    <Laurel side="left" bright={bright} />
    <div className={styles['middle']}>
      <p className={styles['label']}>{label}</p>
      {children}
    </div>
    <Laurel side="right" bright={bright} />
  </div>
)

export const stageClass = (name: 'rise' | 'land' | 'enter' | 'number') => styles[name] ?? ''
