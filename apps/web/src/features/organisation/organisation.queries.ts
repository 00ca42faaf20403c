import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { everyOrganisationKey } from '../../platform/lookups/organisation.ts'

export type Post = AnswerOf<'GET /ims/post/list'>[number]
export type WorkGroup = AnswerOf<'GET /ims/work-group/list'>['rows'][number]
type NewOrganisation = RequestOf<'POST /ims/organisation/add'>['body']
type Renaming = RequestOf<'PUT /ims/organisation/rename'>['body']
type PostChange = RequestOf<'PUT /ims/post/save'>['body']
type WorkGroupChange = RequestOf<'PUT /ims/work-group/save'>['body']

/** The whole tree, with what is closed: the tree decides what of it is shown. */
export const useWholeTree = () =>
  useQuery({
    queryKey: [...everyOrganisationKey, 'whole'],
    queryFn: ({ signal }) => call('GET /ims/organisation/list', { query: { closed: 'with' }, signal }),
    meta: { errors: 'inline' },
  })

export const usePosts = (organisationId: string) =>
  useQuery({
    queryKey: [...everyOrganisationKey, 'posts', organisationId],
    queryFn: ({ signal }) => call('GET /ims/post/list', { query: { organisationId }, signal }),
    meta: { errors: 'inline' },
  })

export const useWorkGroups = (search: string) =>
  useInfiniteQuery({
    queryKey: [...everyOrganisationKey, 'work-groups', search.trim()],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/work-group/list', {
        query: { limit: 20, cursor: pageParam, ...(search.trim() !== '' && { search: search.trim() }) },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
    meta: { errors: 'inline' },
  })

function useChange<T, R>(mutationFn: (input: T) => Promise<R>, errors?: 'refusals-inline') {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    ...(errors && { meta: { errors } }),
    onSuccess: () =>
      Promise.all([everyOrganisationKey, ['member']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

const inForm = 'refusals-inline'

export const useAddOrganisation = () =>
  useChange((body: NewOrganisation) => call('POST /ims/organisation/add', { body }), inForm)
export const useRenameOrganisation = () =>
  useChange((body: Renaming) => call('PUT /ims/organisation/rename', { body }), inForm)
export const useMoveOrganisation = () =>
  useChange((body: { id: string; parentId: string }) => call('PUT /ims/organisation/move', { body }), inForm)
export const useAppointHead = () =>
  useChange(
    (body: { id: string; accountId: string | null }) => call('PUT /ims/organisation/appoint-head', { body }),
    inForm,
  )
export const useShut = () =>
  useChange(({ id, act }: { id: string; act: 'close' | 'reopen' }) =>
    call(`PUT /ims/organisation/${act}`, { body: { id } }),
  )

export const useSavePost = () => useChange((body: PostChange) => call('PUT /ims/post/save', { body }), inForm)
export const useRemovePost = () => useChange((id: string) => call('DELETE /ims/post/remove', { query: { id } }))
export const useSaveWorkGroup = () =>
  useChange((body: WorkGroupChange) => call('PUT /ims/work-group/save', { body }), inForm)
export const useRemoveWorkGroup = () =>
  useChange((id: string) => call('DELETE /ims/work-group/remove', { query: { id } }))
