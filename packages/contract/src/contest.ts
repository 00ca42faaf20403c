import { z } from 'zod'
import { anyone, permits, signedIn } from './access.ts'
import { contestReasons } from './contest.reasons.ts'
import { giveContestPortal, listContestPortals, setContestPublic } from './contest-publicity.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, line, nothing, text } from './shapes.ts'
import { words } from './words.ts'

export const listContestTypeRoles = define('GET /ims/contest-type/role/all', {
  access: signedIn,
  result: z.array(z.object({ id, name: z.string() })),
})

export const getContestRule = define('GET /ims/contest-rule/getByContestId', {
  access: anyone,
  query: z.strictObject({ id }),
  result: z.object({ contestId: id, html: z.string() }),
})

/** An event has a hall: roadshow, draw and screens; and a portal of it may use three variants of blocks more. */
const eventKind = z.enum(['general', 'event'])

/** A draft is nowhere public; a closed one is archived, and stays readable. */
const contestState = z.enum(['draft', 'open', 'closed'])

/** What a contest type may be drawn as. */
const contestIcons = ['trophy', 'leaf', 'mask', 'chip', 'palette', 'music', 'flask', 'medal'] as const

/** Registration, screening, online review, roadshow, publication, appeals. */
const processType = z.int().min(1).max(6)

const name = z.strictObject({ zh: line(60), en: text(120).default('') })
const shown = z.object({ zh: z.string(), en: z.string() })
const typeCode = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/)
const contestCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/)
const trackCode = z.string().regex(/^[A-Z][A-Z0-9]{0,7}$/)
const stageCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/)
const zone = z.string().regex(/^[A-Za-z]+(\/[A-Za-z_+-]+){0,2}$/)
const edition = z.int().min(1).max(999)
const version = z.int().min(1)
const graceMinutes = z.int().min(0).max(1440)
const manyIds = z.array(id).min(1).max(60)

const list = permits('contest:contest:list')
const save = permits('contest:contest:save')

/** Every contest type of the organiser with its editions, newest first. */
export const getContestTree = define('GET /ims/contest/tree', {
  access: list,
  result: z.object({
    types: z.array(
      z.object({
        id,
        code: z.string(),
        name: shown,
        icon: z.string(),
        eventKind,
        version: z.int(),
        contests: z.array(z.object({ id, code: z.string(), name: shown, edition: z.int(), state: contestState })),
        roles: z.array(z.object({ id, name: z.object({ zh: z.string(), en: z.string().optional() }) })),
        /** Portals that show this type, and those of their pages that use a variant only events have. */
        portals: z.array(z.object({ code: z.string(), title: z.string(), usesEventVariants: z.boolean() })),
      }),
    ),
    can: z.object({ save: z.boolean() }),
  }),
})

export const addContestType = define('POST /ims/contest-type/add', {
  access: save,
  body: z.strictObject({ code: typeCode, name, icon: z.enum(contestIcons), eventKind }),
  result: z.object({ id }),
})

export const changeContestType = define('PUT /ims/contest-type/change', {
  access: save,
  body: z.strictObject({ id, version, name, icon: z.enum(contestIcons), eventKind }),
  result: z.object({ version: z.int() }),
})

export const orderContestTypes = define('PUT /ims/contest-type/order', {
  access: save,
  body: z.strictObject({ ids: manyIds }),
  result: nothing,
})

/** Only one without contests that no portal shows; its roles go with it. */
export const removeContestType = define('DELETE /ims/contest-type/remove', {
  access: save,
  query: z.strictObject({ id }),
  result: nothing,
})

const stage = {
  name,
  processType,
  level: z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/),
  opensAt: instant,
  closesAt: instant,
}
const isInOrder = ({ opensAt, closesAt }: { opensAt: string; closesAt: string }) =>
  Date.parse(opensAt) <= Date.parse(closesAt)
const inOrder = { message: 'contest.stage-ends-before', path: ['closesAt'] }

const readiness = z.object({
  key: z.string(),
  state: z.enum(['bad', 'warn', 'ok']),
  /** What the sentence about it names. */
  values: z.record(z.string(), z.union([shown, z.string(), z.number()])),
  /** Where it is mended: a stage, a part of this page, or another page. */
  fix: z
    .union([
      z.object({ stageId: id }),
      z.object({ part: z.enum(['basics', 'stages', 'tracks', 'rules']) }),
      z.object({ page: z.string() }),
    ])
    .nullable(),
})

/** A contest as its organiser sees it; `now` is the server's. */
export const getContest = define('GET /ims/contest/get', {
  access: list,
  query: z.strictObject({ id }),
  result: z.object({
    id,
    contestTypeId: id,
    code: z.string(),
    name: shown,
    edition: z.int(),
    zone: z.string(),
    graceMinutes,
    summary: shown,
    rules: shown,
    state: contestState,
    version: z.int(),
    now: instant,
    stages: z.array(
      z.object({
        id,
        code: z.string(),
        name: shown,
        processType,
        level: z.string(),
        opensAt: instant,
        closesAt: instant,
        version: z.int(),
        /** The end of one that has entries is put off by an extension, and moved by nothing else. */
        can: z.object({ remove: z.boolean(), moveEnd: z.boolean() }),
      }),
    ),
    tracks: z.array(z.object({ id, code: z.string(), name: shown, summary: shown, version: z.int() })),
    /** What is missing first, then what deserves a look, then what is well. */
    readiness: z.array(readiness),
    portals: z.array(z.object({ code: z.string(), title: z.string(), isPublished: z.boolean() })),
    can: z.object({ save: z.boolean(), remove: z.boolean() }),
  }),
})

