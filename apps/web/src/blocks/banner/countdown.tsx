import type { BlockOf } from '@laurel/contract/block'
import type { PublishedPage } from '@laurel/contract/page'
import { useServerNow } from '../server-time.ts'
import type { HomeWord, Setting } from '../setting.ts'
import { deadlineText, two, yearIn } from '../wall-time.ts'
import styles from './countdown.module.css'

type Plan = NonNullable<BlockOf<'banner'>['props']['countdown']>
type TimeLeft = { key: HomeWord; value: string }[]

/** The moment counted to, in words. Undefined: the stage is no longer known. */
export function useCountdown({ page, language, word }: Setting, plan: Plan | undefined) {
  const now = useServerNow(1_000)
  const moment = plan && momentOf(page, plan, now)
  if (!plan || !moment) return undefined
  const { at, isEnd } = moment
  const date = deadlineText(at, page.portal.zone, language, yearIn(page.publishedAt, page.portal.zone), isEnd)
  const leftMs = now === undefined ? undefined : Date.parse(at) - now
  const isOver = leftMs !== undefined && leftMs <= 0
  const left = leftMs === undefined ? unknown(plan.unit) : leftOf(leftMs, plan.unit)
  const spoken = left.map(({ key, value }) => `${value} ${word(key)}`).join(' ')
  const over = isOver ? word(isEnd ? 'home.ended' : 'home.begun') : undefined
  return {
    date,
    left,
    over,
    spoken,
    isKnown: leftMs !== undefined,
    dateWord: isEnd ? 'home.until' : 'home.from',
  } as const
}

type Moment = { at: string; isEnd: boolean }

/** Of a contest: whatever comes next; once nothing does, what came last. */
function momentOf(page: PublishedPage, plan: Plan, now: number | undefined): Moment | undefined {
  if ('stageId' in plan) {
    const stage = page.stages.find(({ id }) => id === plan.stageId)
    const isEnd = plan.to === 'end'
    return stage && { at: isEnd ? stage.closesAt : stage.opensAt, isEnd }
  }
  const { stageIds = [] } = page.contests.find(({ id }) => id === plan.contestId) ?? {}
  const moments = page.stages
    .filter(({ id }) => stageIds.includes(id))
    .flatMap(({ opensAt, closesAt }) => [
      { at: opensAt, isEnd: false },
      { at: closesAt, isEnd: true },
    ])
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return moments.find(({ at }) => Date.parse(at) > (now ?? Date.parse(page.publishedAt))) ?? moments.at(-1)
}

export type Counted = NonNullable<ReturnType<typeof useCountdown>>

const keys: HomeWord[] = ['home.days', 'home.hours', 'home.minutes', 'home.seconds']
const shown: Record<Plan['unit'], number> = { days: 1, minutes: 3, seconds: 4 }

/** Keeps the room that the figures will take. */
const unknown = (unit: Plan['unit']): TimeLeft => keys.slice(0, shown[unit]).map((key) => ({ key, value: '00' }))

function leftOf(ms: number, unit: Plan['unit']): TimeLeft {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const whole = Math.floor(seconds / 86_400)
  // "0 days left" would read as over; the date beside it says the hour.
  const days = unit === 'days' ? Math.max(1, whole) : whole
  const values = [
    String(days),
    two(Math.floor(seconds / 3_600) % 24),
    two(Math.floor(seconds / 60) % 60),
    two(seconds % 60),
  ]
  return keys.slice(0, shown[unit]).map((key, at) => ({ key, value: values[at] as string }))
}

type Props = { counted: Counted; setting: Setting; look: 'line' | 'boxes' | 'numeral' }

export function Countdown({ counted, setting: { word }, look }: Props) {
  const { left, over, isKnown, spoken } = counted
  if (over !== undefined) return <p className={styles['over']}>{over}</p>
  return (
    <div
      className={`${styles['units']} ${styles[look]}`}
      data-known={isKnown}
      role="timer"
      aria-label={isKnown ? `${word('home.remaining')} ${spoken}` : undefined}
    >
      {left.map(({ key, value }) => (
        <span key={key}>
          <b>{value}</b>
          {look !== 'numeral' && <i>{word(key)}</i>}
        </span>
      ))}
    </div>
  )
}
