import type { AnswerOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import type { Language } from '../../platform/i18n/language.ts'

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
