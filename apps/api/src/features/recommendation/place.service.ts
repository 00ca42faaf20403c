import { z } from 'zod'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { defineJob } from '../../jobs/define.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import * as sql from './place.sql.ts'
import * as ranking from './ranking.sql.ts'
import { lock } from './recommendation.sql.ts'

/** The tasks that a list decides end one after the other. */
export const endListedJob = defineJob({
  name: 'end-listed-tasks',
  payload: z.object({ id: z.uuid() }),
  lane: 'ordinary',
  attempts: 8,
})

/** What a list has made of an entry at a stage; undefined: it waits for none, or the list is not confirmed. */
export const placeOf = ({ tx, actor }: Ctx, entryId: string, stageId: string) =>
  sql.placeOf(tx, actor.tenantId, entryId, stageId)

/**
 * An entry that was sent goes no further: its place is the next reserve's, or free where there is none. The entry's row is locked by the caller.
 */
export async function freePlaces(ctx: Ctx, entryId: string, stageId: string): Promise<void> {
  for (const place of await sql.placesAt(ctx.tx, ctx.actor.tenantId, entryId, stageId))
    await freePlace(ctx, entryId, place)
}

async function freePlace(ctx: Ctx, entryId: string, place: sql.PlaceRow): Promise<void> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const { id } = place
  await lock(tx, tenantId, id)
  if (!(await sql.giveUp(tx, tenantId, id, entryId))) return
  await record(ctx, 'recommendation.place-freed', id, { entryId })
  const next = place.state === 'confirmed' ? await sql.advance(tx, tenantId, id) : undefined
  if (!next) {
    await giveBack(ctx, place)
    return
  }
  const { entry_id, rank } = next
  const move = { id: newId(), entryId: entry_id, kind: 'advanced' as const, from: rank, to: rank, reason: '' }
  await ranking.addMoves(tx, tenantId, id, null, [move])
  await record(ctx, 'recommendation.advanced', id, { entryId: entry_id })
  await enqueue(tx, endListedJob, { id }, `end-listed:${id}:${move.id}`)
}

async function giveBack({ tx, actor }: Ctx, place: sql.PlaceRow): Promise<void> {
  if (place.to_stage_id === null) return
  const organisationIds = [
    place.organisation_id,
    ...(place.to_organisation_id === null ? [] : [place.to_organisation_id]),
  ]
  const about = { toStageId: place.to_stage_id, trackId: place.track_id, organisationIds }
  const quotas = await ranking.lockQuotas(tx, actor.tenantId, about)
  await ranking.takePlaces(
    tx,
    actor.tenantId,
    quotas.map(({ id }) => id),
    -1,
  )
}
