import type { AnswerOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/http/call.ts'
import { followLive } from '../../platform/live/live.ts'

export type ProcessRow = AnswerOf<'GET /ims/process/list'>['rows'][number]
export type Process = AnswerOf<'GET /ims/process/get'>
export type ProcessState = Process['state']
export const whichProcesses = ['all', 'open', 'ended'] as const
export type WhichProcesses = (typeof whichProcesses)[number]

const pageSize = 30
const one = (id: string) => ['process', 'one', id] as const

export const useProcesses = (filter: { which: WhichProcesses; modelKey: string | undefined }) =>
  useInfiniteQuery({
    queryKey: ['process', 'list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/process/list', { query: { ...filter, limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
    meta: { errors: 'inline' },
  })

/** Read again whenever somebody decides in it. */
export function useProcess(id: string) {
  const queries = useQueryClient()
  useEffect(
    () =>
      followLive([`process:${id}`], {
        onState: () => void queries.invalidateQueries({ queryKey: one(id) }),
        onLink: () => undefined,
      }),
    [id, queries],
  )
  return useQuery({
    queryKey: one(id),
    queryFn: ({ signal }) => call('GET /ims/process/get', { query: { id }, signal }),
    meta: { errors: 'inline' },
  })
}

/** The version that an instance runs on never changes. */
export const useProcessDrawing = (id: string) =>
  useQuery({
    queryKey: ['process', 'drawing', id],
    queryFn: ({ signal }) => call('GET /ims/process/get-drawing', { query: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errors: 'inline' },
  })
