import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type Attachment = AnswerOf<'GET /ims/attachment/list'>['rows'][number]
export type State = Attachment['state']
export type Content = Omit<RequestOf<'POST /ims/attachment/add'>['body'], 'portalCode'>
export type Filter = { portalCode: string; state: State | undefined; q: string | undefined }

const everything = ['attachment'] as const
const pageSize = 50

export const useAttachments = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: [...everything, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/attachment/list', { query: { ...filter, limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** The form says what went wrong. */
export function useSaveAttachment(portalCode: string, before: Attachment | undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (content: Content): Promise<unknown> =>
      before
        ? call('PUT /ims/attachment/save', { body: { id: before.id, version: before.version, ...content } })
        : call('POST /ims/attachment/add', { body: { portalCode, ...content } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everything }),
    meta: { errors: 'refusals-inline' },
  })
}

export function useOrderAttachments(portalCode: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => call('PUT /ims/attachment/order', { body: { portalCode, ids } }),
    onSettled: () => queries.invalidateQueries({ queryKey: everything }),
  })
}

export function useChangeAttachments() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<'PUT /ims/attachment/change-many'>['body']) =>
      call('PUT /ims/attachment/change-many', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everything }),
  })
}

/** A draft, called as its file is: nobody sees it before somebody has looked at it. */
export const addUploaded = (portalCode: string, fileId: string, name: string) =>
  call('POST /ims/attachment/add', {
    body: { portalCode, fileId, title: { zh: name.slice(0, 100), en: '' }, state: 'draft' },
  })

export function useRefreshAttachments() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: everything })
}

export function useRemoveAttachment() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /ims/attachment/remove', { query: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everything }),
  })
}
