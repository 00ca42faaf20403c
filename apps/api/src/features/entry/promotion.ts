import { entryStates } from '@laurel/rules/entry-state'
import type { Ctx } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { defineConsumer } from '../../events/consumer.ts'
import { record } from '../../events/record.ts'
import { found } from '../../http/refusal.ts'
import { notifyTeam } from '../notice/notice.service.ts'
import * as processes from '../process/process.service.ts'
import { placeOf } from '../recommendation/place.service.ts'
import * as entries from './entry.sql.ts'
import * as plans from './entry-plan.sql.ts'
import * as sql from './promotion.sql.ts'
import { returnableFields } from './returning.ts'
import { changed } from './section.service.ts'
import { setState } from './submission.sql.ts'

/** Approved at its level and recommended: it goes on to the next. Its row is locked by the caller. */
export async function promote(ctx: Ctx, entry: entries.EntryRow): Promise<void> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const { id, stage_id: fromStageId, track_id, organisation_id } = entry
  const place = await placeOf(ctx, id, fromStageId)
  if (!place?.is_sent || place.to_stage_id === null) return
  const toStageId = place.to_stage_id
  const plan = await plans.planOf(tx, tenantId, toStageId, track_id)
  const organisationId = place.to_organisation_id ?? organisation_id
  await sql.addPromotion(tx, tenantId, { id, fromStageId, toStageId, organisationId })
  await sql.moveOn(tx, tenantId, id, toStageId, plan?.form_id ?? null)
  await record(ctx, 'entry.promoted', id, { stageId: toStageId })
  const isAsked = plan !== undefined && (await asksAnything(ctx, id))
  if (plan && !isAsked) await beginReview(ctx, id, toStageId, plan)
  const { closes_at: due } = found(await entries.findEntry(tx, tenantId, id))
  const told = isAsked
    ? ({ kind: 'entry.promoted', params: { due } } as const)
    : ({ kind: 'entry.recommended' } as const)
  await notifyTeam(ctx, { ...told, subjectId: id, which: toStageId })
  changed(ctx, id)
}

async function asksAnything(ctx: Ctx, id: string): Promise<boolean> {
  const promoted = found(await entries.findEntry(ctx.tx, ctx.actor.tenantId, id))
  return (await returnableFields(ctx, promoted)).length > 0
}

/** The team has nothing to add: what it handed in below is what the next level decides about, or its rounds judge where nobody reviews. */
async function beginReview(ctx: Ctx, id: string, stageId: string, { process_key }: plans.PlanRow): Promise<void> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  await setState(tx, tenantId, id, process_key === null ? entryStates.submitted : entryStates.underReview)
  if (process_key === null) return
  const { begun_by } = found(await sql.beginnerOf(tx, tenantId, id))
  const { title } = found(await entries.findEntry(tx, tenantId, id))
  const about = { modelKey: process_key, title, subject: 'entry' as const, subjectId: id }
  await sql.beginStage(tx, tenantId, id, stageId, await processes.startFor(ctx, begun_by, about))
}

type Dropped = { tenantId: string; details: { entryId: string; stageId: string } }

/** The level above returned it and its organisation has taken it off the list, after its step had ended. */
async function followDrop({ tenantId, details: { entryId: id, stageId } }: Dropped): Promise<void> {
  await inTenant(tenantId, 'after a recommendation', 'write', async (ctx) => {
    const entry = await entries.lockEntry(ctx.tx, tenantId, id)
    const state = entry && stateWithoutPlace.get(entry.state)
    if (!entry || state === undefined) return
    const outcome = state === entryStates.rejected ? 'rejected' : 'withdrawn'
    for (const { process_id } of await sql.withdrawStages(ctx.tx, tenantId, id, stageId, outcome))
      if (process_id !== null) await processes.endRunning(ctx, process_id)
    await setState(ctx.tx, tenantId, id, state)
    await record(ctx, 'entry.taken-off-list', id, { stageId })
    await notifyTeam(ctx, { kind: 'entry.not-recommended', subjectId: id, which: stageId })
    changed(ctx, id)
  })
}

/** Decision 26: what is under review is rejected, what was approved already is withdrawn. */
const stateWithoutPlace: ReadonlyMap<number, number> = new Map([
  [entryStates.submitted, entryStates.withdrawn],
  [entryStates.underReview, entryStates.rejected],
  [entryStates.approved, entryStates.withdrawn],
  [entryStates.promoted, entryStates.withdrawn],
])

export const droppedEntries = defineConsumer({
  name: 'dropped-entries',
  on: { 'recommendation.entry-dropped': followDrop },
})
