import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { entryActReasons } from './entry-act.reasons.ts'
import { entryView } from './entry-list.ts'
import { feature } from './feature.ts'
import { jobStates } from './job.ts'
import { count, id, instant, nothing, page, pageOf, text } from './shapes.ts'

export const entryActKinds = ['change-track', 'remind', 'return', 'withdraw', 'disqualify'] as const
export type EntryActKind = (typeof entryActKinds)[number]
const kind = z.literal(entryActKinds)

/** So many at most: a longer view is narrowed first. */
const maxActedOn = 1_000

const change = permits('contest:entry:change')
const disqualify = permits('contest:entry:disqualify')

/** Some by their ids, or everything that a view of the list shows. */
const chosen = {
  entryIds: z.array(id).min(1).max(maxActedOn).optional(),
  view: entryView.optional(),
}
const isOne = ({ entryIds, view }: { entryIds?: unknown; view?: unknown }) =>
  (entryIds === undefined) !== (view === undefined)
const oneOf = { message: 'entry-act.none-chosen', path: ['entryIds'] }
const asked = { kind, trackId: id.optional() }

/** Why an entry is left as it is: the reason, and how it reads. */
const refusal = z.object({ reason: z.string(), msg: z.string() })

/** What the act would meet now; to disqualify asks for that permission as well. Each entry is judged again when its turn comes. */
export const previewEntryAct = define('POST /ims/entry-act/preview', {
  access: change,
  body: z.strictObject({ ...asked, ...chosen }).refine(isOne, oneOf),
  result: z.object({
    total: count,
    met: count,
    /** Why how many are left as they are. */
    refusals: z.array(z.object({ ...refusal.shape, count })),
    /** The first hundred of those. */
    left: z.array(z.object({ id, code: z.string().nullable(), title: z.string(), refusal })),
    /** What a return can open in the forms of these. */
    fields: z.array(z.object({ key: z.string(), label: z.string() })),
  }),
})

/** As a job; each entry by itself. To disqualify is proposed, and done when another person confirms it (decision 46). */
export const startEntryAct = define('POST /ims/entry-act/start', {
  access: change,
  body: z
    .strictObject({
      ...asked,
      ...chosen,
      fields: z.array(z.string().min(1).max(64)).max(100).default([]),
      /** The teams read it. */
      reason: text(500).default(''),
    })
    .refine(isOne, oneOf),
  result: z.object({ id }),
})

export const confirmEntryAct = define('PUT /ims/entry-act/confirm', {
  access: disqualify,
  body: z.strictObject({ id, code: z.string().min(1).max(20).optional() }),
  result: nothing,
})

/** What waits to be confirmed. */
export const cancelEntryAct = define('PUT /ims/entry-act/cancel', {
  access: disqualify,
  body: z.strictObject({ id }),
  result: nothing,
})

/** Of those that nobody has touched since: back to the track before, or handed in again. */
export const undoEntryAct = define('PUT /ims/entry-act/undo', {
  access: change,
  body: z.strictObject({ id }),
  result: nothing,
})

const act = z.object({
  id,
  kind,
  state: z.enum(['proposed', 'cancelled', 'started', 'undone']),
  track: z.string().nullable(),
  reason: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  confirmedBy: z.string().nullable(),
  /** Of what does it, or undoes it; null before, and once jobs are forgotten. */
  job: z.literal(jobStates).nullable(),
  total: count,
  /** How many stand how. */
  waiting: count,
  done: count,
  refused: count,
  undone: count,
  can: z.object({ confirm: z.boolean(), cancel: z.boolean(), undo: z.boolean() }),
})

/** One's own; who sees all entries, those of everybody. Newest first. */
export const listEntryActs = define('GET /ims/entry-act/list', {
  access: change,
  query: z.strictObject({ ...page }),
  result: pageOf(act),
})

export const getEntryAct = define('GET /ims/entry-act/get', {
  access: change,
  query: z.strictObject({ id }),
  result: act,
})

/** What became of each; `left`: of those only that were refused or could not be undone. */
export const listEntryActRows = define('GET /ims/entry-act/list-rows', {
  access: change,
  query: z.strictObject({ ...page, id, show: z.enum(['all', 'left']).default('all') }),
  result: pageOf(
    z.object({
      entryId: id,
      code: z.string().nullable(),
      title: z.string(),
      result: z.enum(['waiting', 'done', 'refused', 'undone', 'kept']),
      refusal: refusal.nullable(),
    }),
  ),
})

const many = z.strictObject({ kind, count })

export const entryActFeature = feature({
  calls: [
    previewEntryAct,
    startEntryAct,
    confirmEntryAct,
    cancelEntryAct,
    undoEntryAct,
    listEntryActs,
    getEntryAct,
    listEntryActRows,
  ],
  permissions: ['contest:entry:change', 'contest:entry:disqualify'],
  reasons: entryActReasons,
  events: {
    'entry-act.proposed': many,
    'entry-act.started': many,
    'entry-act.confirmed': z.strictObject({}),
    'entry-act.cancelled': z.strictObject({}),
    'entry-act.undone': z.strictObject({}),
  },
})
