import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type Paper = AnswerOf<'GET /ims/score/list-paper'>
export type Sheet = Paper['rows'][number]
export type Rule = Paper['rule']
export type Reading = RequestOf<'POST /ims/score/enter-paper'>['body']
export type Entered = AnswerOf<'POST /ims/score/enter-paper'>

const every = ['paper-score'] as const

const paperOf = (roundId: string, judgeId: string | undefined, language: string) => ({
  queryKey: [...every, language, roundId, judgeId ?? ''],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /ims/score/list-paper', { query: { roundId, ...(judgeId === undefined ? {} : { judgeId }) }, signal }),
  meta: { errors: 'inline' as const },
})

/** Without a judge: those of the first. */
export const usePaper = (roundId: string, judgeId: string | undefined, language: string) =>
  useQuery({ ...paperOf(roundId, judgeId, language), placeholderData: (before) => before })

export const usePapers = (roundId: string, judgeIds: readonly string[], language: string) =>
  useQueries({ queries: judgeIds.map((judgeId) => paperOf(roundId, judgeId, language)) })

export function useEnterPaper() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Reading) => call('POST /ims/score/enter-paper', { body }),
    meta: { errors: 'refusals-inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: every }),
  })
}