/** A draft, until it is made public. `copyOf`: with its tracks, its rules, and its stages moved by a year. */
export const openContest = define('POST /ims/contest/open', {
  access: save,
  body: z.strictObject({ contestTypeId: id, code: contestCode, name, edition, copyOf: id.optional() }),
  result: z.object({ id }),
})

export const changeContest = define('PUT /ims/contest/change', {
  access: save,
  body: z.strictObject({
    id,
    version,
    name,
    edition,
    zone,
    graceMinutes,
    summary: words(500),
    state: contestState,
  }),
  result: z.object({ version: z.int() }),
})

/** HTML of the elements that `rules/rich-text` admits. */
export const changeContestRules = define('PUT /ims/contest-rule/change', {
  access: save,
  body: z.strictObject({ contestId: id, version, rules: words(50_000) }),
  result: z.object({ version: z.int() }),
})

/** With its stages and tracks, unless a screen or a page needs one of them. */
export const removeContest = define('DELETE /ims/contest/remove', {
  access: save,
  query: z.strictObject({ id }),
  result: nothing,
})

export const addStage = define('POST /ims/stage/add', {
  access: save,
  body: z.strictObject({ contestId: id, code: stageCode.optional(), ...stage }).refine(isInOrder, inOrder),
  result: z.object({ id }),
})

/** All of them or none: a plan half moved is no plan. */
export const changeStages = define('PUT /ims/stage/change', {
  access: save,
  body: z.strictObject({
    contestId: id,
    graceMinutes: graceMinutes.optional(),
    stages: z.array(z.strictObject({ id, version, ...stage }).refine(isInOrder, inOrder)).max(60),
    /** New ones, which follow those that are there. */
    added: z.array(z.strictObject(stage).refine(isInOrder, inOrder)).max(60).default([]),
  }),
  result: z.object({ changed: count, added: z.array(id) }),
})

export const orderStages = define('PUT /ims/stage/order', {
  access: save,
  body: z.strictObject({ contestId: id, ids: manyIds }),
  result: nothing,
})

export const removeStage = define('DELETE /ims/stage/remove', {
  access: save,
  query: z.strictObject({ id }),
  result: nothing,
})

export const addTrack = define('POST /ims/track/add', {
  access: save,
  body: z.strictObject({ contestId: id, code: trackCode, name, summary: words(300) }),
  result: z.object({ id }),
})

export const changeTrack = define('PUT /ims/track/change', {
  access: save,
  body: z.strictObject({ id, version, name, summary: words(300) }),
  result: z.object({ version: z.int() }),
})

export const orderTracks = define('PUT /ims/track/order', {
  access: save,
  body: z.strictObject({ contestId: id, ids: manyIds }),
  result: nothing,
})

export const removeTrack = define('DELETE /ims/track/remove', {
  access: save,
  query: z.strictObject({ id }),
  result: nothing,
})

export const contestFeature = feature({
  calls: [
    listContestTypeRoles,
    getContestRule,
    getContestTree,
    addContestType,
    changeContestType,
    orderContestTypes,
    removeContestType,
    getContest,
    openContest,
    changeContest,
    setContestPublic,
    listContestPortals,
    giveContestPortal,
    changeContestRules,
    removeContest,
    addStage,
    changeStages,
    orderStages,
    removeStage,
    addTrack,
    changeTrack,
    orderTracks,
    removeTrack,
  ],
  reasons: contestReasons,
  permissions: ['contest:contest:list', 'contest:contest:save'],
  events: {
    'contest.changed': z.strictObject({
      part: z.string(),
      graceMinutes: z.int().optional(),
      isPublic: z.boolean().optional(),
    }),
    'contest.opened': z.strictObject({ code: z.string() }),
    'contest.removed': z.strictObject({ code: z.string() }),
    'contest.stage-added': z.strictObject({ contestId: id }),
    'contest.stage-changed': z.strictObject({ contestId: id }),
    'contest.stage-removed': z.strictObject({ contestId: id, code: z.string() }),
    'contest.track-added': z.strictObject({ contestId: id, code: z.string() }),
    'contest.track-changed': z.strictObject({ contestId: id }),
    'contest.track-removed': z.strictObject({ contestId: id, code: z.string() }),
    'contest.type-added': z.strictObject({ code: z.string() }),
    'contest.type-changed': z.strictObject({ code: z.string(), eventKind }),
    'contest.type-removed': z.strictObject({ code: z.string() }),
    'contest.type-role-removed': z.strictObject({}),
    'contest.type-role-saved': z.strictObject({ contestTypeId: id }),
    'contest.types-ordered': z.strictObject({ count: z.int() }),
  },
})
