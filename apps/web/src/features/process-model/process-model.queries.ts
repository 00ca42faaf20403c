import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import type { Language } from '../../platform/i18n/language.ts'

export type ModelRow = AnswerOf<'GET /ims/process-model/list'>['rows'][number]
export type Model = AnswerOf<'GET /ims/process-model/get'>
export type Desk = AnswerOf<'GET /ims/process-model/get-desk'>
export type Version = AnswerOf<'GET /ims/process-model/list-versions'>['rows'][number]
export type Revision = AnswerOf<'GET /ims/process-model/list-revisions'>['rows'][number]
export type NamedRule = Model['rules'][number]
export type RuleKind = NamedRule['kind']
export type Problem = AnswerOf<'GET /ims/process-model/check'>['problems'][number]
export type Category = AnswerOf<'GET /ims/process-category/list'>[number]
export type Assignee = AnswerOf<'GET /ims/process-model/find-assignees'>['found'][number]
export type ListState = 'draft' | 'published' | 'changed' | 'archived'
export type Filter = {
  q: string | undefined
  categoryId: string | undefined
  state: ListState | undefined
  savedBy: string | undefined
  contestId: string | undefined
}
type Body<R extends Parameters<typeof call>[0]> = RequestOf<R> extends { body: infer B } ? B : never

const everything = ['process-model'] as const
const lists = [...everything, 'around'] as const
const one = (id: string) => [...everything, 'one', id] as const
const pageSize = 30

export const useModelDesk = () =>
  useQuery({
    queryKey: [...lists, 'desk'],
    queryFn: ({ signal }) => call('GET /ims/process-model/get-desk', { signal }),
    meta: { errors: 'inline' },
  })

export const useCategories = () =>
  useQuery({
    queryKey: [...lists, 'categories'],
    queryFn: ({ signal }) => call('GET /ims/process-category/list', { signal }),
    meta: { errors: 'inline' },
  })

export const useModels = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: [...lists, 'list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/process-model/list', { query: { ...filter, limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
    meta: { errors: 'inline' },
  })

/** Read anew each time: what is being drawn must not be an old copy. */
export const useModel = (id: string) =>
  useQuery({
    queryKey: one(id),
    queryFn: ({ signal }) => call('GET /ims/process-model/get', { query: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { errors: 'inline' },
  })

export const readModel = (id: string) => call('GET /ims/process-model/get', { query: { id } })

export const useVersions = (id: string) =>
  useInfiniteQuery({
    queryKey: [...lists, 'versions', id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/process-model/list-versions', { query: { id, limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { errors: 'inline' },
  })

/** By version: each save can have kept another one. */
export const useRevisions = (id: string, version: number) =>
  useInfiniteQuery({
    queryKey: [...lists, 'revisions', id, version],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/process-model/list-revisions', { query: { id, limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { errors: 'inline' },
  })

export const readRevision = (id: string, revision: number) =>
  call('GET /ims/process-model/get-revision', { query: { id, revision: String(revision) } })

export const readVersion = (id: string, number: number) =>
  call('GET /ims/process-model/get-version', { query: { id, number: String(number) } })

/** A published version never changes. */
export const useVersion = (id: string, number: number | undefined) =>
  useQuery({
    queryKey: [...everything, 'version', id, number],
    queryFn: ({ signal }) =>
      call('GET /ims/process-model/get-version', { query: { id, number: String(number) }, signal }),
    enabled: number !== undefined,
    staleTime: 60_000,
    meta: { errors: 'inline' },
  })

/** Never cached: the drawing may have changed a moment ago. */
export const useCheck = (id: string, version: number, language: Language) =>
  useQuery({
    queryKey: [...everything, 'check', id, version, language],
    queryFn: ({ signal }) => call('GET /ims/process-model/check', { query: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { errors: 'inline' },
  })

export const previewQuery = (kind: RuleKind, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...everything, 'preview', kind, [...ids]],
    queryFn: ({ signal }) =>
      call('POST /ims/process-model/preview-rule', { body: { kind, ids: [...ids] }, signal, background: true }),
    staleTime: 30_000,
    meta: { errors: 'inline' },
  })

export type RulePeople = Pick<AnswerOf<'POST /ims/process-model/try-script'>, 'total' | 'people'>

export const useScriptTrial = () =>
  useMutation({
    mutationFn: (body: { script: string; organisationId?: string }) =>
      call('POST /ims/process-model/try-script', { body }),
    meta: { errors: 'inline' },
  })

export const useAssignees = (kind: Exclude<RuleKind, 'script'>, q: string, isLocked: boolean) =>
  useQuery({
    queryKey: [...everything, 'assignees', kind, q.trim()],
    queryFn: ({ signal }) =>
      call('GET /ims/process-model/find-assignees', {
        query: { kind, ...(q.trim() !== '' && { q: q.trim() }) },
        signal,
        background: true,
      }),
    enabled: !isLocked,
    placeholderData: (before) => before,
    meta: { errors: 'inline' },
  })

export const refreshLists = (queries: QueryClient) => queries.invalidateQueries({ queryKey: lists })

function useChange<T, R>(mutationFn: (input: T) => Promise<R>, errors?: 'refusals-inline' | 'inline') {
  const queries = useQueryClient()
  return useMutation({ mutationFn, ...(errors && { meta: { errors } }), onSuccess: () => refreshLists(queries) })
}
const inForm = 'refusals-inline'

/** What happens to a drawing that could not be saved is told beside it. */
export const saveDrawing = (body: Body<'PUT /ims/process-model/save'>) =>
  call('PUT /ims/process-model/save', { body, background: true })

export const useCreateModel = () =>
  useChange((body: Body<'POST /ims/process-model/create'>) => call('POST /ims/process-model/create', { body }), inForm)
export const useCopyModel = () =>
  useChange((body: Body<'PUT /ims/process-model/copy'>) => call('PUT /ims/process-model/copy', { body }), inForm)
export const useDescribeModel = () =>
  useChange(
    (body: Body<'PUT /ims/process-model/describe'>) => call('PUT /ims/process-model/describe', { body }),
    inForm,
  )
export const useSaveRules = () =>
  useChange((body: Body<'PUT /ims/process-model/save'>) => call('PUT /ims/process-model/save', { body }), inForm)
export const usePublishModel = () =>
  useChange((body: Body<'PUT /ims/process-model/publish'>) => call('PUT /ims/process-model/publish', { body }), inForm)
export const useRestoreVersion = () =>
  useChange((body: Body<'PUT /ims/process-model/restore'>) => call('PUT /ims/process-model/restore', { body }))
export const useRestoreRevision = () =>
  useChange((body: Body<'PUT /ims/process-model/restore-revision'>) =>
    call('PUT /ims/process-model/restore-revision', { body }),
  )
export const useShutModel = () =>
  useChange(({ act, ...body }: { act: 'archive' | 'reopen'; id: string; version: number }) =>
    call(`PUT /ims/process-model/${act}`, { body }),
  )

export const useSaveCategory = () =>
  useChange(
    async ({ id, name }: { id?: string; name: string }): Promise<unknown> =>
      id === undefined
        ? call('POST /ims/process-category/create', { body: { name } })
        : call('PUT /ims/process-category/change', { body: { id, name } }),
    inForm,
  )
export const useRemoveCategory = () =>
  useChange((id: string) => call('PUT /ims/process-category/remove', { body: { id } }))
