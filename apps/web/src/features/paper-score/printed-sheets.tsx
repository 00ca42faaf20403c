import { leavesOf } from '@laurel/rules/judging-criteria'
import { markedCriteria } from '@laurel/rules/score-revision'
import { formatMark } from '../../parts/scoring/mark-scale.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { basePath } from '../../platform/routing/location.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { type Paper, type Rule, type Sheet, usePapers } from './paper-score.queries.ts'
import styles from './printed-sheets.module.css'
import { prizeBefore } from './reading.ts'

const entriesPerPage = 8

type Page = { paper: Paper; judge: string; rows: readonly Sheet[]; at: number; of: number }

/** What a judge writes on where no tablet works: A4 across, each page with the address at which it is entered. */
export function PrintedSheets({ paper, isOfAll }: { paper: Paper; isOfAll: boolean }) {
  const { word, language } = useWords()
  const { roundId, judgeId, judges } = paper
  const read = usePapers(roundId, isOfAll ? judges.map(({ id }) => id) : judgeId === null ? [] : [judgeId], language)
  const papers = read.flatMap(({ data }) => data ?? [])
  const back = `/manager/paper-score?roundId=${roundId}${isOfAll || judgeId === null ? '' : `&judgeId=${judgeId}`}`
  const pages = papers.flatMap(pagesOf)
  const isFailed = read.some(({ isError }) => isError)
  const isWhole = papers.length === read.length
  return (
    <article className={styles['paper']}>
      <div className={styles['acts']}>
        <LinkButton size="medium" icon="arrow-left" to={back}>
          {word('paper-score.back')}
        </LinkButton>
        <Button
          look="primary"
          size="medium"
          icon="printer"
          disabled={!isWhole || pages.length === 0}
          onClick={() => print()}
        >
          {word('paper-score.print-now', { count: pages.length })}
        </Button>
      </div>
      {isFailed ? (
        <Notice kind="failed" title={word('paper-score.failed')} hint={word('paper-score.failed-hint')}>
          <Button
            look="primary"
            icon="refresh"
            onClick={() => {
              for (const each of read) if (each.isError) void each.refetch()
            }}
          >
            {word('paper-score.retry')}
          </Button>
        </Notice>
      ) : !isWhole ? (
        <SkeletonLines lines={10} />
      ) : pages.length === 0 ? (
        <Notice kind="empty" title={word('paper-score.no-entries')} hint={word('paper-score.no-entries-hint')} />
      ) : (
        pages.map((page) => <PrintedPage key={`${page.paper.judgeId} ${page.at}`} page={page} />)
      )}
    </article>
  )
}

function pagesOf(paper: Paper): Page[] {
  const judge = paper.judges.find(({ id }) => id === paper.judgeId)?.name ?? ''
  const of = Math.ceil(paper.rows.length / entriesPerPage)
  return Array.from({ length: of }, (_, at) => ({
    paper,
    judge,
    rows: paper.rows.slice(at * entriesPerPage, (at + 1) * entriesPerPage),
    at: at + 1,
    of,
  }))
}

function PrintedPage({ page: { paper, judge, rows, at, of } }: { page: Page }) {
  const { word, language } = useWords()
  const { rule, edition, roundId, judgeId, prizes } = paper
  const first = rows[0]?.assignmentId ?? ''
  const address = `${location.origin}${basePath}/manager/paper-score?roundId=${roundId}&judgeId=${judgeId}&sheet=${first}`
  const leaves = leavesOf(markedCriteria(rule, prizes)) as Rule['criteria']
  const { min, max, step } = rule.scale
  const scale = { min: formatMark(min, rule.scale), max: formatMark(max, rule.scale), step: String(step / 100) }
  return (
    <section className={styles['sheet']} aria-label={word('paper-score.page', { name: judge, at, of })}>
      <header>
        <div>
          <h1>{word('paper-score.paper-title', { round: worded(paper.name, language) })}</h1>
          <p>
            {paper.contestName} · {paper.stageName} · {word('paper-score.paper-edition', { edition: String(edition) })}
          </p>
          <p>
            <b>{word('paper-score.paper-judge', { name: judge })}</b> · {word('paper-score.paper-page', { at, of })}
            {rule.model <= 2 && ` · ${word('paper-score.scale', scale)}`}
          </p>
        </div>
        <QrCode className={styles['qr']} text={address} label={word('paper-score.qr')} />
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{word('paper-score.number')}</th>
            <th scope="col">{word('paper-score.entry')}</th>
            {rule.model <= 2 ? (
              leaves.map(({ key, name, weight }) => (
                <th key={key} scope="col">
                  {prizeBefore(paper, key, language)}
                  {worded(name, language)} {weight} %
                </th>
              ))
            ) : (
              <th scope="col">{word(rule.model === 3 ? 'paper-score.place' : 'paper-score.vote')}</th>
            )}
            <th scope="col" className={styles['wide']}>
              {word('paper-score.comment')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.assignmentId}>
              <td>{String(row.number).padStart(2, '0')}</td>
              <th scope="row">
                {row.code}
                {row.title && <small>{row.title}</small>}
              </th>
              {rule.model <= 2 ? (
                leaves.map(({ key }) => <td key={key} />)
              ) : (
                <td>{rule.model === 4 && word('paper-score.paper-vote')}</td>
              )}
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <span>{word('paper-score.paper-hint')}</span>
        <span>{word('paper-score.signature')}</span>
        <span>{word('paper-score.date')}</span>
      </footer>
    </section>
  )
}
