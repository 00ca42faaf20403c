import type { AnswerOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import type { Language } from '../../platform/i18n/language.ts'

export type FormRow = AnswerOf<'GET /ims/form/list'>['rows'][number]
export type FormField = AnswerOf<'GET /ims/form-object/{id}'>['fields'][number]

/** Names come in the language that was asked for. */
export const useForms = (q: string | undefined, language: Language) =>
  useInfiniteQuery({
    queryKey: ['process-form', 'list', q, language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/form/list', { query: { q, limit: 30, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
    meta: { errors: 'inline' },
  })

export const useFormFields = (id: string, language: Language) =>
  useQuery({
    queryKey: ['process-form', 'one', id, language],
    queryFn: ({ signal }) => call('GET /ims/form-object/{id}', { params: { id }, signal }),
    meta: { errors: 'inline' },
  })
