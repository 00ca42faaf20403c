import type { FormField } from '@laurel/rules/form-definition'

export type FieldProps = {
  field: FormField
  /** Where its value is: `table.column` for a cell; else the key of the field. */
  path?: string | undefined
  id: string
  label: string
  hint: string | undefined
  error: string | undefined
  /** What is wrong inside it: `row.column` of a table, the index of a person. */
  errorAt?: ((place: string) => string | undefined) | undefined
  value: unknown
  /** What the browser may fill in; by itself nothing. */
  autoComplete?: string | undefined
  today: string
  onChange: (value: unknown) => void
  /** The person has left the field: now it may be told what is wrong. */
  onLeave: () => void
  /** Something of it is on its way. */
  onBusy: (isBusy: boolean) => void
}
