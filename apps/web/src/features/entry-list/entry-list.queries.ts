import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { everyJobKey } from '../../platform/live/job.ts'

export type EntryRow = AnswerOf<'GET /ims/entry/list'>['rows'][number]
export type EntryRecord = AnswerOf<'GET /ims/entry/get-record'>
export type EntryDuplicates = AnswerOf<'GET /ims/entry/list-duplicates'>
export type EntryContest = AnswerOf<'GET /ims/entry/list-contests'>[number]
export type EntrySort = 'begun' | 'submitted'
export type EntryFilter = {
  contestId: string
  trackId: string
  stageId: string
  /** Some, with dots between. */
  organisationId: string
  /** A digit, or nothing. */
  state: string
  completeness: 'complete' | 'missing' | ''
  /** The key of a field that has no answer. */
  unanswered: string
  duplicate: 'any' | 'title' | 'file' | 'person' | ''
  search: string
  sort: EntrySort
}

const pageSize = 50
export const everyEntryKey = ['entry-list'] as const

export const queryOf = ({
  contestId,
  trackId,
  stageId,
  organisationId,
  state,
  completeness,
  unanswered,
  duplicate,
  search,
  sort,
}: EntryFilter) => ({
  ...(contestId !== '' && { contestId }),
  ...(trackId !== '' && { trackId }),
  ...(stageId !== '' && { stageId }),
  ...(organisationId !== '' && { organisationId: organisationId.split('.').join(',') }),
  ...(state !== '' && { state }),
  ...(completeness !== '' && { completeness }),
  ...(unanswered !== '' && { unanswered }),
  ...(duplicate !== '' && { duplicate }),
  ...(search.trim() !== '' && { search: search.trim() }),
  sort,
})

export const useEntries = (filter: EntryFilter, language: string, isReady: boolean) =>
  useInfiniteQuery({
    queryKey: [...everyEntryKey, 'list', filter, language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/entry/list', { query: { ...queryOf(filter), limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
    enabled: isReady,
    meta: { errors: 'refusals-inline' },
  })

export const useEntryContests = (language: string) =>
  useQuery({
    queryKey: [...everyEntryKey, 'contests', language],
    queryFn: ({ signal }) => call('GET /ims/entry/list-contests', { signal }),
    meta: { errors: 'refusals-inline' },
  })

/** What its forms ask. */
export const useEntryFields = (contestId: string, language: string) =>
  useQuery({
    queryKey: [...everyEntryKey, 'fields', contestId, language],
    queryFn: ({ signal }) => call('GET /ims/entry/list-fields', { query: { contestId }, signal }),
    enabled: contestId !== '',
    meta: { errors: 'inline' },
  })

export const useEntryRecord = (id: string, language: string) =>
  useQuery({
    queryKey: [...everyEntryKey, 'record', id, language],
    queryFn: ({ signal }) => call('GET /ims/entry/get-record', { query: { id }, signal }),
    meta: { errors: 'refusals-inline' },
  })

export const useSubmissionChanges = (id: string, number: number, language: string) =>
  useQuery({
    queryKey: [...everyEntryKey, 'changes', id, number, language],
    queryFn: ({ signal }) => call('GET /ims/entry/compare-submissions', { query: { id, number: `${number}` }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errors: 'inline' },
  })

export const useEntryDuplicates = (id: string, language: string) =>
  useQuery({
    queryKey: [...everyEntryKey, 'duplicates', id, language],
    queryFn: ({ signal }) => call('GET /ims/entry/list-duplicates', { query: { id }, signal }),
    meta: { errors: 'inline' },
  })

const countsEveryMs = 60_000

/** How many are in each state, of the whole contest within reach. */
export const useStateCounts = (contestId: string) =>
  useQuery({
    queryKey: ['entry-tally', contestId],
    queryFn: ({ signal }) => call('GET /ims/entry-tally/get', { query: { contestId }, signal }),
    refetchInterval: countsEveryMs,
    enabled: contestId !== '',
    meta: { errors: 'inline' },
  })

export const useExportEntries = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ contestId, ...asked }: RequestOf<'POST /ims/entry/export'>['body']) =>
      call('POST /ims/entry/export', { body: { contestId, ...asked } }),
    meta: { errors: 'refusals-inline' },
    onSuccess: () => queries.invalidateQueries({ queryKey: everyJobKey }),
  })
}
