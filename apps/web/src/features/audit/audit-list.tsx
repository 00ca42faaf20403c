import { useWords } from '../../platform/use-words.ts'
import { Instant } from '../../ui/instant.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { AuditEvent } from './audit.queries.ts'
import styles from './audit-list.module.css'
import { kindInWords, lookOf, thingInWords } from './event-kinds.ts'

export function AuditList({ events }: { events: readonly AuditEvent[] }) {
  const { word } = useWords()
  return (
    <table className={styles['table']} aria-label={word('audit.list')}>
      <thead>
        <tr>
          <th scope="col">{word('audit.at')}</th>
          <th scope="col">{word('audit.who')}</th>
          <th scope="col">{word('audit.what')}</th>
          <th scope="col">{word('audit.thing')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <AuditRow key={event.id} event={event} />
        ))}
      </tbody>
    </table>
  )
}

function AuditRow({ event }: { event: AuditEvent }) {
  const { word } = useWords()
  const details = detailsInWords(event.details)
  return (
    <tr>
      <td className={styles['at']}>
        <Instant at={event.recordedAt} />
      </td>
      <td className={styles['who']}>{event.actorName ?? word('audit.nobody')}</td>
      <td className={styles['what']}>
        <Tag {...lookOf(event.kind)}>{kindInWords(event.kind)}</Tag>
        {details !== '' && (
          <small className={styles['details']} title={details}>
            {details}
          </small>
        )}
      </td>
      <td className={styles['thing']}>
        {thingInWords(event.thing)}
        {event.thingId !== null && <code title={event.thingId}>{event.thingId.slice(-8)}</code>}
      </td>
    </tr>
  )
}

/** Details hold ids and words of ours, never personal data; long ids are told apart by their end. */
const detailsInWords = (details: AuditEvent['details']) =>
  Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key} ${typeof value === 'string' ? shortened(value) : JSON.stringify(value)}`)
    .join(' · ')

const shortened = (value: string) => (/^[0-9a-f-]{36}$/.test(value) ? `…${value.slice(-8)}` : value)

export function AuditListSkeleton() {
  const { word } = useWords()
  return (
    <div className={styles['skeleton']} role="status" aria-label={word('audit.loading')}>
      {[220, 180, 240, 200, 160, 220].map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars of a skeleton have no identity and never move
        <div key={row} className={styles['bars']}>
          <i style={{ width: 104 }} />
          <i style={{ width: 72 }} />
          <i style={{ width }} />
        </div>
      ))}
    </div>
  )
}
