import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Instant } from '../../ui/instant.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { formatEventKind, formatSubjectKind, lookOf } from './event-kinds.ts'
import styles from './recent-events.module.css'

const shown = 8

/** The last few lines of the log, for the start page. */
export function RecentEvents() {
  const { word } = useWords()
  const events = useQuery({
    queryKey: ['audit', 'recent'],
    queryFn: async ({ signal }) =>
      (await call('GET /ims/audit/list', { query: { limit: shown }, background: true, signal })).rows,
  })
  if (events.isPending) return <SkeletonLines lines={6} />
  if (events.data === undefined) {
    return (
      <p className={styles['note']} role="alert">
        {word('audit.failed')}
        <Button look="link" onClick={() => void events.refetch()}>
          {word('state.retry')}
        </Button>
      </p>
    )
  }
  return (
    <ul className={styles['list']}>
      {events.data.map((event) => (
        <li key={event.id}>
          <Tag {...lookOf(event.kind)}>{formatEventKind(event.kind)}</Tag>
          <span className={styles['who']}>{event.actorName ?? word('audit.nobody')}</span>
          <span className={styles['thing']}>{formatSubjectKind(event.subject)}</span>
          <Instant at={event.recordedAt} className={styles['at']} />
        </li>
      ))}
    </ul>
  )
}
