import type { AnswerOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reader } from '../../parts/scoring/scoring.queries.ts'
import { call } from '../../platform/http/call.ts'
import { everyJobKey } from '../../platform/live/job.ts'

export type ScoreResult = AnswerOf<'GET /ims/score/get-result'>
export type ResultRow = ScoreResult['rows'][number]

const calls = { staff: 'GET /ims/score/get-result', chief: 'GET /ims/score/get-result-as-chief' } as const

/** Of a lock: who locks again after it was reopened gets another result. What two persons undo changes it, too. */
export const useScoreResult = (reader: Reader, roundId: string, lockedAt: string) =>
  useQuery({
    queryKey: ['score-board', 'result', reader, roundId, lockedAt],
    queryFn: ({ signal }) => call(calls[reader], { query: { roundId }, background: true, signal }),
    meta: { errors: 'inline' },
  })

export function useExportResult() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (roundId: string) => call('POST /ims/score/export-result', { body: { roundId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everyJobKey }),
  })
}
