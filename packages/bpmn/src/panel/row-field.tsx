import { useState } from 'react'
import { faultOfExpression } from '../model/expression.ts'
import type { Change, PanelRow, RowContext, Value } from '../rows/row.ts'
import { ConditionBuilder } from './condition-builder.tsx'
import { Field } from './field.tsx'
import styles from './panel.module.css'

type RowFieldProps = { row: PanelRow; context: RowContext; onEdit: (changes: Change[]) => void }

export function RowField({ row, context, onEdit }: RowFieldProps) {
  const [refused, setRefused] = useState<{ value: Value; why: string }>()

  function commit(value: Value, left: boolean) {
    const why = row.refuse?.(context, value)
    if (why === undefined) {
      setRefused(undefined)
      onEdit(row.write(context, value))
      return
    }
    // Half a word is no mistake yet: what is refused is said when the writer leaves the field.
    if (left) setRefused({ value, why })
  }

  const locked = row.locked?.(context)
  const isExpression = row.isExpression?.(context) === true
  const now = String(row.read(context))
  const field = (
    <Field
      name={row.id}
      label={context.say(row.label)}
      kind={row.kind}
      value={refused?.value ?? row.read(context)}
      options={row.options?.(context)}
      placeholder={row.placeholder && context.say(row.placeholder)}
      help={locked ?? row.says?.(context) ?? (row.help && context.say(row.help))}
      locked={locked !== undefined}
      error={refused?.why}
      required={row.refuse !== undefined && locked === undefined}
      onCommit={commit}
    />
  )
  if (!isExpression) return field
  return (
    <>
      {row.isBuilt && (
        <ConditionBuilder context={context} body={now} onWrite={(body) => onEdit(row.write(context, body))} />
      )}
      {field}
      <Verdict expression={now} context={context} />
    </>
  )
}

function Verdict({ expression, context: { say } }: { expression: string; context: RowContext }) {
  if (expression.trim() === '') return null
  const fault = faultOfExpression(expression)
  if (fault !== undefined) return <p className={styles.cannotRun}>✗ {say(`expression.${fault}`)}</p>
  return <p className={styles.canRun}>✓ {say('expression.good')}</p>
}
