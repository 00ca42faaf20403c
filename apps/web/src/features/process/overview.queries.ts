import type { AnswerOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import type { Language } from '../../platform/i18n/language.ts'

export type Overview = AnswerOf<'GET /ims/process/get-overview'>
export type StuckTask = AnswerOf<'GET /ims/process-task/list-stuck'>['rows'][number]
export type Heat = AnswerOf<'GET /ims/process/get-heat'>
export type HeatStep = Heat['steps'][number]

const pageSize = 30

export const useOverview = (language: Language) =>
  useQuery({
    queryKey: ['process', 'overview', language],
    queryFn: ({ signal }) => call('GET /ims/process/get-overview', { signal, background: true }),
    meta: { errors: 'inline' },
  })

export const useStuckTasks = (days: number, modelKey: string | undefined, language: Language) =>
  useInfiniteQuery({
    queryKey: ['process', 'stuck', days, modelKey, language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/process-task/list-stuck', {
        query: { days, modelKey, limit: pageSize, cursor: pageParam },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { errors: 'inline' },
  })

export const useHeat = (version: { modelKey: string; version: number } | undefined, language: Language) =>
  useQuery({
    queryKey: ['process', 'heat', version, language],
    queryFn: ({ signal }) =>
      call('GET /ims/process/get-heat', { query: version ?? { modelKey: '', version: 1 }, signal }),
    enabled: version !== undefined,
    meta: { errors: 'inline' },
  })
