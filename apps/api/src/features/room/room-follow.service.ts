import type { Ctx } from '../../ctx.ts'
import { notifyTeam } from '../notice/notice.service.ts'
import * as sql from './room-order.sql.ts'

/** Each team is told of its new time. */
async function told(ctx: Ctx, roomId: string, moved: readonly sql.MovedRow[]): Promise<void> {
  for (const { entry_id: entryId, planned_at: at, version } of moved)
    await notifyTeam(ctx, {
      kind: 'entry.room-planned',
      subjectId: entryId,
      which: `${roomId} draw ${version}`,
      params: { at },
    })
}

/** The drawn order becomes the room's; where an entry stood before stays beside it. The times of the plan stay as they are. */
export async function follow(ctx: Ctx, roomId: string, entryIds: readonly string[]): Promise<void> {
  await told(ctx, roomId, await sql.orderSlots(ctx.tx, ctx.actor.tenantId, roomId, entryIds))
}

export async function restore(ctx: Ctx, roomId: string): Promise<void> {
  await told(ctx, roomId, await sql.restoreSlots(ctx.tx, ctx.actor.tenantId, roomId))
}
