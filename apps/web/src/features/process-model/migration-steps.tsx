import { Select } from 'antd'
import { useId } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Tag } from '../../ui/tag.tsx'
import type { MigrationPreview } from './migration.queries.ts'
import styles from './migration-dialog.module.css'

type Step = MigrationPreview['steps'][number]
type Chosen = Readonly<Record<string, string>>
type Props = { preview: MigrationPreview; chosen: Chosen; onChoose: (chosen: Chosen) => void }

/** Where instances stand now, and the step that each goes on at. */
export function MigrationSteps({ preview: { steps, targets }, chosen, onChoose }: Props) {
  const { word } = useWords()
  const choose = (step: string, target: string | undefined) => {
    const { [step]: _, ...others } = chosen
    onChoose(target === undefined ? others : { ...others, [step]: target })
  }
  return (
    <ul className={styles['steps']} aria-label={word('model.migrate-steps')}>
      {steps.map((step) => (
        <li key={step.id}>
          <b>{step.name || step.id}</b>
          <small>{word('model.migrate-here', { count: step.instances })}</small>
          {step.target !== null ? (
            <Tag tone="ok" icon="check">
              {word('model.migrate-same')}
            </Tag>
          ) : (
            <Target step={step} targets={targets} value={chosen[step.id]} onChoose={(to) => choose(step.id, to)} />
          )}
        </li>
      ))}
    </ul>
  )
}

type TargetProps = {
  step: Step
  targets: MigrationPreview['targets']
  value: string | undefined
  onChoose: (target: string | undefined) => void
}

function Target({ step, targets, value, onChoose }: TargetProps) {
  const { word } = useWords()
  const selectId = useId()
  const options = targets
    .filter(({ type }) => type === step.type)
    .map(({ id, name }) => ({ value: id, label: name || id }))
  return (
    <div className={styles['target']}>
      <label htmlFor={selectId}>{word(`model.migrate-${step.reason ?? 'gone'}`)}</label>
      <Select
        id={selectId}
        allowClear
        getPopupContainer={(trigger) => trigger.closest('dialog') ?? document.body}
        {...(value !== undefined && { value })}
        disabled={options.length === 0}
        placeholder={word('model.migrate-stays')}
        options={options}
        onChange={(next: string | undefined) => onChoose(next)}
      />
    </div>
  )
}
