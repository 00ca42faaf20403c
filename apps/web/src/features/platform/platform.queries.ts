import type { AnswerOf, ContractRoute, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { everyJobKey } from '../../platform/live/job.ts'

export type Tenant = AnswerOf<'GET /ims/platform/list-tenants'>['rows'][number]
export type TenantDetail = AnswerOf<'GET /ims/platform/get-tenant'>
export type Portal = TenantDetail['portalList'][number]
export type Administrator = TenantDetail['administrators'][number]
export type Erasure = AnswerOf<'GET /ims/platform/list-erasures'>['rows'][number]
export type PortalRequest = AnswerOf<'GET /ims/platform/list-portal-requests'>['rows'][number]
export type Card = AnswerOf<'POST /ims/platform/appoint'>
export type FoundAccount = AnswerOf<'GET /ims/platform/find-accounts'>[number]
export type TenantState = Tenant['state']

const pageSize = 50
const everyTenant = ['platform'] as const
const errorsInline = { errors: 'refusals-inline' } as const

export const useTenants = (search: string, state: TenantState | '') =>
  useInfiniteQuery({
    queryKey: [...everyTenant, 'list', { search, state }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/platform/list-tenants', {
        query: {
          ...(search.trim() !== '' && { search: search.trim() }),
          ...(state !== '' && { state }),
          limit: pageSize,
          cursor: pageParam,
        },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
    meta: errorsInline,
  })

export const useTenant = (id: string) =>
  useQuery({
    queryKey: [...everyTenant, 'get', id],
    queryFn: ({ signal }) => call('GET /ims/platform/get-tenant', { query: { id }, signal }),
    meta: errorsInline,
    // Something is being erased: it is gone in a moment.
    refetchInterval: ({ state }) => (state.data?.erasure?.state === 'erasing' ? 2_000 : false),
  })

export const useErasures = () =>
  useInfiniteQuery({
    queryKey: [...everyTenant, 'erasures'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/platform/list-erasures', { query: { limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: errorsInline,
  })

/** Those that wait for an answer. */
export const usePortalRequests = () =>
  useInfiniteQuery({
    queryKey: [...everyTenant, 'portal-requests'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/platform/list-portal-requests', {
        query: { state: 'waiting', limit: pageSize, cursor: pageParam },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: errorsInline,
  })

export const useFoundAccounts = (tenantId: string, search: string) =>
  useQuery({
    queryKey: [...everyTenant, 'accounts', tenantId, search],
    queryFn: ({ signal }) => call('GET /ims/platform/find-accounts', { query: { tenantId, search }, signal }),
    enabled: search !== '',
    placeholderData: (before) => before,
  })

type Act = Extract<ContractRoute, `${'POST' | 'PUT'} /ims/${'platform' | 'portal-request'}/${string}`>

/** Whatever is done at the desk: its lists are asked for again, and its refusals stand beside what they are about. */
function useAct<R extends Act>(route: R) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<R>['body']) => call(route, { body } as never),
    onSuccess: () => queries.invalidateQueries({ queryKey: everyTenant }),
    // Codes and passphrases are kept nowhere.
    gcTime: 0,
    meta: errorsInline,
  })
}

export const useCreateTenant = () => useAct('POST /ims/platform/create-tenant')
export const useChangeTenant = () => useAct('PUT /ims/platform/change-tenant')
export const useOpenPortal = () => useAct('POST /ims/platform/open-portal')
export const useChangePortal = () => useAct('PUT /ims/platform/change-portal')
export const useAppoint = () => useAct('POST /ims/platform/appoint')
export const useRenewCard = () => useAct('POST /ims/platform/renew-card')
export const useOpenRequested = () => useAct('PUT /ims/platform/open-portal-request')
export const useDeclineRequest = () => useAct('PUT /ims/platform/decline-portal-request')
export const useSuspend = () => useAct('PUT /ims/platform/suspend')
export const useResume = () => useAct('PUT /ims/platform/resume')
export const useAskForErasure = () => useAct('POST /ims/platform/ask-erasure')
export const useConfirmErasure = () => useAct('PUT /ims/platform/confirm-erasure')
export const useStopErasure = () => useAct('PUT /ims/platform/stop-erasure')
export const useImpersonate = () => useAct('POST /ims/platform/impersonate')

export function useExport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<'POST /ims/platform/export'>['body']) => call('POST /ims/platform/export', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everyJobKey }),
    gcTime: 0,
    meta: errorsInline,
  })
}
