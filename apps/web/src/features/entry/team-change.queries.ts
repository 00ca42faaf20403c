import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type TeamChange = AnswerOf<'GET /ims/entry-change/list-own'>['changes'][number]
type Asked = RequestOf<'POST /ims/entry-change/ask'>['body']

const keyOf = (entryId: string) => ['entry', 'changes', entryId] as const

export const useTeamChanges = (entryId: string) =>
  useQuery({
    queryKey: keyOf(entryId),
    queryFn: ({ signal }) => call('GET /ims/entry-change/list-own', { query: { entryId }, background: true, signal }),
    meta: { errors: 'inline' },
  })

function useAct<Input>(entryId: string, act: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(entryId) }),
    meta: { errors: 'inline' },
  })
}

export const useAskChange = (entryId: string) =>
  useAct(entryId, (body: Asked) => call('POST /ims/entry-change/ask', { body }))
export const useCancelChange = (entryId: string) =>
  useAct(entryId, (id: string) => call('PUT /ims/entry-change/cancel', { body: { id } }))
