import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import type { Language } from '../../platform/i18n/language.ts'

export type Entrance = AnswerOf<'GET /ims/portal/list-entrances'>[number]
export type Ways = RequestOf<'PUT /ims/portal/save-entrance'>['body']

const everything = ['entrance'] as const

export const useEntrances = (language: Language) =>
  useQuery({
    queryKey: [...everything, language],
    queryFn: ({ signal }) => call('GET /ims/portal/list-entrances', { signal }),
  })

export function useSaveEntrance() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Ways) => call('PUT /ims/portal/save-entrance', { body }),
    meta: { errors: 'inline' },
    onSuccess: () => queries.invalidateQueries({ queryKey: everything }),
  })
}
