import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import type { PageDraft, PublishedPage } from '@laurel/contract/page'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../platform/call.ts'

export type PageOfPortal = AnswerOf<'GET /ims/page/list'>[number]
export type Desk = AnswerOf<'GET /ims/page/get-draft'>
export type Choices = AnswerOf<'GET /ims/page/get-choices'>
export type Version = AnswerOf<'GET /ims/page/list-versions'>['rows'][number]
export type Difference = AnswerOf<'GET /ims/page/compare'>
export type BlockChange = Difference['blocks'][number]
export type FieldChange = BlockChange['fields'][number]
export type Place = { portalCode: string; path: 'index' }
export type Which = RequestOf<'GET /ims/page/get-version'>['query']['which']

const everything = ['page-desk'] as const
const versionsAtATime = 20

export const usePages = () =>
  useQuery({
    queryKey: [...everything, 'list'],
    queryFn: ({ signal }) => call('GET /ims/page/list', { signal }),
  })

/** Read anew each time: what is being built must not be an old copy. */
export const useDesk = (place: Place) =>
  useQuery({
    queryKey: [...everything, 'draft', place],
    queryFn: ({ signal }) => call('GET /ims/page/get-draft', { query: place, signal }),
    gcTime: 0,
  })

export const readDesk = (place: Place) => call('GET /ims/page/get-draft', { query: place, background: true })

export const useChoices = (portalCode: string) =>
  useQuery({
    queryKey: [...everything, 'choices', portalCode],
    queryFn: ({ signal }) => call('GET /ims/page/get-choices', { query: { portalCode }, signal }),
    staleTime: 30_000,
  })

/** What the draft shows of the organiser's content; the words of the draft itself are put over it by whoever draws. */
export const usePreview = (place: Place, draft: PageDraft, signature: string) =>
  useQuery({
    queryKey: [...everything, 'preview', place, signature],
    queryFn: ({ signal }): Promise<PublishedPage> =>
      call('POST /ims/page/preview', { body: { ...place, draft }, background: true, signal }),
    placeholderData: (before) => before,
    staleTime: 30_000,
    gcTime: 60_000,
    retry: 1,
  })

export const saveDraft = (place: Place, draft: PageDraft, version: number) =>
  call('PUT /ims/page/save', { body: { ...place, draft, version }, background: true })

export function useSaveOnce(place: Place) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (asked: { draft: PageDraft; version: number; template: 'A' | 'B' | 'C' }) =>
      call('PUT /ims/page/save', { body: { ...place, ...asked } }),
    onSuccess: refresh,
  })
}

export function useCopy(place: Place) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (asked: { fromPortalCode: string; version: number }) =>
      call('POST /ims/page/copy', { body: { ...place, ...asked } }),
    onSuccess: refresh,
  })
}

export function usePublish(place: Place) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (asked: { version: number; note: string }) =>
      call('PUT /ims/page/publish', { body: { ...place, ...asked } }),
    onSuccess: () => void refresh(),
  })
}

export function useSchedule(place: Place) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (asked: { publishAt: string; takesDraft: boolean; version: number; note: string }) =>
      call('PUT /ims/page/schedule', { body: { ...place, ...asked } }),
    onSuccess: () => void refresh(),
  })
}

export function useUnschedule(place: Place) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call('DELETE /ims/page/unschedule', { query: place }),
    onSuccess: () => void refresh(),
  })
}

export function useWithdraw(place: Place) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call('PUT /ims/page/withdraw', { body: place }),
    onSuccess: () => void refresh(),
  })
}

export function useRestore(place: Place) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (asked: { which: Which; blockId?: string; version: number }) =>
      call('PUT /ims/page/restore', { body: { ...place, ...asked } }),
    onSuccess: refresh,
  })
}

export const useVersions = (place: Place) =>
  useInfiniteQuery({
    queryKey: [...everything, 'versions', place],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/page/list-versions', { query: { ...place, limit: versionsAtATime, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

export const useDifference = (place: Place, from: Which, to: Which) =>
  useQuery({
    queryKey: [...everything, 'difference', place, from, to],
    queryFn: ({ signal }) => call('GET /ims/page/compare', { query: { ...place, from, to }, signal }),
  })

/** The draft as it was, or will be. */
export const useVersionDraft = (place: Place, which: Which) =>
  useQuery({
    queryKey: [...everything, 'version', place, which],
    queryFn: ({ signal }) => call('GET /ims/page/get-version', { query: { ...place, which }, signal }),
    select: ({ draft }) => draft,
  })

/** A version drawn with the organiser's content of today. */
export function useVersionPage(place: Place, which: Which) {
  const { data: draft, isError, refetch } = useVersionDraft(place, which)
  const page = useQuery({
    queryKey: [...everything, 'version-page', place, which, draft],
    queryFn: ({ signal }) =>
      call('POST /ims/page/preview', { body: { ...place, draft: draft as PageDraft }, background: true, signal }),
    enabled: draft !== undefined,
    select: (drawn): PublishedPage => ({ ...drawn, blocks: drawn.blocks.filter(({ show }) => !show.hidden) }),
    staleTime: 30_000,
    gcTime: 60_000,
  })
  return {
    page: page.data,
    isError: isError || page.isError,
    retry: () => void (isError ? refetch() : page.refetch()),
  }
}

export const sayHere = (place: Place, tab: string, blockId: string | null) =>
  call('PUT /ims/page/edit', { body: { ...place, tab, blockId }, background: true })

export const leave = (place: Place, tab: string) =>
  call('DELETE /ims/page/leave', { query: { ...place, tab }, background: true })

export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: everything })
}

/** What is said of the draft beside it: how much of it is not online. */
export function useRefreshDesk({ portalCode, path }: Place): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    () => queries.invalidateQueries({ queryKey: [...everything, 'draft', { portalCode, path }] }),
    [queries, portalCode, path],
  )
}
