import type { AnswerOf } from '@laurel/contract/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type EntryTally = AnswerOf<'GET /ims/entry-tally/get'>
export type EntryProgress = AnswerOf<'GET /ims/entry-tally/get-progress'>

const everyMs = 60_000

export const useEntryTally = (contestId: string, isWanted = true) =>
  useQuery({
    enabled: isWanted,
    queryKey: ['entry-tally', contestId],
    queryFn: ({ signal }) => call('GET /ims/entry-tally/get', { query: { contestId }, signal }),
    refetchInterval: everyMs,
    meta: { errors: 'inline' },
  })

const progressEveryMs = 300_000

export const useEntryProgress = (contestId: string, language: string) =>
  useQuery({
    queryKey: ['entry-tally', 'progress', contestId, language],
    queryFn: ({ signal }) => call('GET /ims/entry-tally/get-progress', { query: { contestId }, signal }),
    refetchInterval: progressEveryMs,
    meta: { errors: 'inline' },
  })
