import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../../platform/http/call.ts'
import type { PeopleChoices } from '../../platform/lookups/people.ts'

export type ExpertRow = AnswerOf<'GET /ims/expert/list'>['rows'][number]
export type Expert = AnswerOf<'GET /ims/expert/get'>
export type HistoryRound = AnswerOf<'GET /ims/expert/history'>['rounds'][number]
export type ExpertState = ExpertRow['state']
export type ExpertFilter = { state: ExpertState | ''; field: string; organisationId: string; search: string }

const every = ['expert'] as const
const pageSize = 50

export const useExperts = ({ state, field, organisationId, search }: ExpertFilter, language: string) =>
  useInfiniteQuery({
    queryKey: [...every, 'list', state, field, organisationId, search.trim(), language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/expert/list', {
        query: {
          limit: pageSize,
          cursor: pageParam,
          ...(state !== '' && { state }),
          ...(field !== '' && { field }),
          ...(organisationId !== '' && { organisationId }),
          ...(search.trim() !== '' && { search: search.trim() }),
        },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
    meta: { errors: 'inline' },
  })

export const useExpertCounts = () =>
  useQuery({
    queryKey: [...every, 'count'],
    queryFn: ({ signal }) => call('GET /ims/expert/count', { signal }),
    meta: { errors: 'inline' },
  })

export const useExpert = (id: string, language: string) =>
  useQuery({
    queryKey: [...every, 'one', id, language],
    queryFn: ({ signal }) => call('GET /ims/expert/get', { query: { id }, signal }),
    meta: { errors: 'inline' },
  })

export const useExpertHistory = (id: string, language: string) =>
  useQuery({
    queryKey: [...every, 'history', id, language],
    queryFn: ({ signal }) => call('GET /ims/expert/history', { query: { id }, signal }),
    meta: { errors: 'inline' },
  })

/** Judges of whom the bank has nobody yet. */
export function useExpertAccounts(): PeopleChoices {
  const [words, onSearch] = useState('')
  const q = useDeferredValue(words).trim()
  const { data = [], isFetching } = useQuery({
    queryKey: [...every, 'accounts', q],
    queryFn: async ({ signal }) =>
      (
        await call('GET /ims/expert/find-accounts', { query: { ...(q !== '' && { q }) }, background: true, signal })
      ).found.map(({ place, ...account }) => ({ ...account, place: place ?? undefined })),
    placeholderData: (before) => before,
    meta: { errors: 'inline' },
  })
  return { found: data, isLoading: isFetching, onSearch }
}

function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { errors: 'refusals-inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: every }),
  })
}

export const useAddExpert = () =>
  useChange((body: RequestOf<'POST /ims/expert/add'>['body']) => call('POST /ims/expert/add', { body }))
export const useSaveExpert = () =>
  useChange((body: RequestOf<'PUT /ims/expert/save'>['body']) => call('PUT /ims/expert/save', { body }))
export const useChangeExpertState = () =>
  useChange((body: RequestOf<'PUT /ims/expert/change-state'>['body']) => call('PUT /ims/expert/change-state', { body }))

export type ImportedRow = AnswerOf<'POST /ims/expert/import'>['rows'][number]
type Sheet = RequestOf<'POST /ims/expert/import'>['body'] & { text: string }
const rowsAtOnce = 50

/** In parts; what was tried is true of the text that was tried. */
export function useImportExperts() {
  const change = useChange(async ({ text, rows, ...how }: Sheet) => {
    const done: ImportedRow[] = []
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const body = { ...how, rows: rows.slice(at, at + rowsAtOnce) }
      done.push(...(await call('POST /ims/expert/import', { body })).rows)
    }
    const added = done.filter(({ outcome }) => outcome === 'added').length
    return { text, isTrial: how.isTrial, rows: done, added }
  })
  const stateOf = (text: string) => {
    const isTried = change.data?.isTrial === true && change.data.text === text
    return { isTried, tried: isTried ? change.data?.rows : undefined }
  }
  return { ...change, stateOf }
}
