import type { FormField } from '@laurel/rules/form-definition'
import type { FormFile } from '@laurel/rules/form-file'
import type { FormPerson } from '@laurel/rules/form-people'
import { createContext, useContext } from 'react'
import type { ComboboxOption, OptionSearch } from '../combobox.tsx'

/** Somebody that a field can refer to; names come masked from the server where they must be. */
export type TeamPerson = {
  readonly id: string
  readonly part: FormPerson['part']
  readonly name: string
  /** School, job, title: one line. */
  readonly note?: string | undefined
  readonly state?: 'confirmed' | 'waiting' | 'declined' | undefined
}

/**
 * What a form needs from outside: the ui fetches nothing itself. Whatever is missing makes the widgets that need it show as not yet open.
 * `path` is the key of a field, or `table.column`.
 */
export type FormServices = {
  readonly searchOptions?: ((path: string) => OptionSearch) | undefined
  readonly searchPeople?: ((path: string) => OptionSearch) | undefined
  /** The labels of stored values. */
  readonly nameOptions?: ((path: string, values: readonly string[]) => Promise<readonly ComboboxOption[]>) | undefined
  readonly team?: readonly TeamPerson[] | undefined
  /** Opens what adds a person; the new one appears in `team` and in the value. */
  readonly invite?: ((field: FormField) => void) | undefined
  /** Shows a file that was handed in. */
  readonly openFile?: ((file: FormFile) => void) | undefined
  readonly pictureAddress?: ((fileId: string, width: number) => string) | undefined
}

export const FormServicesContext = createContext<FormServices>({})

export const useFormServices = () => useContext(FormServicesContext)
