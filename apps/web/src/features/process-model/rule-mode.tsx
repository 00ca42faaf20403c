import { Input, Select } from 'antd'
import { useId } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { NamedRule } from './process-model.queries.ts'
import { Assignees } from './rule-assignees.tsx'
import styles from './rule-editor.module.css'

const modes = ['claim', 'all', 'any', 'ratio', 'in-turn', 'veto'] as const
const empties = ['fail', 'administrator', 'named', 'pass', 'reject'] as const
const usualRatio = 67

type Manner = Partial<Pick<NamedRule, 'mode' | 'ratio' | 'empty' | 'standIns' | 'standInNames'>>
type Props = { rule: NamedRule; isLocked: boolean; onChange: (manner: Manner) => void }

/** How several people decide one step, and what happens when there is nobody (decisions 52, 53). */
export function RuleMode({ rule, isLocked, onChange }: Props) {
  const { word } = useWords()
  const modeId = useId()
  const ratioId = useId()
  const emptyId = useId()
  const { mode = 'claim', ratio = usualRatio, empty = 'fail' } = rule
  return (
    <>
      <div className={styles['field']}>
        <label htmlFor={modeId}>{word('model.mode')}</label>
        <Select
          id={modeId}
          disabled={isLocked}
          value={mode}
          options={modes.map((value) => ({ value, label: word(`model.mode-${value}`) }))}
          onChange={(next) => onChange({ mode: next, ratio: next === 'ratio' ? ratio : undefined })}
        />
        <small>{word(`model.mode-hint-${mode}`)}</small>
      </div>
      {mode === 'ratio' && (
        <div className={styles['field']}>
          <label htmlFor={ratioId}>{word('model.ratio')}</label>
          <Input
            id={ratioId}
            type="number"
            min={1}
            max={100}
            disabled={isLocked}
            value={ratio}
            onChange={({ target }) => {
              const next = Math.round(Number(target.value))
              onChange({ mode, ratio: Math.min(100, Math.max(1, next || 1)) })
            }}
          />
        </div>
      )}
      <div className={styles['field']}>
        <label htmlFor={emptyId}>{word('model.empty')}</label>
        <Select
          id={emptyId}
          disabled={isLocked}
          value={empty}
          options={empties.map((value) => ({ value, label: word(`model.empty-${value}`) }))}
          onChange={(next) =>
            onChange({ empty: next, ...(next !== 'named' && { standIns: undefined, standInNames: undefined }) })
          }
        />
      </div>
      {empty === 'named' && (
        <Assignees
          kind="users"
          label={word('model.stand-ins')}
          chosen={rule.standInNames ?? []}
          isLocked={isLocked}
          onChoose={(standInNames) => onChange({ standIns: standInNames.map(({ id }) => id), standInNames })}
        />
      )}
    </>
  )
}
