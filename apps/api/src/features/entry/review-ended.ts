import { entryStates } from '@laurel/rules/entry-state'
import type { Ctx } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { defineConsumer } from '../../events/consumer.ts'
import { record } from '../../events/record.ts'
import { notifyTeam } from '../notice/notice.service.ts'
import { freePlaces, placeOf } from '../recommendation/place.service.ts'
import * as entries from './entry.sql.ts'
import { promote } from './promotion.ts'
import { cancelledNote } from './returned-note.ts'
import { returnableFields, returnEntry } from './returning.ts'
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
  if (processId === null) return
  const result = results.get(details.state as 'approved')
  await inTenant(tenantId, 'after review', 'write', async (ctx) => {
    const stage = await sql.waitingStage(ctx.tx, tenantId, processId)
    if (stage && result !== undefined) await conclude(ctx, stage, processId, result)
    if (stage && details.state === 'withdrawn') await giveBack(ctx, stage.entry_id)
  })
}

/** An organiser has cancelled it: without a process nobody would ever decide, so the team hands it in again, for a new one. */
async function giveBack(ctx: Ctx, id: string): Promise<void> {
  const entry = await entries.lockEntry(ctx.tx, ctx.actor.tenantId, id)
  if (!entry || !isReviewed(entry)) return
  const fields = await returnableFields(ctx, entry)
  const returned = fields.map(({ key }) => ({ field: key, note: cancelledNote }))
  await returnEntry(ctx, entry, returned, 'review-cancelled')
}

const isReviewed = ({ state }: entries.EntryRow) => state === entryStates.submitted || state === entryStates.underReview

async function conclude(
  ctx: Ctx,
  { entry_id: id, stage_id }: sql.WaitingStage,
  processId: string,
  result: 'approved' | 'rejected',
): Promise<void> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const entry = await entries.lockEntry(tx, tenantId, id)
  if (!entry || !isReviewed(entry) || !(await sql.decideStage(tx, tenantId, { id, stage_id, processId, result })))
    return
  // A rule may have decided it before anybody had taken it.
  if (entry.state === entryStates.submitted) await record(ctx, 'entry.review-begun', id)
  await setState(tx, tenantId, id, entryStates[result])
  await record(ctx, `entry.${result}`, id, { processId })
  const decision = result === 'rejected' ? await sql.rejection(tx, tenantId, processId) : undefined
  const params = decision ? { taskId: decision.id } : {}
  const place = await placeOf(ctx, id, stage_id)
  const isUnlisted = result === 'rejected' && place?.is_sent === false
  const kind = isUnlisted ? 'entry.not-recommended' : (`entry.${result}` as const)
  await notifyTeam(ctx, { kind, subjectId: id, which: processId, params })
  changed(ctx, id)
  if (result === 'rejected') await freePlaces(ctx, id, stage_id)
  else await promote(ctx, entry)
}

export const endedReviews = defineConsumer({ name: 'ended-reviews', on: { 'process.ended': followEnd } })
