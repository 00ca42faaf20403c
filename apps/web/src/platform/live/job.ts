import type { AnswerOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../http/call.ts'
import { followLive, type LiveLink } from './live.ts'

export type Job = AnswerOf<'GET /ims/job/get'>

/** Invalidate this key after starting a job: its page and the list of all jobs fetch again. */
export const everyJobKey = ['job'] as const
const jobKey = (id: string) => ['job', 'get', id] as const
export const hasEnded = (job: Pick<Job, 'state'>) => job.state !== 'queued' && job.state !== 'running'

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
        const cached = queries.getQueryData<Job>(jobKey(id))
        const news = state as Omit<Job, 'can'>
        if (!cached || news.version <= cached.version) return
        if (news.state === cached.state) queries.setQueryData(jobKey(id), { ...cached, ...news })
        else void queries.invalidateQueries({ queryKey: jobKey(id) })
      },
    })
  }, [id, isFollowed, queries])
  return { job, link }
}

const myJobsKey = ['job', 'mine'] as const
const maxFollowed = 20

/** What the person has asked for lately, newest first. */
export const useMyJobs = () =>
  useQuery({
    queryKey: myJobsKey,
    queryFn: async ({ signal }) =>
      (await call('GET /ims/job/list', { query: { whose: 'mine', limit: maxFollowed }, background: true, signal }))
        .rows,
    staleTime: 5_000,
  })

/** The person's latest job of a kind: a page that was left and opened again finds its export where it is. */
export const useLatestJob = (kind: string): Job | undefined => useMyJobs().data?.find((job) => job.kind === kind)

/** Keeps the list right while something of it is on its way; the shell does it for all pages. */
export function useMyJobsLive(): void {
  const queries = useQueryClient()
  const going = (useMyJobs().data ?? []).filter((job) => !hasEnded(job))
  const topics = going.map(({ id }) => `job:${id}`).join(' ')
  useEffect(() => {
    if (topics === '') return
    return followLive(topics.split(' '), {
      onLink: () => undefined,
      onState: ({ state }) => {
        const news = state as Omit<Job, 'can'>
        const cached = queries.getQueryData<Job[]>(myJobsKey)?.find(({ id }) => id === news.id)
        if (!cached || news.version <= cached.version) return
        if (news.state !== cached.state) return void queries.invalidateQueries({ queryKey: myJobsKey })
        queries.setQueryData<Job[]>(myJobsKey, (rows = []) =>
          rows.map((job) => (job.id === news.id ? { ...job, ...news } : job)),
        )
      },
    })
  }, [topics, queries])
}

export function useCancelJob(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('PUT /ims/job/cancel', { body: { id } }),
    onSuccess: (job) => {
      queries.setQueryData(jobKey(id), job)
      void queries.invalidateQueries({ queryKey: myJobsKey })
    },
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
