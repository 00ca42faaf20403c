import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type ExpertDraw = AnswerOf<'GET /ims/expert-draw/get'>
export type DrawResult = NonNullable<ExpertDraw['result']>
export type Wish = RequestOf<'POST /ims/expert-draw/commit'>['body']['wishes'][number]

const every = ['expert-draw'] as const
const pageSize = 20

export const useDraws = (language: string) =>
  useInfiniteQuery({
    queryKey: [...every, 'list', language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/expert-draw/list', { query: { limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { errors: 'inline' },
  })

export const useDrawRounds = (language: string) =>
  useQuery({
    queryKey: [...every, 'rounds', language],
    queryFn: ({ signal }) => call('GET /ims/expert-draw/list-rounds', { signal }),
    meta: { errors: 'inline' },
  })

export const usePreview = (roundId: string, wishes: readonly Wish[]) => {
  const asked = wishes.map(({ field, count }) => `${field}:${count}`).join(',')
  return useQuery({
    queryKey: [...every, 'preview', roundId, asked],
    queryFn: ({ signal }) => call('GET /ims/expert-draw/preview', { query: { roundId, wishes: asked }, signal }),
    enabled: roundId !== '' && asked !== '',
    placeholderData: (before) => (roundId === '' || asked === '' ? undefined : before),
    meta: { errors: 'inline' },
  })
}

export const useDraw = (id: string, language: string) =>
  useQuery({
    queryKey: [...every, 'one', id, language],
    queryFn: ({ signal }) => call('GET /ims/expert-draw/get', { query: { id }, signal }),
    meta: { errors: 'inline' },
  })

function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { errors: 'refusals-inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: every }),
  })
}

export const useCommitDraw = () =>
  useChange((body: RequestOf<'POST /ims/expert-draw/commit'>['body']) => call('POST /ims/expert-draw/commit', { body }))
export const useDrawExperts = () =>
  useChange((body: RequestOf<'PUT /ims/expert-draw/draw'>['body']) => call('PUT /ims/expert-draw/draw', { body }))
export const useDecline = () =>
  useChange((body: RequestOf<'PUT /ims/expert-draw/decline'>['body']) => call('PUT /ims/expert-draw/decline', { body }))
export const useInviteDrawn = () =>
  useChange((body: RequestOf<'POST /ims/judging-panel/invite-drawn'>['body']) =>
    call('POST /ims/judging-panel/invite-drawn', { body }),
  )
