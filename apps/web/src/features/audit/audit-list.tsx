import { useWords } from '../../platform/i18n/use-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { AuditEvent } from './audit.queries.ts'
import styles from './audit-list.module.css'
import { summaryOf } from './event-format.ts'
import { formatEventKind, lookOf } from './event-kinds.ts'
import { formatThing, sentenceOf, thingOf, whoOf } from './event-sentence.ts'
import { useRoving } from './use-roving.ts'

export type AuditRows = {
  events: readonly AuditEvent[]
  opened: string | undefined
  onOpen: (event: AuditEvent) => void
}

export function AuditList({ events, opened, onOpen }: AuditRows) {
  const { word } = useWords()
  const roving = useRoving(events.length)
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
      <tbody ref={roving.list} onKeyDown={roving.onKeyDown}>
        {events.map((event, at) => (
          <AuditRow
            key={event.id}
            event={event}
            isOpened={event.id === opened}
            tabIndex={roving.tabIndexOf(at)}
            onOpen={() => {
              roving.stand(at)
              onOpen(event)
            }}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { event: AuditEvent; isOpened: boolean; tabIndex: number; onOpen: () => void }

function AuditRow({ event, isOpened, tabIndex, onOpen }: RowProps) {
  const summary = summaryOf(event)
  const who = whoOf(event)
  const sentence = sentenceOf(event)
  return (
    <tr onClick={onOpen} data-opened={isOpened || undefined}>
      <td className={styles['at']}>
        <Instant at={event.recordedAt} />
      </td>
      <td className={styles['who']}>
        <span className={styles['face']}>
          <Avatar name={who} size={28} />
        </span>
        {who}
      </td>
      <td className={styles['what']}>
        <button type="button" className={styles['open']} tabIndex={tabIndex} aria-haspopup="dialog">
          <Tag {...lookOf(event.kind)}>{formatEventKind(event.kind)}</Tag>
        </button>
        {sentence !== formatEventKind(event.kind) && <span className={styles['sentence']}>{sentence}</span>}
        {summary !== '' && (
          <small className={styles['details']} title={summary}>
            {summary}
          </small>
        )}
      </td>
      <td className={styles['thing']}>
        {formatThing(event)}
        {thingOf(event) === undefined && event.subjectId !== null && (
          <code title={event.subjectId}>{event.subjectId.slice(-8)}</code>
        )}
      </td>
    </tr>
  )
}

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
