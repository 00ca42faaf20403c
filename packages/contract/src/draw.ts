import { z } from 'zod'
import { anyone, display, operator, permits, signedInAs } from './access.ts'
import { define } from './define.ts'
import { drawReasons } from './draw.reasons.ts'
import { askedAct, drawRules, drawShown, drawState, drawVoid, earlierDraw, fingerprint } from './draw-shown.ts'
import { feature } from './feature.ts'
import { id, instant, line, nothing, screenCode } from './shapes.ts'

const view = permits('contest:draw:view')
const run = permits('contest:draw:run')
/** Chief judges and volunteers of the room, by their account or card. */
const here = signedInAs(4, 5)

const maxSlots = 100
const shown = z.object({ zh: z.string(), en: z.string() })

/** A group is a room; its projects are in their present order. */
export const listDrawProjects = define('GET /ims/draw-lots-project/list', {
  access: display,
  tenantSource: 'screen',
  query: z.strictObject({ groupId: id }),
  result: z.array(
    z.object({
      id,
      code: z.string(),
      title: z.string(),
      school: z.string(),
      /** Drawn and shown; null: not yet. */
      sort: z.int().nullable(),
    }),
  ),
})

/** Of the screen's own stage. */
export const listDrawGroups = define('GET /ims/draw-lots-group/list', {
  access: display,
  tenantSource: 'screen',
  query: z.union([z.strictObject({ screenCode }), z.strictObject({ stageId: id })]),
  result: z.array(z.object({ id, name: z.string(), capacity: z.int() })),
})

/** Only the order that the server draws again from what was committed and said, once the hall has seen it. */
export const saveDrawnOrder = define('PUT /ims/draw-lots-project/update-sort', {
  access: operator,
  tenantSource: 'screen',
  body: z.strictObject({
    groupId: id,
    drawId: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
    orderHash: fingerprint,
  }),
  result: nothing,
})

const setup = {
  noAdjacentSchool: z.boolean(),
  maxTries: z.int().min(1).max(100_000),
  /** How many people say digits. */
  seats: z.int().min(1).max(20),
}

const roomDraw = z.object({
  roomId: id,
  roomName: shown,
  roomState: z.enum(['planned', 'live', 'over']),
  setup: z.object({ ...setup, pins: z.array(z.object({ position: z.int(), entryId: id })) }),
  version: z.int(),
  entries: z
    .array(
      z.object({
        entryId: id,
        code: z.string(),
        title: z.string(),
        school: z.string(),
        position: z.int(),
        /** Where it stood before the draw. */
        plannedPosition: z.int(),
      }),
    )
    .max(maxSlots),
  /** What has to be mended before a commitment. `unlikely`: so few orders keep the rules that drawing one would take too long. */
  problems: z.array(
    z.object({
      problem: z.enum([
        'empty',
        'code-missing',
        'text',
        'code-taken',
        'pin-unknown',
        'pin-taken',
        'pin-position',
        'school-too-large',
        'unlikely',
      ]),
      /** The code or the school that it is about. */
      of: z.string(),
    }),
  ),
  /** The present attempt, as the hall may know it. */
  draw: drawShown.nullable(),
  /** Whether the reader asked, by any account of theirs: another person decides (decision 46). */
  own: z.array(id),
  can: z.object({ save: z.boolean(), ask: z.boolean() }),
})

export const getDraw = define('GET /ims/draw/get', {
  access: view,
  query: z.strictObject({ roomId: id }),
  result: roomDraw,
})
export const getDrawHere = define('GET /ims/draw/get-here', {
  access: here,
  query: z.strictObject({ roomId: id }),
  result: roomDraw,
})

/** Before the commitment; what is committed keeps the rules it was committed with. */
export const saveDrawSetup = define('PUT /ims/draw/save-setup', {
  access: run,
  body: z.strictObject({
    roomId: id,
    version: z.int().min(0),
    ...setup,
    pins: z.array(z.strictObject({ position: z.int().min(1).max(maxSlots), entryId: id })).max(maxSlots),
  }),
  result: z.object({ version: z.int() }),
})

const wish = z.discriminatedUnion('kind', [
  /** It stays in sight, and another attempt may follow. */
  z.strictObject({ kind: z.literal('void'), drawId: id, reason: line(200) }),
  /** Another order in place of the drawn one, which stays beside it (decision 36). */
  z.strictObject({
    kind: z.literal('order'),
    drawId: id,
    codes: z.array(line(64)).min(1).max(maxSlots),
    reason: line(200),
  }),
])
const asked = z.object({ id })

