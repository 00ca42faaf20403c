import type { AnswerOf } from '@laurel/contract/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'

export type PublishedDraw = AnswerOf<'GET /ims/draw/get-bundle'>

/** The one call of the page. What was fetched stays: it is checked without the server. */
export const usePublishedDraw = (id: string | undefined) =>
  useQuery({
    queryKey: ['draw', 'bundle', id],
    queryFn: ({ signal }) => call('GET /ims/draw/get-bundle', { query: { id: id ?? '' }, signal, background: true }),
    enabled: id !== undefined,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    meta: { errors: 'inline' },
  })
