import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type GalleryPicture = AnswerOf<'GET /ims/gallery/list'>['rows'][number]
export type Content = Omit<RequestOf<'POST /ims/gallery/add'>['body'], 'portalCode'>
export type State = GalleryPicture['state']

const everything = ['gallery'] as const
const pageSize = 60

export const useGallery = (filter: { portalCode: string; state: State | undefined }) =>
  useInfiniteQuery({
    queryKey: [...everything, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/gallery/list', { query: { ...filter, limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** The form says what went wrong. */
export function useSavePicture(portalCode: string, before: GalleryPicture | undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (content: Content): Promise<unknown> =>
      before
        ? call('PUT /ims/gallery/save', { body: { id: before.id, version: before.version, ...content } })
        : call('POST /ims/gallery/add', { body: { portalCode, ...content } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everything }),
    meta: { errors: 'refusals-inline' },
  })
}

export function useOrderGallery(portalCode: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => call('PUT /ims/gallery/order', { body: { portalCode, ids } }),
    onSettled: () => queries.invalidateQueries({ queryKey: everything }),
  })
}

export function useSetStates() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<'PUT /ims/gallery/set-state'>['body']) => call('PUT /ims/gallery/set-state', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everything }),
  })
}

export function useMovePictures() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<'PUT /ims/gallery/move'>['body']) => call('PUT /ims/gallery/move', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everything }),
  })
}

/** A draft, called as its file is: nobody sees it before somebody has looked at it. */
export const addUploaded = (portalCode: string, fileId: string, name: string, sort: number) => {
  const caption = { zh: name.slice(0, 100), en: '' }
  return call('POST /ims/gallery/add', {
    body: { portalCode, picture: { fileId, alt: caption }, caption, sort, state: 'draft' },
  })
}

export function useRefreshGallery() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: everything })
}

export function useRemovePicture() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /ims/gallery/remove', { query: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everything }),
  })
}
