import type { AnswerOf } from '@laurel/contract/endpoints'
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/http/call.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { followLive } from '../../platform/live/live.ts'

export type Overview = AnswerOf<'GET /ims/review/get-overview'>
export type QueuedTask = AnswerOf<'GET /ims/review/list'>['rows'][number]
export type Review = AnswerOf<'GET /ims/review/get'>
export type Material = NonNullable<Review['entry']>
export type Operation = AnswerOf<'GET /ims/process/timeline'>['operations'][number]

export const parts = ['waiting', 'done', 'all'] as const
export type Part = (typeof parts)[number]
export type QueueFilter = {
  q?: string
  step?: string
  trackId?: string
  organisationId?: string
  days?: '1' | '3' | '7'
}

const review = ['review'] as const
const timelineOf = (id: string) => [...review, 'timeline', id]
const pageSize = 30
/** Somebody else decides meanwhile: a queue that is looked at is read again. */
const rereadMs = 60_000

export const useOverview = (language: Language) =>
  useQuery({
    queryKey: [...review, 'overview', language],
    queryFn: ({ signal }) => call('GET /ims/review/get-overview', { background: true, signal }),
    refetchInterval: rereadMs,
    placeholderData: (before) => before,
    meta: { errors: 'inline' },
  })

type Page = { which: 'waiting' | 'done'; cursor?: string }

/** All: what waits, and after it what was done. */
export const useQueue = (part: Part, filter: QueueFilter, language: Language) =>
  useInfiniteQuery({
    queryKey: [...review, 'list', language, part, filter],
    initialPageParam: { which: part === 'done' ? 'done' : 'waiting' } as Page,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, ...pageParam, limit: pageSize }
      return { ...(await call('GET /ims/review/list', { query, signal })), which: pageParam.which }
    },
    getNextPageParam: ({ nextCursor, which }): Page | undefined => {
      if (nextCursor !== null) return { which, cursor: nextCursor }
      return part === 'all' && which === 'waiting' ? { which: 'done' } : undefined
    },
    placeholderData: (before) => before,
    meta: { errors: 'inline' },
  })

/** What was decided is no neighbour any more, however long the queue takes to be read again. */
export const dropFromQueue = (queries: QueryClient, id: string) =>
  queries.setQueriesData<InfiniteData<{ rows: QueuedTask[] }>>(
    { queryKey: [...review, 'list'] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          rows: page.rows.filter((row) => row.id !== id || row.result !== 1),
        })),
      },
  )

const recordOf = (id: string, language: Language) => ({
  queryKey: [...review, 'one', language, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /ims/review/get', { query: { id }, signal }),
  staleTime: rereadMs,
  retry: false,
  meta: { errors: 'inline' as const },
})

/** Read again when a colleague claims it or decides in it. */
export function useReview(id: string, language: Language) {
  const queries = useQueryClient()
  const record = useQuery(recordOf(id, language))
  const instanceId = record.data?.task.instanceId
  useEffect(() => {
    if (instanceId === undefined) return
    let known: number | undefined
    return followLive([`process:${instanceId}`], {
      onLink: () => undefined,
      onState: ({ version }) => {
        if (known !== undefined && version !== known) {
          void queries.invalidateQueries({ queryKey: [...review, 'one', language, id] })
          void queries.invalidateQueries({ queryKey: timelineOf(instanceId) })
        }
        known = version
      },
    })
  }, [queries, instanceId, id, language])
  return record
}

/** So that the next one opens at once. */
export const fetchAhead = (queries: QueryClient, id: string, language: Language) =>
  void queries.prefetchQuery({
    ...recordOf(id, language),
    queryFn: ({ signal }) => call('GET /ims/review/get', { query: { id }, background: true, signal }),
  })

export const isLoading = (queries: QueryClient, id: string, language: Language) =>
  queries.getQueryState(recordOf(id, language).queryKey)?.status === 'pending'

export type Decision = {
  taskId: string
  outcome: string
  reason: string
  fields?: { field: string; note: string }[]
}

export function useDecide() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Decision) => call('PUT /ims/process-task/decide', { body: { ...body, files: [] } }),
    meta: { errors: 'inline' },
    onSettled: (_answer, _error, { taskId }) => {
      void queries.invalidateQueries({ queryKey: [...review, 'list'] })
      void queries.invalidateQueries({ queryKey: [...review, 'overview'] })
      void queries.invalidateQueries({
        queryKey: [...review, 'one'],
        predicate: ({ queryKey }) => queryKey.at(-1) === taskId,
      })
    },
  })
}

/** The address is good for minutes only. */
export const useDownload = (taskId: string) =>
  useMutation({
    mutationFn: async (fileId: string) =>
      location.assign((await call('GET /ims/review/download-file', { query: { id: taskId, fileId } })).url),
  })

export const useTimeline = (id: string) =>
  useQuery({
    queryKey: timelineOf(id),
    queryFn: ({ signal }) => call('GET /ims/process/timeline', { query: { id }, signal, background: true }),
    meta: { errors: 'inline' },
  })

export function useComment(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (said: { text: string; files: string[] }) =>
      call('POST /ims/process/comment', { body: { id, ...said } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: timelineOf(id) }),
  })
}

export const useTimelineFile = () =>
  useMutation({
    mutationFn: async (id: string) =>
      location.assign((await call('GET /ims/process/download-file', { query: { id } })).url),
  })
