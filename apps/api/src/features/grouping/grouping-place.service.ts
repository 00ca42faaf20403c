import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { must } from '../../http/refusal.ts'
import * as sql from './grouping.sql.ts'
import { openGrouping } from './grouping-desk.service.ts'
import { placedNow } from './grouping-view.service.ts'

type ToPlace = { stageId: string; groups: { roomId: string; entryIds: string[] }[] }

/** Once, when everything was shown: of each group that has a room, its entries as they are now, by code. */
export async function toPlace(ctx: Ctx<Account>, id: string): Promise<ToPlace> {
  const row = await openGrouping(ctx, id)
  must(row.result !== null, 'grouping.not-held')
  must(row.shown_at !== null, 'grouping.not-shown')
  must(row.placed_at === null, 'grouping.placed')
  const now = placedNow(row)
  const groups = row.groups.flatMap(({ name, roomId }) => {
    const own = row.list.filter(({ code }) => now.get(code.normalize('NFC')) === name)
    return roomId === null ? [] : [{ roomId, entryIds: own.map(({ entryId }) => entryId) }]
  })
  must(groups.length > 0, 'grouping.room-unknown')
  return { stageId: row.stage_id, groups }
}

export async function markPlaced(ctx: Ctx<Account>, id: string, counts: { rooms: number; entries: number }) {
  await sql.addPlacing(ctx.tx, ctx.actor.tenantId, id, ctx.actor.accountId)
  await record(ctx, 'grouping.placed', id, counts)
}
