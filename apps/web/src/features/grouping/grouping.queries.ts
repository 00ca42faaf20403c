import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type GroupingPlace = AnswerOf<'GET /ims/grouping/list-places'>[number]
export type Grouping = AnswerOf<'GET /ims/grouping/get'>
export type GroupingMember = Grouping['members'][number]
export type GroupingWish = RequestOf<'POST /ims/grouping/preview'>['body']
export type GroupingPreview = AnswerOf<'POST /ims/grouping/preview'>
export type Compromise = GroupingPreview['compromises'][number]

const every = ['grouping'] as const
/** A hall shows it meanwhile. */
const lookAgainMs = 5_000

export const useGroupingPlaces = (language: string) =>
  useQuery({
    queryKey: [...every, 'places', language],
    queryFn: ({ signal }) => call('GET /ims/grouping/list-places', { signal }),
    meta: { errors: 'inline' },
  })

export const useGroupings = (stageId: string) =>
  useQuery({
    queryKey: [...every, 'list', stageId],
    queryFn: ({ signal }) => call('GET /ims/grouping/list', { query: { stageId }, signal }),
    meta: { errors: 'inline' },
  })

export const useGrouping = (id: string) =>
  useQuery({
    queryKey: [...every, 'one', id],
    queryFn: ({ signal }) => call('GET /ims/grouping/get', { query: { id }, signal }),
    refetchInterval: ({ state }) => {
      const shown = state.data?.shown
      return shown?.state === 'drawn' && !shown.isOver ? lookAgainMs : false
    },
    meta: { errors: 'inline' },
  })

/** What anybody reads who computes it again. */
export const readBundle = (id: string) => call('GET /ims/grouping/get-bundle', { query: { id } })

export const usePreviewGrouping = () =>
  useMutation({
    mutationFn: (body: GroupingWish) => call('POST /ims/grouping/preview', { body }),
    meta: { errors: 'refusals-inline' },
  })

function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { errors: 'refusals-inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: every }),
  })
}

export const useCommitGrouping = () => useChange((body: GroupingWish) => call('POST /ims/grouping/commit', { body }))
export const useHoldGrouping = () =>
  useChange((body: RequestOf<'PUT /ims/grouping/hold'>['body']) => call('PUT /ims/grouping/hold', { body }))
export const usePublishGrouping = () =>
  useChange((body: RequestOf<'PUT /ims/grouping/publish'>['body']) => call('PUT /ims/grouping/publish', { body }))
export const usePlaceGrouping = () =>
  useChange((body: RequestOf<'PUT /ims/grouping/place'>['body']) => call('PUT /ims/grouping/place', { body }))
export const useAskGroupingAct = () =>
  useChange((body: RequestOf<'POST /ims/grouping/ask'>['body']) => call('POST /ims/grouping/ask', { body }))
export const useDecideGroupingAct = () =>
  useChange((body: RequestOf<'PUT /ims/grouping/decide'>['body']) => call('PUT /ims/grouping/decide', { body }))
