import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { everyJobKey } from '../../platform/live/job.ts'
import { everyMemberKey } from './member.queries.ts'

export type Import = AnswerOf<'GET /ims/member/get-import'>
export type ImportFault = Import['faults'][number]

type MappingBody = RequestOf<'POST /ims/member/map-import'>['body']
type NameReplacement = MappingBody['replacements'][number]

export const isNameReplacement = (each: Import['replacements'][number]): each is NameReplacement =>
  each.field === 'organisation' || each.field === 'roles' || each.field === 'userType'

const importKey = (id: string) => ['member-import', id] as const

/** By the job that looks or by the one that imports. Refused until the look is over. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => call('GET /ims/member/get-import', { query: { id }, signal }),
    meta: { errors: 'refusals-inline' },
    // People's numbers are in it.
    gcTime: 0,
  })

export function useCheckImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (fileId: string) => call('POST /ims/member/check-import', { body: { fileId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everyJobKey }),
    meta: { errors: 'refusals-inline' },
  })
}

/** A new look at the same list. */
export function useMapImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: MappingBody) => call('POST /ims/member/map-import', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everyJobKey }),
  })
}

export function useUndoImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /ims/member/undo-import', { body: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: everyJobKey })
      await queries.invalidateQueries({ queryKey: ['member-import'] })
    },
  })
}

export function useStartImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /ims/member/import', { body: { id } }),
    onSuccess: async (_, id) => {
      await queries.invalidateQueries({ queryKey: everyJobKey })
      await queries.invalidateQueries({ queryKey: importKey(id) })
    },
  })
}

/** A job has ended: what it found, or whom it has added, is asked for again. */
export function useLookAgain(id: string): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: importKey(id) })
    void queries.invalidateQueries({ queryKey: everyMemberKey })
  }
}

export const useImportTemplate = () => useMutation({ mutationFn: () => call('GET /ims/member/import-template') })
