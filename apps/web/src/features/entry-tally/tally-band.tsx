import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { type EntryTally, useEntryTally } from './entry-tally.queries.ts'
import { figuresOf, lineOf } from './figures.ts'
import styles from './tally-band.module.css'

/** How the entries of a contest stand, in four figures. */
export function TallyBand({ contestId }: { contestId: string }) {
  const { word } = useWords()
  const { data, isPending, refetch } = useEntryTally(contestId)
  if (isPending)
    return (
      <Skeleton>
        <Bone height={112} />
      </Skeleton>
    )
  if (!data)
    return (
      <p className={styles['failed']} role="alert">
        {word('tally.failed')}{' '}
        <Button look="link" onClick={() => void refetch()}>
          {word('tally.retry')}
        </Button>
      </p>
    )
  return <Figures contestId={contestId} tally={data} />
}

/** What is counted of all, of one state, leads to its entries. */
function Figures({ contestId, tally }: { contestId: string; tally: EntryTally }) {
  const { word, language } = useWords()
  const figures = figuresOf(tally)
  const listed = (narrowed = '') => `/manager/entry?contest=${contestId}${narrowed}`
  const number = (value: number) => value.toLocaleString(language === 'en' ? 'en' : 'zh-CN')
  return (
    <dl className={styles['band']} aria-label={word('tally.title')}>
      <div>
        <dt>
          <Link to={listed()}>{word('tally.begun')}</Link>
        </dt>
        <dd>
          <b>{number(figures.begun)}</b>
          <Line points={lineOf(tally.days, 'begun')} />
          <small>{word('tally.lately', { count: number(figures.begunLately) })}</small>
        </dd>
      </div>
      <div>
        <dt>{word('tally.submitted')}</dt>
        <dd>
          <b>{number(figures.submitted)}</b> <i>{figures.share}%</i>
          <Line points={lineOf(tally.days, 'submitted')} />
          <small>
            <Link to={listed('&state=0')}>{word('tally.drafts', { count: number(figures.drafts) })}</Link>
          </small>
        </dd>
      </div>
      <div>
        <dt>{word('tally.in-review')}</dt>
        <dd>
          <b>{number(figures.inReview)}</b>
          <small>
            <Link to={listed('&state=3')}>{word('tally.returned', { count: number(figures.returned) })}</Link>
          </small>
        </dd>
      </div>
      <div>
        <dt>{word('tally.approved')}</dt>
        <dd>
          <b>{number(figures.approved)}</b>
          <small>{word('tally.approved-hint')}</small>
        </dd>
      </div>
    </dl>
  )
}

const [width, height] = [96, 28]

/** The figure beside it says the same in numbers. */
function Line({ points }: { points: ReturnType<typeof lineOf> }) {
  if (points.length === 0) return null
  const drawn = points
    .map(([x, y]) => `${(x * width).toFixed(1)},${(height - 1 - y * (height - 2)).toFixed(1)}`)
    .join(' ')
  return (
    <svg className={styles['line']} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <polygon points={`0,${height} ${drawn} ${width},${height}`} />
      <polyline points={drawn} />
    </svg>
  )
}
