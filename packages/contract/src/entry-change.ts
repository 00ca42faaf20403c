import { z } from 'zod'
import { permits, signedInAs } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { id, instant, line, mobile, nothing, page, pageOf, text } from './shapes.ts'

const entrant = signedInAs(1)
const part = z.enum(['member', 'guide'])
const state = z.enum(['asked', 'approved', 'refused', 'cancelled'])
const reason = line(500)

/** Numbers are never part of it. */
const change = {
  id,
  kind: z.enum(['add', 'remove', 'replace']),
  part,
  leaving: z.string().nullable(),
  joining: z.string().nullable(),
  reason: z.string(),
  state,
  note: z.string(),
  askedAt: instant,
  decidedAt: instant.nullable(),
}

const person = { name: line(30), mobile }

/** By the leader, when the team can no longer be changed without asking. */
export const askEntryChange = define('POST /ims/entry-change/ask', {
  access: entrant,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('add'), entryId: id, part, ...person, reason }),
    z.strictObject({ kind: z.literal('remove'), entryId: id, memberId: id, reason }),
    z.strictObject({ kind: z.literal('replace'), entryId: id, memberId: id, ...person, reason }),
  ]),
  result: z.object({ id }),
})

export const listOwnEntryChanges = define('GET /ims/entry-change/list-own', {
  access: entrant,
  query: z.strictObject({ entryId: id }),
  result: z.object({ changes: z.array(z.object(change)) }),
})

export const cancelEntryChange = define('PUT /ims/entry-change/cancel', {
  access: entrant,
  body: z.strictObject({ id }),
  result: nothing,
})

/** Of one contest or of all; those that wait, or all, oldest first. */
export const listEntryChanges = define('GET /ims/entry-change/list', {
  access: permits('contest:contest:list'),
  query: z.strictObject({ ...page, contestId: id.optional(), state: z.literal('asked').optional() }),
  result: pageOf(
    z.object({
      ...change,
      entry: z.object({ id, title: z.string(), code: z.string().nullable(), trackName: z.string() }),
      askedBy: z.string(),
    }),
  ),
})

export const decideEntryChange = define('PUT /ims/entry-change/decide', {
  access: permits('contest:contest:save'),
  body: z.strictObject({ id, isApproved: z.boolean(), note: text(500).default('') }),
  result: nothing,
})

export const entryChangeFeature = feature({
  calls: [askEntryChange, listOwnEntryChanges, cancelEntryChange, listEntryChanges, decideEntryChange],
  reasons: {
    'entry-change.not-needed': [
      409,
      '团队现在可以直接修改，不需要申请',
      'The team can still be changed without a request',
    ],
    'entry-change.too-many': [409, '等待处理的申请过多', 'Too many requests are waiting'],
    'entry-change.decided': [409, '该申请已经处理', 'This request has already been decided'],
    'entry-change.member-gone': [409, '该成员已不在团队中', 'This member is no longer on the team'],
    'entry-change.team-too-small': [409, '移除后团队人数不足', 'The team would be too small'],
  },
  events: {
    'entry-change.asked': z.strictObject({ entryId: id, kind: z.string(), part: z.string() }),
    'entry-change.cancelled': z.strictObject({ entryId: id }),
    'entry-change.approved': z.strictObject({ entryId: id, kind: z.string(), part: z.string() }),
    'entry-change.refused': z.strictObject({ entryId: id, kind: z.string(), part: z.string() }),
  },
})
