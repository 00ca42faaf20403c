import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { everyJobKey } from '../../platform/live/job.ts'

export type Quota = AnswerOf<'GET /ims/stage-quota/list'>['rows'][number]
export type QuotaLevel = AnswerOf<'GET /ims/stage-quota/summary'>['levels'][number]

export const everyQuotaKey = ['stage-quota'] as const
const pageSize = 50

export const useQuotas = (stageId: string, search: string) =>
  useInfiniteQuery({
    queryKey: [...everyQuotaKey, 'list', stageId, search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/stage-quota/list', {
        query: { stageId, limit: pageSize, cursor: pageParam, ...(search !== '' && { search }) },
        background: true,
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
    meta: { errors: 'inline' },
  })

export const useQuotaSummary = (stageId: string) =>
  useQuery({
    queryKey: [...everyQuotaKey, 'summary', stageId],
    queryFn: ({ signal }) => call('GET /ims/stage-quota/summary', { query: { stageId }, background: true, signal }),
    meta: { errors: 'inline' },
  })

export const useOrganisationSearch = (search: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...everyQuotaKey, 'organisations', search],
    queryFn: ({ signal }) =>
      call('GET /ims/stage-quota/search-organisations', { query: { search }, background: true, signal }),
    placeholderData: (before) => before,
    enabled: isWanted,
  })

function useChange<T, R>(mutationFn: (input: T) => Promise<R>, key: readonly string[] = everyQuotaKey) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { errors: 'refusals-inline' },
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  })
}

export const useSaveQuota = () =>
  useChange((body: RequestOf<'PUT /ims/stage-quota/save'>['body']) => call('PUT /ims/stage-quota/save', { body }))
export const useLendPlaces = () =>
  useChange((body: RequestOf<'PUT /ims/stage-quota/lend'>['body']) => call('PUT /ims/stage-quota/lend', { body }))
export const useRemoveQuota = () => useChange((id: string) => call('DELETE /ims/stage-quota/remove', { query: { id } }))
export const useExportQuotas = () =>
  useChange((stageId: string) => call('POST /ims/stage-quota/export', { body: { stageId } }), everyJobKey)
export const useImportQuotas = () =>
  useChange(
    (body: RequestOf<'POST /ims/stage-quota/import'>['body']) => call('POST /ims/stage-quota/import', { body }),
    everyJobKey,
  )
