import { z } from 'zod'
import { display, operator } from './access.ts'
import { define } from './define.ts'
import { drawCommands, drawShown, groupingShown } from './draw-shown.ts'
import { feature } from './feature.ts'
import { slotState } from './room.ts'
import { count, id, instant, text } from './shapes.ts'

/** Decision 50: the same for all readers, so whatever is in two languages comes in both. */
const shown = z.object({ zh: z.string(), en: z.string() })
const mark = z.int()

const scenes = ['waiting', 'now', 'pitch', 'questions', 'scoring', 'score', 'ranking', 'draw', 'grouping'] as const
const scene = z.enum(scenes)
const target = z.object({ scene, slotId: id.nullable(), revealIndex: z.int().min(0) })

/** An anchor, never a tick: left is `durationMs + addedMs - (pausedAt ?? now) + startedAt`. */
const timer = z.object({
  id: z.string(),
  kind: z.enum(['pitch', 'questions', 'scoring']),
  startedAt: instant,
  durationMs: z.int(),
  addedMs: z.int(),
  pausedAt: instant.nullable(),
})

const messageTarget = z.enum(['main', 'secondary', 'both'])
const message = z.object({ text: z.string(), target: messageTarget, at: instant })

const slot = z.object({
  id,
  position: z.int(),
  code: z.string(),
  title: z.string(),
  /** The short name, up to nine characters. */
  school: z.string(),
  schoolName: shown,
  plannedAt: instant,
  state: slotState,
})

/** In the order in which the hall sees them. A dropped mark is one that was shown before. */
const revealStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('judge'), seat: z.int(), score: mark }),
  z.object({ kind: z.literal('drop'), seats: z.array(z.object({ seat: z.int(), as: z.enum(['highest', 'lowest']) })) }),
  z.object({
    kind: z.literal('score'),
    score: mark,
    criteria: z.array(z.object({ name: shown, points: mark })),
  }),
  z.object({ kind: z.literal('rank'), rank: z.int(), of: z.int() }),
])

const ranked = z.object({
  slotId: id,
  position: z.int(),
  code: z.string(),
  title: z.string(),
  school: z.string(),
  score: mark,
  rank: z.int(),
})

/** Topic `room:<id>`: what displays may know. Never what is blind, not released yet, or only in the preview. */
const roomSnapshot = z.object({
  /** Of the state; a command names the one it has seen. */
  version: z.int(),
  /** Grows with all that is told here: commands, scores that came, for consoles also devices. Of one version the greatest is the latest. */
  sequence: z.int(),
  at: instant,
  room: z.object({
    id,
    name: shown,
    venue: z.string(),
    template: z.literal([1, 2]),
    contestName: shown,
    stageName: shown,
    phases: z.object({ pitch: z.int(), questions: z.int(), scoring: z.int() }),
  }),
  program: target,
  timers: z.array(timer),
  message: message.nullable(),
  blackout: z.boolean(),
  isRehearsal: z.boolean(),
  slots: z.array(slot),
  rundown: z.array(z.object({ at: instant, what: shown })),
  /** Of the entry on stage. */
  judges: z.object({ received: count, expected: count }),
  /** Only those up to the index, and how many there will be. */
  reveal: z.object({ slotId: id, steps: z.array(revealStep), of: z.int() }).nullable(),
  /** Of those whose score the hall has seen. */
  ranking: z.array(ranked),
  sharedUrl: z.string(),
  /** The newest draw of the room's order; null: none was committed. */
  draw: drawShown.nullable(),
  /** The newest grouping of the room's stage in which the room takes part, or in which no group has a room. */
  grouping: groupingShown.nullable(),
})

const nextStep = z.object({
  /** What `next` would lead to; null: nothing. */
  to: target.nullable(),
  /** Why it leads nowhere yet: the scores of the entry on stage are not locked. */
  isBlocked: z.boolean(),
})

/** Topic `console:<id>`: what a console knows besides. */
const consoleSnapshot = roomSnapshot.extend({
  preview: target.nullable(),
  lease: z.object({ deviceId: id, deviceName: z.string(), until: instant }).nullable(),
  devices: z.array(
    z.object({
      id,
      screenId: id,
      screenCode: z.string(),
      kind: z.enum(['display', 'console']),
      name: z.string(),
      page: z.string(),
      latencyMs: z.int().nullable(),
      lastSeenAt: instant,
      isIdentifying: z.boolean(),
    }),
  ),
  /** Pages that show a number and wait. */
  pairings: z.array(z.object({ id, screenCode: z.string(), number: z.string(), askedAt: instant })),
  scoring: z
    .object({
      roundState: z.enum(['waiting', 'open', 'closed', 'locked']),
      slotId: id.nullable(),
      isLocked: z.boolean(),
      missing: count,
      /** No device of a judge has made a score that is not here, and none is missing. */
      isBalanced: z.boolean(),
      judges: z.array(
        z.object({
          seat: z.int().nullable(),
          name: z.string(),
          isChief: z.boolean(),
          /** Of the entry on stage. */
          state: z.enum(['not-assigned', 'waiting', 'received', 'recused']),
          /** Of all entries of the room. */
          assigned: count,
          scored: count,
          created: count,
          received: count,
          lastReceivedAt: instant.nullable(),
        }),
      ),
    })
    .nullable(),
  /** Of each slot with a score: whether it is locked, and how many steps its reveal has. */
  reveals: z.array(z.object({ slotId: id, isLocked: z.boolean(), isReleased: z.boolean(), steps: z.int() })),
  next: nextStep,
  /** The newest first. */
  log: z.array(
    z.object({
      id,
      at: instant,
      kind: z.string(),
      deviceName: z.string(),
      slotId: id.nullable(),
      isUndone: z.boolean(),
    }),
  ),
  /** What an undo would take back. */
  undo: z.object({ id, kind: z.string() }).nullable(),
})

