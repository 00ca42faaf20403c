import type { AnswerOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type ShortLink = AnswerOf<'GET /ims/short-link/list'>['rows'][number]
type Content = { name: string; target: string; slug: string }

const everything = ['short-link'] as const
const pageSize = 50

export const useShortLinks = (filter: { portalCode: string; q: string | undefined }) =>
  useInfiniteQuery({
    queryKey: [...everything, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/short-link/list', { query: { ...filter, limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** The form says what went wrong. Answers the slug of a new link. */
export function useSaveShortLink(portalCode: string, before: ShortLink | undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, target, slug }: Content): Promise<string> => {
      if (before) {
        await call('PUT /ims/short-link/save', { body: { id: before.id, version: before.version, name, target } })
        return before.slug
      }
      const body = { portalCode, name, target, ...(slug === '' ? {} : { slug }) }
      return (await call('POST /ims/short-link/add', { body })).slug
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: everything }),
    meta: { errors: 'refusals-inline' },
  })
}

export function useRemoveShortLink() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /ims/short-link/remove', { query: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everything }),
  })
}
