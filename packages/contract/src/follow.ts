import { z } from 'zod'
import { anyone } from './access.ts'
import { define } from './define.ts'
import { groupingShown } from './draw-shown.ts'
import { feature } from './feature.ts'
import { slotState } from './room.ts'
import { getRoomSnapshot } from './room-show.ts'
import { count, id, instant } from './shapes.ts'

/** The same for all readers, so whatever is in two languages comes in both. */
const snapshot = getRoomSnapshot.result.shape
const slot = snapshot.slots.element.shape

/**
 * What anybody follows of a room on a phone: nothing that its hall has not seen. It is kept for a second in front of the application, and there is one of
 * it for a room, whoever asks: no reader costs the database anything.
 */
export const getFollowed = define('GET /ims/follow/get', {
  access: anyone,
  query: z.strictObject({ id }),
  result: z.object({
    /** When it was made; what a phone computes its clock from. */
    at: instant,
    room: z.object({
      id,
      name: snapshot.room.shape.name,
      venue: z.string(),
      day: z.iso.date(),
      contestName: snapshot.room.shape.contestName,
      stageName: snapshot.room.shape.stageName,
      phases: snapshot.room.shape.phases,
      state: z.enum(['planned', 'live', 'over']),
    }),
    /** False: who is on when is still to be drawn, or the day has not begun. */
    isOrdered: z.boolean(),
    scene: snapshot.program.shape.scene,
    timer: snapshot.timers.element.nullable(),
    slots: z.array(
      z.object({
        id,
        position: z.int(),
        code: z.string(),
        title: z.string(),
        school: slot.school,
        schoolName: slot.schoolName,
        state: slotState,
        /** By the real pace of the room. Null: it is over. */
        expectedAt: instant.nullable(),
      }),
    ),
    ranking: snapshot.ranking,
    scored: count,
    /** Where the order can be computed again. */
    drawId: id.nullable(),
    groups: z.array(
      z.object({
        code: groupingShown.shape.groups.element.shape.code,
        roomName: groupingShown.shape.groups.element.shape.roomName,
        entries: z.array(z.object({ code: z.string(), title: z.string() })),
      }),
    ),
  }),
})

export const followFeature = feature({ calls: [getFollowed] })
