import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { importExperts } from './expert-import.ts'
import { feature } from './feature.ts'
import { count, id, instant, line, page, pageOf, text } from './shapes.ts'

const list = permits('contest:expert:list')
const save = permits('contest:expert:save')

export const expertStates = ['available', 'to-confirm', 'to-check', 'paused'] as const
const state = z.literal(expertStates)
/** A value of `ims_expert_field`: what stands before a full stop is the field above. */
const field = line(64)
const placed = z.object({ id, name: z.string(), city: z.string() })

const row = {
  id,
  /** What draws know the expert by. */
  code: z.string(),
  name: z.string(),
  title: z.string(),
  organisation: placed.nullable(),
  /** How many more organisations are avoided. */
  avoided: count,
  fields: z.array(z.string()),
  /** Entries that are assigned to them in contests that are not closed. */
  load: count,
  /** So many entries in a season. */
  maxLoad: z.int(),
  state,
  stateReason: z.string(),
  stateAt: instant,
}

/** Within the caller's reach, the newest first. */
export const listExperts = define('GET /ims/expert/list', {
  access: list,
  query: z.strictObject({
    ...page,
    state: state.optional(),
    /** With those below it. */
    field: field.optional(),
    /** With all below it. */
    organisationId: id.optional(),
    /** The beginning of a name or of a code. */
    search: text(64).optional(),
  }),
  result: pageOf(z.object(row)),
})

/** Of all within reach. A field counts each expert once, however many of the fields below it they know. */
export const countExperts = define('GET /ims/expert/count', {
  access: list,
  result: z.object({
    total: count,
    states: z.array(z.object({ state, count })),
    fields: z.array(z.object({ field: z.string(), count })),
  }),
})

export const getExpert = define('GET /ims/expert/get', {
  access: list,
  query: z.strictObject({ id }),
  result: z.object({
    ...row,
    userName: z.string(),
    avoids: z.array(placed),
    note: z.string(),
    createdAt: instant,
    version: z.int(),
    can: z.object({ save: z.boolean() }),
  }),
})

/** The rounds that they were asked to judge, the newest first; fifty at most. */
export const getExpertHistory = define('GET /ims/expert/history', {
  access: list,
  query: z.strictObject({ id }),
  result: z.object({
    rounds: z.array(
      z.object({
        id,
        name: z.object({ zh: z.string(), en: z.string() }),
        contestName: z.string(),
        stageName: z.string(),
        state: z.enum(['invited', 'accepted', 'declined', 'left']),
        /** Why they declined or left. */
        reason: z.string(),
        invitedAt: instant,
        /** Assigned to them, of these scored in time, and those they recused themselves from or that were taken off them. */
        entries: count,
        scored: count,
        recused: count,
        /** How far their scores lie from what the others gave to the same entries, in hundredths. Null until the scoring is locked, and for few entries. */
        severity: z.object({ difference: z.int(), entries: count }).nullable(),
      }),
    ),
  }),
})

/** Judges' accounts within reach of which the bank has nobody yet, by the beginning of a name or user name; twenty at most. */
export const findExpertAccounts = define('GET /ims/expert/find-accounts', {
  access: save,
  query: z.strictObject({ q: text(64).optional() }),
  result: z.object({
    found: z.array(z.object({ id, name: z.string(), userName: z.string(), place: z.string().nullable() })),
  }),
})

const about = {
  title: text(40),
  /** What counts for avoidance. */
  organisationId: id.nullable(),
  avoids: z.array(id).max(20),
  fields: z.array(field).max(20),
  maxLoad: z.int().min(1).max(1000),
  note: text(500),
}
const saved = z.object({ id, version: z.int() })

/** `isConfirmed`: they have said that they take part; until then nobody draws them. */
export const addExpert = define('POST /ims/expert/add', {
  access: save,
  body: z.strictObject({ accountId: id, isConfirmed: z.boolean(), ...about }),
  result: saved,
})

export const saveExpert = define('PUT /ims/expert/save', {
  access: save,
  body: z.strictObject({ id, version: z.int().min(1), ...about }),
  result: saved,
})

/** Whoever is not available keeps everything but is not drawn. A pause and a check have a reason. */
export const changeExpertState = define('PUT /ims/expert/change-state', {
  access: save,
  body: z.strictObject({ id, version: z.int().min(1), state, reason: text(200) }),
  result: saved,
})

export const expertFeature = feature({
  calls: [
    listExperts,
    countExperts,
    getExpert,
    getExpertHistory,
    findExpertAccounts,
    addExpert,
    importExperts,
    saveExpert,
    changeExpertState,
  ],
  permissions: ['contest:expert:list', 'contest:expert:save'],
  reasons: {
    'expert.exists': [409, '这位专家已在专家库中', 'This person is in the expert bank already'],
    'expert.not-a-judge': [422, '没有这个评委账号', 'There is no such judge’s account'],
    'expert.field-unknown': [422, '没有这个领域', 'There is no such field'],
    'expert.organisation-unknown': [422, '没有这个单位', 'There is no such organisation'],
    'expert.reason-missing': [422, '请写明原因', 'Give a reason'],
    'expert.same-state': [409, '已经是这个状态', 'It is in that state already'],
  },
  events: {
    'expert.added': z.strictObject({ code: z.string(), accountId: id }),
    'expert.saved': z.strictObject({}),
    'expert.state-changed': z.strictObject({ state: z.string(), reason: z.string() }),
  },
})
