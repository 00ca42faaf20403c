import styles from './timeline.module.css'
import type { Event } from './timeline.ts'
import { durationOf, momentOf, resultWords, stateWords } from './words.ts'

type TimelineProps = {
  events: readonly Event[]
  pointed: string | undefined
  onPoint: (step: string | undefined) => void
}

export function Timeline({ events, pointed, onPoint }: TimelineProps) {
  return (
    <aside className={styles.timeline} aria-label="审批记录">
      <header>
        <h2>审批记录</h2>
        <span>{events.length} 步</span>
      </header>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <button
              type="button"
              className={event.step === pointed ? styles.eventPointed : styles.event}
              onMouseEnter={() => onPoint(event.step)}
              onMouseLeave={() => onPoint(undefined)}
              onFocus={() => onPoint(event.step)}
              onBlur={() => onPoint(undefined)}
            >
              <span className={`${styles.dot} ${styles[`dot-${event.state}`]}`} aria-hidden />
              <span className={styles.eventHead}>
                <b>{event.name}</b>
                <span className={styles.quiet}>
                  {event.rounds > 1 && `第 ${event.round} 次 · `}
                  {stateWords[event.state]}
                  {event.endTime !== null &&
                    event.endTime > event.startTime &&
                    ` · ${durationOf(event.endTime - event.startTime)}`}
                </span>
                <time className={styles.time}>{momentOf(event.endTime ?? event.startTime)}</time>
              </span>
              {event.signatures.map((signature) => (
                <span key={signature.id} className={styles.line}>
                  <span>
                    {signature.person || '未指派'}
                    {signature.dept && ` · ${signature.dept}`}
                    {event.signatures.length > 1 && `（${resultWords[signature.result] ?? ''}）`}
                  </span>
                  {signature.reason && <span className={styles.reason}>{signature.reason}</span>}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ol>
    </aside>
  )
}
