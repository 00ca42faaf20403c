import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type Value = AnswerOf<'GET /ims/configuration/list'>[number]
type Setting = RequestOf<'PUT /ims/configuration/set'>['body']

const everything = ['configuration'] as const

export const useValues = () =>
  useQuery({
    queryKey: everything,
    queryFn: ({ signal }) => call('GET /ims/configuration/list', { signal }),
    meta: { errors: 'inline' },
  })

export function useSetValue() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Setting) => call('PUT /ims/configuration/set', { body }),
    meta: { errors: 'refusals-inline' },
    onSuccess: () => queries.invalidateQueries({ queryKey: everything }),
  })
}

export function useRemoveValue() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (key: string) => call('DELETE /ims/configuration/remove', { query: { key } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everything }),
  })
}
