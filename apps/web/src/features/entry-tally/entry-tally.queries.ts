import type { AnswerOf } from '@laurel/contract/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type EntryTally = AnswerOf<'GET /ims/entry-tally/get'>

const everyMs = 60_000

export const useEntryTally = (contestId: string) =>
  useQuery({
    queryKey: ['entry-tally', contestId],
    queryFn: ({ signal }) => call('GET /ims/entry-tally/get', { query: { contestId }, signal }),
    refetchInterval: everyMs,
    meta: { errors: 'inline' },
  })
