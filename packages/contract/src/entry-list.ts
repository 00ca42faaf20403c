import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, page, pageOf, someIds, text, wholeNumber } from './shapes.ts'

export const entrySorts = ['begun', 'submitted'] as const
/** By what an entry may be the same as another that was handed in: its title, a file, or a person who is in more entries than the contest allows. */
export const duplicateKinds = ['title', 'file', 'person'] as const
export const completenesses = ['complete', 'missing'] as const

const row = {
  id,
  /** Given with the first submission. */
  code: z.string().nullable(),
  title: z.string(),
  /** `ims_entry_state`. */
  state: z.int(),
  track: z.string(),
  stage: z.string(),
  organisation: z.string().nullable(),
  leader: z.string().nullable(),
  members: count,
  /** In percent. */
  completion: count,
  missing: count,
  begunAt: instant,
  submittedAt: instant.nullable(),
}

/** What the list is narrowed to. */
const narrowed = {
  contestId: id.optional(),
  trackId: id.optional(),
  stageId: id.optional(),
  /** Of one or of any of several, each with all below it. */
  organisationId: someIds(20).optional(),
  state: wholeNumber(0, 9).optional(),
  completeness: z.literal(completenesses).optional(),
  /** The key of a field: what is asked for it and has not answered it. */
  unanswered: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/)
    .optional(),
  /** With others within the caller's reach, of any contest; whether they are the same is for people to say. */
  duplicate: z.literal([...duplicateKinds, 'any']).optional(),
  /** The beginning of a title, of a code or of the leader's name; of each the first few hundred. */
  search: text(64).optional(),
  /** The newest first; `submitted` leaves out what never was. */
  sort: z.literal(entrySorts).default('begun'),
}
export const entryView = z.strictObject(narrowed)
export type EntryView = z.output<typeof entryView>

/** The entries within the caller's reach, of one contest or of all. A page may be shorter than asked for and not be the last: what is rare is walked to in steps. */
export const listEntries = define('GET /ims/entry/list', {
  access: permits('contest:entry:list'),
  query: z.strictObject({ ...page, ...narrowed }),
  result: pageOf(z.object(row)),
})

const part = z.object({ id, name: z.string() })

/** Whose entries can be listed, with their tracks and stages; what is under way first, then the newest. */
export const listEntryContests = define('GET /ims/entry/list-contests', {
  access: permits('contest:entry:list'),
  result: z.array(z.object({ id, name: z.string(), tracks: z.array(part), stages: z.array(part) })),
})

/** What the forms of a contest ask its teams, in the order of the newest: the fields that `unanswered` takes. */
export const listEntryFields = define('GET /ims/entry/list-fields', {
  access: permits('contest:entry:list'),
  query: z.strictObject({ contestId: id }),
  result: z.array(z.object({ key: z.string(), label: z.string(), isRequired: z.boolean() })),
})

/** With which other entries within the caller's reach an entry has something in common; the newest few of each. */
export const listEntryDuplicates = define('GET /ims/entry/list-duplicates', {
  access: permits('contest:entry:list'),
  query: z.strictObject({ id }),
  result: z.array(
    z.object({
      kind: z.literal(duplicateKinds),
      /** The name of the file or of the person. */
      about: z.string().nullable(),
      entries: z.array(
        z.object({
          id,
          code: z.string().nullable(),
          title: z.string(),
          state: z.int(),
          contest: z.string(),
          track: z.string(),
          organisation: z.string().nullable(),
        }),
      ),
    }),
  ),
})

/** All about one entry but its answers, which `GET /ims/entry/read` has. */
export const getEntryRecord = define('GET /ims/entry/get-record', {
  access: permits('contest:entry:list'),
  query: z.strictObject({ id }),
  result: z.object({
    ...row,
    contestId: id,
    contest: z.string(),
    stageId: id,
    returnedUntil: instant.nullable(),
    people: z.array(
      z.object({
        id,
        part: z.enum(['leader', 'member', 'guide']),
        name: z.string(),
        organisation: z.string().nullable(),
        isConfirmed: z.boolean(),
      }),
    ),
    files: z.array(z.object({ id, name: z.string(), bytes: count, field: z.string() })),
    levels: z.array(
      z.object({
        stage: z.string(),
        organisation: z.string().nullable(),
        outcome: z.enum(['waiting', 'approved', 'rejected', 'promoted', 'awarded', 'withdrawn']),
        rank: z.int().nullable(),
        processId: id.nullable(),
      }),
    ),
    /** The newest first, each with the fields that differ from the one before. */
    submissions: z.array(
      z.object({ number: z.int(), at: instant, stage: z.string(), receipt: z.string(), changed: z.array(z.string()) }),
    ),
    /** The newest first, a hundred of them. Who is out of reach is a person without a name. */
    events: z.array(
      z.object({ id, kind: z.string(), at: instant, actor: z.string().nullable(), isPerson: z.boolean() }),
    ),
  }),
})

export const entryListFeature = feature({
  calls: [listEntries, listEntryContests, listEntryFields, listEntryDuplicates, getEntryRecord],
  permissions: [],
  reasons: {},
  events: {},
})
