import type { AnswerOf } from '@laurel/contract/endpoints'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import type { Language } from '../../platform/i18n/language.ts'

export type Agreement = AnswerOf<'GET /ims/agreement/get'>
export type Kind = Agreement['kind']

export const kindOf = (text: string | null): Kind => (text === 'privacy' || text === 'guardian' ? text : 'terms')

export const useAgreement = (prefix: string, kind: Kind, version: string | null, language: Language) =>
  useQuery({
    queryKey: ['agreement', prefix, kind, version, language],
    queryFn: ({ signal }) =>
      call('GET /ims/agreement/get', { query: { kind, ...(version !== null && { version }) }, signal }),
    placeholderData: keepPreviousData,
    meta: { errors: 'inline' },
  })

export function useAccept() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { kind: 'terms' | 'privacy'; version: string }) => call('POST /ims/agreement/accept', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['agreement'] }),
  })
}
