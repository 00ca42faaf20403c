import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../../platform/http/call.ts'
import type { PeopleChoices } from '../../platform/lookups/people.ts'

export type Panel = AnswerOf<'GET /ims/judging-panel/get'>
export type Judge = Panel['judges'][number]
export type TrialEntry = NonNullable<AnswerOf<'GET /ims/score/get-trial-entry'>>
export type Preview = AnswerOf<'POST /ims/judging-panel/preview-assignment'>
export type PreviewRow = Preview['rows'][number]
export type Wish = RequestOf<'POST /ims/judging-panel/preview-assignment'>['body']
export type HandChange = Wish['changes'][number]

const every = ['judging-panel'] as const

export const usePanel = (roundId: string) =>
  useQuery({
    queryKey: [...every, 'one', roundId],
    queryFn: ({ signal }) => call('GET /ims/judging-panel/get', { query: { roundId }, signal }),
    meta: { errors: 'inline' },
  })

export function useJudgeChoices(roundId: string): PeopleChoices {
  const [words, onSearch] = useState('')
  const q = useDeferredValue(words).trim()
  const { data, isFetching } = useQuery({
    queryKey: [...every, 'choices', roundId, q],
    queryFn: ({ signal }) =>
      call('GET /ims/judging-panel/find-judges', { query: { roundId, q }, background: true, signal }),
    select: ({ found }) =>
      found.map(({ accountId, name, organisationName }) => ({
        id: accountId,
        name,
        place: organisationName ?? undefined,
      })),
    enabled: q !== '',
    meta: { errors: 'inline' },
  })
  return { found: q === '' ? [] : (data ?? []), isLoading: isFetching, onSearch }
}

function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { errors: 'refusals-inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: every }),
  })
}

export const useInvite = () =>
  useChange((body: RequestOf<'POST /ims/judging-panel/invite'>['body']) =>
    call('POST /ims/judging-panel/invite', { body }),
  )
export const useSaveJudge = () =>
  useChange((body: RequestOf<'PUT /ims/judging-panel/save-judge'>['body']) =>
    call('PUT /ims/judging-panel/save-judge', { body }),
  )
export const useRemoveJudge = () =>
  useChange((body: RequestOf<'PUT /ims/judging-panel/remove-judge'>['body']) =>
    call('PUT /ims/judging-panel/remove-judge', { body }),
  )
export const useAssign = () =>
  useChange((body: RequestOf<'PUT /ims/judging-panel/assign'>['body']) =>
    call('PUT /ims/judging-panel/assign', { body }),
  )

export const useTrialEntry = (roundId: string) =>
  useQuery({
    queryKey: [...every, 'trial', roundId],
    queryFn: ({ signal }) => call('GET /ims/score/get-trial-entry', { query: { roundId }, signal }),
    meta: { errors: 'inline' },
  })
export const useMarkTrial = () =>
  useChange((body: RequestOf<'POST /ims/score/mark-trial-entry'>['body']) =>
    call('POST /ims/score/mark-trial-entry', { body }),
  )
export const useRemoveTrial = () =>
  useChange((roundId: string) => call('DELETE /ims/score/remove-trial-entry', { query: { roundId } }))

export const usePreview = (wish: Wish) =>
  useQuery({
    queryKey: [...every, 'preview', wish],
    queryFn: ({ signal }) => call('POST /ims/judging-panel/preview-assignment', { body: wish, signal }),
    placeholderData: (before) => before,
    meta: { errors: 'inline' },
  })
