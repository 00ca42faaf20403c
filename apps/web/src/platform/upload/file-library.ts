import type { AnswerOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../http/call.ts'

export type LibraryFile = AnswerOf<'GET /ims/file/list'>['rows'][number]
export type LibraryKind = 'all' | 'image' | 'document' | 'video' | 'unused' | 'quarantined'

/** Invalidate this key after changing the library. */
export const everyFileKey = ['file'] as const

const pageSize = 30

export const useLibrary = (kind: LibraryKind, search: string) =>
  useInfiniteQuery({
    queryKey: [...everyFileKey, 'list', kind, search.trim()],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/file/list', { query: { kind, q: search.trim(), limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.rows.some(isBeingRendered) ? 1_500 : false),
    meta: { errors: 'refusals-inline' },
  })

const renderedWithinMs = 60_000

/** Pictures for pages are rendered a moment after the upload. */
const isBeingRendered = ({ type, media, state, createdAt }: LibraryFile) =>
  type.startsWith('image/') &&
  media === null &&
  state !== 'quarantined' &&
  Date.now() - Date.parse(createdAt) < renderedWithinMs

/** One that is chosen already: what it is called and where its picture is. */
export const useLibraryFile = (id: string | undefined) =>
  useQuery({
    queryKey: [...everyFileKey, 'detail', id],
    queryFn: ({ signal }) => call('GET /ims/file/detail', { query: { id: id ?? '' }, background: true, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isBeingRendered(state.data) ? 1_000 : false),
    meta: { errors: 'refusals-inline' },
  })