const shownTarget = z.strictObject({ scene, slotId: id.nullable(), revealIndex: z.int().min(0).max(200).default(0) })

const command = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('next') }),
  z.strictObject({ kind: z.literal('previous') }),
  z.strictObject({ kind: z.literal('preview'), target: shownTarget.nullable() }),
  /** The preview goes on stage. */
  z.strictObject({ kind: z.literal('take') }),
  z.strictObject({ kind: z.literal('show'), target: shownTarget }),
  z.strictObject({ kind: z.literal('reveal'), index: z.int().min(0).max(200) }),
  z.strictObject({ kind: z.literal('timer-hold') }),
  z.strictObject({ kind: z.literal('timer-go-on') }),
  z.strictObject({ kind: z.literal('timer-add'), ms: z.int().min(-3_600_000).max(3_600_000) }),
  z.strictObject({ kind: z.literal('timer-reset') }),
  z.strictObject({
    kind: z.literal('message'),
    message: z.strictObject({ text: text(60), target: messageTarget }).nullable(),
  }),
  z.strictObject({ kind: z.literal('blackout'), isOn: z.boolean() }),
  z.strictObject({ kind: z.literal('swap'), slotId: id, withSlotId: id }),
  z.strictObject({ kind: z.literal('mark'), slotId: id, state: z.enum(['waiting', 'absent']) }),
  /** Where nobody's score is missing; the chief judge locks the others. */
  z.strictObject({ kind: z.literal('lock'), slotId: id }),
  z.strictObject({ kind: z.literal('undo') }),
  /** On a copy: with its end everything is as it was before. */
  z.strictObject({ kind: z.literal('rehearse'), isOn: z.boolean() }),
  ...drawCommands,
])

export const getRoomSnapshot = define('GET /ims/room/get-snapshot', {
  access: display,
  tenantSource: 'screen',
  result: roomSnapshot,
})

export const getConsoleSnapshot = define('GET /ims/room/get-console', {
  access: operator,
  tenantSource: 'screen',
  result: consoleSnapshot,
})

/**
 * All that the caller's device may follow, as one stream: `room:<id>`, for a console `console:<id>` as well, and for a paired device
 * `device:<id>`, which says when it is to show its name, load anew, go elsewhere, or that it is a device no more. Whoever shows the screen's own
 * code has `screen:<id>` instead, which says nothing and ends the stream when that code is good no more.
 */
export const openRoomStream = define('GET /ims/room/stream', {
  access: display,
  tenantSource: 'screen',
  streams: true,
  result: z.object({ topic: z.string(), version: z.int(), state: z.record(z.string(), z.unknown()) }),
})

/** The same, once: for a device in a network that cuts streams off. */
export const readFollowed = define('GET /ims/room/get-followed', {
  access: display,
  tenantSource: 'screen',
  result: z.array(z.object({ topic: z.string(), version: z.int(), state: z.record(z.string(), z.json()) })).max(3),
})

/**
 * One uuid has one effect; sent again it gets the same answer. Where the version is not the present one, or another console holds the lease, it
 * is refused with the present snapshot beside the reason (`data.snapshot`).
 */
export const commandRoom = define('PUT /ims/room/command', {
  access: operator,
  tenantSource: 'screen',
  body: z.strictObject({ id, seenVersion: z.int().min(1), command }),
  result: z.object({ id, version: z.int() }),
})

/** The first command takes it, too. Of another console only `isTakeOver` takes it; that one is told by its snapshot. */
export const takeRoomLease = define('PUT /ims/room/take-lease', {
  access: operator,
  tenantSource: 'screen',
  body: z.strictObject({ isTakeOver: z.boolean() }),
  result: z.object({ until: instant }),
})

export const roomShowFeature = feature({
  calls: [getRoomSnapshot, getConsoleSnapshot, openRoomStream, readFollowed, commandRoom, takeRoomLease],
  reasons: {
    'room.none': [409, '这个大屏还没有对应的赛场', 'This screen leads to no room yet'],
    'room.changed-meanwhile': [409, '赛场状态已变化，请看最新画面', 'The room has changed. Look at it anew'],
    'room.lease-held': [409, '另一台控制台正在控制', 'Another console is in control'],
    'room.other-command': [409, '同一编号的指令内容不同', 'A command with this number had other content'],
    'room.nothing-to-undo': [409, '没有可撤销的操作', 'There is nothing to undo'],
    'room.no-next': [409, '没有下一步', 'There is no next step'],
    'room.scores-open': [409, '这个作品的评分还没有锁定', 'The scores of this entry are not locked yet'],
    'room.scores-missing': [
      409,
      '还有评分没有收到，请评委组长锁定',
      'Some scores have not been received. The chief judge can lock',
    ],
    'room.no-reveal': [422, '这一轮的规则不能逐一亮分', 'The rules of this round cannot be revealed step by step'],
    'room.slot-unknown': [422, '流程单里没有这个项目', 'There is no such entry in this room'],
    'room.not-waiting': [409, '只能调整还没上场的项目', 'Only entries that are still to come can be moved'],
    'room.no-timer': [409, '现在没有计时', 'There is no timer now'],
    'room.in-rehearsal': [409, '彩排中不能这样操作', 'This is not possible in a rehearsal'],
    'room.no-rehearsal': [409, '比赛已经开始，不能彩排', 'The show has begun. It is too late to rehearse'],
  },
})
