import { z } from 'zod'
import { signedInAs } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { roomState, slotState } from './room.ts'
import { count, id, instant } from './shapes.ts'

const shown = z.object({ zh: z.string(), en: z.string() })
const mark = z.object({ state: z.enum(['present', 'late', 'absent']), at: instant })

/** The halls in which the caller is on with a team, or judges, the next day first. Of judging only where and when: what is judged stands at the desk. */
export const getMyDay = define('GET /ims/my-day/get', {
  access: signedInAs(1, 4),
  result: z.object({
    /** What a phone computes its clock from. */
    at: instant,
    halls: z
      .array(
        z.object({
          roomId: id,
          roomName: shown,
          venue: z.string(),
          day: z.iso.date(),
          roomState,
          contestName: shown,
          /** Of the team's turn; of a judge's first one. */
          plannedAt: instant.nullable(),
          /** By the real pace of the room; null: it is over, or nobody knows yet. */
          expectedAt: instant.nullable(),
          minutesBefore: z.int(),
          /** Of the caller. */
          mark: mark.nullable(),
          rundown: z.array(z.object({ at: instant, what: shown })),
          team: z
            .object({
              entryId: id,
              code: z.string(),
              title: z.string(),
              slotState,
              /** Null: still to be drawn. */
              position: z.int().nullable(),
              /** How many are on before them. */
              before: count.nullable(),
              drawId: id.nullable(),
              /** Of the last submission: what a volunteer scans. */
              receipt: z.string().nullable(),
              here: count,
              missing: z.array(z.string()),
            })
            .nullable(),
          judge: z.object({ seat: z.int().nullable(), isChief: z.boolean() }).nullable(),
        }),
      )
      .max(20),
  }),
})

export const myDayFeature = feature({ calls: [getMyDay] })
