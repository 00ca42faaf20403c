import type { AnswerOf } from '@laurel/contract/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/http/call.ts'
import { followLive } from '../../platform/live/live.ts'

export type Process = AnswerOf<'GET /ims/process/get'>
export type Passage = AnswerOf<'GET /ims/process/get-passages'>['passages'][number]

const progressOf = (id: string) => ['progress', id] as const
/** Where the line for news is down it is read again now and then. */
const readAgainMs = 60_000

/** Read again whenever somebody decides in it. */
export function useProgress(id: string) {
  const queries = useQueryClient()
  useEffect(() => {
    let known: number | undefined
    return followLive([`process:${id}`], {
      onLink: () => undefined,
      onState: ({ version }) => {
        if (known !== undefined && version !== known)
          void queries.invalidateQueries({ queryKey: [...progressOf(id), 'now'] })
        known = version
      },
    })
  }, [id, queries])
  return useQuery({
    queryKey: [...progressOf(id), 'now', 'process'],
    queryFn: ({ signal }) => call('GET /ims/process/get', { query: { id }, signal, background: true }),
    refetchInterval: ({ state }) => (state.data?.endedAt ? false : readAgainMs),
    meta: { errors: 'inline' },
  })
}

export const usePassages = (id: string) =>
  useQuery({
    queryKey: [...progressOf(id), 'now', 'passages'],
    queryFn: ({ signal }) => call('GET /ims/process/get-passages', { query: { id }, signal, background: true }),
    meta: { errors: 'inline' },
  })

/** The version that an instance runs on never changes. */
export const useOutline = (id: string) =>
  useQuery({
    queryKey: [...progressOf(id), 'outline'],
    queryFn: ({ signal }) => call('GET /ims/process/get-outline', { query: { id }, signal, background: true }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errors: 'inline' },
  })
