import { z } from 'zod'
import { signedInAs } from './access.ts'
import { define } from './define.ts'
import { id, nothing } from './shapes.ts'

const entrant = signedInAs(1)
const section = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/)

/** A tab says every fifteen seconds that it is there. The topic `presence:<id>` tells the others; nothing is locked. */
export const beInEntry = define('PUT /ims/entry/be-present', {
  access: entrant,
  body: z.strictObject({ id, tab: id, section: section.nullable() }),
  result: nothing,
})

export const leaveEntry = define('DELETE /ims/entry/leave', {
  access: entrant,
  query: z.strictObject({ id, tab: id }),
  result: nothing,
})
