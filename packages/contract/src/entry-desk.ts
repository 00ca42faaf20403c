import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { entryView } from './entry-list.ts'
import { formDefinition } from './form.ts'
import { id, instant, json, line, wholeNumber } from './shapes.ts'

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

/** What a submission changed against the one before it, as people read it; of an entry that takes part. Numbers and addresses of people stay masked. */
export const compareSubmissions = define('GET /ims/entry/compare-submissions', {
  access: permits('contest:entry:list'),
  query: z.strictObject({ id, number: wholeNumber(2, 1_000_000) }),
  result: z.object({
    fields: z.array(
      z.object({
        label: z.string(),
        before: z.string(),
        after: z.string(),
        /** It reads the same, since it is masked, and is another one. */
        isHidden: z.boolean(),
      }),
    ),
    people: z.array(z.object({ name: z.string(), change: z.enum(['joined', 'left']) })),
  }),
})

/** A workbook, a text file, or an archive of the files that were submitted. */
export const exportFormats = ['workbook', 'text', 'files'] as const

/**
 * Everything that takes part, or what a view of the list shows, with one column for each field of the forms, in the language of the one who
 * asks. Of what was not submitted nothing but what the list shows. Numbers and addresses of people are masked; in full they ask for
 * `entry:person:reveal`, and for a reason that is kept.
 */
export const exportEntries = define('POST /ims/entry/export', {
  access: permits('contest:entry:export'),
  body: z.strictObject({
    contestId: id,
    view: entryView.omit({ contestId: true }).optional(),
    format: z.literal(exportFormats).default('workbook'),
    reveal: z.strictObject({ reason: line(200) }).optional(),
  }),
  result: z.object({ jobId: id }),
})
