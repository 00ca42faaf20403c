import { formatInstant } from '@laurel/rules/date'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import styles from './follow.module.css'
import type { Followed, Seen } from './follow.queries.ts'

type Timer = NonNullable<Followed['timer']>

const two = (value: number) => String(value).padStart(2, '0')

/** An anchor in the server's time: computed anew each time, never counted. */
export function leftOf(timer: Timer, now: number): { text: string; share: number } {
  const whole = timer.durationMs + timer.addedMs
  const until = timer.pausedAt === null ? now : Date.parse(timer.pausedAt)
  const left = whole - Math.max(0, until - Date.parse(timer.startedAt))
  const seconds = left > 0 ? Math.ceil(left / 1000) : Math.floor(-left / 1000)
  const text = `${left <= -1000 ? '+' : ''}${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
  return { text, share: whole > 0 ? Math.min(1, Math.max(0, left / whole)) : 0 }
}

function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    const clock = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(clock)
  }, [isRunning])
  return now
}

const said = ['pitch', 'questions', 'scoring'] as const
const isSaid = (scene: Followed['scene']): scene is (typeof said)[number] => said.some((each) => each === scene)

/** Who is on, and who is next. */
export function NowCard({ seen: { followed, aheadMs } }: { seen: Seen }) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const zone = usePortal(prefix)?.zone
  const { slots, scene, timer, room, isOrdered } = followed
  const shownTimer = isSaid(scene) ? timer : null
  const now = useNow(shownTimer !== null) + aheadMs
  const current = slots.find(({ state }) => state === 'now')
  const next = slots.find(({ state }) => state === 'waiting')
  if (!current)
    return (
      <section className={styles['now']} aria-label={word('follow.now')}>
        <h2>
          {word(
            room.state === 'over'
              ? 'follow.over'
              : scene === 'draw'
                ? 'follow.drawing'
                : scene === 'grouping'
                  ? 'follow.grouping'
                  : 'follow.waiting',
          )}
        </h2>
        <p>{isOrdered ? '' : word('follow.after-draw', { day: room.day })}</p>
        {next && <Next next={next} zone={zone} />}
      </section>
    )
  const face = shownTimer && leftOf(shownTimer, now)
  return (
    <section className={styles['now']} aria-label={word('follow.now')}>
      <p>
        <mark>{word(isSaid(scene) ? `follow.on-${scene}` : 'follow.on-stage')}</mark>
        {word('follow.place', { position: current.position, of: slots.length })}
      </p>
      <h2>{current.title}</h2>
      <p>{current.schoolName.zh && current.school ? current.schoolName.zh : current.school}</p>
      {face && shownTimer && (
        <>
          <div className={styles['timer']}>
            <b role="timer">{face.text}</b>
            <span>
              {word(`follow.phase-${shownTimer.kind}`, {
                minutes: Math.round((shownTimer.durationMs + shownTimer.addedMs) / 60_000),
              })}
              {shownTimer.pausedAt !== null && ` · ${word('follow.paused')}`}
            </span>
          </div>
          <div className={styles['share']} aria-hidden="true">
            <i style={{ transform: `scaleX(${face.share})` }} />
          </div>
        </>
      )}
      {next && <Next next={next} zone={zone} />}
    </section>
  )
}

function Next({ next, zone }: { next: Followed['slots'][number]; zone: string | undefined }) {
  const { word } = useWords()
  return (
    <p className={styles['next']}>
      {word('follow.next')} <b>{`${next.position} ${next.title}`}</b>
      {next.expectedAt !== null && (
        <time dateTime={next.expectedAt}>
          {word('follow.about', { time: formatInstant(next.expectedAt, 'HH:mm', zone) })}
        </time>
      )}
    </p>
  )
}
