import { formatInstant } from '@laurel/rules/date'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { hasEnded, useDownload, useJob, useLatestJob } from '../../platform/live/job.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Line } from './line.tsx'
import { useOwnerProof } from './owner-proof.tsx'
import { Refused } from './refused.tsx'
import styles from './security.module.css'
import { type Security, useAskDeletion, useExportData, useWithdrawDeletion } from './security.queries.ts'

/** S22: a copy of everything, and the way out. */
export function OwnData({ security }: { security: Security }) {
  const { word } = useWords()
  const titleId = useId()
  const start = useExportData()
  const latest = useLatestJob('own-data-export')
  const jobId = start.data?.jobId ?? latest?.id
  const withdraw = useWithdrawDeletion()
  const [isAsking, setIsAsking] = useState(false)
  const { deletion, waitingDays: days } = security
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <h2 id={titleId}>{word('security.data')}</h2>
      <ul>
        <Line title={word('security.export')} hint={word('security.export-hint')}>
          <Copy jobId={jobId} isStarting={start.isPending} onStart={() => start.mutate()} />
        </Line>
        <Line
          title={word('security.delete')}
          hint={
            deletion
              ? word('security.delete-asked', { at: formatInstant(deletion.dueAt, 'YYYY-MM-DD HH:mm') })
              : word('security.delete-hint', { days })
          }
        >
          {deletion ? (
            <Button
              size="medium"
              busy={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(undefined, { onSuccess: () => toast.success(word('security.delete-withdrawn')) })
              }
            >
              {word('security.delete-withdraw')}
            </Button>
          ) : (
            <Button size="medium" onClick={() => setIsAsking(true)}>
              {word('security.delete-do')}
            </Button>
          )}
        </Line>
      </ul>
      <div className={styles['under']}>
        <Refused error={start.error ?? withdraw.error} />
      </div>
      {isAsking && <AskDeletion security={security} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

type CopyProps = { jobId: string | undefined; isStarting: boolean; onStart: () => void }

function Copy({ jobId, isStarting, onStart }: CopyProps) {
  const { word } = useWords()
  const ask = (
    <Button size="medium" busy={isStarting} onClick={onStart}>
      {word('security.export-do')}
    </Button>
  )
  return jobId === undefined ? ask : <Going key={jobId} jobId={jobId} ask={ask} />
}

function Going({ jobId, ask }: { jobId: string; ask: React.ReactNode }) {
  const { word } = useWords()
  const { job } = useJob(jobId)
  const download = useDownload()
  if (job === undefined) return ask
  if (!hasEnded(job)) return <span className={styles['quiet']}>{word('security.export-going')}</span>
  const fileId = job.can.download ? job.resultFileId : null
  return (
    <span className={styles['ended']}>
      {fileId !== null && (
        <Button look="link" icon="download" busy={download.isPending} onClick={() => download.mutate(fileId)}>
          {word('security.export-ready')}
        </Button>
      )}
      {job.state === 'failed' && <span className={styles['quiet']}>{word('security.export-failed')}</span>}
      {ask}
    </span>
  )
}

type AskProps = { security: Security; onClose: () => void }

function AskDeletion({ security, onClose }: AskProps) {
  const { word } = useWords()
  const { userName, waitingDays: days } = security
  const owner = useOwnerProof(security)
  const [isChecked, setIsChecked] = useState(false)
  const ask = useAskDeletion()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (typed.trim() !== '' && owner.isGiven && !ask.isPending)
      ask.mutate({ userName: typed.trim(), proof: owner.proof }, { onSuccess: onClose })
  }
  return (
    <Dialog open title={word('security.delete-title')} width="fields" onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p>{word('security.delete-what', { days })}</p>
        <ul className={styles['points']}>
          <li>{word('security.delete-1')}</li>
          <li>{word('security.delete-2')}</li>
          <li>{word('security.delete-3')}</li>
        </ul>
        <p>{word('security.delete-until')}</p>
        <Field
          label={word('security.delete-name', { userName })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
        />
        {owner.field(isChecked)}
        <Refused error={ask.error} />
        <Button type="submit" look="primary" size="medium" disabled={typed.trim() === ''} busy={ask.isPending}>
          {word('security.delete-confirm')}
        </Button>
      </form>
    </Dialog>
  )
}
