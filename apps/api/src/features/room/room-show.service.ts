import { isDeepStrictEqual } from 'node:util'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { commandRoom, getConsoleSnapshot, getRoomSnapshot, takeRoomLease } from '@laurel/contract/room-show'
import { applyCommand, firstShow, type Show } from '@laurel/rules/room-show'
import type { Actor, Ctx, ScreenDevice } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { invalidateTopic } from '../../live/invalidation.ts'
import type { Subscription } from '../../live/topic.ts'
import { drawAsTold, followShown } from './room-draw.service.ts'
import * as scores from './room-score.sql.ts'
import * as sql from './room-state.sql.ts'
import { consoleSnapshot, type Loaded, loadRoom, roomSnapshot, showOf, undoableOf } from './room-view.service.ts'

type Command = Parsed<typeof commandRoom>['body']['command']

export const roomTopicName = (roomId: string) => `room:${roomId}`
const consoleTopicName = (roomId: string) => `console:${roomId}`

/** Whoever shows the room or runs it reads again. */
export function roomChanged({ tx, actor }: Ctx, roomId: string): void {
  for (const topic of [roomTopicName(roomId), consoleTopicName(roomId)])
    tx.afterCommit(() => invalidateTopic(actor.tenantId, topic))
}

/** Only consoles are told. */
export async function consoleChanged(ctx: Ctx, roomId: string): Promise<void> {
  await sql.beat(ctx.tx, ctx.actor.tenantId, roomId, null)
  ctx.tx.afterCommit(() => invalidateTopic(ctx.actor.tenantId, consoleTopicName(roomId)))
}

/**
 * A sign of life, which of the console in control keeps the lease. Nobody waits for it: consoles learn of it at the next reading of all topics,
 * however many devices a room has.
 */
export const deviceIsAlive = ({ tx, actor }: Ctx, roomId: string, deviceId: string) =>
  sql.beat(tx, actor.tenantId, roomId, deviceId)

const screenOf = (actor: Actor): ScreenDevice => {
  must(actor.kind === 'screen', 'http.not-signed-in')
  return actor
}

function ownRoom(actor: Actor): string {
  const { roomId } = screenOf(actor)
  if (roomId === null) throw new Refusal('room.none')
  return roomId
}

const load = async ({ tx, actor }: Ctx, roomId: string) => found(await loadRoom(tx, actor.tenantId, roomId))

export async function getSnapshot(ctx: Ctx): Promise<Answer<typeof getRoomSnapshot>> {
  return roomSnapshot(ctx.tx, ctx.actor.tenantId, await load(ctx, ownRoom(ctx.actor)))
}

export async function getConsole(ctx: Ctx): Promise<Answer<typeof getConsoleSnapshot>> {
  return consoleSnapshot(ctx.tx, ctx.actor.tenantId, await load(ctx, ownRoom(ctx.actor)), ctx.now)
}

/** Its version counts commands and scores, both of which only grow. */
export const roomTopic = (roomId: string): Subscription => ({
  topic: roomTopicName(roomId),
  read: async ({ tx, actor }) => {
    const loaded = await loadRoom(tx, actor.tenantId, roomId)
    if (!loaded) return undefined
    return {
      version: loaded.row.version + loaded.row.activity,
      state: await roomSnapshot(tx, actor.tenantId, loaded),
    }
  },
  marks: roomMarks,
})

const consoleTopic = (roomId: string): Subscription => ({
  topic: consoleTopicName(roomId),
  read: async ({ tx, actor, now }) => {
    const loaded = await loadRoom(tx, actor.tenantId, roomId)
    if (!loaded) return undefined
    const { version, activity, beats } = loaded.row
    return { version: version + activity + beats, state: await consoleSnapshot(tx, actor.tenantId, loaded, now) }
  },
  marks: consoleMarks,
})

// One function for all topics of a kind, so that the hub asks for them together.
function roomMarks({ tx, actor }: Ctx, ids: readonly string[]) {
  return sql.roomMarks(tx, actor.tenantId, ids)
}
function consoleMarks({ tx, actor }: Ctx, ids: readonly string[]) {
  return sql.consoleMarks(tx, actor.tenantId, ids)
}

/** What a screen may follow of its room. */
export function topicsOf(actor: Actor): Subscription[] {
  const { as, roomId } = screenOf(actor)
  if (roomId === null) return []
  return as === 'display' ? [roomTopic(roomId)] : [roomTopic(roomId), consoleTopic(roomId)]
}

function pairedConsole(actor: Actor): { roomId: string; deviceId: string } {
  const { deviceId } = screenOf(actor)
  const roomId = ownRoom(actor)
  if (deviceId === null) throw new Refusal('screen-device.not-paired')
  return { roomId, deviceId }
}

async function refuse(ctx: Ctx, loaded: Loaded, reason: 'room.lease-held' | 'room.changed-meanwhile'): Promise<never> {
  const snapshot = await consoleSnapshot(ctx.tx, ctx.actor.tenantId, loaded, ctx.now)
  throw new Refusal(reason).with({ snapshot })
}

