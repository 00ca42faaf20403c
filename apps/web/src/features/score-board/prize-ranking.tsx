import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { Notice } from '../../ui/notice.tsx'
import { points } from './points.ts'
import styles from './result.module.css'
import type { ScoreResult } from './result.queries.ts'

/** The best of a prize, by its own criteria and judges. */
export function PrizeRanking({ prize: { name, rows } }: { prize: ScoreResult['prizes'][number] }) {
  const { word, language } = useWords()
  const title = worded(name, language)
  return (
    <section className={styles['card']} aria-label={title}>
      <header className={styles['head']}>
        <h2>{title}</h2>
        <small>{word('score-board.prize-hint')}</small>
      </header>
      {rows.length === 0 ? (
        <Notice kind="empty" title={word('score-board.prize-none')} hint={word('score-board.prize-none-hint')} />
      ) : (
        <section
          className={styles['scroll']}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys
          tabIndex={0}
          aria-label={word('score-board.prize-ranking', { name: title })}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{word('score-board.rank')}</th>
                <th scope="col">{word('score-board.entry')}</th>
                <th scope="col" data-figure>
                  {word('score-board.prize-judges')}
                </th>
                <th scope="col" data-figure>
                  {word('score-board.points')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.entryId}>
                  <td data-rank>{row.rank ?? '—'}</td>
                  <th scope="row">
                    {row.title || row.code}
                    {row.title && <small>{row.code}</small>}
                  </th>
                  <td data-figure>{row.judges}</td>
                  <td data-figure data-final>
                    {points(row.score)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
