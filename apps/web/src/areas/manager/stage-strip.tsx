import { formatInstant } from '@laurel/rules/date'
import { Select } from 'antd'
import { Link } from 'react-router'
import type { Contest } from '../../features/contest/contest.queries.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/progress.tsx'
import styles from './stage-strip.module.css'

type Stage = Contest['stages'][number]
type Props = { contests: readonly Contest[]; chosen: Contest; onChoose: (id: string) => void; now: number }

const isNow = ({ opensAt, closesAt }: Stage, now: number) => Date.parse(opensAt) <= now && now < Date.parse(closesAt)

export const stageNow = (stages: readonly Stage[], now: number): Stage | undefined =>
  stages.find((stage) => isNow(stage, now))

/** The one where something goes on; else the first. */
export const contestToShow = (contests: readonly Contest[], now: number): Contest | undefined =>
  contests.find(({ state, stages }) => state === 'open' && stages.some((stage) => isNow(stage, now))) ?? contests[0]

/** Where a contest is between its first day and its last. */
export function StageStrip({ contests, chosen, onChoose, now }: Props) {
  const { word, language } = useWords()
  const to = `/manager/contest?id=${chosen.id}`
  return (
    <section className={styles['strip']} aria-label={word('overview.stages')}>
      {contests.length > 1 ? (
        <Select
          className={styles['choice'] ?? ''}
          aria-label={word('overview.contest')}
          value={chosen.id}
          popupMatchSelectWidth={false}
          options={contests.map(({ id, name }) => ({ value: id, label: worded(name, language) }))}
          onChange={onChoose}
        />
      ) : (
        <h2 className={styles['name']}>{worded(chosen.name, language)}</h2>
      )}
      {chosen.stages.length === 0 ? (
        <p className={styles['none']}>
          {word('overview.no-stages')}{' '}
          <Link className={styles['link']} to={to}>
            {word('overview.add-stages')}
          </Link>
        </p>
      ) : (
        <ol>
          {chosen.stages.map((stage) => (
            <li
              key={stage.id}
              data-state={isNow(stage, now) ? 'now' : Date.parse(stage.closesAt) <= now ? 'past' : 'next'}
            >
              <Link to={`${to}&stage=${stage.id}`}>
                <StageCell stage={stage} now={now} />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function StageCell({ stage, now }: { stage: Stage; now: number }) {
  const { word, language } = useWords()
  const name = worded(stage.name, language)
  const [opensAt, closesAt] = [Date.parse(stage.opensAt), Date.parse(stage.closesAt)]
  if (isNow(stage, now))
    return (
      <>
        <b>
          <Icon name="clock" size={18} />
          {name} · {word('overview.stage-now')}
        </b>
        <small>{timeLeft(closesAt - now, stage.closesAt, word)}</small>
        <Progress label={name} fraction={(now - opensAt) / Math.max(1, closesAt - opensAt)} />
      </>
    )
  return (
    <>
      <b>
        {closesAt <= now && <Icon name="check" size={16} />}
        {name}
      </b>
      <small>
        {closesAt <= now ? `${word('overview.stage-past')} · ` : ''}
        {formatInstant(stage.opensAt, 'MM-DD')} – {formatInstant(stage.closesAt, 'MM-DD')}
      </small>
    </>
  )
}

const hourMs = 3_600_000

function timeLeft(leftMs: number, closesAt: string, word: ReturnType<typeof useWords>['word']): string {
  const at = formatInstant(closesAt, 'MM-DD HH:mm')
  if (leftMs >= 24 * hourMs) return word('overview.days-left', { at, count: Math.floor(leftMs / (24 * hourMs)) })
  if (leftMs >= hourMs) return word('overview.hours-left', { at, count: Math.floor(leftMs / hourMs) })
  return word('overview.minutes-left', { at })
}
