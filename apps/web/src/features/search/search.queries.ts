import type { AnswerOf } from '@laurel/contract/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
