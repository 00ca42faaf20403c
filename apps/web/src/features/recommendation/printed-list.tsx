import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './printed-list.module.css'
import type { Recommendation } from './recommendation.queries.ts'

/** The list as it is put up for everybody to read: A4, and the same on the screen. */
export function PrintedList({ list }: { list: Recommendation }) {
  const { word } = useWords()
  const { id, organisation, contestName, stageName, track, entries, line, state, confirmed, fingerprint } = list
  const isSent = state === 'confirmed'
  return (
    <article className={styles['paper']}>
      <div className={styles['acts']}>
        <LinkButton size="medium" icon="arrow-left" to={`/manager/recommendation?list=${id}`}>
          {word('recommendation.print-back')}
        </LinkButton>
        <Button look="primary" size="medium" icon="printer" onClick={() => print()}>
          {word('recommendation.print-now')}
        </Button>
      </div>
      <div className={styles['sheet']}>
        <h1>{word('recommendation.print-title', { name: organisation.name })}</h1>
        <p className={styles['about']}>
          {contestName} · {stageName} · {track.name}
        </p>
        {!isSent && <p className={styles['draft']}>{word('recommendation.print-draft')}</p>}
        <table>
          <thead>
            <tr>
              <th scope="col">{word('recommendation.rank')}</th>
              <th scope="col">{word('recommendation.print-code')}</th>
              <th scope="col">{word('recommendation.entry')}</th>
              <th scope="col">{word('recommendation.print-leader')}</th>
              <th scope="col">{word('recommendation.print-outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ entryId, rank, code, title, leader }, at) => (
              <tr key={entryId}>
                <td>{rank}</td>
                <td>{code}</td>
                <td>{title}</td>
                <td>{leader}</td>
                <td>
                  {at < line
                    ? word('recommendation.print-recommended')
                    : word('recommendation.reserve', { rank: at - line + 1 })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {entries.length === 0 && <p>{word('recommendation.print-empty')}</p>}
        <p>{word('recommendation.print-objections')}</p>
        <dl className={styles['signed']}>
          <div>
            <dt>{word('recommendation.print-seal')}</dt>
            <dd>{organisation.name}</dd>
          </div>
          <div>
            <dt>{word('recommendation.print-date')}</dt>
            <dd>{isSent && confirmed ? formatInstant(confirmed.at, 'YYYY-MM-DD') : ''}</dd>
          </div>
        </dl>
        {fingerprint !== null && (
          <p className={styles['fingerprint']}>
            {word('recommendation.fingerprint')} <code>{fingerprint}</code>
          </p>
        )}
      </div>
    </article>
  )
}
