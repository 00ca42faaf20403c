import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type Role = AnswerOf<'GET /ims/role/list'>[number]
export type RoleChange = RequestOf<'PUT /ims/role/change'>['body']
export type NewRole = RequestOf<'POST /ims/role/define'>['body']
export type ContestType = AnswerOf<'GET /ims/contest-type/role/list'>[number]
export type ContestRole = ContestType['roles'][number]
type ContestRoleChange = RequestOf<'PUT /ims/contest-type/role/save'>['body']
export type Holder = AnswerOf<'GET /ims/member/list'>['rows'][number]

const everyRole = ['role'] as const

export const useRoles = () =>
  useQuery({
    queryKey: [...everyRole, 'list'],
    queryFn: ({ signal }) => call('GET /ims/role/list', { signal }),
    meta: { errors: 'inline' },
  })

export const useHolders = (roleId: string, search: string) =>
  useInfiniteQuery({
    queryKey: ['member', 'holders', roleId, search.trim()],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/member/list', {
        query: { roleId, limit: 20, cursor: pageParam, ...(search.trim() !== '' && { search: search.trim() }) },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
  })

export const useContestTypes = () =>
  useQuery({
    queryKey: [...everyRole, 'contest-types'],
    queryFn: ({ signal }) => call('GET /ims/contest-type/role/list', { signal }),
    meta: { errors: 'inline' },
  })

/** Rights that change may be one's own: the profile and the menu are asked for again. */
function useRoleChange<T, R>(mutationFn: (input: T) => Promise<R>, errors?: 'refusals-inline') {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    ...(errors && { meta: { errors } }),
    onSuccess: () =>
      Promise.all([['role'], ['member'], ['auth']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

export const useDefineRole = () =>
  useRoleChange((body: NewRole) => call('POST /ims/role/define', { body }), 'refusals-inline')
export const useChangeRole = () => useRoleChange((body: RoleChange) => call('PUT /ims/role/change', { body }))
export const useRemoveRole = () => useRoleChange((id: string) => call('DELETE /ims/role/remove', { query: { id } }))

type Handing = { verb: 'give' | 'take'; roleId: string; ids: string[] }

export const useHandRole = () =>
  useRoleChange(({ verb, roleId, ids }: Handing) => call(`PUT /ims/member/${verb}-role`, { body: { ids, roleId } }))

export const useSaveContestRole = () =>
  useRoleChange((body: ContestRoleChange) => call('PUT /ims/contest-type/role/save', { body }), 'refusals-inline')
export const useRemoveContestRole = () =>
  useRoleChange((id: string) => call('DELETE /ims/contest-type/role/remove', { query: { id } }))
