import type { FormField } from '@laurel/rules/form-definition'

export type FieldProps = {
  field: FormField
  id: string
  label: string
  hint: string | undefined
  error: string | undefined
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
