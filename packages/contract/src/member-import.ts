import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { count, id } from './shapes.ts'

/** A workbook to fill in, with the words of this organiser. */
export const getImportTemplate = define('GET /ims/member/import-template', {
  access: permits('account:person:import'),
  result: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
})

/** Looks at every row and changes nothing; a long job, whose finding `get-import` answers under its id. */
export const checkImport = define('POST /ims/member/check-import', {
  access: permits('account:person:import'),
  body: z.strictObject({ fileId: id }),
  result: z.object({ jobId: id }),
})

const cells = z.object({ row: z.int(), cells: z.array(z.string()) })

export const importOutcome = z.object({
  sheet: z.string(),
  columns: z.array(z.object({ letter: z.string(), title: z.string() })),
  rows: count,
  /** As the sheet numbers it. */
  lastRow: count,
  created: count,
  known: count,
  faulty: count,
  /** The first five hundred, in the order of the sheet. */
  faults: z.array(
    z.object({
      row: z.int(),
      column: z.string(),
      title: z.string(),
      reason: z.string(),
      suggestion: z.string().nullable(),
    }),
  ),
  /** The first rows, and those with faults with the one before each. */
  shown: z.array(cells),
  isImported: z.boolean(),
})

export type ImportOutcome = z.output<typeof importOutcome>

/** By the job that looked or by the one that imported; only for the one who asked. */
export const getImport = define('GET /ims/member/get-import', {
  access: permits('account:person:import'),
  query: z.strictObject({ id }),
  result: z.object({ id, fileName: z.string(), runId: id.nullable(), ...importOutcome.shape }),
})

/** Imports the rows without faults; whoever is known already stays as they are, so that a second time nothing is new. */
export const importMembers = define('POST /ims/member/import', {
  access: permits('account:person:import'),
  body: z.strictObject({ id }),
  result: z.object({ jobId: id }),
})
