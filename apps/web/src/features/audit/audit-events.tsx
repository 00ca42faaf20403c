import { useState } from 'react'
import { Link } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { storedPrefix } from '../../platform/routing/location.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './audit.module.css'
import type { AuditEvent, useAuditEvents } from './audit.queries.ts'
import { AuditDrawer } from './audit-drawer.tsx'
import type { AuditFilter } from './audit-filter.ts'
import { AuditList, AuditListSkeleton } from './audit-list.tsx'
import { AuditTimeline } from './audit-timeline.tsx'

type Props = {
  events: ReturnType<typeof useAuditEvents>
  rows: readonly AuditEvent[]
  view: 'table' | 'timeline'
  onEverything: () => void
  onOnly: (only: Partial<AuditFilter>, named?: { id: string; name: string }) => void
}

export function AuditEvents({ events, rows, view, onEverything, onOnly }: Props) {
  const { word } = useWords()
  const [opened, setOpened] = useState<AuditEvent>()
  if (events.isPending) return <AuditListSkeleton />
  if (events.error !== null && rows.length === 0)
    return <Failed error={events.error} onRetry={() => events.refetch()} />
  if (rows.length === 0) {
    return (
      <Notice kind="empty" title={word('audit.empty')} hint={word('audit.empty-hint')}>
        {events.hasNextPage && (
          <Button busy={events.isFetchingNextPage} onClick={() => events.fetchNextPage()}>
            {word(events.isFetchingNextPage ? 'audit.loading-more' : 'audit.more')}
          </Button>
        )}
        <Button look="primary" onClick={onEverything}>
          {word('audit.empty-do')}
        </Button>
      </Notice>
    )
  }
  const Rows = view === 'table' ? AuditList : AuditTimeline
  const at = rows.findIndex(({ id }) => id === opened?.id)
  const step = (to: AuditEvent | undefined) => (to ? () => setOpened(to) : undefined)
  const only = (filter: Partial<AuditFilter>, id: string, name: string | null) => {
    setOpened(undefined)
    onOnly(filter, name === null ? undefined : { id, name })
  }
  return (
    <>
      <Rows events={rows} opened={opened?.id} onOpen={setOpened} />
      {events.error !== null && <Failed error={events.error} onRetry={() => events.fetchNextPage()} />}
      <footer className={styles['foot']}>
        <span aria-live="polite">
          {word(events.hasNextPage ? 'audit.shown' : 'audit.all-shown', { count: rows.length })}
        </span>
        {events.hasNextPage && (
          <Button busy={events.isFetchingNextPage} onClick={() => events.fetchNextPage()}>
            {word(events.isFetchingNextPage ? 'audit.loading-more' : 'audit.more')}
          </Button>
        )}
        <span>{word('audit.append-only')}</span>
      </footer>
      {opened && (
        <AuditDrawer
          event={opened}
          onClose={() => setOpened(undefined)}
          onPrevious={at > 0 ? step(rows[at - 1]) : undefined}
          onNext={at >= 0 ? step(rows[at + 1]) : undefined}
          onOnlyWho={(who) => only({ who }, who, opened.actorName)}
          onOnlyThing={(about) => only({ about }, about, opened.subjectName)}
        />
      )}
    </>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { word } = useWords()
  const msg = error instanceof CallError ? error.msg : word('error.unknown')
  if (error instanceof CallError && error.code === 401) {
    return (
      <Notice kind="refused" title={word('audit.expired')} hint={word('error.401')}>
        <Link className={styles['link']} to={`/${storedPrefix() ?? ''}/login?back=/manager/audit`}>
          {word('state.log-in-again')}
        </Link>
      </Notice>
    )
  }
  return (
    <Notice kind="failed" title={word('audit.failed')} hint={word('audit.failed-hint', { msg })}>
      <Button look="primary" icon="refresh" onClick={() => void onRetry()}>
        {word('state.retry')}
      </Button>
    </Notice>
  )
}
