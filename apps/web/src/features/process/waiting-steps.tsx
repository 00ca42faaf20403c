import { formatInstant } from '@laurel/rules/date'
import { useMemo, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast-store.ts'
import { elementNames } from './element-names.ts'
import { type ProcessStep, useRetryStep } from './process.queries.ts'
import { StepCompletion } from './step-completion.tsx'
import styles from './waiting-steps.module.css'

type Props = { steps: readonly ProcessStep[]; xml: string }

/** Steps of the system that are not over: what each waits for, and for one that failed what can be done. */
export function WaitingSteps({ steps, xml }: Props) {
  const { word } = useWords()
  const nameOf = useMemo(() => elementNames(xml), [xml])
  const retry = useRetryStep()
  const [asked, setAsked] = useState<ProcessStep>()
  const open = steps.filter(({ endedAt }) => endedAt === null)
  if (open.length === 0) return null
  return (
    <section className={styles['steps']} aria-label={word('process.steps')}>
      <ul>
        {open.map((step) => (
          <li key={step.id} data-state={step.state}>
            <Icon name={step.state === 'failed' ? 'triangle-alert' : 'clock'} />
            <p>
              <strong>{nameOf(step.activityId)}</strong>
              <span>{stateWords(step, word)}</span>
            </p>
            {step.can.complete && (
              <span className={styles['acts']}>
                <Button
                  busy={retry.isPending}
                  onClick={() =>
                    retry.mutate({ id: step.id }, { onSuccess: () => toast.success(word('process.step-retried')) })
                  }
                >
                  {word('process.step-retry')}
                </Button>
                <Button look="primary" onClick={() => setAsked(step)}>
                  {word('process.step-complete')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {asked && <StepCompletion step={asked} name={nameOf(asked.activityId)} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

const told = ['no-handler', 'no-stage', 'script-time', 'script-memory'] as const

function stateWords({ state, failure, dueAt, topic }: ProcessStep, word: ReturnType<typeof useWords>['word']): string {
  if (state === 'failed') {
    const known = told.find((each) => failure === each || failure?.startsWith(`${each}:`))
    return known ? word(`process.step-${known}`) : word('process.step-failed', { failure: failure ?? '' })
  }
  if (topic === 'wf-timer') return word('process.step-waits', { at: formatInstant(dueAt, 'YYYY-MM-DD HH:mm') })
  return word('process.step-runs')
}
