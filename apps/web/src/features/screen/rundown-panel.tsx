import { widthOf } from '../../parts/hall/title-size.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { timeOfDay } from './hall-time.ts'
import type { RundownItem } from './rundown.ts'
import styles from './rundown-panel.module.css'

type Panel = { rundown: readonly RundownItem[]; next: number | undefined; day: string; zone: string }

/** As many rows as can be read from the last seat. */
const maxRows = 7
/** Full-width characters that fit on one line, beside a state and without one. */
const fits = { beside: 8, alone: 11 }

export function RundownPanel({ rundown, next, day, zone }: Panel) {
  const { word } = useWords()
  const coming = next ?? rundown.length
  const first = Math.max(0, Math.min(coming - 3, rundown.length - maxRows))
  return (
    <section className={styles['panel']} aria-label={word('screen.rundown')}>
      <h2 className={styles['head']}>
        <span>{word('screen.rundown')}</span>
        <span>{day}</span>
      </h2>
      <ol>
        {rundown.slice(first, first + maxRows).map(({ at, what }, shown) => {
          const index = first + shown
          const place = index === coming ? 'next' : index < coming ? 'past' : undefined
          const state = stateOf(index, what)
          const isLong = widthOf(what) > (state === '' ? fits.alone : fits.beside)
          return (
            <li key={`${at} ${what}`} className={classNames(styles['row'], place && styles[place])}>
              <time>{timeOfDay(at, zone)}</time>
              <span className={classNames(styles['what'], isLong && styles['two-lines'])}>{what}</span>
              {state !== '' && <span className={styles['state']}>{state}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )

  function stateOf(index: number, what: string): string {
    if (index === coming) return word('screen.soon')
    // What goes on needs its whole line more than the word for it.
    return index === coming - 1 && widthOf(what) <= fits.beside ? word('screen.begun') : ''
  }
}
