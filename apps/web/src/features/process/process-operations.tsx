import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CommentForm } from './comment-form.tsx'
import { OperationFiles } from './operation-files.tsx'
import { formatOutcome } from './outcome-format.ts'
import styles from './process.module.css'
import { type Operation, useTimeline } from './task.queries.ts'

/** Who did what in it, when and why; and a word of one's own. */
export function ProcessOperations({ id, canComment }: { id: string; canComment: boolean }) {
  const { word } = useWords()
  const timeline = useTimeline(id)
  const operations = timeline.data?.operations ?? []
  return (
    <section className={styles['operations']} aria-label={word('operation.title')}>
      <h2>{word('operation.title')}</h2>
      {timeline.isError ? (
        <Notice kind="failed" title={word('operation.failed')} hint={word('process.failed-hint')}>
          <Button look="primary" icon="refresh" onClick={() => void timeline.refetch()}>
            {word('process.retry')}
          </Button>
        </Notice>
      ) : timeline.isSuccess && operations.length === 0 ? (
        <p className={styles['quiet']}>{word('operation.none')}</p>
      ) : (
        <ol>
          {operations.map((operation) => (
            <OperationRow key={operation.id} operation={operation} />
          ))}
        </ol>
      )}
      {canComment && <CommentForm id={id} />}
    </section>
  )
}

function OperationRow({ operation }: { operation: Operation }) {
  const { word } = useWords()
  const { kind, by, onBehalfOf, others, step, outcome, reason, at, files } = operation
  const names = others.map(({ nickname }) => nickname).join(word('process.and'))
  const actor = by?.nickname ?? word('operation.someone')
  const act = [
    word(kind === 'comment' ? 'operation.comment-said' : `operation.${kind}`),
    outcome === null ? '' : formatOutcome(outcome, word),
    names,
  ]
  return (
    <li>
      <time dateTime={at}>{formatInstant(at, 'YYYY-MM-DD HH:mm')}</time>
      <span>
        <b>{onBehalfOf ? word('operation.by-for', { name: actor, other: onBehalfOf.nickname }) : actor}</b>{' '}
        {act.filter((part) => part !== '').join(' ')}
        {step !== null && <small> · {step}</small>}
        {reason !== '' && <q>{reason}</q>}
        {files.length > 0 && <OperationFiles files={files} />}
      </span>
    </li>
  )
}
