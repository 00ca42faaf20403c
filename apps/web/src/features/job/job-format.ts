import { ratio } from '@laurel/rules/ratio'
import { isWordKey, word } from '../../platform/i18n/i18n.ts'
import type { Job } from '../../platform/live/job.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/tag.tsx'

export const looks: Record<Job['state'], { tone: Tone; icon: IconName }> = {
  queued: { tone: 'plain', icon: 'hourglass' },
  running: { tone: 'info', icon: 'clock' },
  done: { tone: 'ok', icon: 'check' },
  failed: { tone: 'bad', icon: 'x' },
  cancelled: { tone: 'mute', icon: 'ban' },
}

/** A kind without a translation is shown by its own name. */
export function titleOf({ kind }: Pick<Job, 'kind'>): string {
  const key = `job.kind.${kind}`
  return isWordKey(key) ? word(key) : kind
}

export const iconOf = ({ kind }: Pick<Job, 'kind'>): IconName => (kind.endsWith('import') ? 'upload' : 'file-down')

/** The page with more details, if there is one. */
export const pathOf = ({ kind, id }: Pick<Job, 'kind' | 'id'>): string | undefined =>
  ['member-import', 'member-check-import', 'member-undo-import'].includes(kind)
    ? `/manager/member/import?id=${id}`
    : undefined

/** Rounded down: 100 % appears only when everything is done. Undefined: the total is unknown. */
export const percentOf = ({ done, total }: Pick<Job, 'done' | 'total'>): number | undefined =>
  total === null || total === 0 ? undefined : Math.round(ratio(done, total) * 100)

/** Undefined unless every job knows its total. */
export function percentOfAll(jobs: readonly Job[]): number | undefined {
  const countable = jobs.filter(({ total }) => total !== null && total > 0)
  if (countable.length === 0 || countable.length < jobs.length) return undefined
  const shares = countable.map(({ done, total }) => done / (total ?? 1))
  return Math.floor((shares.reduce((sum, share) => sum + share, 0) / countable.length) * 100)
}

const digits = (count: number) => count.toLocaleString('en')

export function formatRows(job: Job): string {
  if (job.state === 'queued') return word('job.waiting')
  if (job.total === null || job.state === 'done') return word('job.rows-so-far', { count: digits(job.done) })
  return word('job.rows-of', { done: digits(job.done), total: digits(job.total) })
}
