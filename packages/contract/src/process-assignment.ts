import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, line, text } from './shapes.ts'

/** The seven kinds of spec 2.3. A department counts with all below it; `department-head` names whoever heads each of them. */
export const assignmentKinds = [
  'role',
  'department',
  'department-head',
  'post',
  'users',
  'work-group',
  'script',
] as const
export type AssignmentKind = (typeof assignmentKinds)[number]
const assignmentKind = z.literal(assignmentKinds)

/** As an element of BPMN names itself (XML NCName, the engine's part of it). */
export const elementId = z
  .string()
  .max(255)
  .regex(/^[\p{L}_][\p{L}\p{N}_.-]{0,254}$/u)
const ids = z.array(id).max(50)

/** How several decide: whoever claims it, all, any of them, a share in percent, one after another, or until one rejects. */
export const assignmentModes = ['claim', 'all', 'any', 'ratio', 'in-turn', 'veto'] as const
/** What happens when the rule means nobody. */
export const assignmentEmpties = ['fail', 'administrator', 'named', 'pass', 'reject'] as const

/**
 * Where the people of a rule are: at named organisations, or at the one of the entry's organisations that has this level. Who belongs to a
 * department without a level belongs to what is above it.
 */
const assignmentPlace = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('organisations'), ids: ids.min(1) }),
  z.strictObject({ of: z.literal('entry'), level: line(20) }),
])

/** Who decides a user task. `script` says it with a script instead of ids. Without a mode one claims it; without `empty` it fails. */
export const assignmentRule = z.strictObject({
  taskId: elementId,
  kind: assignmentKind,
  ids: ids.default([]),
  script: text(4000).optional(),
  /** Without it they are anywhere. */
  place: assignmentPlace.optional(),
  mode: z.literal(assignmentModes).optional(),
  /** With the mode `ratio` only: the percentage of approvals that passes. */
  ratio: z.int().min(1).max(100).optional(),
  empty: z.literal(assignmentEmpties).optional(),
  /** With `named` only: the accounts that decide instead. */
  standIns: ids.optional(),
  /** The step that an entry goes back to when this one returns it and the drawing has no flow for that. */
  returnTo: elementId.optional(),
  /** Nobody decides it singly: it waits for the recommendation of the entry's organisation that has this level (decision 44). */
  quota: z.strictObject({ level: line(20), needsTwo: z.boolean().optional() }).optional(),
})
export type AssignmentRule = z.output<typeof assignmentRule>

const calledNow = z.array(z.object({ id, name: z.string().nullable() }))
/** A rule and whom it names, as they are called today; one that is gone has no name. */
export const namedRule = assignmentRule.extend({
  names: calledNow,
  standInNames: calledNow.optional(),
  placeNames: calledNow.optional(),
})
export type NamedRule = z.output<typeof namedRule>

/** Who that is today: everybody is counted, up to ten thousand; those within the caller's reach are named, twenty at most. */
export const previewAssignment = define('POST /ims/process-model/preview-rule', {
  access: permits('process:model:list'),
  body: z.strictObject({ kind: assignmentKind, ids: ids.default([]) }),
  result: z.object({
    total: count,
    people: z.array(z.object({ id, name: z.string(), department: z.string().nullable() })).max(20),
    /** `with-processes`: a script is asked when a process runs. `nobody`: today it is no one. */
    reason: z.literal(['with-processes', 'nobody', 'nothing-chosen']).optional(),
  }),
})
export type AssignmentPreview = z.output<(typeof previewAssignment)['result']>

/**
 * Whom a script would name for an entry of this organisation, today; it runs with the limits that it has in a process. As with other rules
 * everybody is counted, and those within the caller's reach are named.
 */
export const tryAssignmentScript = define('POST /ims/process-model/try-script', {
  access: permits('process:model:save'),
  body: z.strictObject({ script: text(4000), organisationId: id.optional() }),
  result: z.object({
    total: count,
    people: z.array(z.object({ id, name: z.string(), department: z.string().nullable() })).max(20),
    /** It was ended, or it threw what `message` says. */
    failure: z.object({ limit: z.literal(['time', 'memory', 'error']), message: z.string() }).nullable(),
  }),
})

/** For whoever draws: what a rule of a kind can name, by part of its name, people by its beginning; twenty at most. */
export const findAssignees = define('GET /ims/process-model/find-assignees', {
  access: permits('process:model:save'),
  query: z.strictObject({
    kind: z.literal(['role', 'department', 'department-head', 'post', 'users', 'work-group']),
    q: text(60).optional(),
  }),
  /** `detail`: the department of a post or a person, the one above a department, the code of a role. */
  result: z.object({ found: z.array(z.object({ id, name: z.string(), detail: z.string() })).max(20) }),
})

export const processAssignmentFeature = feature({
  calls: [previewAssignment, tryAssignmentScript, findAssignees],
})
