import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../../platform/http/call.ts'
import type { PeopleChoices } from '../../platform/lookups/people.ts'

export type PersonWork = AnswerOf<'GET /ims/workload/list'>['rows'][number]

const workload = ['process', 'workload'] as const
const pageSize = 30

export const useWorkload = (q: string) =>
  useInfiniteQuery({
    queryKey: [...workload, 'list', q],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/workload/list', {
        query: { limit: pageSize, cursor: pageParam, ...(q !== '' && { q }) },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
    meta: { errors: 'inline' },
  })

export const useTransferPreview = (from: string) =>
  useQuery({
    queryKey: [...workload, 'preview', from],
    queryFn: ({ signal }) => call('GET /ims/queue-transfer/preview', { query: { from }, signal }),
    meta: { errors: 'inline' },
  })

export function useSuccessors(from: string): PeopleChoices {
  const [words, onSearch] = useState('')
  const q = useDeferredValue(words).trim()
  const { data, isFetching } = useQuery({
    queryKey: [...workload, 'colleagues', from, q],
    queryFn: ({ signal }) =>
      call('GET /ims/queue-transfer/find-colleagues', { query: { from, q }, background: true, signal }),
    select: ({ found }) => found.map(({ id, nickname }) => ({ id, name: nickname })),
    enabled: q !== '',
    meta: { errors: 'inline' },
  })
  return { found: q === '' ? [] : (data ?? []), isLoading: isFetching, onSearch }
}

export function useStartTransfer() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<'POST /ims/queue-transfer/start'>['body']) =>
      call('POST /ims/queue-transfer/start', { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: workload }),
    meta: { errors: 'inline' },
  })
}
