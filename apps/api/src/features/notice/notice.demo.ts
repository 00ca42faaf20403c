import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { notify, notifyTeams } from './notice.service.ts'
import * as sql from './notice-demo.sql.ts'

/** What happened to the entries was told as they were made. Here: a reminder to drafts, what administrators started, and some of it read. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const { tenantId } = ctx.actor
  for (const { closes_at, entries } of await sql.draftsByDate(ctx.tx, tenantId))
    await notifyTeams(ctx, 'entry.due-in-72-hours', entries, closes_at)
  const administrators = await sql.administrators(ctx.tx, tenantId)
  const jobs = [
    { kind: 'job.done', params: { job: 'member-import', count: 128 } },
    { kind: 'job.done', params: { job: 'member-export', count: 1_286 } },
    { kind: 'job.failed', params: { job: 'member-check-import', count: 40 } },
  ] as const
  for (const job of jobs) await notify(ctx, administrators, { ...job, subjectId: newId() })
  await sql.spread(ctx.tx, tenantId)
}
