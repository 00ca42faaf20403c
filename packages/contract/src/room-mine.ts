import { z } from 'zod'
import { signedInAs } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { slotState, roomState as state } from './room.ts'
import { count, id, instant, text } from './shapes.ts'

const judges = signedInAs(4)
const maxSlots = 100
const shown = z.object({ zh: z.string(), en: z.string() })

const scoring = z.enum(['waiting', 'open', 'closed', 'locked'])
const myRoom = {
  id,
  name: shown,
  venue: z.string(),
  day: z.iso.date(),
  state,
  contestName: z.string(),
  stageName: z.string(),
  round: z.object({ id, name: shown, isBlind: z.boolean(), state: scoring }).nullable(),
  isChief: z.boolean(),
  seat: z.int().nullable(),
}
const mySlot = z.object({
  id,
  position: z.int(),
  plannedAt: instant,
  code: z.string(),
  /** Both empty where the round is blind. */
  title: z.string(),
  school: z.string(),
  state: slotState,
  isLocked: z.boolean(),
  /** The caller's own sheet. Null: it was not assigned to them. */
  assignmentId: id.nullable(),
  isScored: z.boolean(),
  isRecused: z.boolean(),
})

/** The rooms in which the caller judges, the next day first. */
export const listMyRooms = define('GET /ims/room/list-mine', {
  access: judges,
  result: z.array(z.object({ ...myRoom, slots: count, scored: count, from: instant.nullable() })).max(100),
})

/** One of them. What is on stage follows live by the topic `room:<id>`. */
export const getMyRoom = define('GET /ims/room/get-mine', {
  access: judges,
  query: z.strictObject({ id }),
  result: z.object({
    ...myRoom,
    slots: z.array(mySlot).max(maxSlots),
    /** Of the entry on stage: how many of its judges have scored it. Only the chief is told of the others. */
    received: z.object({ slotId: id, received: count, expected: count }).nullable(),
    can: z.object({ open: z.boolean(), close: z.boolean(), lock: z.boolean() }),
  }),
})

/** The scores of one entry are final and may be shown; by the chief judge, with a reason where some are missing. */
export const lockRoomSlot = define('PUT /ims/room/lock-slot', {
  access: judges,
  body: z.strictObject({ id, slotId: id, reason: text(200).default('') }),
  result: z.object({ slotId: id, missing: count }),
})

export const roomMineFeature = feature({ calls: [listMyRooms, getMyRoom, lockRoomSlot] })
