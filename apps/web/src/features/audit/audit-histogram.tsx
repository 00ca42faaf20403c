import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useAuditDays } from './audit.queries.ts'
import { type AuditFilter, daysOf } from './audit-filter.ts'
import styles from './audit-histogram.module.css'

type Props = { filter: AuditFilter; onDay: (day: string) => void }

/** How much happened on each day; a day is chosen by its bar, or by keyboard in the calendar: thirty more stops would be in the way. */
export function AuditHistogram({ filter, onDay }: Props) {
  const { word } = useWords()
  const [now] = useState(() => Date.now())
  const days = daysOf(filter, now)
  const counted = useAuditDays(filter, days).data
  const eventsOn = new Map(counted?.days.map(({ day, events }) => [day, events]))
  const most = Math.max(1, ...eventsOn.values())
  return (
    <figure className={styles['histogram']} aria-label={word('audit.histogram')}>
      <ol>
        {days.map((day) => {
          const count = eventsOn.get(day) ?? 0
          const name = word('audit.histogram-day', { day, count })
          return (
            <li key={day}>
              <button
                type="button"
                tabIndex={-1}
                title={name}
                aria-label={name}
                disabled={count === 0}
                onClick={() => onDay(day)}
              >
                <i style={{ blockSize: `${count === 0 ? 4 : Math.max(8, (count / most) * 100)}%` }} />
              </button>
            </li>
          )
        })}
      </ol>
      <figcaption>
        <span>{days[0]}</span>
        {counted?.isMore && (
          <span>
            {word('audit.histogram-more', { count: [...eventsOn.values()].reduce((sum, each) => sum + each, 0) })}
          </span>
        )}
        <span>{days.at(-1)}</span>
      </figcaption>
    </figure>
  )
}
