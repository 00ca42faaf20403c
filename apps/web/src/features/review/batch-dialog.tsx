import { sampleSize } from '@laurel/rules/sample-draw'
import { useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type Foreseen, useBatchPreview, useDecideBatch } from './batch.queries.ts'
import styles from './batch-dialog.module.css'
import { BatchResult } from './batch-result.tsx'
import { formatOutcome, inOrder } from './outcome-format.ts'
import { OutcomeTag } from './outcome-tag.tsx'
import { Phrases } from './phrases.tsx'
import type { QueuedTask } from './review.queries.ts'

const shares = ['5', '10', '20', '50'] as const

type Props = { tasks: readonly QueuedTask[]; onClose: () => void; onStarted: () => void }

/** One decision for what was selected: what each would become, then the job and what became of each. */
export function BatchDialog({ tasks, onClose, onStarted }: Props) {
  // What was selected when it opened: the queue goes on behind it.
  const [selected] = useState(tasks)
  const [jobId, setJobId] = useState<string>()
  const { word } = useWords()
  if (jobId !== undefined) return <BatchResult jobId={jobId} tasks={selected} onClose={onClose} />
  if (selected.length === 0)
    return (
      <Dialog open title={word('batch.title')} onClose={onClose}>
        <p>{word('batch.none-selected')}</p>
      </Dialog>
    )
  return (
    <BatchForm
      tasks={selected}
      onClose={onClose}
      onStarted={(id) => {
        setJobId(id)
        onStarted()
      }}
    />
  )
}

type FormProps = Omit<Props, 'onStarted'> & { onStarted: (jobId: string) => void }

export function BatchForm({ tasks, onClose, onStarted }: FormProps) {
  const { word, language } = useWords()
  const draft = useLocalDraft('review-batch', 'queue', { outcome: 'pass', reason: '', percent: '' })
  const { outcome, reason, percent } = draft.fields
  const [isTold, setIsTold] = useState(false)
  const preview = useBatchPreview(
    tasks.map(({ id }) => id),
    outcome,
    language,
  )
  const start = useDecideBatch()
  const rows = preview.data?.tasks ?? []
  const accepted = rows.filter(({ refusal }) => refusal === null)
  const needsReason = outcome === 'return' || outcome === 'reject'
  const single = accepted.filter(({ votes }) => votes === null).length
  const drawn = sampleSize(single, Number(percent))
  const lacksReason = needsReason && reason.trim() === ''
  const send = () => {
    setIsTold(true)
    if (lacksReason || accepted.length === 0 || preview.isFetching || start.isPending) return
    start.mutate(
      { taskIds: accepted.map(({ taskId }) => taskId), outcome, reason, samplePercent: Number(percent) },
      {
        onSuccess: ({ jobId }) => {
          draft.clear()
          onStarted(jobId)
        },
      },
    )
  }
  const outcomes = inOrder([...new Set(['pass', 'reject', ...(preview.data?.outcomes ?? [])])])
  return (
    <Dialog
      open
      width="fields"
      title={word('batch.title')}
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={onClose}>
            {word('batch.close')}
          </Button>
          <Button
            look="primary"
            size="medium"
            busy={start.isPending || preview.isFetching}
            disabled={preview.isSuccess && accepted.length === 0}
            onClick={send}
          >
            {word('batch.confirm', { count: accepted.length - drawn, outcome: formatOutcome(outcome, word) })}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <Choices
          kind="radio"
          label={word('review.decision')}
          options={outcomes.map((value) => ({ value, label: formatOutcome(value, word) }))}
          chosen={[outcome]}
          onChoose={([chosen = 'pass']) => {
            setIsTold(false)
            draft.set({ outcome: chosen })
          }}
        />
        <TextArea
          label={word('review.reason')}
          hint={word(needsReason ? 'batch.reason-needed' : 'batch.reason-free')}
          error={isTold && lacksReason ? word('review.lacks-reason') : undefined}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => draft.set({ reason: event.target.value })}
        />
        <Phrases reason={reason} onReason={(next) => draft.set({ reason: next.slice(0, 500) })} />
        <LocalDraftNotice notice={draft.notice} />
        <Select
          label={word('batch.sample')}
          placeholder={word('batch.sample-none')}
          hint={percent === '' ? word('batch.sample-hint') : word('batch.sample-count', { count: drawn })}
          value={percent}
          options={shares.map((value) => ({ value, label: `${value}%` }))}
          onChange={(event) => draft.set({ percent: event.target.value })}
        />
        <section aria-label={word('batch.preview')} aria-busy={preview.isFetching}>
          <h3>{word('batch.preview')}</h3>
          {preview.isPending && <SkeletonLines lines={4} />}
          {preview.isError && (
            <Notice kind="failed" title={word('batch.preview-failed')} hint={word('review.failed-hint')}>
              <Button icon="refresh" onClick={() => void preview.refetch()}>
                {word('review.retry')}
              </Button>
            </Notice>
          )}
          {preview.isSuccess && (
            <>
              <p className={styles['sum']} role="status">
                {word('batch.sum', { count: accepted.length - drawn })}
                {rows.length > accepted.length && ` ${word('batch.refused', { count: rows.length - accepted.length })}`}
              </p>
              <ul className={styles['rows']}>
                {rows.map((row) => (
                  <ForeseenRow key={row.taskId} row={row} task={tasks.find(({ id }) => id === row.taskId)} />
                ))}
              </ul>
            </>
          )}
        </section>
        <Alert>{start.error && (start.error instanceof CallError ? start.error.msg : start.error.message)}</Alert>
      </div>
    </Dialog>
  )
}

function ForeseenRow({ row, task }: { row: Foreseen; task: QueuedTask | undefined }) {
  const { word } = useWords()
  const { outcome, votes, refusal } = row
  return (
    <li data-refused={refusal !== null || undefined}>
      <span>
        {task?.title ?? row.title}
        <small>{[task?.entry?.code, task?.step].filter(Boolean).join(' · ')}</small>
      </span>
      {refusal ? (
        <Tag tone="warn" icon="triangle-alert">
          {refusal.msg}
        </Tag>
      ) : outcome === null ? (
        <Tag tone="info" icon="pencil">
          {word('batch.becomes-signed', votes ?? { given: 1, signers: 1 })}
        </Tag>
      ) : (
        <OutcomeTag outcome={outcome} />
      )}
    </li>
  )
}
