import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import type { PageDraft, PublishedPage } from '@laurel/contract/page'
import { useInfiniteQuery, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../platform/http/call.ts'

export type PageOfPortal = AnswerOf<'GET /ims/page/list'>[number]
export type Desk = AnswerOf<'GET /ims/page/get-draft'>
export type Choices = AnswerOf<'GET /ims/page/get-choices'>
export type Version = AnswerOf<'GET /ims/page/list-versions'>['rows'][number]
export type Difference = AnswerOf<'GET /ims/page/compare'>
export type BlockChange = Difference['blocks'][number]
export type FieldChange = BlockChange['fields'][number]
export type PagePath = { portalCode: string; path: 'index' }
export type Which = RequestOf<'GET /ims/page/get-version'>['query']['which']

const everything = ['page-desk'] as const
const versionsAtATime = 20

export const usePages = (isWanted = true) =>
  useQuery({
    enabled: isWanted,
    queryKey: [...everything, 'list'],
    queryFn: ({ signal }) => call('GET /ims/page/list', { signal }),
    meta: { errors: 'refusals-inline' },
  })

/** Never from the cache: editing must not start from an old copy. */
export const useDesk = (pagePath: PagePath) =>
  useQuery({
    queryKey: [...everything, 'draft', pagePath],
    queryFn: ({ signal }) => call('GET /ims/page/get-draft', { query: pagePath, signal }),
    gcTime: 0,
  })

/** How far the drafts of several portals are ahead; in the background, for a summary only. */
export const useDrafts = (portalCodes: readonly string[]) =>
  useQueries({
    queries: portalCodes.map((portalCode) => ({
      queryKey: [...everything, 'summary', portalCode],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const query = { portalCode, path: 'index' } as const
        const { changes, schedule } = await call('GET /ims/page/get-draft', { query, background: true, signal })
        return { changes, schedule }
      },
    })),
  })

export const readDesk = (pagePath: PagePath) => call('GET /ims/page/get-draft', { query: pagePath, background: true })

export const useChoices = (portalCode: string) =>
  useQuery({
    queryKey: [...everything, 'choices', portalCode],
    queryFn: ({ signal }) => call('GET /ims/page/get-choices', { query: { portalCode }, signal }),
    staleTime: 30_000,
  })

/** The organiser's content that the draft shows; the caller puts the draft's own texts over it. */
export const usePreview = (pagePath: PagePath, draft: PageDraft, signature: string) =>
  useQuery({
    queryKey: [...everything, 'preview', pagePath, signature],
    queryFn: ({ signal }): Promise<PublishedPage> =>
      call('POST /ims/page/preview', { body: { ...pagePath, draft }, background: true, signal }),
    placeholderData: (before) => before,
    staleTime: 30_000,
    gcTime: 60_000,
    retry: 1,
  })

export const saveDraft = (pagePath: PagePath, draft: PageDraft, version: number) =>
  call('PUT /ims/page/save', { body: { ...pagePath, draft, version }, background: true })

export function useSaveOnce(pagePath: PagePath) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: { draft: PageDraft; version: number; template: 'A' | 'B' | 'C' }) =>
      call('PUT /ims/page/save', { body: { ...pagePath, ...input } }),
    onSuccess: refresh,
  })
}

export function useCopy(pagePath: PagePath) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: { fromPortalCode: string; version: number }) =>
      call('POST /ims/page/copy', { body: { ...pagePath, ...input } }),
    onSuccess: refresh,
  })
}

export function usePublish(pagePath: PagePath) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: { version: number; note: string }) =>
      call('PUT /ims/page/publish', { body: { ...pagePath, ...input } }),
    onSuccess: () => void refresh(),
  })
}

export function useSchedule(pagePath: PagePath) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: { publishAt: string; takesDraft: boolean; version: number; note: string }) =>
      call('PUT /ims/page/schedule', { body: { ...pagePath, ...input } }),
    onSuccess: () => void refresh(),
  })
}

export function useUnschedule(pagePath: PagePath) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call('DELETE /ims/page/unschedule', { query: pagePath }),
    onSuccess: () => void refresh(),
  })
}

export function useWithdraw(pagePath: PagePath) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call('PUT /ims/page/withdraw', { body: pagePath }),
    onSuccess: () => void refresh(),
  })
}

export function useRestore(pagePath: PagePath) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: { which: Which; blockId?: string; version: number }) =>
      call('PUT /ims/page/restore', { body: { ...pagePath, ...input } }),
    onSuccess: refresh,
  })
}

export const useVersions = (pagePath: PagePath) =>
  useInfiniteQuery({
    queryKey: [...everything, 'versions', pagePath],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/page/list-versions', {
        query: { ...pagePath, limit: versionsAtATime, cursor: pageParam },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

export const useDifference = (pagePath: PagePath, from: Which, to: Which) =>
  useQuery({
    queryKey: [...everything, 'difference', pagePath, from, to],
    queryFn: ({ signal }) => call('GET /ims/page/compare', { query: { ...pagePath, from, to }, signal }),
  })

/** The draft of a past or scheduled version. */
export const useVersionDraft = (pagePath: PagePath, which: Which) =>
  useQuery({
    queryKey: [...everything, 'version', pagePath, which],
    queryFn: ({ signal }) => call('GET /ims/page/get-version', { query: { ...pagePath, which }, signal }),
    select: ({ draft }) => draft,
  })

/** A version rendered with today's content. */
export function useVersionPage(pagePath: PagePath, which: Which) {
  const { data: draft, isError, refetch } = useVersionDraft(pagePath, which)
  const page = useQuery({
    queryKey: [...everything, 'version-page', pagePath, which, draft],
    queryFn: ({ signal }) =>
      call('POST /ims/page/preview', { body: { ...pagePath, draft: draft as PageDraft }, background: true, signal }),
    enabled: draft !== undefined,
    select: (page): PublishedPage => ({ ...page, blocks: page.blocks.filter(({ show }) => !show.hidden) }),
    staleTime: 30_000,
    gcTime: 60_000,
  })
  return {
    page: page.data,
    isError: isError || page.isError,
    retry: () => void (isError ? refetch() : page.refetch()),
  }
}

export const reportPresence = (pagePath: PagePath, tab: string, blockId: string | null) =>
  call('PUT /ims/page/edit', { body: { ...pagePath, tab, blockId }, background: true })

export const endPresence = (pagePath: PagePath, tab: string) =>
  call('DELETE /ims/page/leave', { query: { ...pagePath, tab }, background: true })

export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: everything })
}

/** Refreshes what the page says about the draft: how much of it is not online. */
export function useRefreshDesk({ portalCode, path }: PagePath): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    () => queries.invalidateQueries({ queryKey: [...everything, 'draft', { portalCode, path }] }),
    [queries, portalCode, path],
  )
}
