import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './engine-trial.module.css'
import type { useTrial } from './trial.queries.ts'

type Props = {
  trial: ReturnType<typeof useTrial>
  /** What the checks found is mended first: the engine is not asked. */
  isHeld: boolean
  onFind: (element: string) => void
}

/** What the engine itself says of the draft, before anything is published. */
export function EngineTrial({ trial, isHeld, onFind }: Props) {
  const { word } = useWords()
  const state = isHeld
    ? 'held'
    : trial.isError
      ? 'away'
      : trial.isFetching
        ? 'waiting'
        : (trial.data?.state ?? 'waiting')
  return (
    <div className={styles['trial']} role="status">
      <h4>{word('model.trial')}</h4>
      {state === 'refused' ? (
        <ul>
          {trial.data?.problems.map(({ element, says }) => (
            <li key={`${element} ${says}`} data-level="error">
              <Icon name="circle-alert" size={18} />
              <span>{word('model.trial-refused', { because: says })}</span>
              {element !== '' && (
                <Button look="link" onClick={() => onFind(element)}>
                  {word('model.find')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles['line']} data-state={state}>
          <Icon
            name={state === 'passed' ? 'circle-check' : state === 'waiting' ? 'loader' : 'triangle-alert'}
            size={18}
          />
          <span className={styles['says']}>
            {word(
              state === 'passed'
                ? 'model.trial-passed'
                : state === 'waiting'
                  ? 'model.trial-waiting'
                  : state === 'held'
                    ? 'model.trial-held'
                    : 'model.trial-away',
            )}
          </span>
          {(state === 'away' || state === 'none') && (
            <Button look="link" onClick={() => void trial.refetch()}>
              {word('state.retry')}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
