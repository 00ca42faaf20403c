import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type Question = AnswerOf<'GET /ims/question/list'>['rows'][number]
export const questionViews = ['waiting', 'answered', 'public'] as const
export type QuestionView = (typeof questionViews)[number]

const every = ['question-desk'] as const

export const useQuestions = (show: QuestionView, language: string) =>
  useInfiniteQuery({
    queryKey: [...every, show, language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/question/list', { query: { show, limit: 20, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { errors: 'inline' },
  })

export const useAnswer = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<'PUT /ims/question/answer'>['body']) => call('PUT /ims/question/answer', { body }),
    meta: { errors: 'refusals-inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: every }),
  })
}
