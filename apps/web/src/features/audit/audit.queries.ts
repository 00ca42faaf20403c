import type { AnswerOf } from '@laurel/contract/endpoints'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { everyJobKey } from '../../platform/live/job.ts'
import { type AuditFilter, askedOf } from './audit-filter.ts'

export type AuditEvent = AnswerOf<'GET /ims/audit/list'>['rows'][number]

/** What the server calls the job behind the export. */
export const auditExportKind = 'audit-export'
const pageSize = 20
const earlierShown = 5
const sealEveryMs = 5_000

/** Once the page stands, what fails is told in its place and the filter is kept; before that it is a page that did not open. */
export const useAuditEvents = (filter: AuditFilter, isOpen: boolean) =>
  useInfiniteQuery({
    queryKey: ['audit', 'list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/audit/list', { query: { ...askedOf(filter), limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { errors: isOpen ? 'inline' : 'refusals-inline' },
  })

export const useAuditDays = (filter: AuditFilter, days: readonly string[]) => {
  const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
  return useQuery({
    queryKey: ['audit', 'days', filter, from, to],
    queryFn: ({ signal }) => {
      const { from: since = '', until = '', ...asked } = askedOf({ ...filter, from, to })
      return call('GET /ims/audit/count-days', { query: { ...asked, from: since, until }, background: true, signal })
    },
    placeholderData: keepPreviousData,
  })
}

export function useExportAuditEvents() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (filter: AuditFilter) => call('POST /ims/audit/export', { body: askedOf(filter) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everyJobKey }),
  })
}

export const useAuditSeal = () =>
  useQuery({
    queryKey: ['audit', 'seal'],
    queryFn: ({ signal }) => call('GET /ims/audit/get-seal', { query: {}, background: true, signal }),
    refetchInterval: sealEveryMs,
  })

/** Asked again until it is sealed. */
export const useAuditPlace = ({ id, recordedAt }: AuditEvent) =>
  useQuery({
    queryKey: ['audit', 'place', id],
    queryFn: ({ signal }) =>
      call('GET /ims/audit/find-place', { query: { id, at: recordedAt }, background: true, signal }),
    refetchInterval: ({ state }) => (state.data === null ? 1_000 : false),
  })

/** What happened to the same thing before. */
export const useEarlierEvents = ({ subjectId, recordedAt }: AuditEvent) =>
  useQuery({
    queryKey: ['audit', 'earlier', subjectId, recordedAt],
    queryFn: async ({ signal }) =>
      (
        await call('GET /ims/audit/list', {
          query: { subjectId: subjectId ?? '', until: recordedAt, limit: earlierShown },
          background: true,
          signal,
        })
      ).rows,
    enabled: subjectId !== null,
  })

export const useFoundPeople = (q: string) =>
  useQuery({
    queryKey: ['search', 'people', q],
    queryFn: ({ signal }) => call('GET /ims/search/find', { query: { q }, background: true, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
