import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { everyJobKey } from '../../platform/live/job.ts'
import { refreshLists } from './process-model.queries.ts'

export type MigrationPreview = AnswerOf<'GET /ims/process-migration/preview'>
type Start = RequestOf<'POST /ims/process-migration/start'>['body']

/** Never cached: instances go on while somebody looks. */
export const useMigrationPreview = (id: string, from: number, to: number) =>
  useQuery({
    queryKey: ['process-model', 'migration', id, from, to],
    queryFn: ({ signal }) =>
      call('GET /ims/process-migration/preview', { query: { id, from: String(from), to: String(to) }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { errors: 'inline' },
  })

export function useStartMigration() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Start) => call('POST /ims/process-migration/start', { body }),
    meta: { errors: 'refusals-inline' },
    onSuccess: () => queries.invalidateQueries({ queryKey: everyJobKey }),
  })
}

export function useRefreshLists() {
  const queries = useQueryClient()
  return () => refreshLists(queries)
}
