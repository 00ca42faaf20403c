import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type CardHolder = AnswerOf<'GET /ims/code-card/list-people'>['rows'][number]
export type IssuedBatch = AnswerOf<'POST /ims/code-card/issue'>
export type CodeCard = AnswerOf<'GET /ims/code-card/list'>['rows'][number]
export type CardState = CodeCard['state']
type Issue = RequestOf<'POST /ims/code-card/issue'>['body']

const pageSize = 50
const everyCard = ['code-card'] as const

const searched = (search: string) => (search.trim() === '' ? {} : { search: search.trim() })

export const useCardHolders = (userType: string, search: string) =>
  useInfiniteQuery({
    queryKey: [...everyCard, 'people', { userType, search }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/code-card/list-people', {
        query: { userType, ...searched(search), limit: pageSize, cursor: pageParam },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
  })

export const useCodeCards = (state: CardState | '', search: string) =>
  useInfiniteQuery({
    queryKey: [...everyCard, 'list', { state, search }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/code-card/list', {
        query: { ...(state !== '' && { state }), ...searched(search), limit: pageSize, cursor: pageParam },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
  })

/** The codes are in this answer and are kept nowhere: not in the cache of queries, not in the browser's storage. */
export function useIssueCards() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Issue) => call('POST /ims/code-card/issue', { body }),
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: everyCard }),
  })
}

export type Revoking = { ids: string[] } | { batchId: string }

export function useRevokeCards() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Revoking) =>
      'ids' in body ? call('PUT /ims/code-card/revoke', { body }) : call('PUT /ims/code-card/revoke-batch', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everyCard }),
  })
}
