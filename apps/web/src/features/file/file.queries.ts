import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../platform/http/call.ts'
import { everyJobKey } from '../../platform/live/job.ts'
import { everyFileKey } from '../../platform/upload/file-library.ts'
import { onUploadQueue, recallUploads, uploadQueue } from './upload-queue-state.ts'

export const useFileCounts = () =>
  useQuery({
    queryKey: [...everyFileKey, 'count'],
    queryFn: ({ signal }) => call('GET /ims/file/count', { background: true, signal }),
  })

/** The uploads of this person: those of this page, and what an earlier visit left behind. */
export function useUploadQueue() {
  useEffect(() => {
    void recallUploads().catch(() => undefined)
  }, [])
  return useSyncExternalStore(onUploadQueue, uploadQueue)
}

function useChange<V>(change: (input: V) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: everyFileKey })
      void queries.invalidateQueries({ queryKey: everyJobKey })
    },
  })
}

export const useRemoveFile = () => useChange((id: string) => call('PUT /ims/file/remove', { body: { id } }))
export const useRemoveFiles = () => useChange((ids: string[]) => call('PUT /ims/file/remove-many', { body: { ids } }))
export const useReplaceFile = () =>
  useChange((body: { id: string; withId: string }) => call('PUT /ims/file/replace', { body }))
export const useRestoreFile = () =>
  useChange((body: { id: string; number: number }) => call('PUT /ims/file/restore', { body }))
export const useCleanFiles = () => useChange((_: undefined) => call('POST /ims/file/clean-up'))
