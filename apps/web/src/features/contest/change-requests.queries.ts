import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type ChangeRequest = AnswerOf<'GET /ims/entry-change/list'>['rows'][number]

const everything = ['entry-change'] as const

export const useChangeRequests = (contestId: string) =>
  useInfiniteQuery({
    queryKey: [...everything, contestId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/entry-change/list', {
        query: { contestId, state: 'asked', limit: 20, cursor: pageParam },
        background: true,
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { errors: 'inline' },
  })

export function useDecideChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<'PUT /ims/entry-change/decide'>['body']) =>
      call('PUT /ims/entry-change/decide', { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: everything }),
    meta: { errors: 'refusals-inline' },
  })
}
