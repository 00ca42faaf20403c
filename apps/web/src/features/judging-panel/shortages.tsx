import { useWords } from '../../platform/i18n/use-words.ts'
import styles from './judging-panel.module.css'
import type { Preview } from './judging-panel.queries.ts'

const maxShown = 20

/** Why an entry has too few judges: what keeps each of the others from it. */
export function Shortages({ preview }: { preview: Preview }) {
  const { word } = useWords()
  const short = preview.rows.filter(({ missing }) => missing > 0)
  return (
    <aside className={styles['side']} aria-labelledby="shortages">
      <h3 id="shortages">{word('judging-panel.why-short')}</h3>
      {short.length === 0 ? (
        <p>{word('judging-panel.why-none')}</p>
      ) : (
        <ul>
          {short.slice(0, maxShown).map(({ entryId, code, title, missing, judges, obstacles }) => (
            <li key={entryId}>
              <strong>{word('judging-panel.short-of', { code, title, count: missing })}</strong>
              <p>
                {[
                  word('judging-panel.has', { count: judges.length }),
                  ...obstacles.map(({ kind, judges: count }) =>
                    word('judging-panel.conflict-count', { kind: word(`judging-panel.kind-${kind}`), count }),
                  ),
                ].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {short.length > 0 && <p>{word('judging-panel.short-advice')}</p>}
    </aside>
  )
}
