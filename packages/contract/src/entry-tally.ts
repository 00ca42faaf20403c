import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant } from './shapes.ts'

const day = z.string()

/** How the entries of a contest stand, of the organisations within the caller's reach, a few seconds behind at most. */
export const getEntryTally = define('GET /ims/entry-tally/get', {
  access: permits('contest:entry:list'),
  query: z.strictObject({ contestId: id }),
  result: z.object({
    total: count,
    /** Only those that are taken by an entry, by `ims_entry_state`. */
    states: z.array(z.object({ state: z.int(), count })),
    tracks: z.array(z.object({ id, name: z.string(), count, submitted: count })),
    /** Only days on which something happened, oldest first. */
    days: z.array(z.object({ day, begun: count, submitted: count })),
  }),
})

/** How far the entries of a contest have come, level by level, and which organisations within the caller's reach are the slowest. */
export const getEntryProgress = define('GET /ims/entry-tally/get-progress', {
  access: permits('contest:entry:list'),
  query: z.strictObject({ contestId: id }),
  result: z.object({
    /** Every level in its order, with the states of the entries that stand in it now. */
    stages: z.array(
      z.object({
        id,
        name: z.string(),
        opensAt: instant,
        closesAt: instant,
        states: z.array(z.object({ state: z.int(), count })),
      }),
    ),
    organisations: z.object({
      /** That have an entry at all. */
      total: count,
      /** A few: the smallest share of submitted entries first, and of the same share those with the most drafts. */
      slowest: z.array(z.object({ id, name: z.string(), begun: count, submitted: count })),
    }),
  }),
})

export const entryTallyFeature = feature({
  calls: [getEntryTally, getEntryProgress],
  permissions: [],
  reasons: {},
  events: {},
})
