import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { CallError } from '../../platform/http/call-error.ts'
import type { OptionSearch } from '../../ui/combobox.tsx'

type Delegations = AnswerOf<'GET /ims/delegation/get-mine'>
export type Delegation = Delegations['given'][number]

const every = ['delegation'] as const

export const useDelegations = () =>
  useQuery({
    queryKey: every,
    queryFn: ({ signal }) => call('GET /ims/delegation/get-mine', { signal }),
    meta: { errors: 'inline' },
  })

function useChange<T>(mutationFn: (input: T) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { errors: 'refusals-inline' },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: every })
      void queries.invalidateQueries({ queryKey: ['review'] })
    },
  })
}

export const useCreateDelegation = () =>
  useChange((body: RequestOf<'POST /ims/delegation/create'>['body']) => call('POST /ims/delegation/create', { body }))

export const useEndDelegation = () => useChange((id: string) => call('PUT /ims/delegation/end', { body: { id } }))

export const searchColleagues: OptionSearch = async (q, signal) => {
  if (q.trim() === '') return []
  const { found } = await call('GET /ims/delegation/find-colleagues', { query: { q }, background: true, signal })
  return found.map(({ id, nickname }) => ({ value: id, label: nickname }))
}

export const refusalOf = (error: Error | null) =>
  error === null ? undefined : error instanceof CallError ? error.msg : error.message
