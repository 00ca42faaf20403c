import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './import-steps.module.css'

const steps = ['choose', 'map', 'preview', 'run', 'result'] as const
export type ImportStep = (typeof steps)[number]

export function ImportSteps({ at }: { at: ImportStep }) {
  const { word } = useWords()
  const place = steps.indexOf(at)
  return (
    <ol className={styles['steps']} aria-label={word('import.steps')}>
      {steps.map((step, number) => (
        <li
          key={step}
          data-state={number < place ? 'done' : number === place ? 'now' : 'next'}
          aria-current={number === place ? 'step' : undefined}
        >
          <i aria-hidden="true">{number < place ? <Icon name="check" size={14} stroke={2.5} /> : number + 1}</i>
          {word(`import.step-${step}`)}
        </li>
      ))}
    </ol>
  )
}