/** By a person, never by a device. */
export const askDrawAct = define('POST /ims/draw/ask', { access: run, body: wish, result: asked })
export const askDrawActHere = define('POST /ims/draw/ask-here', { access: here, body: wish, result: asked })

const decision = z.strictObject({
  id,
  decision: z.enum(['confirm', 'refuse', 'withdraw']),
  /** Of who has a second factor and confirms. */
  code: z.string().min(1).max(20).optional(),
})

/** By another person than who asked, who alone can take it back. */
export const decideDrawAct = define('PUT /ims/draw/decide', { access: run, body: decision, result: asked })
export const decideDrawActHere = define('PUT /ims/draw/decide-here', { access: here, body: decision, result: asked })

const drawBundle = z.object({
  format: z.literal('draw-v1'),
  drawId: z.string(),
  contestName: shown,
  stageName: shown,
  roomName: shown,
  attempt: z.int(),
  earlier: z.array(earlierDraw),
  voided: drawVoid.nullable(),
  projects: z.array(z.object({ code: z.string(), school: z.string(), title: z.string(), lineHash: z.string() })),
  rules: drawRules,
  listHash: z.string(),
  rulesHash: z.string(),
  commitment: z.string(),
  committedAt: instant,
  digits: z.array(z.object({ seat: z.string(), digit: z.string() })),
  beacon: z.string(),
  serverSeed: z.string(),
  finalSeed: z.string(),
  order: z.array(z.string()).nullable(),
  tries: z.int(),
  heldAt: instant,
})

/** By the id of a draw, for anyone, on a portal of the organiser. */
export const getDrawBundle = define('GET /ims/draw/get-bundle', {
  access: anyone,
  query: z.strictObject({ id }),
  result: z.object({
    id,
    drawId: z.string(),
    contestName: shown,
    stageName: shown,
    roomName: shown,
    attempt: z.int(),
    state: drawState,
    voided: drawVoid.nullable(),
    listHash: z.string(),
    rulesHash: z.string(),
    commitment: z.string(),
    committedAt: instant,
    /** Null until the hall has seen every position, or it is void or failed: `DrawBundle` of `rules/draw-bundle`, which needs nothing else. */
    bundle: drawBundle.nullable(),
    /** Two persons have put another order in its place. */
    byHand: drawShown.shape.byHand,
  }),
  limit: { calls: 120, seconds: 60 },
})

/** The same on paper, for signatures, in the caller's language. Base64. Refused as long as the bundle is null. */
export const getDrawRecord = define('GET /ims/draw/get-record', {
  access: anyone,
  query: z.strictObject({ id }),
  result: z.object({ name: z.string(), pdf: z.string() }),
  limit: { calls: 60, seconds: 60 },
})

export const drawFeature = feature({
  calls: [
    listDrawProjects,
    listDrawGroups,
    saveDrawnOrder,
    getDraw,
    getDrawHere,
    saveDrawSetup,
    askDrawAct,
    askDrawActHere,
    decideDrawAct,
    decideDrawActHere,
    getDrawBundle,
    getDrawRecord,
  ],
  permissions: ['contest:draw:view', 'contest:draw:run'],
  reasons: drawReasons,
  events: {
    'draw.setup-saved': z.strictObject({ roomId: id }),
    'draw.committed': z.strictObject({ roomId: id, attempt: z.int(), commitment: fingerprint }),
    'draw.digits-said': z.strictObject({ seat: z.int(), digits: z.string() }),
    /** The sealed seed was opened. */
    'draw.seed-opened': z.strictObject({ why: z.enum(['hold', 'reveal', 'void', 'bundle', 'order']) }),
    /** Nothing that leads to a position: it is read before the hall has seen one. */
    'draw.held': z.strictObject({ isMet: z.boolean() }),
    'draw.shown': z.strictObject({ orderHash: fingerprint }),
    'draw.asked': z.strictObject({ actId: id, kind: askedAct.shape.kind, reason: z.string() }),
    'draw.voided': z.strictObject({ actId: id }),
    'draw.ordered': z.strictObject({ actId: id, orderHash: fingerprint }),
    'draw.act-refused': z.strictObject({ actId: id }),
    'draw.act-withdrawn': z.strictObject({ actId: id }),
  },
})
