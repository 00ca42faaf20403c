import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { assignmentRule, elementId, namedRule } from './process-assignment.ts'
import { processModelReasons } from './process-model.reasons.ts'
import { count, id, instant, line, page, pageOf, text } from './shapes.ts'

export const processModelStates = ['draft', 'published', 'archived'] as const
export type ProcessModelState = (typeof processModelStates)[number]

const processShapes = [
  'start',
  'end',
  'event',
  'wait',
  'task',
  'approve',
  'countersign',
  'in-turn',
  'service',
  'choice',
  'parallel',
  'gateway',
  'frame',
] as const

const code = z.string().regex(/^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/, { message: 'process-model.not-a-code' })
const name = line(60)
/** The admission reads it: what is too large there is refused with a reason, what is larger still is no document. */
const xml = text(1_100_000)

const rules = z.array(assignmentRule).max(500)

const someone = z.object({ id, name: z.string() })
const ofOne = { id, version: z.int() }
const changed = z.object({ version: z.int(), savedAt: instant })

const row = {
  id,
  code: z.string(),
  name: z.string(),
  category: someone.nullable(),
  state: z.literal(processModelStates),
  /** What is drawn is ahead of what is published; of a model that never was: always. */
  draftAhead: z.boolean(),
  /** The newest published version; 0: none yet. */
  publishedNumber: count,
  /** User tasks in what is drawn. */
  steps: count,
  /** Those who are decided about read who decided, once it is decided. */
  namesDeciders: z.boolean(),
  /** Instances that run, of whichever version; 1000 means that many or more. */
  running: count,
  /** Null: the platform. */
  savedBy: someone.nullable(),
  savedAt: instant,
  /** The one that a change has to name. */
  version: z.int(),
  can: z.object({ write: z.boolean(), publish: z.boolean() }),
}
export type ProcessModelRow = z.output<z.ZodObject<typeof row>>

/** How the process looks, without its words: in a large one not every element. A way is x, y, x, y, … */
const sketch = z.object({
  width: count,
  height: count,
  shapes: z.array(z.object({ kind: z.literal(processShapes), x: z.int(), y: z.int(), width: count, height: count })),
  ways: z.array(z.array(z.int())),
})
export type ProcessSketch = z.output<typeof sketch>

/** Null: nothing is drawn yet, or it was drawn before such pictures were made. */
const listedModel = z.object({
  ...row,
  sketch: sketch.nullable(),
  /** Stages whose plan names it, the latest first; at most five of `uses`. */
  usedBy: z.array(z.object({ contestId: id, contest: z.string(), stage: z.string() })),
  uses: count,
})

const filter = {
  /** Part of a name or a code. */
  q: text(60).optional(),
  categoryId: id.optional(),
  /** `changed`: published, and drawn further since. */
  state: z.literal([...processModelStates, 'changed']).optional(),
  /** Who saved it last. */
  savedBy: id.optional(),
  /** A contest one of whose stages uses it. */
  contestId: id.optional(),
}

export const listProcessModels = define('GET /ims/process-model/list', {
  access: permits('process:model:list'),
  query: z.strictObject({ ...filter, ...page }),
  result: pageOf(listedModel),
})

/** What the list stands in: how many of each, and what may be done. `all` holds the archived ones too. */
export const getProcessModelDesk = define('GET /ims/process-model/get-desk', {
  access: permits('process:model:list'),
  result: z.object({
    counts: z.object({ all: count, draft: count, published: count, changed: count, archived: count, running: count }),
    /** Whom the list can be narrowed to: those who saved a model last, at most a hundred. */
    savers: z.array(someone),
    /** Those whose stages use a model, at most a hundred. */
    contests: z.array(someone),
    can: z.object({ write: z.boolean(), publish: z.boolean() }),
  }),
})

const processModel = z.object({ ...row, xml: z.string(), rules: z.array(namedRule) })
export type ProcessModel = z.output<typeof processModel>

export const getProcessModel = define('GET /ims/process-model/get', {
  access: permits('process:model:list'),
  query: z.strictObject({ id }),
  result: processModel,
})

/** From a ready process of the gallery, from a document (import), or with nothing but its beginning. */
export const createProcessModel = define('POST /ims/process-model/create', {
  access: permits('process:model:save'),
  body: z.strictObject({
    code,
    name,
    categoryId: id.optional(),
    gallery: z
      .string()
      .regex(/^[a-z][a-z0-9_-]{0,31}$/)
      .optional(),
    xml: xml.optional(),
  }),
  /** `unmatched`: whom a ready process names and the organiser has nobody of that name for. */
  result: z.object({ id, version: z.int(), unmatched: z.array(z.string()) }),
})

/** A task that has another id than in the draft that was read. */
const renamedTask = z.strictObject({ from: elementId, to: elementId })

