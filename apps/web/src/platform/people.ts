import type { AnswerOf } from '@laurel/contract/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

export type Someone = { id: string; name: string; userName?: string; place?: string | undefined }

const mostFound = 20

/** Whom a name or user name begins with, within reach: for those who are asked to choose somebody. */
export const usePeople = (search: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['member', 'choices', search.trim()],
    queryFn: ({ signal }) =>
      call('GET /ims/member/list', {
        query: { limit: mostFound, state: 'open', ...(search.trim() !== '' && { search: search.trim() }) },
        background: true,
        signal,
      }),
    select: ({ rows }: AnswerOf<'GET /ims/member/list'>): Someone[] =>
      rows.map(({ id, name, userName, organisation }) => ({ id, name, userName, place: organisation?.name })),
    enabled: isWanted,
    placeholderData: (before) => before,
  })
