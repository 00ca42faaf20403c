import { entryStates } from '@laurel/rules/entry-state'
import type { Ctx } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { defineConsumer } from '../../events/consumer.ts'
import { record } from '../../events/record.ts'
import { notifyTeam } from '../notice/notice.service.ts'
import * as entries from './entry.sql.ts'
import * as sql from './review-ended.sql.ts'
import { changed } from './section.service.ts'
import { setState } from './submission.sql.ts'

const results = new Map([
  ['approved', 'approved'],
  ['rejected', 'rejected'],
] as const)

type Ended = { tenantId: string; subjectId: string | null; details: { state: string } }

/**
 * After the fact: whoever decides locks the entry before the instance, and the engine's end is brought in under the instance's lock. Said twice
 * it changes nothing: an outcome is given to what waits for one.
 */
async function followEnd({ tenantId, subjectId: processId, details }: Ended): Promise<void> {
  const result = results.get(details.state as 'approved')
  if (processId === null || result === undefined) return
  await inTenant(tenantId, 'after review', 'write', async (ctx) => {
    const stage = await sql.waitingStage(ctx.tx, tenantId, processId)
    if (stage) await conclude(ctx, stage, processId, result)
  })
}

async function conclude(
  ctx: Ctx,
  { entry_id: id, stage_id }: sql.WaitingStage,
  processId: string,
  result: 'approved' | 'rejected',
): Promise<void> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const entry = await entries.lockEntry(tx, tenantId, id)
  const isReviewed = entry?.state === entryStates.submitted || entry?.state === entryStates.underReview
  if (!entry || !isReviewed || !(await sql.decideStage(tx, tenantId, { id, stage_id, processId, result }))) return
  // A rule may have decided it before anybody had taken it.
  if (entry.state === entryStates.submitted) await record(ctx, 'entry.review-begun', id)
  await setState(tx, tenantId, id, entryStates[result])
  await record(ctx, `entry.${result}`, id, { processId })
  await notifyTeam(ctx, { kind: `entry.${result}`, subjectId: id, which: processId })
  changed(ctx, id)
}

export const endedReviews = defineConsumer({ name: 'ended-reviews', on: { 'process.ended': followEnd } })
