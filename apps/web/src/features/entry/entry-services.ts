import { fieldsOf } from '@laurel/rules/form-definition'
import { useMemo } from 'react'
import type { FormServices, TeamPerson } from '../../ui/widgets/form-services.ts'
import { type Entry, searchOptions, searchPeople } from './entry.queries.ts'

/** What the widgets of the form need from outside. */
export function useFormServicesOf({ form, members }: Entry): FormServices {
  return useMemo(() => {
    const people = new Set(fieldsOf(form).flatMap(({ key, widget }) => (widget === 'person-select' ? [key] : [])))
    const find = (field: string, query: { q?: string; values?: string }, signal?: AbortSignal) =>
      (people.has(field) ? searchPeople : searchOptions)({ formId: form.id, field, ...query }, signal)
    const search = (field: string) => (q: string, signal: AbortSignal) => find(field, q === '' ? {} : { q }, signal)
    const team = members.map(
      ({ id, part, name, organisation, confirmedAt }): TeamPerson => ({
        id,
        part,
        name,
        note: organisation,
        state: confirmedAt ? 'confirmed' : 'waiting',
      }),
    )
    return {
      searchOptions: search,
      searchPeople: search,
      nameOptions: (field, values) => find(field, { values: values.join(',') }),
      team,
    }
  }, [form, members])
}
