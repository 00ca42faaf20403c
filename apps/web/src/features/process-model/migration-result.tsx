import { useEffect } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { hasEnded, useJob } from '../../platform/live/job.ts'
import { Progress } from '../../ui/progress.tsx'
import { type MigrationPreview, useRefreshLists } from './migration.queries.ts'
import styles from './migration-dialog.module.css'

type Props = { jobId: string; to: number; steps: MigrationPreview['steps'] }

/** The job as it goes; afterwards how many went on, and what stayed and why. */
export function MigrationResult({ jobId, to, steps }: Props) {
  const { word } = useWords()
  const { job } = useJob(jobId)
  const refresh = useRefreshLists()
  const isOver = job !== undefined && hasEnded(job)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts are read again once, when it is over
  useEffect(() => {
    if (isOver) void refresh()
  }, [isOver])
  if (!isOver)
    return (
      <div role="status">
        <p>{word('model.migrating')}</p>
        <Progress label={word('model.migrating')} fraction={job?.total ? job.done / job.total : undefined} />
      </div>
    )
  const said = (reason: string) => {
    const at = reason.indexOf('|')
    const [because, title] = at === -1 ? [reason, ''] : [reason.slice(0, at), reason.slice(at + 1)]
    if (because === 'busy') return { title, why: word('model.stayed-busy') }
    if (because.startsWith('engine:')) return { title, why: word('model.stayed-engine', { because: because.slice(7) }) }
    const id = because.slice('step:'.length)
    return { title, why: word('model.stayed-step', { step: steps.find((step) => step.id === id)?.name || id }) }
  }
  const named = job.rowErrors.length
  const stayed = Math.max(named, (job.total ?? 0) - job.done)
  return (
    <div role="status">
      {job.state === 'done' ? (
        <p>{word('model.migrated', { count: job.done, to })}</p>
      ) : (
        <p>{word('model.migrate-failed')}</p>
      )}
      {named > 0 && (
        <>
          {job.state === 'done' && <p>{word('model.migrate-stayed', { count: stayed })}</p>}
          {stayed > named && <p>{word('model.stayed-first', { count: named })}</p>}
          <ul className={styles['stayed']}>
            {job.rowErrors.map(({ row, reason }) => {
              const { title, why } = said(reason)
              return (
                <li key={row}>
                  <b>{title || word('model.stayed-unnamed')}</b> {why}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}
