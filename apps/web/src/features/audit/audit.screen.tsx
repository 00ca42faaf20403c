import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallError } from '../../platform/call-error.ts'
import { useLatestJob } from '../../platform/job.ts'
import { storedPrefix } from '../../platform/place.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './audit.module.css'
import { auditExportKind, useAuditEvents, useExportAuditEvents } from './audit.queries.ts'
import { AuditExport } from './audit-export.tsx'
import { AuditList, AuditListSkeleton } from './audit-list.tsx'
import { kindInWords, knownKinds } from './event-kinds.ts'

export function AuditScreen() {
  const { word } = useWords()
  const [search, setSearch] = useSearchParams()
  const kind = search.get('kind') ?? ''
  const [isOpen, setIsOpen] = useState(false)
  const events = useAuditEvents(kind, isOpen)
  if (events.isSuccess && !isOpen) setIsOpen(true)
  const isRefused = events.error instanceof CallError && events.error.code === 403
  const choose = (chosen: string) => setSearch(chosen === '' ? {} : { kind: chosen })

  if (isRefused) {
    return (
      <section className={styles['card']}>
        <Notice kind="refused" title={word('audit.refused')} hint={word('audit.refused-hint')} />
      </section>
    )
  }
  return (
    <>
      <Exporting kind={kind} />
      <section className={styles['card']}>
        <div className={styles['filters']}>
          <KindFilter kind={kind} onChoose={choose} />
        </div>
        <Events events={events} onEveryKind={() => choose('')} />
      </section>
    </>
  )
}

function Exporting({ kind }: { kind: string }) {
  const { word } = useWords()
  const start = useExportAuditEvents()
  const latest = useLatestJob(auditExportKind)
  const jobId = start.data?.jobId ?? latest.data?.id
  return (
    <>
      <div className={styles['head']}>
        <h1>{word('page.audit')}</h1>
        <Button icon="download" busy={start.isPending} onClick={() => start.mutate(kind)}>
          {word(start.isPending ? 'audit.exporting' : 'audit.export')}
        </Button>
      </div>
      {jobId !== undefined && <AuditExport key={jobId} jobId={jobId} />}
    </>
  )
}

function KindFilter({ kind, onChoose }: { kind: string; onChoose: (kind: string) => void }) {
  const { word } = useWords()
  const kinds = kind === '' || knownKinds.includes(kind) ? knownKinds : [...knownKinds, kind]
  return (
    <label className={styles['filter']}>
      {word('audit.kind')}
      <select value={kind} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{word('audit.every-kind')}</option>
        {kinds.map((each) => (
          <option key={each} value={each}>
            {kindInWords(each)}
          </option>
        ))}
      </select>
    </label>
  )
}

type EventsProps = { events: ReturnType<typeof useAuditEvents>; onEveryKind: () => void }

function Events({ events, onEveryKind }: EventsProps) {
  const { word } = useWords()
  if (events.isPending) return <AuditListSkeleton />
  const rows = events.data?.pages.flatMap((page) => page.rows) ?? []
  if (events.error !== null && rows.length === 0)
    return <Failed error={events.error} onRetry={() => events.refetch()} />
  if (rows.length === 0) {
    return (
      <Notice kind="empty" title={word('audit.empty')} hint={word('audit.empty-hint')}>
        <Button look="primary" onClick={onEveryKind}>
          {word('audit.empty-do')}
        </Button>
      </Notice>
    )
  }
  return (
    <>
      <AuditList events={rows} />
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
