import type { AnswerOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type Task = AnswerOf<'GET /ims/process-task/list'>['rows'][number]
export type Operation = AnswerOf<'GET /ims/process/timeline'>['operations'][number]
export const whichTasks = ['open', 'decided'] as const

const pageSize = 30
const tasks = ['process', 'task'] as const

export const useTasks = (which: (typeof whichTasks)[number]) =>
  useInfiniteQuery({
    queryKey: [...tasks, 'list', which],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/process-task/list', { query: { which, limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { errors: 'inline' },
  })

export const useTask = (id: string) =>
  useQuery({
    queryKey: [...tasks, 'one', id],
    queryFn: ({ signal }) => call('GET /ims/process-task/get', { query: { id }, signal }),
    gcTime: 0,
    meta: { errors: 'inline' },
  })

export function useClaim() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ taskId, verb }: { taskId: string; verb: 'claim' | 'release' }) =>
      verb === 'claim'
        ? call('PUT /ims/process-task/claim', { body: { taskId } })
        : call('PUT /ims/process-task/release', { body: { taskId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['process'] }),
  })
}

type Decision = {
  taskId: string
  outcome: string
  reason: string
  fields?: { field: string; note: string }[]
  files: string[]
  signature?: string
}

export function useDecide() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Decision) => call('PUT /ims/process-task/decide', { body }),
    meta: { errors: 'inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: ['process'] }),
  })
}

/** Read again with the process, whose revision counts every operation. */
export const useTimeline = (id: string) =>
  useQuery({
    queryKey: ['process', 'one', id, 'timeline'],
    queryFn: ({ signal }) => call('GET /ims/process/timeline', { query: { id }, signal, background: true }),
    meta: { errors: 'inline' },
  })

export function useComment(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (said: { text: string; files: string[]; signature?: string }) =>
      call('POST /ims/process/comment', { body: { id, ...said } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['process', 'one', id] }),
  })
}
