import { z } from 'zod'
import { anyone, permits } from './access.ts'
import { define } from './define.ts'
import { compromise, fingerprint, groupingShown } from './draw-shown.ts'
import { feature } from './feature.ts'
import { groupingReasons } from './grouping.reasons.ts'
import { count, id, instant, line, nothing } from './shapes.ts'

const view = permits('contest:draw:view')
const run = permits('contest:draw:run')

const [maxEntries, maxGroups] = [5000, 100]
const shown = z.object({ zh: z.string(), en: z.string() })
const act = z.object({ name: z.string(), at: instant })
const place = { id, contestName: shown, stageName: shown, trackName: shown.nullable() }

/** A group, and the room whose displays and judges are its. */
const group = { code: z.string().regex(/^[A-Za-z0-9\u4e00-\u9fff]{1,12}$/), capacity: z.int().min(1).max(500) }
const wanted = {
  stageId: id,
  /** Null: every track. */
  trackId: id.nullable(),
  groups: z
    .array(z.strictObject({ ...group, roomId: id.nullable() }))
    .min(2)
    .max(maxGroups),
  rules: z.strictObject({
    /** No group with a judge who has a conflict of interest. */
    avoidConflicts: z.boolean(),
    /** Groups of about the same score in the round before. */
    balanceStrength: z.boolean(),
    /** How far apart the means of two groups may be without being named, in hundredths of points. */
    strengthTolerance: z.int().min(0).max(10_000),
  }),
}

/** For which stages and tracks there is something to group. */
export const listGroupingPlaces = define('GET /ims/grouping/list-places', {
  access: view,
  result: z
    .array(
      z.object({
        stageId: id,
        contestName: z.string(),
        stageName: z.string(),
        tracks: z.array(z.object({ id, name: z.string(), entries: count })).max(200),
        entries: count,
        rooms: z.array(z.object({ id, name: shown, day: z.iso.date() })).max(100),
      }),
    )
    .max(300),
})

const head = {
  ...place,
  attempt: z.int(),
  state: z.enum(['committed', 'drawn', 'void']),
  entries: count,
  groups: count,
  committed: act,
  heldAt: instant.nullable(),
  isOver: z.boolean(),
}

/** Of a stage, the newest first. */
export const listGroupings = define('GET /ims/grouping/list', {
  access: view,
  query: z.strictObject({ stageId: id }),
  result: z.array(z.object(head)).max(200),
})

/** How it could come out, by a seed that is used for nothing else, and each compromise by name. Nothing is kept. */
export const previewGrouping = define('POST /ims/grouping/preview', {
  access: run,
  body: z.strictObject(wanted),
  result: z.object({
    entries: count,
    blocks: z.array(z.object({ school: z.string(), count })),
    groups: z.array(z.object({ code: z.string(), capacity: z.int(), entries: count, schools: count })),
    compromises: z.array(compromise).max(1000),
    /** Which entries have no code yet, and so cannot be grouped. */
    withoutCode: count,
    /** How often this was done before. */
    earlier: count,
  }),
})

/** List, groups, rules and a secret seed are bound by a commitment. Another one needs the one before to be void. */
export const commitGrouping = define('POST /ims/grouping/commit', {
  access: run,
  body: z.strictObject(wanted),
  result: z.object({ id, attempt: z.int(), commitment: fingerprint }),
})

/** Once. `digits`: what those present said, seat by seat; without them the server makes six. */
export const holdGrouping = define('PUT /ims/grouping/hold', {
  access: run,
  body: z.strictObject({
    id,
    /** The one that was seen. */
    commitment: fingerprint,
    digits: z
      .array(z.string().regex(/^\d{1,6}$/))
      .min(1)
      .max(20)
      .optional(),
  }),
  result: z.object({ id }),
})

/** Without a hall: everything may be seen from now on. In a hall the last step of the scene does the same. */
export const publishGrouping = define('PUT /ims/grouping/publish', {
  access: run,
  body: z.strictObject({ id }),
  result: nothing,
})

/** The entries of each group that has a room become its order of the day. */
export const placeGrouping = define('PUT /ims/grouping/place', {
  access: run,
  body: z.strictObject({ id }),
  result: z.object({ rooms: count, entries: count }),
})

const member = z.object({
  code: z.string(),
  title: z.string(),
  school: z.string(),
  /** The code of its group. */
  drawn: z.string(),
  /** Where two persons have put it since. */
  now: z.string(),
})

