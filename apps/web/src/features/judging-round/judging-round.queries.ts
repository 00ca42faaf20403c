import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type RoundHead = AnswerOf<'GET /ims/judging-round/list'>['rows'][number]
export type Round = AnswerOf<'GET /ims/judging-round/get'>
export type Rule = Round['rule']
export type RuleCriterion = Rule['criteria'][number]

const every = ['judging-round'] as const
const pageSize = 30

export const useRounds = () =>
  useInfiniteQuery({
    queryKey: [...every, 'list'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/judging-round/list', { query: { limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { errors: 'inline' },
  })

export const useRound = (id: string) =>
  useQuery({
    queryKey: [...every, 'one', id],
    queryFn: ({ signal }) => call('GET /ims/judging-round/get', { query: { id }, signal }),
    meta: { errors: 'inline' },
  })

export const useRoundPlaces = () =>
  useQuery({
    queryKey: [...every, 'places'],
    queryFn: ({ signal }) => call('GET /ims/judging-round/list-places', { signal }),
    meta: { errors: 'inline' },
  })

function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { errors: 'refusals-inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: every }),
  })
}

export const useAddRound = () =>
  useChange((body: RequestOf<'POST /ims/judging-round/add'>['body']) => call('POST /ims/judging-round/add', { body }))
export const useSaveRound = () =>
  useChange((body: RequestOf<'PUT /ims/judging-round/save'>['body']) => call('PUT /ims/judging-round/save', { body }))
export const useProposeRound = () =>
  useChange((body: RequestOf<'PUT /ims/judging-round/propose'>['body']) =>
    call('PUT /ims/judging-round/propose', { body }),
  )
export const useSealRound = () =>
  useChange((body: RequestOf<'PUT /ims/judging-round/seal'>['body']) => call('PUT /ims/judging-round/seal', { body }))
export const useAmendRound = () =>
  useChange((body: RequestOf<'PUT /ims/judging-round/amend'>['body']) => call('PUT /ims/judging-round/amend', { body }))
export const useRemoveRound = () =>
  useChange((id: string) => call('DELETE /ims/judging-round/remove', { query: { id } }))
