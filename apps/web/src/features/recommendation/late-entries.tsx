import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Refused } from '../../ui/refused.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './notes.module.css'
import { type Recommendation, useReopen } from './recommendation.queries.ts'

/** What came too late for the list, and what can be done about it; or that nothing can be done any more. */
export function LateEntries({ list }: { list: Recommendation }) {
  const { word } = useWords()
  const reopen = useReopen()
  const { id, version, late, state, isSupplement, isEnded, can } = list
  if (isEnded)
    return (
      <section className={styles['late']} aria-label={word('recommendation.state-ended')}>
        <Icon name="lock" size={16} />
        <p>{word('recommendation.ended-note')}</p>
      </section>
    )
  if (late === 0 || (state !== 'confirmed' && !isSupplement)) return null
  return (
    <section className={styles['late']} aria-label={word('recommendation.late', { count: late })}>
      <Icon name="hourglass" size={16} />
      <div>
        <b>{word('recommendation.late', { count: late })}</b>
        <p>{word('recommendation.late-hint')}</p>
        {reopen.error && <Refused error={reopen.error} />}
      </div>
      {can.reopen && (
        <Button
          icon="plus"
          busy={reopen.isPending}
          onClick={() =>
            reopen.mutate({ id, version }, { onSuccess: () => toast.success(word('recommendation.reopened')) })
          }
        >
          {word('recommendation.reopen')}
        </Button>
      )}
    </section>
  )
}
