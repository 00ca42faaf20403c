import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { everyJobKey } from '../../platform/live/job.ts'

export type ListRow = AnswerOf<'GET /ims/recommendation/list'>['rows'][number]
export type Recommendation = AnswerOf<'GET /ims/recommendation/get'>
export type RankedEntry = Recommendation['entries'][number]

const every = ['recommendation'] as const
const pageSize = 30

export const useRecommendations = () =>
  useInfiniteQuery({
    queryKey: [...every, 'list'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/recommendation/list', { query: { limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { errors: 'inline' },
  })

export const useRecommendation = (id: string) =>
  useQuery({
    queryKey: [...every, 'one', id],
    queryFn: ({ signal }) => call('GET /ims/recommendation/get', { query: { id }, signal }),
    meta: { errors: 'inline' },
  })

export const useCandidates = (id: string, isShown: boolean) =>
  useInfiniteQuery({
    queryKey: [...every, 'one', id, 'candidates'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/recommendation/list-candidates', { query: { id, limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: isShown,
    meta: { errors: 'inline' },
  })

function useChange<T>(mutationFn: (input: T) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { errors: 'refusals-inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: every }),
  })
}

export const useSaveOrder = () =>
  useChange((body: RequestOf<'PUT /ims/recommendation/save'>['body']) => call('PUT /ims/recommendation/save', { body }))
export const useMend = () =>
  useChange((body: RequestOf<'PUT /ims/recommendation/mend'>['body']) => call('PUT /ims/recommendation/mend', { body }))
export const usePropose = () =>
  useChange((body: RequestOf<'PUT /ims/recommendation/propose'>['body']) =>
    call('PUT /ims/recommendation/propose', { body }),
  )
export const useConfirm = () =>
  useChange((body: RequestOf<'PUT /ims/recommendation/confirm'>['body']) =>
    call('PUT /ims/recommendation/confirm', { body }),
  )
export const useReopen = () =>
  useChange((body: RequestOf<'PUT /ims/recommendation/reopen'>['body']) =>
    call('PUT /ims/recommendation/reopen', { body }),
  )
export const useReturn = () =>
  useChange((body: RequestOf<'PUT /ims/recommendation/return'>['body']) =>
    call('PUT /ims/recommendation/return', { body }),
  )

/** The job centre tells when it is there. Undefined: all lists within reach. */
export function useExportLists() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) =>
      call('POST /ims/recommendation/export', { body: id === undefined ? {} : { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everyJobKey }),
  })
}
