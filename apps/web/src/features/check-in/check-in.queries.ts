import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type Roster = AnswerOf<'GET /ims/check-in/get-here'>
export type Team = Roster['teams'][number]
export type Person = Team['persons'][number]
export type Candidate = AnswerOf<'GET /ims/check-in/find-substitutes'>['found'][number]
export type MarkState = NonNullable<Person['mark']>['state']

const every = ['check-in'] as const
/** What the other phones have marked meanwhile. */
const againMs = 5_000

export const useMyCheckIns = () =>
  useQuery({
    queryKey: [...every, 'mine'],
    queryFn: ({ signal }) => call('GET /ims/check-in/list-mine', { background: true, signal }),
    refetchInterval: 30_000,
    meta: { errors: 'inline' },
  })

export const useRoster = (roomId: string) =>
  useQuery({
    queryKey: [...every, 'here', roomId],
    queryFn: ({ signal }) => call('GET /ims/check-in/get-here', { query: { roomId }, background: true, signal }),
    refetchInterval: againMs,
    meta: { errors: 'inline' },
  })

export const useRosterOfStaff = (roomId: string) =>
  useQuery({
    queryKey: [...every, 'staff', roomId],
    queryFn: ({ signal }) => call('GET /ims/check-in/get', { query: { roomId }, background: true, signal }),
    refetchInterval: againMs,
    meta: { errors: 'inline' },
  })

export const useSubstitutes = (roomId: string, personId: string) =>
  useQuery({
    queryKey: [...every, 'substitutes', roomId, personId],
    queryFn: ({ signal }) =>
      call('GET /ims/check-in/find-substitutes', { query: { roomId, personId }, background: true, signal }),
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

export const useSaveSetup = () =>
  useChange((body: RequestOf<'PUT /ims/check-in/save-setup'>['body']) => call('PUT /ims/check-in/save-setup', { body }))
export const useAskNoShow = () =>
  useChange((body: RequestOf<'POST /ims/check-in/ask-no-show'>['body']) =>
    call('POST /ims/check-in/ask-no-show', { body }),
  )
export const useDecideNoShow = () =>
  useChange((body: RequestOf<'PUT /ims/check-in/decide-no-show'>['body']) =>
    call('PUT /ims/check-in/decide-no-show', { body }),
  )
export const useNameSubstitute = () =>
  useChange((body: RequestOf<'POST /ims/check-in/name-substitute'>['body']) =>
    call('POST /ims/check-in/name-substitute', { body }),
  )
