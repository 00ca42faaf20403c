import { useState } from 'react'
import type { Change, Place, Row, Value } from '../rows/row.ts'
import { Field } from './field.tsx'

type RowFieldProps = { row: Row; place: Place; onEdit: (changes: Change[]) => void }

export function RowField({ row, place, onEdit }: RowFieldProps) {
  const [refused, setRefused] = useState<{ value: Value; why: string }>()

  function commit(value: Value, left: boolean) {
    const why = row.refuse?.(place, value)
    if (why === undefined) {
      setRefused(undefined)
      onEdit(row.write(place, value))
      return
    }
    // Half a word is no mistake yet: what is refused is said when the writer leaves the field.
    if (left) setRefused({ value, why })
  }

  return (
    <Field
      name={row.id}
      label={place.say(row.label)}
      kind={row.kind}
      value={refused?.value ?? row.read(place)}
      options={row.options?.(place)}
      placeholder={row.placeholder && place.say(row.placeholder)}
      help={row.help && place.say(row.help)}
      error={refused?.why}
      required={row.refuse !== undefined}
      onCommit={commit}
    />
  )
}
