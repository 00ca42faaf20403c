import { useState } from 'react'
import type { Change, PanelRow, RowContext, Value } from '../rows/row.ts'
import { Field } from './field.tsx'

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
  return (
    <Field
      name={row.id}
      label={context.say(row.label)}
      kind={row.kind}
      value={refused?.value ?? row.read(context)}
      options={row.options?.(context)}
      placeholder={row.placeholder && context.say(row.placeholder)}
      help={locked ?? (row.help && context.say(row.help))}
      locked={locked !== undefined}
      error={refused?.why}
      required={row.refuse !== undefined && locked === undefined}
      onCommit={commit}
    />
  )
}
