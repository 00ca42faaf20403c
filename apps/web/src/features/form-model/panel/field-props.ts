import type { DesignField } from '../form-draft.ts'

export type FieldProps = {
  field: DesignField
  /** Changes with the same mark are undone together. */
  onChange: (field: DesignField, mark?: string) => void
}

export const isKey = (key: string): boolean => /^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(key)
