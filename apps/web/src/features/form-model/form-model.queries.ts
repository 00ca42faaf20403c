import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import type { Language } from '../../platform/i18n/language.ts'

export type FormRow = AnswerOf<'GET /ims/form-model/list'>['rows'][number]
export type FormVersion = AnswerOf<'GET /ims/form-model/list-versions'>['rows'][number]
export type ListState = 'draft' | 'published' | 'changed' | 'archived'
type Body<R extends Parameters<typeof call>[0]> = RequestOf<R> extends { body: infer B } ? B : never

const everything = ['form-model'] as const
const lists = [...everything, 'lists'] as const
const pageSize = 30

/** Names come in the language that was asked for. */
export const useForms = (q: string | undefined, state: ListState | undefined, language: Language) =>
  useInfiniteQuery({
    queryKey: [...lists, 'list', q, state, language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/form-model/list', { query: { q, state, limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
    meta: { errors: 'inline' },
  })

/** Read anew each time: what is being designed must not be an old copy. */
export const useFormModel = (id: string) =>
  useQuery({
    queryKey: [...everything, 'one', id],
    queryFn: ({ signal }) => call('GET /ims/form-model/get', { query: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { errors: 'inline' },
  })

export const readFormModel = (id: string) => call('GET /ims/form-model/get', { query: { id } })

export const useVersions = (id: string) =>
  useInfiniteQuery({
    queryKey: [...lists, 'versions', id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/form-model/list-versions', { query: { id, limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { errors: 'inline' },
  })

/** A version never changes. */
export const useVersion = (id: string, number: number) =>
  useQuery({
    queryKey: [...everything, 'version', id, number],
    queryFn: ({ signal }) => call('GET /ims/form-model/get-version', { query: { id, number: String(number) }, signal }),
    enabled: number > 0,
    meta: { errors: 'inline' },
  })

export const refreshLists = (queries: QueryClient) => queries.invalidateQueries({ queryKey: lists })

function useChange<T, R>(mutationFn: (input: T) => Promise<R>, errors?: 'refusals-inline') {
  const queries = useQueryClient()
  return useMutation({ mutationFn, ...(errors && { meta: { errors } }), onSuccess: () => refreshLists(queries) })
}

export const saveForm = (body: Body<'PUT /ims/form-model/save'>) =>
  call('PUT /ims/form-model/save', { body, background: true })

export const useCreateForm = () =>
  useChange(
    (body: Body<'POST /ims/form-model/create'>) => call('POST /ims/form-model/create', { body }),
    'refusals-inline',
  )
export const usePublishForm = () =>
  useChange(
    (body: Body<'PUT /ims/form-model/publish'>) => call('PUT /ims/form-model/publish', { body }),
    'refusals-inline',
  )
export const useRestoreVersion = () =>
  useChange((body: Body<'PUT /ims/form-model/restore'>) => call('PUT /ims/form-model/restore', { body }))
export const useDiscardDraft = () =>
  useChange((body: Body<'PUT /ims/form-model/discard'>) => call('PUT /ims/form-model/discard', { body }))
export const useArchiveForm = () =>
  useChange((body: Body<'PUT /ims/form-model/archive'>) => call('PUT /ims/form-model/archive', { body }))
