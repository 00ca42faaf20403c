import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import styles from './follow.module.css'
import type { Followed } from './follow.queries.ts'

const points = (score: number) => (score / 100).toFixed(2)

/** Of those whose score the hall has seen. */
export function Ranking({ followed: { ranking, slots } }: { followed: Followed }) {
  const { word } = useWords()
  return (
    <section className={styles['card']} aria-label={word('follow.ranking')}>
      <h2>
        {word('follow.ranking-now')}
        <small>{word('follow.scored', { done: ranking.length, count: slots.length })}</small>
      </h2>
      <ol>
        {ranking.map(({ slotId, rank, title, school, score }) => (
          <li key={slotId}>
            <i data-first={rank === 1 || undefined}>{rank}</i>
            <span>
              <b>{title}</b>
              <small>{school}</small>
            </span>
            <strong>{points(score)}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function Order({ followed: { slots, room }, zone }: { followed: Followed; zone: string | undefined }) {
  const { word } = useWords()
  return (
    <section className={styles['card']} aria-label={word('follow.order')}>
      <h2>{word('follow.order')}</h2>
      {slots.length === 0 ? (
        <p>{word('follow.after-draw', { day: room.day })}</p>
      ) : (
        <ol>
          {slots.map(({ id, position, title, school, state, expectedAt }) => (
            <li key={id} aria-current={state === 'now' || undefined} data-state={state}>
              <i>{position}</i>
              <span>
                <b>{title}</b>
                <small>{school}</small>
              </span>
              <small>
                {expectedAt !== null
                  ? word('follow.about', { time: formatInstant(expectedAt, 'HH:mm', zone) })
                  : word(`follow.state-${state}`)}
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

export function Groups({ followed: { groups } }: { followed: Followed }) {
  const { word, language } = useWords()
  return (
    <section className={styles['card']} aria-label={word('follow.groups')}>
      <h2>{word('follow.groups')}</h2>
      {groups.map(({ code, roomName, entries }) => (
        <details key={code}>
          <summary>
            {word('follow.group', { code })}
            {roomName && ` · ${roomName[language] || roomName.zh}`} <small>{entries.length}</small>
          </summary>
          <ul>
            {entries.map((entry) => (
              <li key={entry.code}>
                <span>
                  <b>{entry.title}</b>
                  <small>{entry.code}</small>
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}
