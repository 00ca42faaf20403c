import { type Form, fieldsOf, isPersonWidget } from '@laurel/rules/form-definition'
import { useMemo } from 'react'
import { call } from '../../platform/http/call.ts'
import type { ComboboxOption } from '../../ui/combobox.tsx'
import type { FormServices } from '../../ui/widgets/form-services.ts'

/** What the widgets of a form search on the server. */
export const useFormSearch = (
  form: Form & { id: string },
): Pick<FormServices, 'searchOptions' | 'searchPeople' | 'nameOptions'> =>
  useMemo(() => {
    const people = new Set(
      fieldsOf(form)
        .filter(({ widget }) => isPersonWidget(widget))
        .map(({ key }) => key),
    )
    const find = async (field: string, query: { q?: string; values?: string }, signal?: AbortSignal) => {
      const asked = { query: { formId: form.id, field, ...query }, background: true, ...(signal && { signal }) }
      if (!people.has(field)) return (await call('GET /ims/form/search-options', asked)).rows
      const { rows } = await call('GET /ims/form/search-people', asked)
      return rows.map(
        ({ memberId, name, organisation }): ComboboxOption => ({ value: memberId, label: name, note: organisation }),
      )
    }
    const search = (field: string) => (q: string, signal: AbortSignal) => find(field, q === '' ? {} : { q }, signal)
    return {
      searchOptions: search,
      searchPeople: search,
      nameOptions: (field, values) => find(field, { values: values.join(',') }),
    }
  }, [form])
