import { formatInstant } from '@laurel/rules/date'
import { useMemo } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast-store.ts'
import { elementNames } from './element-names.ts'
import { type FailedListener, useRetryListener } from './process.queries.ts'
import styles from './waiting-steps.module.css'

type Props = { listeners: readonly FailedListener[]; xml: string }

/** What was to happen after the fact and did not. The process went on without it. */
export function FailedListeners({ listeners, xml }: Props) {
  const { word } = useWords()
  const nameOf = useMemo(() => elementNames(xml), [xml])
  const retry = useRetryListener()
  if (listeners.length === 0) return null
  return (
    <section className={styles['steps']} aria-label={word('process.listeners')}>
      <ul>
        {listeners.map(({ id, activityId, handler, failure, failedAt, can }) => (
          <li key={id} data-state="failed">
            <Icon name="triangle-alert" />
            <p>
              <strong>{word('process.listener-of', { name: nameOf(activityId), handler })}</strong>
              <span>
                {failure === 'no-handler'
                  ? word('process.listener-no-handler')
                  : word('process.listener-failed', { failure })}
                {' · '}
                {formatInstant(failedAt, 'YYYY-MM-DD HH:mm')}
              </span>
            </p>
            {can.retry && (
              <span className={styles['acts']}>
                <Button
                  busy={retry.isPending && retry.variables.id === id}
                  onClick={() => retry.mutate({ id }, { onSuccess: () => toast.success(word('process.step-retried')) })}
                >
                  {word('process.step-retry')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
