import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DictionaryTag } from '../../ui/dictionary-tag.tsx'
import styles from './decision-pane.module.css'
import type { Review } from './review.queries.ts'
import { Signers } from './signers.tsx'

type Props = Pick<Review, 'task' | 'signers'> & { onNext: (() => void) | undefined }

/** Where nothing is to be decided: why, and on. */
export function DecisionState({ task, signers, onNext }: Props) {
  const { word } = useWords()
  const { result, isAway, claimedBy, votes, decidedBy, decidedFor, decidedAt, reason } = task
  const decider = decidedBy?.nickname ?? word('review.someone')
  return (
    <div className={styles['state']}>
      <h2>{word('review.decision')}</h2>
      <DictionaryTag type="ims_audit_state" value={result} />
      {result === 1 ? (
        <p role="status">
          {isAway
            ? word('review.waits-team')
            : votes
              ? word('review.waits-signers', votes)
              : word('review.waits-other', { name: claimedBy?.nickname ?? word('review.someone') })}
        </p>
      ) : (
        <p>{word('review.is-over')}</p>
      )}
      <Signers signers={signers} />
      {reason !== '' && <q>{reason}</q>}
      {decidedAt !== null && (
        <small>
          {word('review.decided-by', {
            name: decidedFor ? word('review.by-for', { name: decider, other: decidedFor.nickname }) : decider,
            at: formatInstant(decidedAt, 'YYYY-MM-DD HH:mm'),
          })}
        </small>
      )}
      {onNext && (
        <Button look="primary" onClick={onNext}>
          {word('review.next')}
        </Button>
      )}
    </div>
  )
}
