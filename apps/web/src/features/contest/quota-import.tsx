import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { isWordKey } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useJob } from '../../platform/live/job.ts'
import { uploadFile } from '../../platform/upload/upload-file.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast-store.ts'
import { everyQuotaKey, useImportQuotas } from './quota.queries.ts'
import styles from './stage-quotas.module.css'

/** A workbook of quotas: sent, read by the worker, and what it could not take told by row. */
export function QuotaImport({ stageId }: { stageId: string }) {
  const { word } = useWords()
  const start = useImportQuotas()
  const input = useRef<HTMLInputElement>(null)
  const abort = useRef<AbortController>(undefined)
  const [isSending, setIsSending] = useState(false)
  const [jobId, setJobId] = useState<string>()
  useEffect(() => () => abort.current?.abort(), [])
  const send = async (file: File) => {
    const sending = new AbortController()
    abort.current = sending
    setIsSending(true)
    try {
      if (!/\.xlsx$/i.test(file.name)) throw new Error(word('quota.import-not-a-sheet'))
      const stored = await uploadFile(file, { onFraction: () => undefined, signal: sending.signal })
      setJobId((await start.mutateAsync({ stageId, fileId: stored.id })).jobId)
    } catch (failure) {
      if (!sending.signal.aborted) toast.error(failure instanceof CallError ? failure.msg : (failure as Error).message)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx"
        aria-label={word('quota.import')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      <Button icon="upload" busy={isSending} onClick={() => input.current?.click()}>
        {word('quota.import')}
      </Button>
      {jobId && <ImportOutcome key={jobId} jobId={jobId} onDismiss={() => setJobId(undefined)} />}
    </>
  )
}

function ImportOutcome({ jobId, onDismiss }: { jobId: string; onDismiss: () => void }) {
  const { word } = useWords()
  const queries = useQueryClient()
  const { job } = useJob(jobId)
  const state = job?.state
  useEffect(() => {
    if (state === 'done') void queries.invalidateQueries({ queryKey: everyQuotaKey })
  }, [state, queries])
  if (!job || state === 'queued' || state === 'running')
    return (
      <div className={styles['outcome']} role="status">
        <p>{word('quota.importing')}</p>
        <Progress label={word('quota.importing')} fraction={job?.total ? job.done / job.total : undefined} />
      </div>
    )
  const reason = `quota.import-${job.reason?.replace('stage-quota.', '')}`
  return (
    <div className={styles['outcome']} role="status">
      {state === 'done' ? (
        <p>{word('quota.imported', { count: job.done - job.rowErrors.length })}</p>
      ) : (
        <p>{word(isWordKey(reason) ? reason : 'quota.import-failed')}</p>
      )}
      {job.rowErrors.length > 0 && (
        <>
          <p>{word('quota.not-imported', { count: job.rowErrors.length })}</p>
          <ul>
            {job.rowErrors.map((fault) => {
              const key = `quota.fault-${fault.reason}`
              return (
                <li key={fault.row}>
                  {word('quota.fault-row', { row: fault.row, reason: isWordKey(key) ? word(key) : fault.reason })}
                </li>
              )
            })}
          </ul>
          {job.rowErrors.length >= 100 && <p>{word('quota.fault-more')}</p>}
        </>
      )}
      <Button look="link" onClick={onDismiss}>
        {word('quota.dismiss')}
      </Button>
    </div>
  )
}
