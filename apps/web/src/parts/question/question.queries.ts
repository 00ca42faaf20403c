import type { AnswerOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type OwnQuestion = AnswerOf<'GET /ims/question/list-own'>[number]

const ownKey = (entryId: string) => ['question', 'own', entryId] as const
/** An answer comes while the page is open. */
const againMs = 60_000

export const useOwnQuestions = (entryId: string) =>
  useQuery({
    queryKey: ownKey(entryId),
    queryFn: ({ signal }) => call('GET /ims/question/list-own', { query: { entryId }, background: true, signal }),
    refetchInterval: againMs,
    meta: { errors: 'inline' },
  })

export const useFrequentQuestions = (contestId: string) =>
  useInfiniteQuery({
    queryKey: ['question', 'frequent', contestId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/question/list-frequent', {
        query: { contestId, limit: 10, cursor: pageParam },
        background: true,
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { errors: 'inline' },
  })

export const useAsk = (entryId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call('POST /ims/question/ask', { body: { entryId, text } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownKey(entryId) }),
    meta: { errors: 'inline' },
  })
}
