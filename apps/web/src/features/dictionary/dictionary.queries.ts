import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { everyDictionaryKey } from '../../platform/lookups/dictionary.ts'

export type DictionaryTypes = AnswerOf<'GET /ims/dictionary/types'>
export type DictionaryType = DictionaryTypes['types'][number]
export type Entry = AnswerOf<'GET /ims/dictionary/list-entries'>[number]

/** Below the platform's key: whatever tells pages that words have changed tells this desk as well. */
const desk = [...everyDictionaryKey, 'desk'] as const

export const useTypes = () =>
  useQuery({
    queryKey: [...desk, 'types'],
    queryFn: ({ signal }) => call('GET /ims/dictionary/types', { signal }),
    meta: { errors: 'inline' },
  })

export const useEntries = (dictType: string) =>
  useQuery({
    queryKey: [...desk, 'entries', dictType],
    queryFn: ({ signal }) => call('GET /ims/dictionary/list-entries', { query: { dictType }, signal }),
    meta: { errors: 'inline' },
  })

function useChange<T, R>(mutationFn: (input: T) => Promise<R>, errors?: 'refusals-inline') {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    ...(errors && { meta: { errors } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everyDictionaryKey }),
  })
}

const inForm = 'refusals-inline'

export const useAddType = () =>
  useChange(
    (body: RequestOf<'POST /ims/dictionary/add-type'>['body']) => call('POST /ims/dictionary/add-type', { body }),
    inForm,
  )
export const useRemoveType = () =>
  useChange((dictType: string) => call('DELETE /ims/dictionary/remove-type', { query: { dictType } }))
export const useAddEntry = () =>
  useChange(
    (body: RequestOf<'POST /ims/dictionary/add-entry'>['body']) => call('POST /ims/dictionary/add-entry', { body }),
    inForm,
  )
export const useChangeEntry = () =>
  useChange((body: RequestOf<'PUT /ims/dictionary/change-entry'>['body']) =>
    call('PUT /ims/dictionary/change-entry', { body }),
  )
export const useOrderEntries = () =>
  useChange((body: RequestOf<'PUT /ims/dictionary/order-entries'>['body']) =>
    call('PUT /ims/dictionary/order-entries', { body }),
  )
export const useRestoreEntry = () =>
  useChange((query: RequestOf<'DELETE /ims/dictionary/restore-entry'>['query']) =>
    call('DELETE /ims/dictionary/restore-entry', { query }),
  )
