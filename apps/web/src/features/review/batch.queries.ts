import type { AnswerOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/http/call.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { everyJobKey, hasEnded, useJob } from '../../platform/live/job.ts'

export type Foreseen = AnswerOf<'POST /ims/review/preview-batch'>['tasks'][number]
export type BatchRow = AnswerOf<'GET /ims/review/get-batch'>['tasks'][number]

const batch = ['review', 'batch'] as const

export const useBatchPreview = (taskIds: readonly string[], outcome: string, language: Language) =>
  useQuery({
    queryKey: [...batch, 'preview', language, outcome, taskIds],
    queryFn: ({ signal }) =>
      call('POST /ims/review/preview-batch', { body: { taskIds: [...taskIds], outcome }, signal }),
    placeholderData: (before) => before,
    enabled: taskIds.length > 0,
    gcTime: 0,
    retry: false,
    meta: { errors: 'inline' },
  })

export function useDecideBatch() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { taskIds: string[]; outcome: string; reason: string; samplePercent: number }) =>
      call('POST /ims/review/decide-batch', { body }),
    meta: { errors: 'inline' },
    onSuccess: () => queries.invalidateQueries({ queryKey: everyJobKey }),
  })
}

/** The job as it goes, and once it has ended what became of each; the queue is read again then. */
export function useBatch(jobId: string, language: Language) {
  const queries = useQueryClient()
  const { job } = useJob(jobId)
  const isOver = job !== undefined && hasEnded(job)
  const result = useQuery({
    queryKey: [...batch, 'result', language, jobId],
    queryFn: ({ signal }) => call('GET /ims/review/get-batch', { query: { id: jobId }, signal }),
    enabled: isOver,
    meta: { errors: 'inline' },
  })
  useEffect(() => {
    if (!isOver) return
    for (const part of ['list', 'overview', 'one']) void queries.invalidateQueries({ queryKey: ['review', part] })
  }, [isOver, queries])
  return { job, isOver, result }
}
