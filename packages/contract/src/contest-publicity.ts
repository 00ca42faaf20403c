import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { id, nothing, portalCode } from './shapes.ts'

/** What a draft says becomes public, or what is public becomes a draft again: the only way between the two. */
export const setContestPublic = define('PUT /ims/contest/set-public', {
  access: permits('contest:contest:save'),
  body: z.strictObject({ id, version: z.int().min(1), isPublic: z.boolean() }),
  result: z.object({ version: z.int() }),
})

/** The organiser's open portals and what each shows; `shows` is null where that is every type. */
export const listContestPortals = define('GET /ims/contest-type/list-portals', {
  access: permits('contest:contest:list'),
  result: z.object({
    portals: z.array(
      z.object({ code: z.string(), title: z.string(), shows: z.object({ id, name: z.string() }).nullable() }),
    ),
    can: z.object({ give: z.boolean() }),
  }),
})

/**
 * A portal shows a contest type: this one only, or every type of the organiser (decision 11). Asks for the right to set up a portal, not to
 * save contests: it changes what visitors of the portal find.
 */
export const giveContestPortal = define('PUT /ims/contest-type/give-portal', {
  access: permits('portal:theme:save'),
  body: z.strictObject({ id, portalCode, shows: z.enum(['only', 'every']) }),
  result: nothing,
})
