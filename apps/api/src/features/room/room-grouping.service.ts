import type { Answer, Parsed } from '@laurel/contract/define'
import type { holdGrouping, placeGrouping } from '@laurel/contract/grouping'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { must } from '../../http/refusal.ts'
import type { Steps } from '../../http/steps.ts'
import * as groupings from '../grouping/grouping.service.ts'
import * as placing from '../grouping/grouping-place.service.ts'
import { notify, notifyTeam } from '../notice/notice.service.ts'
import * as sql from './room-grouping.sql.ts'
import { accountsOf, bumpRooms, drawnRooms, lockRooms, putSlots, removeSlots, slotsOf } from './room-plan.sql.ts'
import { roomChanged } from './room-show.service.ts'
import { bumpVersion } from './room-state.sql.ts'

type Held = Answer<typeof holdGrouping>

export const hold = (steps: Steps<Account, Parsed<typeof holdGrouping>, Held>): Promise<Held> =>
  groupings.hold(steps, async (ctx, stageId) => {
    for (const { room_id: roomId } of await sql.beginGroups(ctx.tx, ctx.actor.tenantId, stageId))
      roomChanged(ctx, roomId)
  })

/** One entry after the other from the time of the room's first one, in the order of their codes; a draw changes it later. */
export async function place(
  ctx: Ctx<Account>,
  { id }: Parsed<typeof placeGrouping>['body'],
): Promise<Answer<typeof placeGrouping>> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const { stageId, groups } = await placing.toPlace(ctx, id)
  const roomIds = groups.map(({ roomId }) => roomId)
  await lockRooms(tx, tenantId, roomIds)
  const free = new Map((await sql.freeRooms(tx, tenantId, roomIds)).map((room) => [room.id, room]))
  must(free.size === roomIds.length, 'grouping.room-taken')
  must((await drawnRooms(tx, tenantId, roomIds)).length === 0, 'grouping.room-taken')
  const roomOf = new Map(groups.flatMap(({ roomId, entryIds }) => entryIds.map((entryId) => [entryId, roomId])))
  // An entry of these groups elsewhere, or another one in these rooms, was put there by somebody.
  const isFree = (await sql.placedInStage(tx, tenantId, stageId)).every(({ room_id, entry_id }) =>
    free.has(room_id) ? roomOf.has(entry_id) : !roomOf.has(entry_id),
  )
  must(isFree, 'grouping.room-taken')
  const before = await slotsOf(tx, tenantId, roomIds)
  must(
    before.every(({ state, is_locked }) => state === 'waiting' && !is_locked),
    'grouping.room-taken',
  )
  await removeSlots(
    tx,
    tenantId,
    before.filter(({ room_id, entry_id }) => roomOf.get(entry_id) !== room_id).map((slot) => slot.id),
  )
  const slots = groups.flatMap(({ roomId, entryIds }) =>
    entryIds.map((entryId, at) => ({
      id: newId(),
      roomId,
      entryId,
      position: at + 1,
      plannedAt: timeOf(free.get(roomId), at),
    })),
  )
  await putSlots(tx, tenantId, slots)
  const saved = await bumpRooms(tx, tenantId, roomIds)
  await bumpVersion(tx, tenantId, roomIds)
  await placing.markPlaced(ctx, id, { rooms: roomIds.length, entries: slots.length })
  for (const { id: roomId, version } of saved) {
    const own = slots.filter((slot) => slot.roomId === roomId)
    await record(ctx, 'room.plan-changed', roomId, { moved: own.length, clashes: 0, reason: '' })
    roomChanged(ctx, roomId)
    await notify(ctx, await accountsOf(tx, tenantId, [roomId]), {
      kind: 'room.changed',
      subjectId: roomId,
      which: version,
    })
    for (const { entryId, plannedAt: at } of own)
      await notifyTeam(ctx, {
        kind: 'entry.room-planned',
        subjectId: entryId,
        which: `${roomId} ${version}`,
        params: { at },
      })
  }
  return { rooms: roomIds.length, entries: slots.length }
}

function timeOf(room: { first_at: string; seconds: number } | undefined, at: number): string {
  return new Date(Date.parse(room?.first_at ?? '') + at * (room?.seconds ?? 0) * 1000).toISOString()
}
