import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type ScoreProgress = AnswerOf<'GET /ims/score/get-progress'>
export type JudgeProgress = ScoreProgress['judges'][number]

/** Who runs the scoring: the staff of the contest, or the chief judge of the round. */
export type Reader = 'staff' | 'chief'

const every = ['score-board'] as const
/** A score that arrives is seen soon, without a stream of its own. */
const againMs = 5_000

const progressCalls = {
  staff: 'GET /ims/score/get-progress',
  chief: 'GET /ims/score/get-progress-as-chief',
} as const
const runCalls = { staff: 'PUT /ims/score/run', chief: 'PUT /ims/score/run-as-chief' } as const

export const useScoreProgress = (reader: Reader, roundId: string, language: string) =>
  useQuery({
    queryKey: [...every, reader, roundId, language],
    queryFn: ({ signal }) => call(progressCalls[reader], { query: { roundId }, background: true, signal }),
    refetchInterval: (query) => (query.state.data?.state === 'locked' ? false : againMs),
    meta: { errors: 'inline' },
  })

export function useRunScoring(reader: Reader) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<'PUT /ims/score/run'>['body']) => call(runCalls[reader], { body }),
    meta: { errors: 'refusals-inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: every }),
  })
}
