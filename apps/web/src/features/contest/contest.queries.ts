import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type ContestTree = AnswerOf<'GET /ims/contest/tree'>
export type ContestType = ContestTree['types'][number]
export type Contest = AnswerOf<'GET /ims/contest/get'>
export type Stage = Contest['stages'][number]
export type Track = Contest['tracks'][number]
export type Finding = Contest['readiness'][number]

const everything = ['contest'] as const

export const useContestTree = (isWanted = true) =>
  useQuery({
    enabled: isWanted,
    queryKey: [...everything, 'tree'],
    queryFn: ({ signal }) => call('GET /ims/contest/tree', { signal }),
    meta: { errors: 'inline' },
  })

const contestQuery = (id: string) => ({
  queryKey: [...everything, 'get', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /ims/contest/get', { query: { id }, signal }),
  meta: { errors: 'inline' } as const,
})

export const useContest = (id: string | undefined) => useQuery({ ...contestQuery(id ?? ''), enabled: id !== undefined })

export const useContests = (ids: readonly string[]) => useQueries({ queries: ids.map(contestQuery) })

/** The menu has a line for each type. */
function useChange<T, R>(mutationFn: (input: T) => Promise<R>, errors?: 'refusals-inline') {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    ...(errors && { meta: { errors } }),
    onSuccess: () =>
      Promise.all([everything, ['auth', 'menu']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

const inForm = 'refusals-inline'

export const useAddType = () =>
  useChange(
    (body: RequestOf<'POST /ims/contest-type/add'>['body']) => call('POST /ims/contest-type/add', { body }),
    inForm,
  )
export const useChangeType = () =>
  useChange(
    (body: RequestOf<'PUT /ims/contest-type/change'>['body']) => call('PUT /ims/contest-type/change', { body }),
    inForm,
  )
export const useOrderTypes = () => useChange((ids: string[]) => call('PUT /ims/contest-type/order', { body: { ids } }))
export const useRemoveType = () =>
  useChange((id: string) => call('DELETE /ims/contest-type/remove', { query: { id } }), inForm)

export const useOpenContest = () =>
  useChange((body: RequestOf<'POST /ims/contest/open'>['body']) => call('POST /ims/contest/open', { body }), inForm)
export const useChangeContest = () =>
  useChange((body: RequestOf<'PUT /ims/contest/change'>['body']) => call('PUT /ims/contest/change', { body }), inForm)
export const useChangeRules = () =>
  useChange(
    (body: RequestOf<'PUT /ims/contest-rule/change'>['body']) => call('PUT /ims/contest-rule/change', { body }),
    inForm,
  )
export const useRemoveContest = () => useChange((id: string) => call('DELETE /ims/contest/remove', { query: { id } }))

/** Only where there is something to give: most contests have a portal. */
export const useContestPortals = (isWanted: boolean) =>
  useQuery({
    queryKey: [...everything, 'portals'],
    queryFn: ({ signal }) => call('GET /ims/contest-type/list-portals', { background: true, signal }),
    enabled: isWanted,
  })

export const useGivePortal = () =>
  useChange(
    (body: RequestOf<'PUT /ims/contest-type/give-portal'>['body']) =>
      call('PUT /ims/contest-type/give-portal', { body }),
    inForm,
  )

export const useOwnPortalRequests = (isWanted: boolean) =>
  useQuery({
    queryKey: [...everything, 'portal-requests'],
    queryFn: ({ signal }) => call('GET /ims/portal-request/list-own', { background: true, signal }),
    enabled: isWanted,
  })

export const useAskForPortal = () =>
  useChange(
    (body: RequestOf<'POST /ims/portal-request/ask'>['body']) => call('POST /ims/portal-request/ask', { body }),
    inForm,
  )

export const useSetPublic = () =>
  useChange(
    (body: RequestOf<'PUT /ims/contest/set-public'>['body']) => call('PUT /ims/contest/set-public', { body }),
    inForm,
  )

export const useChangeStages = () =>
  useChange((body: RequestOf<'PUT /ims/stage/change'>['body']) => call('PUT /ims/stage/change', { body }), inForm)
export const useOrderStages = () =>
  useChange((body: RequestOf<'PUT /ims/stage/order'>['body']) => call('PUT /ims/stage/order', { body }))
export const useRemoveStage = () => useChange((id: string) => call('DELETE /ims/stage/remove', { query: { id } }))

export const useAddTrack = () =>
  useChange((body: RequestOf<'POST /ims/track/add'>['body']) => call('POST /ims/track/add', { body }), inForm)
export const useChangeTrack = () =>
  useChange((body: RequestOf<'PUT /ims/track/change'>['body']) => call('PUT /ims/track/change', { body }), inForm)
export const useOrderTracks = () =>
  useChange((body: RequestOf<'PUT /ims/track/order'>['body']) => call('PUT /ims/track/order', { body }))
export const useRemoveTrack = () => useChange((id: string) => call('DELETE /ims/track/remove', { query: { id } }))

export type StagePlans = AnswerOf<'GET /ims/stage-plan/list'>
export type StageAsks = StagePlans['plans'][number]

export const useStagePlans = (contestId: string) =>
  useQuery({
    queryKey: [...everything, 'plans', contestId],
    queryFn: ({ signal }) => call('GET /ims/stage-plan/list', { query: { contestId }, background: true, signal }),
  })

export const useSaveStagePlan = () =>
  useChange((body: RequestOf<'PUT /ims/stage-plan/save'>['body']) => call('PUT /ims/stage-plan/save', { body }), inForm)
export const useRemoveStagePlan = () =>
  useChange((id: string) => call('DELETE /ims/stage-plan/remove', { query: { id } }), inForm)

export const exportEntries = (contestId: string) => call('POST /ims/entry/export', { body: { contestId } })
