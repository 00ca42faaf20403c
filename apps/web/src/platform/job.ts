import type { AnswerOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from './call.ts'
import { followLive, type LiveLink } from './live.ts'

export type Job = AnswerOf<'GET /ims/job/get'>

const jobKey = (id: string) => ['job', 'get', id] as const
export const hasEnded = (job: Pick<Job, 'state'>) => job.state !== 'queued' && job.state !== 'running'

/** The person's latest job of a kind: a page that was left and opened again finds its export where it is. */
export const useLatestJob = (kind: string) =>
  useQuery({
    queryKey: ['job', 'latest', kind],
    queryFn: async ({ signal }) => {
      const { rows } = await call('GET /ims/job/list', { query: { limit: 20 }, background: true, signal })
      return rows.find((job) => job.kind === kind) ?? null
    },
  })

/** A job as it goes. What may be done with it is asked of the server again at each change of its state. */
export function useJob(id: string): { job: Job | undefined; link: LiveLink } {
  const [link, setLink] = useState<LiveLink>('connecting')
  const queries = useQueryClient()
  const { data: job } = useQuery({
    queryKey: jobKey(id),
    queryFn: ({ signal }) => call('GET /ims/job/get', { query: { id }, background: true, signal }),
  })
  const isFollowed = job !== undefined && !hasEnded(job)
  useEffect(() => {
    if (!isFollowed) return
    return followLive([`job:${id}`], {
      onLink: setLink,
      onState: ({ state }) => {
        const known = queries.getQueryData<Job>(jobKey(id))
        const news = state as Omit<Job, 'can'>
        if (!known || news.version <= known.version) return
        if (news.state === known.state) queries.setQueryData(jobKey(id), { ...known, ...news })
        else void queries.invalidateQueries({ queryKey: jobKey(id) })
      },
    })
  }, [id, isFollowed, queries])
  return { job, link }
}

export function useCancelJob(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('PUT /ims/job/cancel', { body: { id } }),
    onSuccess: (job) => queries.setQueryData(jobKey(id), job),
  })
}

/** The address is good for minutes only, so it is asked for at the moment it is used. */
export const useDownload = () =>
  useMutation({
    mutationFn: async (fileId: string) => {
      const { url } = await call('GET /ims/file/download', { query: { id: fileId } })
      location.assign(url)
    },
  })
