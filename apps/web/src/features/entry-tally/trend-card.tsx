import { formatInstant } from '@laurel/rules/date'
import { lazy, Suspense } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { ChartCard, Empty } from './chart-card.tsx'
import type { EntryTally } from './entry-tally.queries.ts'
import { shownUntil, type TrendDay, trendOf } from './progress.ts'
import styles from './tally-charts.module.css'

const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }))

/** How many entries there were by the end of each day. `deadline` is that of the stage under way. */
export function TrendCard({ days, deadline }: { days: EntryTally['days']; deadline: string | undefined }) {
  const { word } = useWords()
  const trend = trendOf(days)
  const [first, last] = [trend[0], trend.at(-1)]
  if (!first || !last)
    return (
      <ChartCard
        title={word('tally.trend')}
        chart={<Empty>{word('tally.trend-none')}</Empty>}
        table={<Empty>{word('tally.trend-none')}</Empty>}
      />
    )
  const day = deadline === undefined ? undefined : formatInstant(deadline, 'YYYY-MM-DD')
  const until = shownUntil(trend, day) ?? last.day
  const says = word('tally.trend-says', {
    first: first.day,
    last: last.day,
    begun: last.begunSoFar,
    submitted: last.submittedSoFar,
  })
  return (
    <ChartCard
      title={word('tally.trend')}
      hint={
        <span className={styles['keys']}>
          <i data-key="begun" aria-hidden="true" />
          {word('tally.begun-so-far')}
          <i data-key="submitted" aria-hidden="true" />
          {word('tally.submitted-so-far')}
        </span>
      }
      chart={
        <Suspense
          fallback={
            <Skeleton>
              <Bone height={232} />
            </Skeleton>
          }
        >
          <TrendChart
            days={trend}
            until={until}
            deadline={
              deadline !== undefined && day === until
                ? { day, label: word('tally.deadline', { at: formatInstant(deadline, 'MM-DD HH:mm') }) }
                : undefined
            }
            begun={word('tally.begun-so-far')}
            submitted={word('tally.submitted-so-far')}
            says={says}
          />
        </Suspense>
      }
      table={<TrendTable trend={trend} />}
    />
  )
}

function TrendTable({ trend }: { trend: readonly TrendDay[] }) {
  const { word } = useWords()
  const parts = ['begun', 'begunSoFar', 'submitted', 'submittedSoFar'] as const
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{word('tally.day')}</th>
          <th scope="col">{word('tally.begun-that-day')}</th>
          <th scope="col">{word('tally.begun-so-far')}</th>
          <th scope="col">{word('tally.submitted-that-day')}</th>
          <th scope="col">{word('tally.submitted-so-far')}</th>
        </tr>
      </thead>
      <tbody>
        {[...trend].reverse().map((each) => (
          <tr key={each.day}>
            <th scope="row">{each.day}</th>
            {parts.map((part) => (
              <td key={part}>{each[part].toLocaleString('en')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
