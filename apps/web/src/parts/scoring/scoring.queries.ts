import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type ScoreProgress = AnswerOf<'GET /ims/score/get-progress'>
export type JudgeProgress = ScoreProgress['judges'][number]

export type Reversal = ScoreProgress['reversals'][number]
export type ReceivedScore = AnswerOf<'GET /ims/score/list-received'>['scores'][number]
export type ReversalWish = RequestOf<'POST /ims/score/ask-reversal'>['body']

/** Who runs the scoring: the staff of the contest, or the chief judge of the round. */
export type Reader = 'staff' | 'chief'

const every = ['score-board'] as const
/** A score that arrives is seen soon, without a stream of its own. */
const againMs = 5_000
/** Only a second person's word changes a round that is locked. */
const whenLockedMs = 20_000

const progressCalls = {
  staff: 'GET /ims/score/get-progress',
  chief: 'GET /ims/score/get-progress-as-chief',
} as const
const receivedCalls = {
  staff: 'GET /ims/score/list-received',
  chief: 'GET /ims/score/list-received-as-chief',
} as const
const askCalls = {
  staff: 'POST /ims/score/ask-reversal',
  chief: 'POST /ims/score/ask-reversal-as-chief',
} as const
const decideCalls = {
  staff: 'PUT /ims/score/decide-reversal',
  chief: 'PUT /ims/score/decide-reversal-as-chief',
} as const
const runCalls = { staff: 'PUT /ims/score/run', chief: 'PUT /ims/score/run-as-chief' } as const

export const useScoreProgress = (reader: Reader, roundId: string, language: string) =>
  useQuery({
    queryKey: [...every, reader, roundId, language],
    queryFn: ({ signal }) => call(progressCalls[reader], { query: { roundId }, background: true, signal }),
    refetchInterval: (query) => (query.state.data?.state === 'locked' ? whenLockedMs : againMs),
    meta: { errors: 'inline' },
  })

export const useReceivedScores = (reader: Reader, roundId: string, judgeId: string) =>
  useQuery({
    queryKey: [...every, 'received', reader, roundId, judgeId],
    queryFn: ({ signal }) => call(receivedCalls[reader], { query: { roundId, judgeId }, signal }),
    meta: { errors: 'inline' },
  })

export function useAskReversal(reader: Reader) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ReversalWish) => call(askCalls[reader], { body }),
    meta: { errors: 'refusals-inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: every }),
  })
}

export function useDecideReversal(reader: Reader) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<'PUT /ims/score/decide-reversal'>['body']) => call(decideCalls[reader], { body }),
    meta: { errors: 'refusals-inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: every }),
  })
}

export function useRunScoring(reader: Reader) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<'PUT /ims/score/run'>['body']) => call(runCalls[reader], { body }),
    meta: { errors: 'refusals-inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: every }),
  })
}
