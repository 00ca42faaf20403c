import { useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useMigrationPreview, useStartMigration } from './migration.queries.ts'
import styles from './migration-dialog.module.css'
import { MigrationResult } from './migration-result.tsx'
import { MigrationSteps } from './migration-steps.tsx'
import type { Model } from './process-model.queries.ts'

type Props = { model: Model; from: number; onClose: () => void }

/** Which instances of an earlier version can go on in the newest one, where the others stand, and how it went. */
export function MigrationDialog({ model, from, onClose }: Props) {
  const { word } = useWords()
  const to = model.publishedNumber
  const preview = useMigrationPreview(model.id, from, to)
  const start = useStartMigration()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const jobId = start.data?.jobId
  const { data } = preview
  const begin = () => {
    const steps = Object.entries(chosen).map(([step, target]) => ({ from: step, to: target }))
    start.mutate({ id: model.id, from, to, steps })
  }
  const isReady = data !== undefined && (data.movable > 0 || Object.keys(chosen).length > 0)
  return (
    <Dialog
      open
      width="fields"
      title={word('model.migrate-title', { from, to })}
      onClose={onClose}
      actions={
        jobId === undefined ? (
          <>
            <Button onClick={onClose}>{word('model.cancel')}</Button>
            <Button look="primary" disabled={!isReady} busy={start.isPending} onClick={begin}>
              {word('model.migrate')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{word('model.close')}</Button>
        )
      }
    >
      {jobId !== undefined ? (
        <MigrationResult jobId={jobId} to={to} steps={data?.steps ?? []} />
      ) : preview.isError ? (
        <Notice kind="failed" title={word('model.migrate-failed')} hint={word('model.failed-hint')}>
          <Button look="primary" icon="refresh" onClick={() => void preview.refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      ) : data === undefined ? (
        <SkeletonLines lines={4} />
      ) : data.running === 0 ? (
        <Notice kind="empty" title={word('model.migrate-none', { from })} hint={word('model.migrate-none-hint')} />
      ) : (
        <>
          <p>{word('model.migrate-counts', { count: data.running, movable: data.movable })}</p>
          <MigrationSteps preview={data} chosen={chosen} onChoose={setChosen} />
          <p className={styles['hint']}>{word('model.migrate-hint')}</p>
          {start.error instanceof CallError && <p role="alert">{start.error.msg}</p>}
        </>
      )}
    </Dialog>
  )
}
