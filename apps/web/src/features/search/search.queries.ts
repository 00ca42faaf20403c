import type { AnswerOf } from '@laurel/contract/endpoints'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type FoundPerson = AnswerOf<'GET /ims/search/find'>['rows'][number]

/** What fails is told in the search itself, which stays where it is. */
export const usePeople = (q: string, isAllowed: boolean) =>
  useQuery({
    queryKey: ['search', 'people', q],
    queryFn: ({ signal }) => call('GET /ims/search/find', { query: { q }, background: true, signal }),
    enabled: isAllowed && q !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

const shownOfEach = 5

/** Articles of the organiser's portals, by their titles. */
export const useFoundArticles = (q: string, portalCodes: readonly string[], isAllowed: boolean) =>
  useQueries({
    queries: portalCodes.map((portalCode) => ({
      queryKey: ['search', 'articles', portalCode, q],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const query = { portalCode, kind: 'news' as const, q, limit: shownOfEach }
        const { rows } = await call('GET /ims/article/list', { query, background: true, signal })
        return rows.map(({ id, title }) => ({ id, title, portalCode }))
      },
      enabled: isAllowed && q !== '',
      staleTime: 30_000,
    })),
  })

export const useFoundFiles = (q: string, isAllowed: boolean) =>
  useQuery({
    queryKey: ['search', 'files', q],
    queryFn: ({ signal }) => call('GET /ims/file/list', { query: { q, limit: shownOfEach }, background: true, signal }),
    enabled: isAllowed && q !== '',
    staleTime: 30_000,
  })
