import { useId } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Refused } from './refused.tsx'
import styles from './security.module.css'
import { useSavePolicy } from './security.queries.ts'

/** What the organiser asks of all its administrators; only those who may change it see it. */
export function Policy({ isAsked }: { isAsked: boolean }) {
  const { word } = useWords()
  const titleId = useId()
  const save = useSavePolicy()
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <h2 id={titleId}>{word('security.policy')}</h2>
      <div className={styles['body']}>
        <label className={styles['switch']}>
          <input
            type="checkbox"
            checked={save.isPending ? save.variables : isAsked}
            onChange={(event) => save.mutate(event.target.checked)}
          />
          <span>
            {word('security.policy-factor')}
            <small>{word('security.policy-hint')}</small>
          </span>
        </label>
        <Refused error={save.error} />
      </div>
    </section>
  )
}
