import type { JobState } from '@laurel/contract/job'
import { hasPermission } from '@laurel/rules/permission'
import type { Account } from '../../ctx.ts'

type Job = { requested_by: string; state: JobState; cancel_asked_at: string | null; result_file_id: string | null }

export const seesAllJobs = (actor: Account) => hasPermission(actor, 'job:run:list')

export const canSee = (actor: Account, job: Pick<Job, 'requested_by'>) => isOwn(actor, job) || seesAllJobs(actor)

export const isEnded = (job: Pick<Job, 'state'>) => job.state !== 'queued' && job.state !== 'running'

export const mayCancel = (actor: Account, job: Pick<Job, 'requested_by'>) =>
  isOwn(actor, job) || hasPermission(actor, 'job:run:cancel')

/** The result is private to the one who asked, whoever may see that the job exists. */
export const canOf = (actor: Account, job: Job) => ({
  cancel: mayCancel(actor, job) && !isEnded(job) && job.cancel_asked_at === null,
  download: isOwn(actor, job) && job.state === 'done' && job.result_file_id !== null,
})

const isOwn = (actor: Account, job: Pick<Job, 'requested_by'>) => actor.accountId === job.requested_by
