import { Select } from 'antd'
import { useId } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import styles from './rule-editor.module.css'
import type { UserTask } from './user-tasks.ts'

type Props = {
  task: UserTask
  /** All that people decide. */
  steps: readonly UserTask[]
  returnTo: string | undefined
  isLocked: boolean
  onChange: (returned: { returnTo: string | undefined }) => void
}

/** Where an entry goes back to when this step returns it (decision 51); a drawn flow for it goes before. Its own step: its team revises it first. */
export function RuleReturn({ task, steps, returnTo, isLocked, onChange }: Props) {
  const { word } = useWords()
  const selectId = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={selectId}>{word('model.return-to')}</label>
      <Select
        id={selectId}
        allowClear
        disabled={isLocked}
        {...(returnTo !== undefined && { value: returnTo })}
        placeholder={word('model.return-nowhere')}
        options={steps.map(({ id, name }) => ({
          value: id,
          label: id === task.id ? word('model.return-self', { name: name || id }) : name || id,
        }))}
        onChange={(next: string | undefined) => onChange({ returnTo: next })}
      />
      <small>{word('model.return-hint')}</small>
    </div>
  )
}
