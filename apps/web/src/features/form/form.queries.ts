import type { AnswerOf } from '@laurel/contract/endpoints'
import { fieldsOf, isPersonWidget } from '@laurel/rules/form-definition'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../platform/http/call.ts'
import type { Language } from '../../platform/i18n/language.ts'
import type { ComboboxOption } from '../../ui/combobox.tsx'
import type { FormServices } from '../../ui/widgets/form-services.ts'

export type FormObject = AnswerOf<'GET /ims/form-object/{id}'>

/** Options of dictionaries come worded, so a form belongs to the language it was asked in. */
export const useFormObject = (id: string, language: Language) =>
  useQuery({
    queryKey: ['form', 'object', id, language],
    queryFn: ({ signal }) => call('GET /ims/form-object/{id}', { params: { id }, signal }),
  })

export const useServerVerdict = (formId: string) =>
  useMutation({
    mutationFn: (values: Record<string, unknown>) =>
      call('POST /ims/form/check', { body: { formId, values: values as Record<string, never> } }),
  })

/** What the widgets of a form search on the server. */
export const useFormSearch = (form: FormObject): Pick<FormServices, 'searchOptions' | 'searchPeople' | 'nameOptions'> =>
  useMemo(() => {
    const people = new Set(
      fieldsOf(form)
        .filter(({ widget }) => isPersonWidget(widget))
        .map(({ key }) => key),
    )
    const find = async (field: string, query: { q?: string; values?: string }, signal?: AbortSignal) => {
      const asked = { query: { formId: form.id, field, ...query }, ...(signal && { signal }) }
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
