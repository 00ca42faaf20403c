import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { CallError } from '../../platform/http/call-error.ts'
import type { OptionSearch } from '../../ui/combobox.tsx'

export type Invitation = AnswerOf<'GET /ims/judging-panel/list-invitations'>[number]
export type DeclaredKind = RequestOf<'PUT /ims/judging-panel/accept'>['body']['conflicts'][number]['kind']

const every = ['judging-invitation'] as const

export const useInvitations = () =>
  useQuery({
    queryKey: every,
    queryFn: ({ signal }) => call('GET /ims/judging-panel/list-invitations', { signal }),
    meta: { errors: 'inline' },
  })

export const searchOrganisations: OptionSearch = async (q, signal) => {
  const { found } = await call('GET /ims/judging-panel/find-organisations', { query: { q }, background: true, signal })
  return found.map(({ id, name }) => ({ value: id, label: name }))
}

function useAnswer<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { errors: 'inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: every }),
  })
}

export const useAccept = () =>
  useAnswer((body: RequestOf<'PUT /ims/judging-panel/accept'>['body']) =>
    call('PUT /ims/judging-panel/accept', { body }),
  )
export const useDeclare = () =>
  useAnswer((body: RequestOf<'PUT /ims/judging-panel/declare'>['body']) =>
    call('PUT /ims/judging-panel/declare', { body }),
  )
export const useDecline = () =>
  useAnswer((body: RequestOf<'PUT /ims/judging-panel/decline'>['body']) =>
    call('PUT /ims/judging-panel/decline', { body }),
  )

export const refusalOf = (error: Error | null) => error && (error instanceof CallError ? error.msg : error.message)
