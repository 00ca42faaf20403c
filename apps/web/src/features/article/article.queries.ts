import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../platform/http/call.ts'
import type { Language } from '../../platform/i18n/language.ts'

export type Article = AnswerOf<'GET /ims/article/get'>
export type Content = Article['content']
export type ArticleRow = AnswerOf<'GET /ims/article/list'>['rows'][number]
export type Desk = AnswerOf<'GET /ims/article/get-desk'>
export type Kind = Article['kind']
export type State = Article['state']
export type ArticleScope = { portalCode: string; kind: Kind }
export type Filter = ArticleScope & { state: State | undefined; category: string | undefined; q: string | undefined }

const everything = ['article'] as const
const lists = [...everything, 'around'] as const
const pageSize = 30

export const useArticleDesk = (scope: ArticleScope) =>
  useQuery({
    queryKey: [...lists, 'desk', scope],
    queryFn: ({ signal }) => call('GET /ims/article/get-desk', { query: scope, signal }),
  })

export const useArticleDesks = (portalCodes: readonly string[]) =>
  useQueries({
    queries: portalCodes.map((portalCode) => ({
      queryKey: [...lists, 'desk', { portalCode, kind: 'news' }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('GET /ims/article/get-desk', { query: { portalCode, kind: 'news' }, signal }),
    })),
  })

export const useArticles = (filter: Filter, language: Language) =>
  useInfiniteQuery({
    queryKey: [...lists, 'list', filter, language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/article/list', { query: { ...filter, limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** Read anew each time: what is being written must not be an old copy. */
export const useArticle = (id: string) =>
  useQuery({
    queryKey: [...everything, 'one', id],
    queryFn: ({ signal }) => call('GET /ims/article/get', { query: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** What stands around the editor follows; the editor itself holds what was saved. */
export function useRefreshLists() {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: lists }), [queries])
}

export function useAddArticle() {
  const refreshLists = useRefreshLists()
  return useMutation({
    mutationFn: (body: RequestOf<'POST /ims/article/add'>['body']) => call('POST /ims/article/add', { body }),
    onSuccess: refreshLists,
  })
}

/** In the background: the editor says itself what became of it, and tries again. */
export const saveArticle = (body: RequestOf<'PUT /ims/article/save'>['body']) =>
  call('PUT /ims/article/save', { body, background: true })

export function useArticleAct() {
  const refreshLists = useRefreshLists()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (act: Act): Promise<unknown> => {
      if (act.act === 'publish') return call('PUT /ims/article/publish', { body: act.body })
      if (act.act === 'pin') return call('PUT /ims/article/pin', { body: act.body })
      if (act.act === 'remove') return call('DELETE /ims/article/remove', { query: { id: act.body.id } })
      return call(act.act === 'withdraw' ? 'PUT /ims/article/withdraw' : 'PUT /ims/article/unschedule', {
        body: act.body,
      })
    },
    onSuccess: async (_, act) => {
      refreshLists()
      if (act.act !== 'remove') await queries.invalidateQueries({ queryKey: [...everything, 'one', act.body.id] })
    },
  })
}

type OfOne = { id: string; version: number }
export type Act =
  | { act: 'publish'; body: OfOne & { isScheduled: boolean; at: string | null } }
  | { act: 'pin'; body: OfOne & { isPinned: boolean } }
  | { act: 'withdraw' | 'unschedule' | 'remove'; body: OfOne }
