import { useWords } from '../../platform/i18n/use-words.ts'
import { points } from './points.ts'
import styles from './result.module.css'
import type { ScoreResult } from './result.queries.ts'

/** How strict each judge was: a dot for each score, a stroke for their mean, and the distance to what the others gave. */
export function Severities({ result }: { result: ScoreResult }) {
  const { word } = useWords()
  const given = Map.groupBy(
    result.rows.flatMap(({ scores }) => scores),
    ({ judgeId }) => judgeId,
  )
  const every = [...given.values()].flat().map((score) => score.given)
  const [low, high] = [Math.min(...every), Math.max(...every)]
  const at = (value: number) => (high === low ? 50 : ((value - low) / (high - low)) * 100)
  return (
    <section className={styles['card']} aria-label={word('score-board.severity')}>
      <header className={styles['head']}>
        <h2>{word('score-board.severity')}</h2>
        <small>{word('score-board.severity-hint', { low: points(low), high: points(high) })}</small>
      </header>
      <ul className={styles['strips']}>
        {result.judges.map(({ id, name, mean, severity }) => (
          <li key={id}>
            <b>{name}</b>
            <span className={styles['strip']} aria-hidden="true">
              {(given.get(id) ?? []).map((score, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: equal scores have nothing else that tells them apart
                <i key={n} style={{ left: `${at(score.given)}%` }} />
              ))}
              {mean !== null && <em style={{ left: `${at(mean)}%` }} />}
            </span>
            <small>
              {mean === null
                ? word('score-board.severity-nothing')
                : word('score-board.mean', { points: points(mean) })}
              {severity && (
                <>
                  {' · '}
                  {word(
                    `score-board.severity-${severity.difference === 0 ? 'even' : severity.difference < 0 ? 'strict' : 'lenient'}`,
                    { points: points(Math.abs(severity.difference)), count: severity.entries },
                  )}
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
