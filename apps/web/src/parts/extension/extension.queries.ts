import type { RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type Concerned = { stageId: string; organisationId?: string; entryId?: string }

const every = ['extension'] as const

export const useExtensionPreview = (concerned: Concerned, language: string) =>
  useQuery({
    queryKey: [...every, 'preview', concerned, language],
    queryFn: ({ signal }) => call('GET /ims/extension/preview', { query: concerned, signal }),
    staleTime: 0,
    placeholderData: (before) => before,
    meta: { errors: 'refusals-inline' },
  })

const shown = 5

export const useExtensions = (stageId: string, language: string) =>
  useQuery({
    queryKey: [...every, 'list', stageId, language],
    queryFn: ({ signal }) => call('GET /ims/extension/list', { query: { stageId, limit: shown }, signal }),
    meta: { errors: 'refusals-inline' },
  })

/** The contest, its quotas and the entries that are shown say it from now on. */
export function useExtend() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<'POST /ims/extension/make'>['body']) => call('POST /ims/extension/make', { body }),
    meta: { errors: 'refusals-inline' },
    onSuccess: () =>
      Promise.all(
        [every, ['contest'], ['entry-list']].map((queryKey) => queries.invalidateQueries({ queryKey: [...queryKey] })),
      ),
    onError: () => queries.invalidateQueries({ queryKey: [...every, 'preview'] }),
  })
}
