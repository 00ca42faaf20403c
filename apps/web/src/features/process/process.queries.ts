import type { AnswerOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/http/call.ts'
import { followLive } from '../../platform/live/live.ts'

export type ProcessRow = AnswerOf<'GET /ims/process/list'>['rows'][number]
export type Process = AnswerOf<'GET /ims/process/get'>
export type ProcessState = Process['state']
export const whichProcesses = ['all', 'open', 'ended'] as const
type WhichProcesses = (typeof whichProcesses)[number]

const pageSize = 30
const one = (id: string) => ['process', 'one', id] as const

export type ProcessFilter = {
  which: WhichProcesses
  modelKey: string | undefined
  version: number | undefined
  state: ProcessState | undefined
}

export const useProcesses = (filter: ProcessFilter) =>
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

/** Where it has been, and the steps of a worker; read again together with the instance. */
export const useProcessActivities = (id: string) =>
  useQuery({
    queryKey: [...one(id), 'activities'],
    queryFn: ({ signal }) => call('GET /ims/process/get-activities', { query: { id }, signal }),
    meta: { errors: 'inline' },
  })

export type ProcessStep = AnswerOf<'GET /ims/process/get-activities'>['steps'][number]

function useStepAct<Input>(act: (input: Input) => Promise<null>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: ['process'] }),
    meta: { errors: 'inline' },
  })
}

export const useCompleteStep = () =>
  useStepAct((body: { id: string; reason: string }) => call('PUT /ims/process-step/complete', { body }))

export const useRetryStep = () => useStepAct((body: { id: string }) => call('PUT /ims/process-step/retry', { body }))

export type FailedListener = AnswerOf<'GET /ims/process/get-activities'>['failedListeners'][number]

export const useRetryListener = () =>
  useStepAct((body: { id: string }) => call('PUT /ims/process-listener/retry', { body }))

/** The version that an instance runs on never changes. */
export const useProcessDrawing = (id: string) =>
  useQuery({
    queryKey: ['process', 'drawing', id],
    queryFn: ({ signal }) => call('GET /ims/process/get-drawing', { query: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errors: 'inline' },
  })
