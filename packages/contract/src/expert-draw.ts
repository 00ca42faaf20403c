import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, line, page, pageOf, text } from './shapes.ts'

const list = permits('contest:expert:list')
const draw = permits('contest:expert:draw')

/** A value of `ims_expert_field`, or the field above. */
const field = z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/)
const code = z.string().regex(/^Z\d{4,9}$/)
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/)
const wish = z.strictObject({ field, count: z.int().min(1).max(99) })
const act = z.object({ name: z.string(), at: instant })
const shown = z.object({ zh: z.string(), en: z.string() })

const round = z.object({
  id,
  name: shown,
  contestName: z.string(),
  stageName: z.string(),
  /** Null: every track. */
  trackName: z.string().nullable(),
})

/** How many are left after each step, in the order of the steps. */
const funnel = z.array(
  z.object({ reason: z.enum(['unavailable', 'same-school', 'person', 'full', 'field']), left: count }),
)

const head = {
  id,
  round,
  /** Of this round: each attempt has its own. */
  number: z.int(),
  /** How many are wanted. */
  needed: count,
  committed: act,
  heldAt: instant.nullable(),
}

/** Of all rounds or of one, the newest first. */
export const listExpertDraws = define('GET /ims/expert-draw/list', {
  access: list,
  query: z.strictObject({ ...page, roundId: id.optional() }),
  result: pageOf(z.object(head)),
})

/** For which rounds experts can be drawn: those of contests that are not closed, the newest first. */
export const listDrawRounds = define('GET /ims/expert-draw/list-rounds', {
  access: draw,
  result: z.array(round).max(100),
})

/** Who would be on the list, and what is missing. Nothing is kept. */
export const previewExpertDraw = define('GET /ims/expert-draw/preview', {
  access: draw,
  query: z.strictObject({
    roundId: id,
    /** `field:count`, with commas between. */
    wishes: z
      .string()
      .max(1000)
      .regex(/^[A-Za-z0-9_.-]{1,40}:[1-9]\d?(,[A-Za-z0-9_.-]{1,40}:[1-9]\d?){0,19}$/),
  }),
  result: z.object({
    total: count,
    funnel,
    /** Of each field that is wished for, how many could be drawn. */
    fields: z.array(z.object({ field: z.string(), count })),
    shortages: z.array(z.object({ field: z.string(), missing: count })),
    /** How often was drawn for this round already. */
    earlier: count,
  }),
})

/** Binds list, rules and a seed that stays secret until the draw. Another draw of the same round needs a reason. */
export const commitExpertDraw = define('POST /ims/expert-draw/commit', {
  access: draw,
  body: z.strictObject({ roundId: id, wishes: z.array(wish).min(1).max(20), reason: text(200) }),
  result: z.object({ id, number: z.int(), commitment: fingerprint }),
})

/** Once. `digits`: what those present said; without them the server makes six. */
export const drawExpertDraw = define('PUT /ims/expert-draw/draw', {
  access: draw,
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
  result: z.object({ id, finalSeed: fingerprint }),
})

/** The first in reserve who knows the field moves up; null: nobody is left. */
export const declineExpertDraw = define('PUT /ims/expert-draw/decline', {
  access: draw,
  body: z.strictObject({ id, code, reason: line(200) }),
  result: z.object({ id, successor: z.string().nullable() }),
})

const listed = z.object({ code: z.string(), school: z.string(), fields: z.array(z.string()) })

/** Everything that a browser needs to compute it again. */
export const getExpertDraw = define('GET /ims/expert-draw/get', {
  access: list,
  query: z.strictObject({ id }),
  result: z.object({
    ...head,
    reason: z.string(),
    wishes: z.array(z.object({ field: z.string(), count })),
    total: count,
    funnel,
    removed: z.array(z.object({ code: z.string(), reason: z.string() })),
    list: z.array(listed),
    listHash: fingerprint,
    rulesHash: fingerprint,
    commitment: fingerprint,
    result: z
      .object({
        digits: z.array(z.string()),
        digitsBy: z.enum(['room', 'server']),
        serverSeed: fingerprint,
        finalSeed: fingerprint,
        drawn: z.array(z.object({ code: z.string(), field: z.string() })),
        reserve: z.array(z.string()),
        declined: z.array(
          z.object({ code: z.string(), successor: z.string().nullable(), reason: z.string(), at: instant }),
        ),
        by: act,
      })
      .nullable(),
    /** Those within the reader's reach; of others only the code is known. */
    people: z.array(
      z.object({ code: z.string(), name: z.string(), title: z.string(), organisation: z.string().nullable() }),
    ),
    can: z.object({ draw: z.boolean(), decline: z.boolean() }),
  }),
})

export const expertDrawFeature = feature({
  calls: [
    listExpertDraws,
    listDrawRounds,
    previewExpertDraw,
    commitExpertDraw,
    drawExpertDraw,
    declineExpertDraw,
    getExpertDraw,
  ],
  permissions: ['contest:expert:draw'],
  reasons: {
    'expert-draw.short': [
      422,
      '有的领域人数不够，不能抽取',
      'There are too few experts for a field, so nothing can be drawn',
    ],
    'expert-draw.reason-missing': [
      422,
      '这一轮已经抽取过，再抽请写明原因',
      'Experts were drawn for this round before. Give a reason to draw again',
    ],
    'expert-draw.drawn': [409, '这份名单已经抽取，结果不能更改', 'This list was drawn. The result cannot be changed'],
    'expert-draw.superseded': [
      409,
      '这一轮已有更新的名单，请到最新的一份抽取',
      'There is a newer list for this round. Draw from that one',
    ],
    'expert-draw.not-seated': [409, '这位专家现在不在抽中名单里', 'This expert is not among those drawn now'],
  },
  events: {
    'expert-draw.committed': z.strictObject({ roundId: id, number: z.int(), commitment: fingerprint }),
    'expert-draw.drawn': z.strictObject({ finalSeed: fingerprint, digitsBy: z.string() }),
    'expert-draw.declined': z.strictObject({ code: z.string(), successor: z.string().nullable() }),
  },
})
