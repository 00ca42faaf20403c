import type { AnswerOf } from '@laurel/contract/endpoints'
import {
  type QueryClient,
  type QueryFunctionContext,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PreviewSource } from '../../parts/preview/file-preview.queries.ts'
import { call } from '../../platform/http/call.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { heldPage } from './device/held-page.ts'
import { heldName } from './device/held-plan.ts'
import { orHeld } from './device/or-held.ts'
import { scoreDevice } from './device/use-score-device.ts'

export type Round = AnswerOf<'GET /ims/score/list-mine'>[number]
export type Rule = NonNullable<Round['rule']>
export type Entry = Round['entries'][number]
export type Trial = NonNullable<Round['trial']>
export type TrialAnswer = AnswerOf<'GET /ims/score/get-trial-score'>
export type Sheet = AnswerOf<'GET /ims/score/get-sheet'>
export type Given = NonNullable<Entry['last']>['given']

const score = ['score'] as const
const mine = [...score, 'mine'] as const
/** A round is opened, closed and locked by others. */
const rereadMs = 20_000

export const useMyScores = (language: Language) =>
  useQuery({
    queryKey: [...mine, language],
    queryFn: ({ signal, client, queryKey }) =>
      orHeld<Round[]>({
        name: heldName.mine(language),
        ask: () => call('GET /ims/score/list-mine', { background: true, signal }),
        open: ({ content }) => content,
        late: (answer) => client.setQueryData(queryKey, answer),
      }),
    refetchInterval: rereadMs,
    gcTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
    meta: { errors: 'inline' },
  })

export const rereadMine = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: mine })

const sheetOf = (assignmentId: string, language: Language) => ({
  queryKey: [...score, 'sheet', language, assignmentId],
  queryFn: ({ signal, client, queryKey }: QueryFunctionContext) =>
    orHeld<Sheet>({
      name: heldName.sheet(assignmentId, language),
      ask: () => call('GET /ims/score/get-sheet', { query: { assignmentId }, background: true, signal }),
      open: ({ content }) => content,
      late: (answer) => client.setQueryData(queryKey, answer),
    }),
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { errors: 'inline' as const },
})

export const useSheet = (assignmentId: string, language: Language) => useQuery(sheetOf(assignmentId, language))

/** After an outage: what was shown of what is held is read anew. */
export const rereadScores = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: score })

/** So that the next one opens at once. */
export const fetchSheetAhead = (queries: QueryClient, assignmentId: string, language: Language) =>
  void queries.prefetchQuery(sheetOf(assignmentId, language))

export const useSheetPreviews = (assignmentId: string): PreviewSource =>
  useMemo(
    () => ({
      key: assignmentId,
      canDownload: false,
      get: (fileId, signal) =>
        orHeld({
          name: heldName.preview(assignmentId, fileId),
          ask: () => call('GET /ims/score/get-preview', { query: { assignmentId, fileId }, background: true, signal }),
          open: ({ content }) => content,
          late: ignored,
        }),
      page: (fileId, page, signal) =>
        orHeld({
          name: heldName.page(assignmentId, fileId, page),
          ask: () =>
            call('GET /ims/score/get-preview-page', {
              query: { assignmentId, fileId, page },
              background: true,
              signal,
            }),
          open: (held) => heldPage(heldName.page(assignmentId, fileId, page), held),
          late: ignored,
        }),
    }),
    [assignmentId],
  )

/** It is asked for again by itself. */
const ignored = () => undefined

const trialKey = (id: string) => [...score, 'trial', id]

/** The others give theirs meanwhile. */
export const useTrialScore = (id: string) =>
  useQuery({
    queryKey: trialKey(id),
    queryFn: ({ signal }) => call('GET /ims/score/get-trial-score', { query: { id }, background: true, signal }),
    refetchInterval: rereadMs,
    meta: { errors: 'inline' },
  })

export function useSubmitTrial({ id }: Trial) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { edition: number; given: Given }) =>
      call('POST /ims/score/submit-trial', { body: { id, ...body } }),
    meta: { errors: 'inline' },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: trialKey(id) })
      scoreDevice().keepDraft(id, undefined)
      rereadMine(queries)
    },
  })
}

export function useRecuse() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { assignmentId: string; reason: string }) => call('PUT /ims/score/recuse', { body }),
    meta: { errors: 'inline' },
    onSuccess: () => rereadMine(queries),
  })
}
