import { Checkbox, Select } from 'antd'
import { useId } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { NamedRule } from './process-model.queries.ts'
import styles from './rule-editor.module.css'
import { placeLevels } from './rule-place.tsx'

type Quota = NamedRule['quota']
type Props = { quota: Quota; isLocked: boolean; onChange: (changed: { quota: Quota }) => void }

/** A step that a recommendation list decides, and nobody singly (decision 44). */
export function RuleQuota({ quota, isLocked, onChange }: Props) {
  const { word } = useWords()
  const selectId = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={selectId}>{word('model.quota')}</label>
      <Select
        id={selectId}
        allowClear
        disabled={isLocked}
        {...(quota !== undefined && { value: quota.level })}
        placeholder={word('model.quota-none')}
        options={placeLevels.map((value) => ({ value: value as string, label: word(`model.level-${value}`) }))}
        onChange={(level: string | undefined) =>
          onChange({ quota: level === undefined ? undefined : { ...quota, level } })
        }
      />
      {quota !== undefined && (
        <Checkbox
          disabled={isLocked}
          checked={quota.needsTwo === true}
          onChange={(event) => onChange({ quota: { level: quota.level, needsTwo: event.target.checked } })}
        >
          {word('model.quota-two')}
        </Checkbox>
      )}
      <small>{word('model.quota-hint')}</small>
    </div>
  )
}
