import { type ReactNode, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Tag } from '../../ui/tag.tsx'
import { points } from './points.ts'
import styles from './result.module.css'
import type { ResultRow, ScoreResult } from './result.queries.ts'

type Column = 'given' | 'kept' | 'adjusted'

/** The best first. Columns that the rules do not use are left out. */
export function Ranking({ result }: { result: ScoreResult }) {
  const { word } = useWords()
  const [opened, setOpened] = useState<string>()
  const { model, rows } = result
  const isVote = model === 4
  const columns = columnsOf(result)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys
    <section className={styles['scroll']} tabIndex={0} aria-label={word('score-board.ranking')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{word('score-board.rank')}</th>
            <th scope="col">{word('score-board.entry')}</th>
            {isVote && <th scope="col">{word('score-board.votes')}</th>}
            {columns.map((column) => (
              <th key={column} scope="col" data-figure>
                {word(`score-board.mean-${column}`)}
              </th>
            ))}
            <th scope="col" data-figure={!isVote || undefined}>
              {word(isVote ? 'score-board.outcome' : 'score-board.points')}
            </th>
            <th scope="col">{word('score-board.act')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.entryId}
              row={row}
              result={result}
              columns={columns}
              isOpen={opened === row.entryId}
              onToggle={() => setOpened((before) => (before === row.entryId ? undefined : row.entryId))}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function columnsOf({ model, hasDrop, hasAdjustment }: ScoreResult): Column[] {
  if (model === 4 || !(hasDrop || hasAdjustment)) return []
  return ['given', ...(hasDrop ? (['kept'] as const) : []), ...(hasAdjustment ? (['adjusted'] as const) : [])]
}

type RowProps = {
  row: ResultRow
  result: ScoreResult
  columns: readonly Column[]
  isOpen: boolean
  onToggle: () => void
}

function Row({ row, result, columns, isOpen, onToggle }: RowProps) {
  const { word } = useWords()
  const { rank, code, title, means, score, votes, outcome, scoresMissing, scores } = row
  const width = columns.length + (votes ? 5 : 4)
  return (
    <>
      <tr>
        <td data-rank>{rank ?? '—'}</td>
        <th scope="row">
          {title || code}
          <small>
            {title && code} <TieWords row={row} result={result} />
          </small>
        </th>
        {result.model === 4 && <td>{votes ? `${votes.for} : ${votes.against}` : '—'}</td>}
        {columns.map((column) => (
          <td key={column} data-figure>
            {points(means?.[column])}
          </td>
        ))}
        {result.model === 4 ? (
          <td>{outcome ? <Outcome outcome={outcome} /> : '—'}</td>
        ) : (
          <td data-figure data-final>
            {score === null && scoresMissing > 0
              ? word('score-board.scores-missing', { count: scoresMissing })
              : points(score)}
          </td>
        )}
        <td>
          {scores.length > 0 && (
            <Button
              size="small"
              look="quiet"
              aria-expanded={isOpen}
              aria-label={word('score-board.details-of', { code })}
              onClick={onToggle}
            >
              {word('score-board.details')}
            </Button>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={width}>
            <Details row={row} result={result} />
          </td>
        </tr>
      )}
    </>
  )
}

const outcomeLooks = {
  passed: { tone: 'ok', icon: 'check' },
  failed: { tone: 'bad', icon: 'x' },
  review: { tone: 'warn', icon: 'users' },
  open: { tone: 'plain', icon: 'hourglass' },
} as const

function Outcome({ outcome }: { outcome: NonNullable<ResultRow['outcome']> }) {
  const { word } = useWords()
  return <Tag {...outcomeLooks[outcome]}>{word(`score-board.outcome-${outcome}`)}</Tag>
}

function TieWords({ row: { tie }, result }: { row: ResultRow; result: ScoreResult }): ReactNode {
  const { word, language } = useWords()
  if (tie === null) return null
  const codes = tie.codes.join(word('score-board.list-comma'))
  const { decidedBy } = tie
  if (decidedBy === null) return word('score-board.tie-shared', { codes })
  const criterion = result.criteria.find(({ key }) => key === decidedBy)
  const by = criterion
    ? worded(criterion.name, language)
    : word(decidedBy === 'first-place' ? 'score-board.tie-first-place' : 'score-board.tie-mean-of-all')
  return word('score-board.tie-decided', { codes, by })
}

/** What each judge gave to it: what was dropped is struck. */
function Details({ row, result }: { row: ResultRow; result: ScoreResult }) {
  const { word } = useWords()
  const names = new Map(result.judges.map(({ id, name }) => [id, name]))
  return (
    <ul className={styles['details']}>
      {row.scores.map(({ judgeId, given, adjusted, dropped }) => (
        <li key={judgeId} data-dropped={dropped !== null || undefined}>
          <span>{names.get(judgeId) ?? ''}</span>
          {result.model === 4 ? (
            <b>{word(given > 0 ? 'score-board.vote-for' : 'score-board.vote-against')}</b>
          ) : dropped === null ? (
            <b>{points(given)}</b>
          ) : (
            <del>{points(given)}</del>
          )}
          {dropped !== null && <small>{word(`score-board.dropped-${dropped}`)}</small>}
          {dropped === null && result.hasAdjustment && adjusted !== given && (
            <small>{word('score-board.adjusted-to', { points: points(adjusted) })}</small>
          )}
        </li>
      ))}
    </ul>
  )
}
