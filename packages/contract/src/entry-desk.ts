import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { formDefinition } from './form.ts'
import { id, instant, json } from './shapes.ts'

/** What was submitted last, as the organiser reads and prints it: numbers and addresses of people stay masked. */
export const readEntry = define('GET /ims/entry/read', {
  access: permits('contest:entry:list'),
  query: z.strictObject({ id }),
  result: z.object({
    id,
    code: z.string(),
    title: z.string(),
    contestName: z.string(),
    trackName: z.string(),
    stageName: z.string(),
    organisation: z.string().nullable(),
    submission: z.object({ number: z.int(), receipt: z.string(), at: instant }),
    form: formDefinition,
    values: z.record(z.string(), json),
    members: z.array(
      z.object({ id, part: z.enum(['leader', 'member', 'guide']), name: z.string(), organisation: z.string() }),
    ),
  }),
})

/** A workbook of everything that takes part, one column for each field of the forms, in the language of the one who asks. */
export const exportEntries = define('POST /ims/entry/export', {
  access: permits('contest:entry:export'),
  body: z.strictObject({ contestId: id }),
  result: z.object({ jobId: id }),
})
