import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import styles from './check-in.module.css'
import type { Roster } from './check-in.queries.ts'
import people from './people.module.css'

/** Each act stays in sight. */
export function SubstitutesCard({ substitutes }: Pick<Roster, 'substitutes'>) {
  const { word } = useWords()
  if (substitutes.length === 0) return null
  return (
    <section className={styles['card']} aria-label={word('check-in.substitutes')}>
      <h2>{word('check-in.substitutes')}</h2>
      <ul className={people['substitutes']}>
        {substitutes.map(({ id, seat, name, absent, entries, conflicts, by, at, reason }) => (
          <li key={id}>
            {word('check-in.substitute-act', { seat, name, absent, entries })}
            {conflicts > 0 && <b>{word('check-in.substitute-left', { count: conflicts })}</b>}
            <small>{word('check-in.substitute-by', { by, at: formatInstant(at, 'MM-DD HH:mm'), reason })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
