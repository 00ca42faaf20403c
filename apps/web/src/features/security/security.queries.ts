import type { AnswerOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { everyJobKey } from '../../platform/live/job.ts'
import { type OwnerProof, withOwnerProof } from '../../platform/session/owner-proof.ts'
import { leaveForProvider } from '../../platform/session/social-return.ts'

export type Security = AnswerOf<'GET /ims/security/get'>
export type OwnSession = AnswerOf<'GET /ims/security/list-sessions'>['rows'][number]
export type OwnEvent = AnswerOf<'GET /ims/security/list-events'>['rows'][number]

const everyKey = ['security'] as const
const errorsInline = { errors: 'inline' } as const

export const useSecurity = () =>
  useQuery({
    queryKey: [...everyKey, 'get'],
    queryFn: ({ signal }) => call('GET /ims/security/get', { signal }),
    meta: errorsInline,
  })

/** Everything on the page may have changed: a device less, one more thing that happened. */
function useChange<V, R>(change: (variables: V) => Promise<R>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: errorsInline,
    onSuccess: () => void queries.invalidateQueries({ queryKey: everyKey }),
  })
}

export function useSecurityChanged(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: everyKey })
}

export const useSessions = () =>
  useQuery({
    queryKey: [...everyKey, 'sessions'],
    queryFn: ({ signal }) => call('GET /ims/security/list-sessions', { query: { limit: 100 }, signal }),
    meta: errorsInline,
  })

export const useEndSession = () =>
  useChange((id: string) => call('DELETE /ims/security/end-session', { query: { id } }))

export const useEndOthers = () => useChange(() => call('DELETE /ims/security/end-other-sessions', {}))

export const useOwnEvents = () =>
  useInfiniteQuery({
    queryKey: [...everyKey, 'events'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/security/list-events', {
        query: { limit: 10, ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    meta: errorsInline,
  })

export const useBeginFactor = () =>
  useMutation({
    mutationFn: (code: string | undefined) =>
      call('POST /ims/security/begin-second-factor', { body: code === undefined ? {} : { code } }),
    meta: errorsInline,
    gcTime: 0,
  })

export const useCheckFactor = () =>
  useMutation({
    mutationFn: (number: string) => call('POST /ims/security/check-second-factor', { body: { number } }),
    meta: errorsInline,
    gcTime: 0,
  })

export const useFinishFactor = () => useChange(() => call('PUT /ims/security/turn-on-second-factor', {}))

export const useTurnOffFactor = () =>
  useChange((code: string) => call('PUT /ims/security/turn-off-second-factor', { body: { code } }))

export const useRenewCodes = () =>
  useChange((number: string) => call('POST /ims/security/renew-recovery-codes', { body: { number } }))

export const useShowNumbers = () =>
  useChange((proof: OwnerProof) => withOwnerProof(proof, (body) => call('POST /ims/security/show-numbers', { body })))

export const useSavePolicy = () =>
  useChange((administratorsNeedSecondFactor: boolean) =>
    call('PUT /ims/security/save-policy', { body: { administratorsNeedSecondFactor } }),
  )

export function useExportData() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /ims/security/export-data', {}),
    meta: errorsInline,
    onSuccess: () => void queries.invalidateQueries({ queryKey: everyJobKey }),
  })
}

export const useAskDeletion = () =>
  useChange(({ userName, proof }: { userName: string; proof: OwnerProof }) =>
    withOwnerProof(proof, (proven) => call('POST /ims/security/ask-deletion', { body: { userName, ...proven } })),
  )

export const useWithdrawDeletion = () => useChange(() => call('DELETE /ims/security/withdraw-deletion', {}))

export const useBindings = () =>
  useQuery({
    queryKey: [...everyKey, 'bindings'],
    queryFn: async ({ signal }) => {
      const [bindings, providers] = await Promise.all([
        call('GET /ims/social/list', { signal }),
        call('GET /ims/social/list-providers', { signal }),
      ])
      return { bindings, providers }
    },
    meta: errorsInline,
  })

export const useUnbind = () => useChange((id: string) => call('DELETE /ims/social/unbind', { query: { id } }))

/** Away to the provider, and back here bound. */
export const useBindAway = (back: string) =>
  useMutation({ mutationFn: (type: 1 | 2) => leaveForProvider(type, back), meta: errorsInline })
