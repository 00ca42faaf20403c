import { formatInstant } from '@laurel/rules/date'
import type { Reader } from '../../parts/scoring/scoring.queries.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { PrizeRanking } from './prize-ranking.tsx'
import { Ranking } from './ranking.tsx'
import styles from './result.module.css'
import { type ScoreResult, useExportResult, useScoreResult } from './result.queries.ts'
import { Severities } from './severities.tsx'

type Props = { reader: Reader; roundId: string; lockedAt: string }

/** What came of a round, once it is locked: places, the way to each score, and how strict the judges were. */
export function Result({ reader, roundId, lockedAt }: Props) {
  const { word } = useWords()
  const { data, isPending, refetch } = useScoreResult(reader, roundId, lockedAt)
  if (data) return <Shown reader={reader} result={data} />
  return (
    <section className={styles['card']} aria-label={word('score-board.result')}>
      {isPending ? (
        <SkeletonLines lines={8} />
      ) : (
        <Notice kind="failed" title={word('score-board.result-failed')} hint={word('score-board.failed-hint')}>
          <Button look="primary" icon="refresh" onClick={() => void refetch()}>
            {word('score-board.retry')}
          </Button>
        </Notice>
      )}
    </section>
  )
}

function Shown({ reader, result }: { reader: Reader; result: ScoreResult }) {
  const { word } = useWords()
  const { edition, fingerprint, lockedAt, hidden, outdated, total, rows, judges } = result
  return (
    <>
      <section className={styles['card']} aria-label={word('score-board.result')}>
        <header className={styles['head']}>
          <h2>{word('score-board.result')}</h2>
          <small>
            {word('score-board.result-by', {
              edition: String(edition),
              fingerprint: fingerprint.slice(0, 8),
              at: formatInstant(lockedAt, 'MM-DD HH:mm'),
            })}
          </small>
          {reader === 'staff' && <Export roundId={result.roundId} />}
        </header>
        {hidden > 0 && <p className={styles['note']}>{word('score-board.result-hidden', { count: hidden })}</p>}
        {outdated > 0 && <p className={styles['note']}>{word('score-board.result-outdated', { count: outdated })}</p>}
        {rows.length === 0 ? (
          <Notice kind="empty" title={word('score-board.result-none')} hint={word('score-board.result-none-hint')} />
        ) : (
          <Ranking result={result} />
        )}
        {rows.length < total && (
          <p className={styles['note']}>{word('score-board.result-cut', { shown: rows.length, total })}</p>
        )}
      </section>
      {result.prizes.map((prize) => (
        <PrizeRanking key={prize.key} prize={prize} />
      ))}
      {judges.some(({ mean }) => mean !== null) && result.model <= 2 && <Severities result={result} />}
    </>
  )
}

function Export({ roundId }: { roundId: string }) {
  const { word } = useWords()
  const exporting = useExportResult()
  const start = () => exporting.mutate(roundId, { onSuccess: () => toast.success(word('score-board.export-started')) })
  return (
    <Button icon="file-down" busy={exporting.isPending} onClick={start}>
      {word('score-board.export')}
    </Button>
  )
}
