import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { notifyTeams } from '../notice/notice.service.ts'
import * as sql from './deadline.sql.ts'

const draftsAtATime = 500

/**
 * Whoever has a draft hears three times that it was not submitted. Each date is walked once for each of them, in batches: what was reached is
 * kept with what was told, so that a worker that is stopped goes on where it was.
 */
export async function remindOfDeadlines(signal?: AbortSignal): Promise<void> {
  for (const round of await asPlatform('deadlines', sql.dueRounds))
    while (!signal?.aborted && (await remindNext(round)) === 'more');
}

/** One transaction, however many drafts there are. */
const remindNext = (round: sql.Round, limit = draftsAtATime): Promise<'more' | 'done'> =>
  inTenant(round.tenant_id, 'remind of deadline', 'write', async (ctx) => {
    const drafts = await sql.nextDrafts(ctx.tx, round, limit)
    const due = drafts.filter(({ is_due }) => is_due).map(({ id, missing }) => ({ subjectId: id, count: missing }))
    await notifyTeams(ctx, `entry.due-in-${round.hours}-hours`, due, round.closes_at)
    const isDone = drafts.length < limit
    await sql.keepRound(ctx.tx, round, drafts.at(-1)?.id ?? null, isDone)
    return isDone ? 'done' : 'more'
  })
