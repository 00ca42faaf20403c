import { formatInstant } from '@laurel/rules/date'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useDictionary } from '../../platform/lookups/dictionary.ts'
import { Bars, ChartCard, Empty } from './chart-card.tsx'
import type { EntryProgress, EntryTally } from './entry-tally.queries.ts'
import { funnelOf, percent, type Step, slowestTrack } from './progress.ts'
import styles from './tally-charts.module.css'

const number = (value: number) => value.toLocaleString('en')
const listed = (contestId: string, narrowed: string) => `/manager/entry?contest=${contestId}${narrowed}`

type Props = { contestId: string; stages: EntryProgress['stages']; tracks: EntryTally['tracks'] }

export function FunnelCard({ contestId, stages, tracks }: Props) {
  const { word } = useWords()
  const [now] = useState(() => Date.now())
  const steps = funnelOf(stages, now)
  const slow = slowestTrack(tracks)
  const names = (step: Step) =>
    step.kind === 'level' ? word('tally.funnel-level', { stage: step.stage }) : word(`tally.funnel-${step.kind}`)
  const chart = (
    <>
      <Bars
        figures="long"
        bars={steps.map((step, at) => ({
          key: step.key,
          name: names(step),
          percent: step.ofFirst,
          figure: step.opensAt ? (
            <small className={styles['ahead']}>
              {word('tally.funnel-opens', { at: formatInstant(step.opensAt, 'MM-DD') })}
            </small>
          ) : (
            <>
              {number(step.count)}
              {at > 0 && <small title={word('tally.funnel-of-step', { share: step.ofBefore })}>{step.ofBefore}%</small>}
            </>
          ),
        }))}
      />
      {slow && (
        <p className={styles['note']}>
          <Link to={listed(contestId, `&track=${slow.id}&state=0`)}>
            {word('tally.lowest', { track: slow.name, share: slow.share, count: slow.drafts })}
          </Link>
        </p>
      )}
    </>
  )
  return (
    <ChartCard
      title={word('tally.funnel')}
      chart={steps[0]?.count ? chart : <Empty>{word('tally.funnel-none')}</Empty>}
      table={<LevelTable stages={stages} />}
    />
  )
}

/** How many stand in each level, by state. */
function LevelTable({ stages }: { stages: EntryProgress['stages'] }) {
  const { word } = useWords()
  const taken = new Set(stages.flatMap(({ states }) => states.map(({ state }) => String(state))))
  const states = useDictionary('ims_entry_state').filter(({ value }) => taken.has(value))
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{word('tally.level')}</th>
          {states.map(({ value, label }) => (
            <th key={value} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stages.map((stage) => (
          <tr key={stage.id}>
            <th scope="row">{stage.name}</th>
            {states.map(({ value }) => (
              <td key={value}>{number(stage.states.find(({ state }) => String(state) === value)?.count ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SlowestProps = { contestId: string; organisations: EntryProgress['organisations'] }

export function SlowestCard({ contestId, organisations: { total, slowest } }: SlowestProps) {
  const { word } = useWords()
  const none = <Empty>{word('tally.slowest-none')}</Empty>
  const shareOf = ({ begun, submitted }: { begun: number; submitted: number }) => percent(submitted, begun)
  const toList = ({ id, name }: { id: string; name: string }) => (
    <Link to={listed(contestId, `&organisation=${id}&state=0`)} title={name}>
      {name}
    </Link>
  )
  return (
    <ChartCard
      title={word('tally.slowest')}
      {...(total > 0 && { hint: word('tally.slowest-of', { shown: slowest.length, total: number(total) }) })}
      chart={
        slowest.length === 0 ? (
          none
        ) : (
          <Bars
            figures="long"
            bars={slowest.map((each) => ({
              key: each.id,
              name: toList(each),
              percent: shareOf(each),
              figure: (
                <>
                  {shareOf(each)}%
                  <small>
                    {number(each.submitted)} / {number(each.begun)}
                  </small>
                </>
              ),
            }))}
          />
        )
      }
      table={
        <ShareTable head={word('tally.organisation')} rows={slowest.map((each) => ({ ...each, link: toList(each) }))} />
      }
    />
  )
}

export function TrackCard({ contestId, tracks }: Omit<Props, 'stages'>) {
  const { word } = useWords()
  const most = Math.max(0, ...tracks.map(({ count }) => count))
  const toList = ({ id, name }: { id: string; name: string }) => (
    <Link to={listed(contestId, `&track=${id}`)} title={name}>
      {name}
    </Link>
  )
  return (
    <ChartCard
      title={word('tally.tracks')}
      chart={
        most === 0 ? (
          <Empty>{word('tally.tracks-none')}</Empty>
        ) : (
          <Bars
            figures="short"
            bars={tracks.map((each) => ({
              key: each.id,
              name: toList(each),
              percent: percent(each.count, most),
              figure: number(each.count),
            }))}
          />
        )
      }
      table={
        <ShareTable
          head={word('tally.track')}
          rows={tracks.map((each) => ({
            id: each.id,
            link: toList(each),
            begun: each.count,
            submitted: each.submitted,
          }))}
        />
      }
    />
  )
}

type ShareRow = { id: string; link: ReactNode; begun: number; submitted: number }

function ShareTable({ head, rows }: { head: string; rows: readonly ShareRow[] }) {
  const { word } = useWords()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{word('tally.begun-so-far')}</th>
          <th scope="col">{word('tally.submitted-so-far')}</th>
          <th scope="col">{word('tally.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, link, begun, submitted }) => (
          <tr key={id}>
            <th scope="row">{link}</th>
            <td>{number(begun)}</td>
            <td>{number(submitted)}</td>
            <td>{percent(submitted, begun)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
