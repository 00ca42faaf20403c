import { formatInstant } from '@laurel/rules/date'
import { ProcessProgress } from '../../parts/process/process-progress.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { CommentForm } from './comment-form.tsx'
import styles from './material.module.css'
import { formatOutcome } from './outcome-format.ts'
import { type Operation, useTimeline, useTimelineFile } from './review.queries.ts'

/** How far it is and who decided what; then everything that was done with it, and a word of one's own for those who decide after. */
export function MaterialProcess({ instanceId, taskId }: { instanceId: string; taskId: string }) {
  const { word } = useWords()
  const timeline = useTimeline(instanceId)
  const operations = timeline.data?.operations ?? []
  return (
    <>
      <section className={styles['paper']} aria-label={word('progress.title')}>
        <h2>{word('progress.title')}</h2>
        <ProcessProgress key={instanceId} id={instanceId} hasDrawing />
      </section>
      <section className={styles['paper']} aria-label={word('review.timeline')}>
        <h2>{word('review.timeline')}</h2>
        {timeline.isPending && <SkeletonLines lines={4} />}
        {timeline.isError && (
          <Notice kind="failed" title={word('review.timeline-failed')} hint={word('review.failed-hint')}>
            <Button icon="refresh" onClick={() => void timeline.refetch()}>
              {word('review.retry')}
            </Button>
          </Notice>
        )}
        {timeline.isSuccess && operations.length === 0 && (
          <p className={styles['quiet']}>{word('review.timeline-empty')}</p>
        )}
        <ol className={styles['timeline']}>
          {operations.map((operation) => (
            <Happened key={operation.id} operation={operation} />
          ))}
        </ol>
        <CommentForm key={taskId} instanceId={instanceId} />
      </section>
    </>
  )
}

function Happened({ operation }: { operation: Operation }) {
  const { word } = useWords()
  const file = useTimelineFile()
  const { kind, by, onBehalfOf, others, step, outcome, reason, at, files } = operation
  const actor = by?.nickname ?? word('review.someone')
  const said = [
    word(`review.did-${kind}`),
    outcome === null ? '' : formatOutcome(outcome, word),
    ...others.map(({ nickname }) => nickname),
  ]
  return (
    <li>
      <time dateTime={at}>{formatInstant(at, 'YYYY-MM-DD HH:mm')}</time>
      <span>
        <b>{onBehalfOf ? word('review.by-for', { name: actor, other: onBehalfOf.nickname }) : actor}</b>{' '}
        {said.filter((each) => each !== '').join(' ')}
        {step !== null && <small> · {step}</small>}
      </span>
      {reason !== '' && <q className={styles['said']}>{reason}</q>}
      {files
        .filter(({ isReady }) => isReady)
        .map(({ id, name, size }) => (
          <span key={id}>
            <Button look="link" icon="file-down" busy={file.isPending} onClick={() => file.mutate(id)}>
              {name}
            </Button>{' '}
            <small>{fileSize(size)}</small>
          </span>
        ))}
    </li>
  )
}