const isHeldByOther = ({ row }: Loaded, deviceId: string, now: string) =>
  row.lease_device_id !== null && row.lease_device_id !== deviceId && (row.lease_until ?? '') > now

export async function takeLease(
  ctx: Ctx,
  { isTakeOver }: Parsed<typeof takeRoomLease>['body'],
): Promise<Answer<typeof takeRoomLease>> {
  const { tx, actor, now } = ctx
  const { roomId, deviceId } = pairedConsole(actor)
  found(await sql.lockState(tx, actor.tenantId, roomId))
  const loaded = await load(ctx, roomId)
  const isHeld = isHeldByOther(loaded, deviceId, now)
  if (isHeld && !isTakeOver) return refuse(ctx, loaded, 'room.lease-held')
  const until = await sql.holdLease(tx, actor.tenantId, roomId, deviceId)
  if (isHeld) await record(ctx, 'room.taken-over', roomId, { deviceId })
  roomChanged(ctx, roomId)
  return { until }
}

/** One effect for one uuid; in the order in which the room's row is had. */
export async function command(
  ctx: Ctx,
  { id, seenVersion, command: given }: Parsed<typeof commandRoom>['body'],
): Promise<Answer<typeof commandRoom>> {
  const { tx, actor, now } = ctx
  const { tenantId } = actor
  const { roomId, deviceId } = pairedConsole(actor)
  const { round_id: roundId } = (await load(ctx, roomId)).row
  const scoring =
    given.kind === 'lock' && roundId !== null ? await scores.holdScoring(tx, tenantId, roundId) : 'waiting'
  found(await sql.lockState(tx, tenantId, roomId))
  const before = await sql.commandById(tx, tenantId, id)
  if (before) {
    must(before.room_id === roomId && isDeepStrictEqual(before.command, given), 'room.other-command')
    return { id, version: before.version }
  }
  const loaded = await load(ctx, roomId)
  if (isHeldByOther(loaded, deviceId, now)) return refuse(ctx, loaded, 'room.lease-held')
  if (loaded.row.version !== seenVersion) return refuse(ctx, loaded, 'room.changed-meanwhile')
  const done = await performCommand(ctx, loaded, deviceId, given, scoring === 'locked')
  const isRehearsal = done.isRehearsal ?? loaded.row.before_rehearsal !== null
  const version = await sql.saveShow(tx, tenantId, roomId, done.show, done.rehearsal)
  const entered = { id, roomId, deviceId, version, seenVersion, kind: given.kind, command: given }
  await sql.addCommand(tx, tenantId, { ...entered, before: done.before, isRehearsal })
  await sql.holdLease(tx, tenantId, roomId, deviceId)
  if (!isRehearsal) {
    await record(ctx, 'room.commanded', roomId, { commandId: id, kind: given.kind })
    await followShown(ctx, loaded, done.show)
    if (done.show.program.slotId !== null) await sql.setLive(tx, tenantId, roomId)
  }
  roomChanged(ctx, roomId)
  return { id, version }
}

/** What the law of the show knows nothing of. */
type OwnKind = 'undo' | 'rehearse' | 'lock' | 'swap' | 'mark' | 'draw-commit' | 'draw-digits' | 'draw-hold'

type Done = {
  show: Show
  /** Null: it cannot be undone. */
  before: sql.Before | null
  rehearsal?: sql.BeforeRehearsal | null
  isRehearsal?: boolean
}

async function performCommand(
  ctx: Ctx,
  loaded: Loaded,
  deviceId: string,
  given: Command,
  isRoundLocked: boolean,
): Promise<Done> {
  switch (given.kind) {
    case 'undo':
      return undo(ctx, loaded)
    case 'rehearse':
      return given.isOn ? beginRehearsal(loaded) : endRehearsal(ctx, loaded)
    case 'lock':
      return lock(ctx, loaded, given.slotId, isRoundLocked)
    case 'swap':
      return swap(ctx, loaded, given.slotId, given.withSlotId)
    case 'mark':
      return mark(ctx, loaded, given.slotId, given.state)
    case 'draw-commit':
    case 'draw-digits':
    case 'draw-hold':
      return { show: await drawAsTold(ctx, loaded, deviceId, given), before: null }
    default:
      return goOn(ctx, loaded, given)
  }
}

const nothingBefore = (loaded: Loaded): sql.Before => ({
  show: showOf(loaded),
  states: {},
  released: null,
  swapped: null,
})

