import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { lookOf } from './event-kinds.ts'
import { sentenceOf, whoOf } from './event-sentence.ts'
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
          <Icon name={lookOf(event.kind).icon} size={16} />
          <span className={styles['sentence']} title={`${whoOf(event)} ${sentenceOf(event)}`}>
            <b>{whoOf(event)}</b> {sentenceOf(event)}
          </span>
          <Instant at={event.recordedAt} className={styles['at']} />
        </li>
      ))}
    </ul>
  )
}
