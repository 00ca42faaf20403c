import type { AnswerOf } from '@laurel/contract/endpoints'
import { userNameKey } from '@laurel/rules/user-name'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../http/call.ts'

export type Someone = { id: string; name: string; userName?: string; place?: string | undefined }

const maxPeople = 20

export type PeopleChoices = {
  readonly found: readonly Someone[]
  readonly isLoading: boolean
  readonly onSearch: (words: string) => void
}

/**
 * Whom a name or user name begins with, within reach: for those who are asked to choose somebody. Until the answer to
 * new words is here, the old one is narrowed to them: a list that is replaced later moves under the pointer.
 */
export function usePeopleChoices(isWanted: boolean): PeopleChoices {
  const [words, onSearch] = useState('')
  const asked = useDeferredValue(words)
  const { data = [], isFetching, isPlaceholderData } = usePeople(asked, isWanted)
  const isOld = isPlaceholderData || asked !== words
  return { found: isOld ? data.filter((each) => begins(each, words)) : data, isLoading: isFetching || isOld, onSearch }
}

function begins({ name, userName = '' }: Someone, words: string): boolean {
  const wanted = userNameKey(words)
  return [name, userName].some((each) => userNameKey(each).startsWith(wanted))
}

const usePeople = (search: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['member', 'choices', search.trim()],
    queryFn: ({ signal }) =>
      call('GET /ims/member/list', {
        query: { limit: maxPeople, state: 'open', ...(search.trim() !== '' && { search: search.trim() }) },
        background: true,
        signal,
      }),
    select: ({ rows }: AnswerOf<'GET /ims/member/list'>): Someone[] =>
      rows.map(({ id, name, userName, organisation }) => ({ id, name, userName, place: organisation?.name })),
    enabled: isWanted,
    placeholderData: (before) => before,
  })