async function goOn(
  { tx, actor, now }: Ctx,
  loaded: Loaded,
  given: Exclude<Command, { kind: OwnKind }>,
): Promise<Done> {
  const changed = applyCommand(showOf(loaded), loaded.plan, given, now)
  if ('refused' in changed) throw new Refusal(changed.refused)
  const { show, states, released } = changed
  const replaced = loaded.plan.slots.filter(({ id }) => states.has(id)).map(({ id, state }) => [id, state] as const)
  await sql.setSlotStates(tx, actor.tenantId, states)
  const rehearsal = loaded.row.before_rehearsal
  if (released !== null && !rehearsal) await sql.setReleased(tx, actor.tenantId, released, true)
  const before = { ...nothingBefore(loaded), states: Object.fromEntries(replaced), released }
  if (released === null || !rehearsal) return { show, before }
  return { show, before, rehearsal: { ...rehearsal, released: [...rehearsal.released, released] } }
}

async function undo({ tx, actor }: Ctx, { row }: Loaded): Promise<Done> {
  const { tenantId } = actor
  const last = undoableOf(await sql.lastCommands(tx, tenantId, row.room_id, 100))
  if (!last?.before) throw new Refusal('room.nothing-to-undo')
  const { show, states, released, swapped } = last.before
  await sql.markUndone(tx, tenantId, last.id)
  await sql.setSlotStates(tx, tenantId, Object.entries(states))
  if (swapped) await sql.swapSlots(tx, tenantId, ...swapped)
  const rehearsal = row.before_rehearsal
  if (released === null) return { show, before: null }
  if (!rehearsal) await sql.setReleased(tx, tenantId, released, false)
  const left = rehearsal && { ...rehearsal, released: rehearsal.released.filter((id) => id !== released) }
  return { show, before: null, rehearsal: left }
}

function slotIn({ slots }: Loaded, slotId: string): sql.SlotRow {
  const slot = slots.find(({ id }) => id === slotId)
  if (!slot) throw new Refusal('room.slot-unknown')
  return slot
}

async function swap({ tx, actor }: Ctx, loaded: Loaded, one: string, other: string): Promise<Done> {
  const both = [slotIn(loaded, one), slotIn(loaded, other)]
  must(one !== other && both.every(({ state }) => state === 'waiting'), 'room.not-waiting')
  must(loaded.row.before_rehearsal === null, 'room.in-rehearsal')
  await sql.swapSlots(tx, actor.tenantId, one, other)
  return { show: showOf(loaded), before: { ...nothingBefore(loaded), swapped: [one, other] } }
}

async function mark({ tx, actor }: Ctx, loaded: Loaded, id: string, state: 'waiting' | 'absent'): Promise<Done> {
  const slot = slotIn(loaded, id)
  must(slot.state === 'waiting' || slot.state === 'absent', 'room.not-waiting')
  await sql.setSlotStates(tx, actor.tenantId, [[id, state]])
  return { show: showOf(loaded), before: { ...nothingBefore(loaded), states: { [id]: slot.state } } }
}

/** From a console only where nobody's score is missing: the others are locked by a person who answers for it (decision 49). */
async function lock(ctx: Ctx, loaded: Loaded, slotId: string, isRoundLocked: boolean): Promise<Done> {
  const { tx, actor } = ctx
  const slot = slotIn(loaded, slotId)
  const { round_id: roundId, before_rehearsal: rehearsal } = loaded.row
  must(rehearsal === null, 'room.in-rehearsal')
  if (roundId === null) throw new Refusal('room.not-scored-here')
  must(!slot.is_locked, 'room.already-locked')
  const { revisions, missing } = await counted(ctx, roundId, slot.entry_id)
  must(revisions.length > 0 && (missing === 0 || isRoundLocked), 'room.scores-missing')
  await scores.lockSlot(tx, actor.tenantId, { slotId, revisions, reason: '', accountId: null })
  await record(ctx, 'room.slot-locked', loaded.row.room_id, { slotId, missing, reason: '' })
  return { show: showOf(loaded), before: null }
}

export async function counted({ tx, actor }: Ctx, roundId: string, entryId: string) {
  const rows = await scores.countedRevisions(tx, actor.tenantId, roundId, entryId)
  const revisions = rows.flatMap(({ revision_id }) => (revision_id === null ? [] : [revision_id]))
  return { revisions, missing: rows.length - revisions.length }
}

function beginRehearsal(loaded: Loaded): Done {
  const { row, slots } = loaded
  must(row.before_rehearsal === null, 'room.in-rehearsal')
  must(row.room_state === 'planned', 'room.no-rehearsal')
  const states = Object.fromEntries(slots.map(({ id, state }) => [id, state]))
  const rehearsal = { show: showOf(loaded), states, released: [] }
  return { show: firstShow, before: null, rehearsal, isRehearsal: true }
}

async function endRehearsal({ tx, actor }: Ctx, { row }: Loaded): Promise<Done> {
  const { before_rehearsal: rehearsal } = row
  if (rehearsal === null) throw new Refusal('room.no-rehearsal')
  await sql.setSlotStates(tx, actor.tenantId, Object.entries(rehearsal.states))
  await sql.removeRehearsal(tx, actor.tenantId, row.room_id)
  return { show: rehearsal.show, before: null, rehearsal: null, isRehearsal: false }
}
