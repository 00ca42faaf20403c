import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import type { Language } from '../../platform/i18n/language.ts'
import type { Kind } from './agreement.queries.ts'

export type Overview = AnswerOf<'GET /ims/agreement/overview'>
export type Desk = AnswerOf<'GET /ims/agreement/get-desk'>
export type Version = Desk['versions'][number]
export type WhoAgreed = AnswerOf<'GET /ims/agreement/list-acceptances'>['rows'][number]
export type AgreementRef = { portalCode: string; kind: Kind }
type Draft = RequestOf<'PUT /ims/agreement/save-draft'>['body']
type NewVersion = RequestOf<'POST /ims/agreement/publish'>['body']

const everything = ['agreement-desk'] as const
const pageSize = 50

export const useOverview = (language: Language) =>
  useQuery({
    queryKey: [...everything, 'overview', language],
    queryFn: ({ signal }) => call('GET /ims/agreement/overview', { signal }),
  })

/** Read anew each time: what is being written must not be an old copy. */
export const useDesk = (agreementRef: AgreementRef) =>
  useQuery({
    queryKey: [...everything, 'desk', agreementRef],
    queryFn: ({ signal }) => call('GET /ims/agreement/get-desk', { query: agreementRef, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useWhoAgreed = (versionId: string) =>
  useInfiniteQuery({
    queryKey: [...everything, 'who', versionId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/agreement/list-acceptances', { query: { versionId, limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** The editor already holds what was saved: fetching it again would overwrite what is being typed. */
export function useSaveDraft() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Draft) => call('PUT /ims/agreement/save-draft', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...everything, 'overview'] }),
  })
}

export function useDiscardDraft() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (query: AgreementRef) => call('DELETE /ims/agreement/discard-draft', { query }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...everything, 'overview'] }),
  })
}

export function usePublish() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewVersion) => call('POST /ims/agreement/publish', { body }),
    // Not waited for: once it is read anew, the dialog that tells of it is gone.
    onSuccess: () => void queries.invalidateQueries({ queryKey: everything }),
  })
}