/**
 * Without `rules` they stay; those of tasks that are gone stay too, since undo brings a task back. `renamed` tasks keep theirs.
 * `replaces`: the drawing is another one (a file, edited XML), and the draft before it is kept. `name`: as the process is called now.
 */
export const saveProcessModel = define('PUT /ims/process-model/save', {
  access: permits('process:model:save'),
  body: z.strictObject({
    ...ofOne,
    xml: xml.optional(),
    rules: rules.optional(),
    renamed: z.array(renamedTask).max(500).optional(),
    replaces: z.boolean().default(false),
    name: name.optional(),
  }),
  result: changed.extend({ draftAhead: z.boolean() }),
})

/** `categoryId` null: in no category. Without `namesDeciders` that stays; it holds for what runs already too. */
export const describeProcessModel = define('PUT /ims/process-model/describe', {
  access: permits('process:model:save'),
  body: z.strictObject({ ...ofOne, name, categoryId: id.nullable(), namesDeciders: z.boolean().optional() }),
  result: changed,
})

/** What publishing would refuse, before somebody tries: the same checks as publishing, and the warnings. */
export const processModelProblem = z.object({
  element: z.string(),
  rule: z.string(),
  level: z.literal(['error', 'warn']),
  says: z.string(),
})
export type ProcessModelProblem = z.output<typeof processModelProblem>

export const checkProcessModel = define('GET /ims/process-model/check', {
  access: permits('process:model:list'),
  query: z.strictObject({ id }),
  result: z.object({ problems: z.array(processModelProblem).max(200), errors: count, warnings: count }),
})

export const publishProcessModel = define('PUT /ims/process-model/publish', {
  access: permits('process:model:publish'),
  body: z.strictObject({ ...ofOne, note: text(200).default('') }),
  result: z.object({ number: z.int(), version: z.int() }),
})

export const listProcessModelVersions = define('GET /ims/process-model/list-versions', {
  access: permits('process:model:list'),
  query: z.strictObject({ id, ...page }),
  result: pageOf(
    z.object({
      number: z.int(),
      note: z.string(),
      steps: count,
      publishedBy: someone.nullable(),
      publishedAt: instant,
      running: count,
      /** Whether the engine has it. `none`: it was published before there was anything to deploy. */
      deployment: z.literal(['waiting', 'deployed', 'refused', 'none']),
      deployRefused: z.string().nullable(),
    }),
  ),
})

export const getProcessModelVersion = define('GET /ims/process-model/get-version', {
  access: permits('process:model:list'),
  query: z.strictObject({ id, number: z.string().regex(/^[1-9]\d{0,5}$/) }),
  result: z.object({
    id,
    number: z.int(),
    name: z.string(),
    xml: z.string(),
    rules: z.array(namedRule),
    note: z.string(),
    publishedBy: someone.nullable(),
    publishedAt: instant,
  }),
})

/** That version becomes the draft; what was drawn since is kept as a revision. */
export const restoreProcessModel = define('PUT /ims/process-model/restore', {
  access: permits('process:model:save'),
  body: z.strictObject({ ...ofOne, number: z.int().min(1).max(999_999) }),
  result: changed,
})

/** What is drawn, with its rules, as a model of its own that was never published. */
export const copyProcessModel = define('PUT /ims/process-model/copy', {
  access: permits('process:model:save'),
  body: z.strictObject({ id, code, name }),
  result: z.object({ id, version: z.int() }),
})

/** No new instance begins; what runs goes on. */
export const archiveProcessModel = define('PUT /ims/process-model/archive', {
  access: permits('process:model:publish'),
  body: z.strictObject(ofOne),
  result: changed,
})

export const reopenProcessModel = define('PUT /ims/process-model/reopen', {
  access: permits('process:model:publish'),
  body: z.strictObject(ofOne),
  result: changed,
})

export const processModelFeature = feature({
  calls: [
    listProcessModels,
    getProcessModelDesk,
    getProcessModel,
    createProcessModel,
    saveProcessModel,
    describeProcessModel,
    checkProcessModel,
    publishProcessModel,
    listProcessModelVersions,
    getProcessModelVersion,
    restoreProcessModel,
    copyProcessModel,
    archiveProcessModel,
    reopenProcessModel,
  ],
  reasons: processModelReasons,
  permissions: ['process:model:list', 'process:model:publish', 'process:model:save'],
  events: {
    'process-model.archived': z.strictObject({}),
    'process-model.changed': z.strictObject({
      rules: z.int().optional(),
      categoryId: id.nullable().optional(),
      namesDeciders: z.boolean().optional(),
      number: z.int().optional(),
      revision: z.int().optional(),
    }),
    'process-model.created': z.strictObject({ code: z.string() }),
    'process-model.published': z.strictObject({ number: z.int() }),
    'process-model.reopened': z.strictObject({}),
  },
})
