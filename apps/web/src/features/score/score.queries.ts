import type { AnswerOf } from '@laurel/contract/endpoints'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PreviewSource } from '../../parts/preview/file-preview.queries.ts'
import { call } from '../../platform/http/call.ts'
import type { Language } from '../../platform/i18n/language.ts'

export type Round = AnswerOf<'GET /ims/score/list-mine'>[number]
export type Rule = NonNullable<Round['rule']>
export type Entry = Round['entries'][number]
export type Sheet = AnswerOf<'GET /ims/score/get-sheet'>
export type Given = NonNullable<Entry['last']>['given']

const score = ['score'] as const
const mine = [...score, 'mine'] as const
/** A round is opened, closed and locked by others. */
const rereadMs = 20_000

export const useMyScores = (language: Language) =>
  useQuery({
    queryKey: [...mine, language],
    queryFn: ({ signal }) => call('GET /ims/score/list-mine', { background: true, signal }),
    refetchInterval: rereadMs,
    gcTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
    meta: { errors: 'inline' },
  })

export const rereadMine = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: mine })

const sheetOf = (assignmentId: string, language: Language) => ({
  queryKey: [...score, 'sheet', language, assignmentId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /ims/score/get-sheet', { query: { assignmentId }, background: true, signal }),
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { errors: 'inline' as const },
})

export const useSheet = (assignmentId: string, language: Language) => useQuery(sheetOf(assignmentId, language))

/** So that the next one opens at once. */
export const fetchSheetAhead = (queries: QueryClient, assignmentId: string, language: Language) =>
  void queries.prefetchQuery(sheetOf(assignmentId, language))

export const useSheetPreviews = (assignmentId: string): PreviewSource =>
  useMemo(
    () => ({
      key: assignmentId,
      canDownload: false,
      get: (fileId, signal) =>
        call('GET /ims/score/get-preview', { query: { assignmentId, fileId }, background: true, signal }),
      page: (fileId, page, signal) =>
        call('GET /ims/score/get-preview-page', { query: { assignmentId, fileId, page }, background: true, signal }),
    }),
    [assignmentId],
  )

export function useRecuse() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { assignmentId: string; reason: string }) => call('PUT /ims/score/recuse', { body }),
    meta: { errors: 'inline' },
    onSuccess: () => rereadMine(queries),
  })
}
