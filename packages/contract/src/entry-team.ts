import { z } from 'zod'
import { signedInAs } from './access.ts'
import { define } from './define.ts'
import { id, instant, line, mobile, nothing, text } from './shapes.ts'

const entrant = signedInAs(1)
const part = z.enum(['member', 'guide'])

/** As team mates see each other: numbers are masked. */
export const entryMember = z.object({
  id,
  part: z.enum(['leader', 'member', 'guide']),
  name: z.string(),
  organisation: z.string(),
  education: z.string(),
  mobile: z.string(),
  task: z.string(),
  confirmedAt: instant.nullable(),
  isOwn: z.boolean(),
})

/** Named by a team mate: they confirm by their own account, which is found by the number. */
export const addEntryMember = define('POST /ims/entry/add-member', {
  access: entrant,
  body: z.strictObject({ id, part, name: line(30), mobile, task: text(40).default('') }),
  result: z.object({ memberId: id }),
})

export const changeEntryMember = define('PUT /ims/entry/change-member', {
  access: entrant,
  body: z.strictObject({ id, memberId: id, task: text(40), place: z.int().min(0).max(100).optional() }),
  result: nothing,
})

/** By the leader, or by the person who leaves. */
export const removeEntryMember = define('DELETE /ims/entry/remove-member', {
  access: entrant,
  query: z.strictObject({ id, memberId: id }),
  result: nothing,
})

/** Whoever was named says yes, by their own account. */
export const confirmEntryMember = define('PUT /ims/entry/confirm-member', {
  access: entrant,
  body: z.strictObject({ id }),
  result: nothing,
})

/** To a member who has confirmed. */
export const handOverEntry = define('PUT /ims/entry/hand-over', {
  access: entrant,
  body: z.strictObject({ id, memberId: id }),
  result: nothing,
})

/** A new link; the one before it ends. */
export const inviteToEntry = define('POST /ims/entry/invite', {
  access: entrant,
  body: z.strictObject({ id, part }),
  result: z.object({ token: z.string(), expiresAt: instant }),
})

const token = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/)

/** What one is asked to join, before one does. */
export const readEntryInvitation = define('POST /ims/entry/read-invitation', {
  access: entrant,
  body: z.strictObject({ token }),
  result: z.object({
    entryId: id,
    title: z.string(),
    contestName: z.string(),
    trackName: z.string(),
    leaderName: z.string(),
    part,
    isInTeam: z.boolean(),
  }),
})

export const joinEntry = define('POST /ims/entry/join', {
  access: entrant,
  body: z.strictObject({ token }),
  result: z.object({ id }),
})
