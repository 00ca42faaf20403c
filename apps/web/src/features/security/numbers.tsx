import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Refused } from './refused.tsx'
import styles from './security.module.css'
import { type Security, useShowNumbers } from './security.queries.ts'

/** S21: masked, and in full for their owner, who reads afterwards that somebody looked. */
export function Numbers({ security }: { security: Security }) {
  const { word } = useWords()
  const show = useShowNumbers()
  const shown = show.data ?? security
  const rows = [
    ['security.mobile-label', shown.mobile],
    ['security.id-number', shown.idNumber],
    ['security.email', shown.email],
  ] as const
  if (security.mobile === null && security.idNumber === null && security.email === null) return null
  return (
    <div className={styles['numbers']}>
      <p>
        <b>{word('security.numbers')}</b>
        <small>{word('security.numbers-hint')}</small>
        <Button
          look="link"
          icon={show.data ? 'eye-off' : 'eye'}
          busy={show.isPending}
          onClick={() => (show.data ? show.reset() : show.mutate(undefined))}
        >
          {word(show.data ? 'security.hide-numbers' : 'security.show-numbers')}
        </Button>
      </p>
      <dl>
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{word(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Refused error={show.error} />
    </div>
  )
}
