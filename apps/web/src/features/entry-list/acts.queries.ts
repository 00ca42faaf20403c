import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { everyJobKey } from '../../platform/live/job.ts'
import { type EntryFilter, everyEntryKey, queryOf } from './entry-list.queries.ts'

export type EntryAct = AnswerOf<'GET /ims/entry-act/get'>
export type ActKind = EntryAct['kind']
export type ActRow = AnswerOf<'GET /ims/entry-act/list-rows'>['rows'][number]
/** Some by their ids, or everything that the view shows. */
export type Chosen = { entryIds: string[] } | { view: EntryFilter }
type StartBody = RequestOf<'POST /ims/entry-act/start'>['body']

const everyActKey = ['entry-act'] as const
const whileRunningMs = 1_500

const askedOf = (chosen: Chosen) =>
  ('view' in chosen ? { view: queryOf(chosen.view) } : chosen) as Pick<StartBody, 'view'>

export const useActPreview = (kind: ActKind, chosen: Chosen, trackId: string, language: string) =>
  useQuery({
    queryKey: [...everyActKey, 'preview', kind, chosen, trackId, language],
    queryFn: ({ signal }) =>
      call('POST /ims/entry-act/preview', {
        body: { kind, ...askedOf(chosen), ...(trackId !== '' && { trackId }) },
        signal,
      }),
    enabled: kind !== 'change-track' || trackId !== '',
    gcTime: 0,
    retry: false,
    meta: { errors: 'inline' },
  })

type Started = { kind: ActKind; chosen: Chosen; trackId: string; fields: string[]; reason: string }

export function useStartAct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, chosen, trackId, fields, reason }: Started) =>
      call('POST /ims/entry-act/start', {
        body: { kind, ...askedOf(chosen), ...(trackId !== '' && { trackId }), fields, reason },
      }),
    meta: { errors: 'inline' },
    onSuccess: () => Promise.all([everyActKey, everyJobKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

export const isRunning = ({ job }: Pick<EntryAct, 'job'>) => job === 'queued' || job === 'running'

export const useAct = (id: string, language: string) =>
  useQuery({
    queryKey: [...everyActKey, 'get', id, language],
    queryFn: ({ signal }) => call('GET /ims/entry-act/get', { query: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? whileRunningMs : false),
    meta: { errors: 'inline' },
  })

export const useActRows = (id: string, language: string, isReady: boolean) =>
  useInfiniteQuery({
    queryKey: [...everyActKey, 'rows', id, language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/entry-act/list-rows', { query: { id, limit: 50, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: isReady,
    meta: { errors: 'inline' },
  })

export const useActs = (language: string) =>
  useInfiniteQuery({
    queryKey: [...everyActKey, 'list', language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/entry-act/list', { query: { limit: 20, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { errors: 'inline' },
  })

/** What a colleague confirms or rejects, and what is undone. */
export function useDecideAct(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ act, code }: { act: 'confirm' | 'cancel' | 'undo'; code?: string }) => {
      if (act === 'confirm') return call('PUT /ims/entry-act/confirm', { body: { id, ...(code && { code }) } })
      return act === 'cancel'
        ? call('PUT /ims/entry-act/cancel', { body: { id } })
        : call('PUT /ims/entry-act/undo', { body: { id } })
    },
    meta: { errors: 'inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: everyActKey }),
  })
}

/** After it has ended the list shows what has become of its rows. */
export function useEntriesAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: everyEntryKey })
}
