import { useWords } from '../../platform/i18n/use-words.ts'
import { useCancelJob } from '../../platform/live/job.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { type BatchRow, useBatch } from './batch.queries.ts'
import styles from './batch-dialog.module.css'
import { OutcomeTag } from './outcome-tag.tsx'
import type { QueuedTask } from './review.queries.ts'

type Props = { jobId: string; tasks: readonly QueuedTask[]; onClose: () => void }

/** How far it is, and afterwards what became of each. */
export function BatchResult({ jobId, tasks, onClose }: Props) {
  const { word, language } = useWords()
  const { job, isOver, result } = useBatch(jobId, language)
  const cancel = useCancelJob(jobId)
  const sample = result.data?.sample
  const rows = result.data?.tasks ?? []
  const done = rows.filter(({ state }) => state === 'decided' || state === 'signed').length
  const left = rows.filter(({ state }) => state === 'refused' || state === 'open').length
  return (
    <Dialog
      open
      width="fields"
      title={word('batch.title')}
      onClose={onClose}
      actions={
        <>
          {job?.can.cancel && (
            <Button size="medium" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {word('batch.cancel')}
            </Button>
          )}
          <Button look="primary" size="medium" onClick={onClose}>
            {word('batch.close')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {!isOver && (
          <div role="status">
            <p>{word('batch.running', { done: job?.done ?? 0, total: job?.total ?? tasks.length })}</p>
            <Progress label={word('batch.title')} fraction={job?.total ? job.done / job.total : undefined} />
            <p className={styles['hint']}>{word('batch.can-close')}</p>
          </div>
        )}
        {isOver && result.isPending && <SkeletonLines lines={4} />}
        {isOver && result.isError && (
          <Notice kind="failed" title={word('batch.result-failed')} hint={word('batch.result-failed-hint')}>
            <Button icon="refresh" onClick={() => void result.refetch()}>
              {word('review.retry')}
            </Button>
          </Notice>
        )}
        {isOver && result.isSuccess && (
          <>
            <p className={styles['sum']} role="status">
              {word(job?.state === 'done' ? 'batch.done' : 'batch.stopped', { count: done })}
              {left > 0 && ` ${word('batch.left', { count: left })}`}
            </p>
            {sample && (
              <p className={styles['hint']}>
                {word('batch.sample-drawn', { percent: sample.percent, count: sample.drawn, seed: sample.seed })}
              </p>
            )}
            <ul className={styles['rows']}>
              {rows.map((row) => (
                <ResultRow
                  key={row.taskId}
                  row={row}
                  outcome={result.data.outcome}
                  task={tasks.find(({ id }) => id === row.taskId)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

const looks = {
  signed: { tone: 'info', icon: 'pencil' },
  sampled: { tone: 'gold', icon: 'eye' },
  refused: { tone: 'warn', icon: 'triangle-alert' },
  open: { tone: 'mute', icon: 'hourglass' },
} as const

function ResultRow({ row, outcome, task }: { row: BatchRow; outcome: string; task: QueuedTask | undefined }) {
  const { word } = useWords()
  const { state, refusal } = row
  return (
    <li>
      <span>
        {task?.title ?? row.title}
        <small>{[task?.entry?.code, task?.step].filter(Boolean).join(' · ')}</small>
      </span>
      {state === 'decided' ? (
        <OutcomeTag outcome={outcome} />
      ) : (
        <Tag {...looks[state]}>{state === 'refused' ? (refusal?.msg ?? '') : word(`batch.is-${state}`)}</Tag>
      )}
    </li>
  )
}
