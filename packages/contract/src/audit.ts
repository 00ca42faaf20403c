import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, page, pageOf } from './shapes.ts'

/** An event carries ids, never personal data (decision 37); `actor` is named at reading time. */
const auditEvent = z.object({
  id,
  kind: z.string(),
  subject: z.string(),
  subjectId: id.nullable(),
  /** Of an account, named at reading time too. */
  subjectName: z.string().nullable(),
  actorId: id.nullable(),
  actorName: z.string().nullable(),
  /** Who it was if nobody of the organiser: the platform's people, a command typed on the machine, or no person at all. */
  by: z.enum(['account', 'platform', 'operator', 'system']),
  /** What the ids of the subject and of the details are called now; those that are gone or out of reach are missing. */
  names: z.record(z.string(), z.string()),
  recordedAt: instant,
  /** Checked when it was written: looking into it again would cost more than the whole list. */
  details: z.record(z.string(), z.unknown()),
})

export type AuditEvent = z.output<typeof auditEvent>

const filter = {
  kind: z
    .string()
    .regex(/^[a-z][a-z-]*\.[a-z][a-z-]*$/)
    .max(80)
    .optional(),
  subjectId: id.optional(),
  actorId: id.optional(),
  from: instant.optional(),
  until: instant.optional(),
}

export const listAuditEvents = define('GET /ims/audit/list', {
  access: permits('audit:event:list'),
  query: z.strictObject({ ...page, ...filter }),
  result: pageOf(auditEvent),
})

/** How many there were on each day of a stretch; counted up to a limit, newest first. */
export const countAuditDays = define('GET /ims/audit/count-days', {
  access: permits('audit:event:list'),
  query: z
    .strictObject({ ...filter, from: instant, until: instant })
    .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= 93 * 86_400_000, {
      message: 'audit.stretch-too-long',
      path: ['from'],
    }),
  result: z.object({ days: z.array(z.object({ day: z.iso.date(), events: count })).max(95), isMore: z.boolean() }),
})

export const exportAuditEvents = define('POST /ims/audit/export', {
  access: permits('audit:event:export'),
  body: z.strictObject({ ...filter }),
  result: z.object({ jobId: id }),
})

/** The end of the organiser's chain of seals: what was recorded up to here can no longer be changed unnoticed. */
export const getAuditSeal = define('GET /ims/audit/get-seal', {
  access: permits('audit:event:list'),
  query: z.strictObject({}),
  result: z.object({ events: count, hash: z.string().nullable(), sealedAt: instant.nullable() }),
})

/** Where an event stands in the chain; nothing while it waits to be sealed. */
export const findAuditPlace = define('GET /ims/audit/find-place', {
  access: permits('audit:event:list'),
  query: z.strictObject({ id, at: instant }),
  result: z
    .object({ place: count, number: count, hash: z.string(), previousHash: z.string(), sealedAt: instant })
    .nullable(),
})

export const auditFeature = feature({
  calls: [listAuditEvents, countAuditDays, exportAuditEvents, getAuditSeal, findAuditPlace],
  reasons: {
    'audit.stretch-too-long': [422, '一次最多统计三个月', 'At most three months are counted at a time'],
  },
  permissions: ['audit:event:list', 'audit:event:export'],
})
