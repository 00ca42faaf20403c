import type { Ctx } from '../../ctx.ts'
import { found, must } from '../../http/refusal.ts'
import { roomChanged } from './room-show.service.ts'
import { bumpVersion, lockState, stateOf } from './room-state.sql.ts'

/** The room as it stands while nobody else changes it. A rehearsal is no day. */
export async function holdShow({ tx, actor }: Ctx, roomId: string): Promise<void> {
  found(await lockState(tx, actor.tenantId, roomId))
  must((await stateOf(tx, actor.tenantId, roomId))?.before_rehearsal === null, 'room.in-rehearsal')
}

/** Whoever shows the room reads it again. */
export async function showMoved(ctx: Ctx, roomId: string): Promise<void> {
  await bumpVersion(ctx.tx, ctx.actor.tenantId, [roomId])
  roomChanged(ctx, roomId)
}
