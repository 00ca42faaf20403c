import type { Answer, Parsed } from '@laurel/contract/define'
import type { getMyRoom, listMyRooms, lockRoomSlot } from '@laurel/contract/room-mine'
import { reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import type { Subscription } from '../../live/topic.ts'
import { type Wording, worded } from '../../wording.ts'
import { roomById } from './room.sql.ts'
import * as mine from './room-mine.sql.ts'
import * as scores from './room-score.sql.ts'
import { counted, roomChanged, roomTopic } from './room-show.service.ts'
import { bumpVersion, lockState, slotsOf, stateOf } from './room-state.sql.ts'

const maxRooms = 100
const both = ({ zh, en }: Wording) => ({ zh, en: en ?? '' })

const shownRoom = (row: mine.MyRoomRow, { language }: Account) => ({
  id: row.id,
  name: both(row.name),
  venue: row.venue,
  day: row.day,
  state: row.state,
  contestName: worded(row.contest_name, language),
  stageName: worded(row.stage_name, language),
  round:
    row.round_id === null || row.round_name === null
      ? null
      : { id: row.round_id, name: both(row.round_name), isBlind: row.is_blind, state: row.scoring },
  isChief: row.role === 'chief',
  seat: row.seat,
})

export async function listMine({ tx, actor }: Ctx<Account>): Promise<Answer<typeof listMyRooms>> {
  const rows = await mine.myRooms(tx, actor, maxRooms)
  return rows.map((row) => ({ ...shownRoom(row, actor), slots: row.slots, scored: row.scored, from: row.from }))
}

export async function getMine({ tx, actor }: Ctx<Account>, id: string): Promise<Answer<typeof getMyRoom>> {
  const row = found(await mine.myRoom(tx, actor, id))
  const slots = await mine.mySlots(tx, actor, id)
  const now = slots.find(({ state }) => state === 'now')
  const isChief = row.role === 'chief'
  const isAsked = isChief && row.round_id !== null && now !== undefined
  const received = isAsked
    ? await scores.countReceived(tx, actor.tenantId, row.round_id ?? '', now.entry_id)
    : undefined
  return {
    ...shownRoom(row, actor),
    slots: slots.map((slot) => ({
      id: slot.id,
      position: slot.position,
      plannedAt: slot.planned_at,
      code: slot.code,
      title: row.is_blind ? '' : slot.title,
      school: row.is_blind ? '' : slot.short_name,
      state: slot.state,
      isLocked: slot.is_locked,
      assignmentId: slot.assignment_id,
      isScored: slot.is_scored,
      isRecused: slot.is_recused,
    })),
    received: received && now ? { slotId: now.id, ...received } : null,
    can: {
      open: isChief && row.round_id !== null && row.scoring === 'waiting',
      close: isChief && row.scoring === 'open',
      lock: isChief && row.scoring === 'closed',
    },
  }
}

/** The chief answers for what is missing (decision 49). */
export async function lockSlot(
  ctx: Ctx<Account>,
  { id, slotId, reason }: Parsed<typeof lockRoomSlot>['body'],
): Promise<Answer<typeof lockRoomSlot>> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const row = found(await mine.myRoom(tx, actor, id))
  must(row.role === 'chief', 'room.not-chief')
  if (row.round_id === null) throw new Refusal('room.not-scored-here')
  await scores.holdScoring(tx, tenantId, row.round_id)
  found(await lockState(tx, tenantId, id))
  must((await stateOf(tx, tenantId, id))?.before_rehearsal === null, 'room.in-rehearsal')
  const slot = found((await slotsOf(tx, tenantId, id)).find((each) => each.id === slotId))
  must(!slot.is_locked, 'room.already-locked')
  const { revisions, missing } = await counted(ctx, row.round_id, slot.entry_id)
  const why = reason.trim()
  must((missing === 0 && revisions.length > 0) || why !== '', 'room.reason-needed')
  await scores.lockSlot(tx, tenantId, { slotId, revisions, reason: why, accountId })
  await bumpVersion(tx, tenantId, [id])
  roomChanged(ctx, id)
  await record(ctx, 'room.slot-locked', id, { slotId, missing, reason: why })
  return { slotId, missing }
}

/** What displays may know: for those who judge in the room, and for staff who see all rooms. */
export async function openRoomTopic({ tx, actor }: Ctx<Account>, id: string): Promise<Subscription> {
  const isStaff = reachOf(actor, 'contest:room:view').isAll
  const room = isStaff ? await roomById(tx, actor.tenantId, id) : undefined
  const own = room ?? (await mine.myRoom(tx, actor, id))
  // In a blind round the titles and schools of the snapshot are not for its judges.
  must(own !== undefined && (room !== undefined || !('is_blind' in own) || !own.is_blind), 'http.not-found')
  return roomTopic(id)
}
