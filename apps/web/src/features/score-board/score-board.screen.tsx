import { formatInstant } from '@laurel/rules/date'
import { useParams, useSearchParams } from 'react-router'
import { RunScoring } from '../../parts/scoring/run-scoring.tsx'
import { type Reader, type ScoreProgress, useScoreProgress } from '../../parts/scoring/scoring.queries.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { worded } from '../../ui/form-wording.ts'
import type { IconName } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import { JudgesProgress } from './judges-progress.tsx'
import { Result } from './result.tsx'
import { Reversals } from './reversals.tsx'
import styles from './score-board.module.css'

/** `/manager/score-board?roundId=`: how far the judges are; scoring is opened, closed and locked here. What they gave is shown once it is locked. */
export const ScoreBoardScreen = () => <ScoreBoard reader="staff" />

/** `/{prefix}/projectScoring/board?roundId=`: the same for the chief judge. */
export const ChiefBoardScreen = () => (
  <div className={styles['page']}>
    <ScoreBoard reader="chief" />
  </div>
)

function ScoreBoard({ reader }: { reader: Reader }) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const [search] = useSearchParams()
  const roundId = search.get('roundId')
  if (roundId !== null) return <BoardOf key={roundId} reader={reader} roundId={roundId} />
  return (
    <section className={styles['card']}>
      <Notice kind="empty" title={word('score-board.no-round')} hint={word('score-board.no-round-hint')}>
        <LinkButton
          look="primary"
          size="small"
          to={reader === 'staff' ? '/manager/judging-round' : `/${prefix}/projectScoring`}
        >
          {word(reader === 'staff' ? 'score-board.rounds' : 'score-board.desk')}
        </LinkButton>
      </Notice>
    </section>
  )
}

function BoardOf({ reader, roundId }: { reader: Reader; roundId: string }) {
  const { word, language } = useWords()
  const read = useScoreProgress(reader, roundId, language)
  if (read.data) return <Board reader={reader} progress={read.data} isStale={read.isError} />
  const code = read.error instanceof CallError ? read.error.code : undefined
  const why = code === 403 ? 'refused' : code === 404 || code === 422 ? 'gone' : 'failed'
  return (
    <section className={styles['card']}>
      {read.isPending ? (
        <SkeletonLines lines={8} />
      ) : (
        <Notice
          kind={why === 'failed' ? 'failed' : 'refused'}
          title={word(`score-board.${why}`)}
          hint={word(`score-board.${why}-hint`)}
        >
          <Button look="primary" icon="refresh" onClick={() => void read.refetch()}>
            {word('score-board.retry')}
          </Button>
        </Notice>
      )}
    </section>
  )
}

const looks: Readonly<Record<ScoreProgress['state'], { tone: Tone; icon: IconName }>> = {
  waiting: { tone: 'plain', icon: 'hourglass' },
  open: { tone: 'info', icon: 'play' },
  closed: { tone: 'warn', icon: 'pause' },
  locked: { tone: 'lock', icon: 'lock' },
}

type BoardProps = { reader: Reader; progress: ScoreProgress; isStale: boolean }

function Board({ reader, progress, isStale }: BoardProps) {
  const { prefix = '' } = useParams()
  const { word, language } = useWords()
  const { state, judges, missing, dueAt } = progress
  const sum = (pick: (judge: (typeof judges)[number]) => number) =>
    judges.reduce((total, judge) => total + pick(judge), 0)
  const [assigned, scored, late] = [
    sum((judge) => judge.assigned),
    sum((judge) => judge.scored),
    sum((judge) => judge.late),
  ]
  const onDevices = sum(({ created, received }) => created - received)
  const times = [
    ['due', dueAt],
    ['opened', progress.openedAt],
    ['closed', progress.closedAt],
    ['locked', progress.lockedAt],
  ] as const
  return (
    <>
      <DeskHead
        title={word('score-board.title', { round: worded(progress.name, language) })}
        beside={<Tag {...looks[state]}>{word(`scoring.state-${state}`)}</Tag>}
        intro={[
          progress.contestName,
          progress.stageName,
          ...(progress.trackName === null ? [] : [progress.trackName]),
          ...times.flatMap(([name, at]) =>
            at === null ? [] : [word(`score-board.${name}-at`, { at: formatInstant(at, 'MM-DD HH:mm') })],
          ),
        ].join(' · ')}
      >
        {reader === 'staff' ? (
          <>
            <LinkButton size="small" icon="users" to={`/manager/judging-panel?roundId=${progress.roundId}`}>
              {word('score-board.panel')}
            </LinkButton>
            {progress.isSealed && (
              <LinkButton size="small" icon="printer" to={`/manager/paper-score?roundId=${progress.roundId}`}>
                {word('score-board.paper')}
              </LinkButton>
            )}
          </>
        ) : (
          <LinkButton size="small" icon="arrow-left" to={`/${prefix}/projectScoring?round=${progress.roundId}`}>
            {word('score-board.desk')}
          </LinkButton>
        )}
        <RunScoring reader={reader} progress={progress} />
      </DeskHead>
      {isStale && <p role="status">{word('score-board.stale')}</p>}
      <Reversals reader={reader} reversals={progress.reversals} />
      <dl className={styles['figures']}>
        <div>
          <dt>{word('score-board.scored')}</dt>
          <dd>
            {scored} <small>/ {assigned}</small>
          </dd>
          <dd>{missing === 0 ? word('score-board.none-missing') : word('score-board.missing', { count: missing })}</dd>
        </div>
        <div>
          <dt>{word('score-board.books')}</dt>
          <dd>{onDevices}</dd>
          <dd>{word(onDevices === 0 ? 'score-board.books-even' : 'score-board.books-odd')}</dd>
        </div>
        <div>
          <dt>{word('score-board.late')}</dt>
          <dd>{late}</dd>
          <dd>{word('score-board.late-hint')}</dd>
        </div>
      </dl>
      {progress.lockReason !== '' && (
        <p className={styles['reason']}>{word('score-board.lock-reason', { reason: progress.lockReason })}</p>
      )}
      {progress.lockedAt === null ? (
        <p className={styles['reason']}>{word('score-board.result-later')}</p>
      ) : (
        <Result reader={reader} roundId={progress.roundId} lockedAt={progress.lockedAt} />
      )}
      <section className={styles['card']} aria-label={word('score-board.judges')}>
        {judges.length === 0 ? (
          <Notice kind="empty" title={word('score-board.no-judges')} hint={word('score-board.no-judges-hint')} />
        ) : (
          <JudgesProgress reader={reader} roundId={progress.roundId} judges={judges} />
        )}
      </section>
    </>
  )
}
