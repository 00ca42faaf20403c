import { z } from 'zod'
import { count, id, instant } from './shapes.ts'

/** Decision 50: the same for all readers, so whatever is in two languages comes in both. */
const shown = z.object({ zh: z.string(), en: z.string() })
export const fingerprint = z.string().regex(/^[0-9a-f]{64}$/)

export const drawRules = z.object({
  /** Position from 1 on, and the code that has it. */
  pins: z.array(z.tuple([z.int(), z.string()])),
  noAdjacentSchool: z.boolean(),
  maxTries: z.int(),
})

/** `failed`: in so many tries the rules were never met, and they are not relaxed. */
export const drawState = z.enum(['committed', 'drawn', 'failed', 'void'])

/** Two people said so; it stays in sight. */
export const drawVoid = z.object({ at: instant, reason: z.string(), persons: z.array(z.string()) })

/** An attempt before this one (`EarlierAttempt` of `rules/draw-bundle`). */
export const earlierDraw = z.object({
  attempt: z.int(),
  drawId: z.string(),
  commitment: z.string(),
  committedAt: instant,
  heldAt: instant.nullable(),
  voided: drawVoid,
})

/** What waits for another person. */
export const askedAct = z.object({
  id,
  kind: z.enum(['void', 'order', 'move']),
  reason: z.string(),
  asked: z.object({ name: z.string(), at: instant }),
})

/**
 * The order of a room as its displays may know it (scene `draw`): no position before its step, no seed before the last one. `revealIndex` of the
 * scene counts positions; the step after the last position shows the whole list.
 */
export const drawShown = z.object({
  id,
  /** What was hashed: it ends with the number of the attempt. */
  drawId: z.string(),
  /** Of this room: each attempt has its own. */
  attempt: z.int(),
  state: drawState,
  voided: drawVoid.nullable(),
  committedAt: instant,
  heldAt: instant.nullable(),
  listHash: z.string(),
  rulesHash: z.string(),
  commitment: z.string(),
  rules: drawRules,
  /** In the order of the list that was hashed. */
  projects: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      /** The short name, up to nine characters. */
      school: z.string(),
      schoolName: shown,
    }),
  ),
  /** By seat, from 1 on; null: still to be said. */
  digits: z.array(z.string().nullable()),
  /** Codes, from the first position on: those that the hall has seen. */
  order: z.array(z.string()),
  /** How many steps there are: 0 until it is drawn, then one for each position and the whole list. */
  steps: count,
  /** The hall has seen every position: seed and order are public, the room follows the order. */
  isOver: z.boolean(),
  serverSeed: z.string().nullable(),
  finalSeed: z.string().nullable(),
  tries: z.int().nullable(),
  earlier: z.array(earlierDraw),
  /** Two persons have put another order in its place: codes. The drawn one stays beside it. */
  byHand: z
    .object({ order: z.array(z.string()), reason: z.string(), at: instant, persons: z.array(z.string()) })
    .nullable(),
  asked: z.array(askedAct),
})

/** What the rules asked for and could not have (`GroupingCompromise` of `rules/grouping`); groups by their code. */
export const compromise = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('same-school'),
    group: z.string(),
    school: z.string(),
    projects: z.array(z.string()),
    isUnavoidable: z.boolean(),
  }),
  z.object({ kind: z.literal('conflict'), group: z.string(), project: z.string() }),
  z.object({
    kind: z.enum(['strength', 'size']),
    track: z.string(),
    most: z.tuple([z.string(), z.number()]),
    least: z.tuple([z.string(), z.number()]),
  }),
])

/** A grouping of the room's stage as displays may know it (scene `grouping`): one school a step, and nothing of a school before its step. */
export const groupingShown = z.object({
  id,
  groupingId: z.string(),
  attempt: z.int(),
  state: z.enum(['committed', 'drawn', 'void']),
  voided: drawVoid.nullable(),
  committedAt: instant,
  heldAt: instant.nullable(),
  /** Null: every track. */
  trackName: shown.nullable(),
  inputHash: z.string(),
  commitment: z.string(),
  groups: z.array(z.object({ code: z.string(), capacity: z.int(), roomName: shown.nullable() })),
  /** How many entries each school has: before the draw by name, then in the order of the steps. */
  blocks: z.array(z.object({ school: z.string(), schoolName: shown, count })),
  /** Of the first blocks, which the hall has seen: which entry goes where. */
  revealed: z.array(z.array(z.object({ code: z.string(), title: z.string(), group: z.string() }))),
  /** 0 until it is drawn, then one for each block and the whole. */
  steps: count,
  isOver: z.boolean(),
  resultHash: z.string().nullable(),
  compromises: z.array(compromise),
  /** What two persons have changed since; the drawn one stays beside it. */
  moves: z.array(
    z.object({
      code: z.string(),
      from: z.string(),
      to: z.string(),
      reason: z.string(),
      at: instant,
      persons: z.array(z.string()),
    }),
  ),
  asked: z.array(askedAct),
})

/** Of a console: what leads to an order. */
export const drawCommands = [
  /** List, rules and a secret seed are bound; the hall sees the commitment. */
  z.strictObject({ kind: z.literal('draw-commit') }),
  /** What the person on a seat says; may be said again until it is drawn. */
  z.strictObject({
    kind: z.literal('draw-digits'),
    drawId: id,
    seat: z.int().min(1).max(20),
    digits: z.string().regex(/^\d{1,6}$/),
  }),
  /** Once: the whole order is drawn and kept before the first of it is shown. */
  z.strictObject({ kind: z.literal('draw-hold'), drawId: id, commitment: fingerprint }),
] as const
