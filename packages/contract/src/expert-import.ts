import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { count, line, text } from './shapes.ts'

/** A sheet comes in parts of so many rows. */
const maxExpertRows = 50

const row = z.strictObject({
  /** Of a judge's account. */
  userName: line(64),
  title: text(40),
  /** By value or by name, in either language. */
  fields: z.array(line(64)).max(20),
  maxLoad: z.int().min(1).max(1000),
  note: text(500),
})

/** Rows of a sheet, each by itself: what is wrong with one leaves the others alone. `isTrial`: nothing is written. */
export const importExperts = define('POST /ims/expert/import', {
  access: permits('contest:expert:save'),
  body: z.strictObject({
    rows: z.array(row).min(1).max(maxExpertRows),
    isConfirmed: z.boolean(),
    isTrial: z.boolean(),
  }),
  result: z.object({
    rows: z.array(
      z.object({
        userName: z.string(),
        /** `added`: now, or it would be. */
        outcome: z.enum(['added', 'exists', 'twice', 'no-account', 'field-unknown']),
        name: z.string().nullable(),
        /** The fields that there are not. */
        unknown: z.array(z.string()),
      }),
    ),
    added: count,
  }),
})