export const getGrouping = define('GET /ims/grouping/get', {
  access: view,
  query: z.strictObject({ id }),
  result: z.object({
    ...place,
    shown: groupingShown,
    /** Once it is over; empty before, for whoever asks. */
    members: z.array(member).max(maxEntries),
    digits: z.array(z.string()),
    digitsBy: z.enum(['room', 'server']).nullable(),
    placed: act.nullable(),
    /** Whether the reader asked, by any account of theirs. */
    own: z.array(id),
    can: z.object({ hold: z.boolean(), publish: z.boolean(), place: z.boolean(), ask: z.boolean() }),
  }),
})

const wish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('void'), groupingId: id, reason: line(200) }),
  /** Entries that change places, or one that goes where a place is free. */
  z.strictObject({
    kind: z.literal('move'),
    groupingId: id,
    moves: z
      .array(z.strictObject({ code: line(64), to: line(12) }))
      .min(1)
      .max(50),
    reason: line(200),
  }),
])
export const askGroupingAct = define('POST /ims/grouping/ask', {
  access: run,
  body: wish,
  result: z.object({ id }),
})

/** By another person than who asked, who alone can take it back. */
export const decideGroupingAct = define('PUT /ims/grouping/decide', {
  access: run,
  body: z.strictObject({
    id,
    decision: z.enum(['confirm', 'refuse', 'withdraw']),
    code: z.string().min(1).max(20).optional(),
  }),
  result: z.object({ id }),
})

/** By the id of a grouping, for anyone, on a portal of the organiser. */
export const getGroupingBundle = define('GET /ims/grouping/get-bundle', {
  access: anyone,
  query: z.strictObject({ id }),
  result: z.object({
    ...place,
    attempt: z.int(),
    groupingId: z.string(),
    state: z.enum(['committed', 'drawn', 'void']),
    voided: groupingShown.shape.voided,
    inputHash: z.string(),
    commitment: z.string(),
    committedAt: instant,
    /** Null until everything was shown: input (`GroupingInput` of `rules/grouping`), digits and result. */
    bundle: z
      .object({
        format: z.literal('grouping-v1'),
        groupingId: z.string(),
        projects: z.array(
          z.object({
            code: z.string(),
            track: z.string(),
            school: z.string(),
            strength: z.int(),
            title: z.string(),
          }),
        ),
        groups: z.array(z.object({ code: z.string(), track: z.string(), capacity: z.int() })),
        conflicts: z.array(z.tuple([z.string(), z.string()])),
        rules: z.object({ balanceStrength: z.boolean(), strengthTolerance: z.int(), maxSwaps: z.int() }),
        inputHash: z.string(),
        commitment: z.string(),
        digits: z.array(z.string()),
        digitsBy: z.enum(['room', 'server']),
        beacon: z.string(),
        serverSeed: z.string(),
        finalSeed: z.string(),
        /** Of each entry by code: its group. */
        members: z.array(z.tuple([z.string(), z.string()])),
        resultHash: z.string(),
        heldAt: instant,
      })
      .nullable(),
    moves: groupingShown.shape.moves,
  }),
  limit: { calls: 60, seconds: 60 },
})

export const groupingFeature = feature({
  calls: [
    listGroupingPlaces,
    listGroupings,
    previewGrouping,
    commitGrouping,
    holdGrouping,
    publishGrouping,
    placeGrouping,
    getGrouping,
    askGroupingAct,
    decideGroupingAct,
    getGroupingBundle,
  ],
  reasons: groupingReasons,
  events: {
    'grouping.committed': z.strictObject({ stageId: id, attempt: z.int(), commitment: fingerprint }),
    'grouping.seed-opened': z.strictObject({ why: z.enum(['hold', 'bundle']) }),
    /** Nothing that leads to a group: it is read before the hall has seen one. */
    'grouping.held': z.strictObject({ digitsBy: z.string() }),
    'grouping.shown': z.strictObject({ resultHash: fingerprint }),
    'grouping.placed': z.strictObject({ rooms: count, entries: count }),
    'grouping.asked': z.strictObject({ actId: id, kind: z.string(), reason: z.string() }),
    'grouping.voided': z.strictObject({ actId: id }),
    'grouping.moved': z.strictObject({ actId: id, moves: count }),
    'grouping.act-refused': z.strictObject({ actId: id }),
    'grouping.act-withdrawn': z.strictObject({ actId: id }),
  },
})
