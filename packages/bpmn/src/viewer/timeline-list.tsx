import { useSay } from '../words/use-say.ts'
import { formatDuration, formatMoment, formatResult } from './format.ts'
import styles from './timeline.module.css'
import type { Event } from './timeline.ts'

type TimelineProps = {
  events: readonly Event[]
  pointed: string | undefined
  onPoint: (step: string | undefined) => void
}

export function Timeline({ events, pointed, onPoint }: TimelineProps) {
  const say = useSay()
  return (
    <aside className={styles.timeline} aria-label={say('timeline.label')}>
      <header>
        <h2>{say('timeline.label')}</h2>
        <span>{say('timeline.steps', { count: events.length })}</span>
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
                  {event.rounds > 1 && `${say('timeline.round', { count: event.round })} · `}
                  {say(`state.${event.state}`)}
                  {event.endTime !== null &&
                    event.endTime > event.startTime &&
                    ` · ${formatDuration(event.endTime - event.startTime, say)}`}
                </span>
                <time className={styles.time}>{formatMoment(event.endTime ?? event.startTime)}</time>
              </span>
              {event.signatures.map((signature) => (
                <span key={signature.id} className={styles.line}>
                  <span>
                    {signature.person || say('timeline.unassigned')}
                    {signature.dept && ` · ${signature.dept}`}
                    {event.signatures.length > 1 &&
                      say('timeline.result', { result: formatResult(signature.result, say) })}
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
