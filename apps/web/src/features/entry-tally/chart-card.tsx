import { type ReactNode, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import styles from './tally-charts.module.css'

type Props = { title: string; hint?: ReactNode; chart: ReactNode; table: ReactNode }

/** A picture of figures, and the same figures as a table. */
export function ChartCard({ title, hint, chart, table }: Props) {
  const { word } = useWords()
  const [isTable, setIsTable] = useState(false)
  return (
    <section className={styles['card']} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {hint && <small className={styles['hint']}>{hint}</small>}
        <fieldset className={styles['switch']}>
          <legend>{word('tally.shown-as', { title })}</legend>
          {([false, true] as const).map((each) => (
            <button key={String(each)} type="button" aria-pressed={each === isTable} onClick={() => setIsTable(each)}>
              {word(each ? 'tally.table' : 'tally.chart')}
            </button>
          ))}
        </fieldset>
      </header>
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className={styles['table']} aria-label={title} tabIndex={0}>
          {table}
        </section>
      ) : (
        chart
      )}
    </section>
  )
}

export const Empty = ({ children }: { children: ReactNode }) => <p className={styles['empty']}>{children}</p>

type Bar = { key: string; name: ReactNode; percent: number; figure: ReactNode }

/** Lengths beside names; the figure says the same in numbers. */
export function Bars({ bars, figures }: { bars: readonly Bar[]; figures: 'long' | 'short' }) {
  return (
    <ul className={styles['bars']} data-figures={figures}>
      {bars.map(({ key, name, percent, figure }) => (
        <li key={key}>
          <span>{name}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="8" />
            <rect width={percent} height="8" data-filled="" />
          </svg>
          <b>{figure}</b>
        </li>
      ))}
    </ul>
  )
}
