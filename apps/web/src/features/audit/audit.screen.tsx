import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useLatestJob } from '../../platform/live/job.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone } from '../../ui/skeleton.tsx'
import styles from './audit.module.css'
import { auditExportKind, useAuditEvents, useExportAuditEvents } from './audit.queries.ts'
import { AuditEvents } from './audit-events.tsx'
import { AuditExport } from './audit-export.tsx'
import { type AuditFilter, noFilter, readFilter, writeFilter } from './audit-filter.ts'
import { AuditHistogram } from './audit-histogram.tsx'
import { AuditSeal } from './audit-seal.tsx'
import { searchNow } from './search-now.ts'

/** A calendar is heavy, and the list need not wait for it. */
const AuditFilters = lazy(async () => ({ default: (await import('./audit-filters.tsx')).AuditFilters }))

const views = ['table', 'timeline'] as const
export type View = (typeof views)[number]

export function AuditScreen() {
  const { word } = useWords()
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  const view: View = search.get('view') === 'timeline' ? 'timeline' : 'table'
  const [isOpen, setIsOpen] = useState(false)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const events = useAuditEvents(filter, isOpen)
  if (events.isSuccess && !isOpen) setIsOpen(true)
  const rows = events.data?.pages.flatMap((page) => page.rows) ?? []
  const change = (changed: Partial<AuditFilter>, named?: { id: string; name: string }) => {
    if (named) setNames({ ...names, [named.id]: named.name })
    const now = searchNow()
    setSearch(writeFilter(now, { ...readFilter(now), ...changed }))
  }
  const show = (chosen: View) => {
    const next = searchNow()
    if (chosen === 'table') next.delete('view')
    else next.set('view', chosen)
    setSearch(next)
  }
  const nameOf = (id: string) =>
    names[id] ??
    rows.find(({ actorId }) => actorId === id)?.actorName ??
    rows.find(({ subjectId }) => subjectId === id)?.subjectName ??
    `…${id.slice(-8)}`

  if (events.error instanceof CallError && events.error.code === 403) {
    return (
      <section className={styles['card']}>
        <Notice kind="refused" title={word('audit.refused')} hint={word('audit.refused-hint')} />
      </section>
    )
  }
  return (
    <>
      <Head filter={filter} />
      <section className={styles['card']}>
        <div className={styles['bar']}>
          <Suspense fallback={<Bone height={32} width="60%" />}>
            <AuditFilters filter={filter} nameOf={nameOf} onChange={change} />
          </Suspense>
          <Views view={view} onShow={show} />
        </div>
        <AuditHistogram filter={filter} onDay={(day) => change({ from: day, to: day })} />
        <AuditEvents
          events={events}
          rows={rows}
          view={view}
          onEverything={() => change(noFilter)}
          onOnly={(only, named) => change(only, named)}
        />
      </section>
    </>
  )
}

function Head({ filter }: { filter: AuditFilter }) {
  const { word } = useWords()
  const start = useExportAuditEvents()
  const latest = useLatestJob(auditExportKind)
  const jobId = start.data?.jobId ?? latest?.id
  return (
    <>
      <DeskHead title={word('page.audit')} beside={<AuditSeal />}>
        <Button icon="download" busy={start.isPending} onClick={() => start.mutate(filter)}>
          {word(start.isPending ? 'audit.exporting' : 'audit.export')}
        </Button>
      </DeskHead>
      {jobId !== undefined && <AuditExport key={jobId} jobId={jobId} />}
    </>
  )
}

function Views({ view, onShow }: { view: View; onShow: (view: View) => void }) {
  const { word } = useWords()
  return (
    <fieldset className={styles['views']} aria-label={word('audit.view')}>
      {views.map((each) => (
        <button key={each} type="button" aria-pressed={each === view} onClick={() => onShow(each)}>
          {word(`audit.view-${each}`)}
        </button>
      ))}
    </fieldset>
  )
}
