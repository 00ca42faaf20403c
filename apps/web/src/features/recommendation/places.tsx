import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import styles from './recommendation.module.css'
import type { Recommendation } from './recommendation.queries.ts'

const maxDrawn = 20

/** How many places there are, drawn as far as that helps, and how the other tracks stand. */
export function Places({ list }: { list: Recommendation }) {
  const { word } = useWords()
  const { seats, entries, line, tracks } = list
  const reserve = entries.length - line
  return (
    <div className={styles['places']}>
      <dl>
        <div>
          <dt>{word('recommendation.seats')}</dt>
          <dd>{seats ?? word('recommendation.any-number')}</dd>
        </div>
        <div>
          <dt>{word('recommendation.listed')}</dt>
          <dd>{entries.length}</dd>
        </div>
      </dl>
      {entries.length > 0 && entries.length <= maxDrawn && (
        <ul className={styles['drawn']} aria-label={word('recommendation.places', { sent: line, reserve })}>
          {entries.map(({ entryId, rank, returnedNote, mendedNote }, at) => (
            <li
              key={entryId}
              data-reserve={at >= line || undefined}
              data-first-reserve={at === line || undefined}
              data-returned={(returnedNote !== null && mendedNote === null) || undefined}
            >
              {rank}
            </li>
          ))}
        </ul>
      )}
      {tracks.length > 1 && (
        <ul className={styles['tracks']} aria-label={word('recommendation.tracks')}>
          {tracks.map(({ id, name, listed, seats: own }) => (
            <li key={id}>
              <Link to={`/manager/recommendation?list=${id}`} aria-current={id === list.id ? 'page' : undefined}>
                {name} <b>{listed}</b>/{own ?? word('recommendation.any-number')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
