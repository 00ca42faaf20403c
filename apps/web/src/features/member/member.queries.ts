import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { everyJobKey } from '../../platform/live/job.ts'
import { everyOrganisationKey } from '../../platform/lookups/organisation.ts'

export type Member = AnswerOf<'GET /ims/member/list'>['rows'][number]
export type WholeMember = AnswerOf<'GET /ims/member/get'>
export type Login = AnswerOf<'GET /ims/login-log/list'>['rows'][number]
export type Filter = {
  search: string
  organisationId: string
  roleId: string
  userType: string
  state: Member['state'] | 'waiting' | ''
}

const pageSize = 50
export const everyMemberKey = ['member'] as const

const filterQuery = ({ search, organisationId, roleId, userType, state }: Filter) => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(organisationId !== '' && { organisationId }),
  ...(roleId !== '' && { roleId }),
  ...(userType !== '' && { userType }),
  ...(state !== '' && { state }),
})

export type Sort = 'newest' | 'name' | 'userName'

export const useMembers = (filter: Filter, sort: Sort) =>
  useInfiniteQuery({
    queryKey: [...everyMemberKey, 'list', filter, sort],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/member/list', {
        query: { ...filterQuery(filter), sort, limit: pageSize, cursor: pageParam },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
    meta: { errors: 'refusals-inline' },
  })

export const useMemberCount = (filter: Filter, isWanted: boolean) =>
  useQuery({
    queryKey: [...everyMemberKey, 'count', filter],
    queryFn: ({ signal }) => call('GET /ims/member/count', { query: filterQuery(filter), background: true, signal }),
    placeholderData: (before) => before,
    enabled: isWanted,
  })

export const useMember = (id: string) =>
  useQuery({
    queryKey: [...everyMemberKey, 'get', id],
    queryFn: ({ signal }) => call('GET /ims/member/get', { query: { id }, signal }),
    meta: { errors: 'refusals-inline' },
  })

export type RoleChoice = AnswerOf<'GET /ims/role/list'>[number]

export const useRoleChoices = (isWanted: boolean) =>
  useQuery({
    queryKey: [...everyMemberKey, 'roles'],
    queryFn: ({ signal }) => call('GET /ims/role/list', { background: true, signal }),
    enabled: isWanted,
  })

export const useLogins = (accountId: string | undefined, limit = pageSize) =>
  useInfiniteQuery({
    queryKey: [...everyMemberKey, 'logins', accountId, limit],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/login-log/list', {
        query: { ...(accountId !== undefined && { accountId }), limit, cursor: pageParam },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { errors: 'refusals-inline' },
  })

export type Act =
  | { act: 'lock' | 'unlock' | 'log-out'; ids: string[] }
  | { act: 'give-role' | 'take-role'; ids: string[]; roleId: string }
  | { act: 'move'; ids: string[]; organisationId: string }

/** How many of them it was true for; a session each for a log-out. */
async function send(act: Act): Promise<number> {
  if (act.act === 'log-out') return (await call('PUT /ims/member/log-out', { body: { ids: act.ids } })).sessions
  if (act.act === 'move') {
    const { ids, organisationId } = act
    return (await call('PUT /ims/member/move', { body: { ids, organisationId } })).changed
  }
  if (act.act === 'give-role' || act.act === 'take-role') {
    const { ids, roleId } = act
    return (await call(`PUT /ims/member/${act.act}`, { body: { ids, roleId } })).changed
  }
  return (await call(`PUT /ims/member/${act.act}`, { body: { ids: act.ids } })).changed
}

function useChange<T, R>(mutationFn: (input: T) => Promise<R>, errors?: 'refusals-inline') {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    ...(errors && { meta: { errors } }),
    // Nobody waits for the lists: what was done is done.
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: everyMemberKey })
      void queries.invalidateQueries({ queryKey: everyOrganisationKey })
    },
  })
}

export const useAct = () => useChange(send)

export const useCreateMember = () =>
  useChange(
    (body: RequestOf<'POST /ims/member/create'>['body']) => call('POST /ims/member/create', { body }),
    'refusals-inline',
  )

export const useUpdateMember = () =>
  useChange(
    (body: RequestOf<'PUT /ims/member/update'>['body']) => call('PUT /ims/member/update', { body }),
    'refusals-inline',
  )

/** What it answers is kept nowhere. */
export const useReveal = () =>
  useMutation({
    mutationFn: (body: RequestOf<'POST /ims/member/reveal'>['body']) => call('POST /ims/member/reveal', { body }),
    gcTime: 0,
  })

export function useExportMembers() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (filter: Filter) => call('POST /ims/member/export', { body: filterQuery(filter) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everyJobKey }),
  })
}
