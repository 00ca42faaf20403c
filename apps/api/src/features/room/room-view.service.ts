import type { Answer } from '@laurel/contract/define'
import type { getConsoleSnapshot, getRoomSnapshot } from '@laurel/contract/room-show'
import { canReveal, type LockedScore, madeUpScores, revealSteps, shownRanking } from '@laurel/rules/room-reveal'
import { nextStep, type Show, type ShowPlan } from '@laurel/rules/room-show'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'
import { listedOf } from '../draw/draw.service.ts'
import { type Draw, newestOf, rehearsedDraw, shownDraw, stepsOf } from '../draw/draw-view.service.ts'
import * as groups from '../grouping/grouping-view.service.ts'
import * as devices from './room-device.sql.ts'
import * as scores from './room-score.sql.ts'
import * as sql from './room-state.sql.ts'

type RoomSnapshot = Answer<typeof getRoomSnapshot>
type ConsoleSnapshot = Answer<typeof getConsoleSnapshot>

const maxLog = 30

/** A room as it is in this moment. */
export type Loaded = {
  row: sql.StateRow
  slots: sql.SlotRow[]
  /** What may be shown of scores: those that are locked; in a rehearsal, made up. */
  scores: LockedScore[]
  /** Entries whose score the hall has seen. */
  shown: ReadonlySet<string>
  /** The newest of its order; in a rehearsal, made up. */
  draw: Draw | null
  /** The newest of its stage that is about it; in a rehearsal there is none. */
  grouping: groups.Grouping | null
  plan: ShowPlan
}

export async function loadRoom(tx: Tx, tenantId: string, roomId: string): Promise<Loaded | undefined> {
  const [row, slots, locked, newest] = await Promise.all([
    sql.stateOf(tx, tenantId, roomId),
    sql.slotsOf(tx, tenantId, roomId),
    scores.lockedScores(tx, tenantId, roomId),
    newestOf(tx, tenantId, roomId),
  ])
  if (!row) return undefined
  const { rule, before_rehearsal: rehearsal } = row
  const isScored = row.round_id !== null && rule !== null
  const madeUp = () =>
    rule === null ? [] : slots.flatMap(({ entry_id }) => madeUpScores(rule, entry_id, Math.max(row.seats, 3)))
  const given = !isScored ? [] : rehearsal ? madeUp() : locked.map((each) => ({ ...each, entryId: each.entry_id }))
  const released = rehearsal?.released ?? slots.flatMap((slot) => (slot.released_at === null ? [] : [slot.id]))
  const byEntry = Map.groupBy(given, ({ entryId }) => entryId)
  const list = () => listedOf(slots.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
  const grouping = rehearsal ? null : await groups.newestOf(tx, tenantId, row.stage_id, roomId)
  const draw = rehearsal ? rehearsedDraw(row.room_id, list(), row.changed_at) : newest
  const plan: ShowPlan = {
    slots: slots.map((slot) => {
      const own = byEntry.get(slot.entry_id) ?? []
      const steps = rule === null ? 0 : revealSteps(rule, own, slot.entry_id, new Set(), row.shows_ranking).length
      const isLocked = rehearsal ? isScored : slot.is_locked
      return { id: slot.id, state: slot.state, isLocked, isReleased: released.includes(slot.id), steps }
    }),
    phases: { pitch: row.pitch_seconds, questions: row.questions_seconds, scoring: row.scoring_seconds },
    isScored,
    showsRanking: row.shows_ranking && isScored && rule !== null && canReveal(rule),
    drawSteps: draw && stepsOf(draw.row),
    groupingSteps: grouping && groups.stepsOf(grouping),
  }
  const shown = new Set(slots.filter(({ id }) => released.includes(id)).map(({ entry_id }) => entry_id))
  return { row, slots, scores: given, shown, draw, grouping, plan }
}

export const showOf = ({ row }: Loaded): Show => ({
  program: row.program,
  preview: row.preview,
  timers: row.timers,
  message: row.message,
  blackout: row.blackout,
})

const both = ({ zh, en }: Wording) => ({ zh, en: en ?? '' })

function revealOf({ row, slots, scores: given, shown }: Loaded): RoomSnapshot['reveal'] {
  const { scene, slotId, revealIndex } = row.program
  const slot = slots.find(({ id }) => id === slotId)
  if (scene !== 'score' || !slot || row.rule === null) return null
  // A score that is shown again is ranked as it was: among those that the hall had seen by then.
  const earlier = slots.filter((each) => slot.released_at === null || (each.released_at ?? '') <= slot.released_at)
  const among = new Set(earlier.map(({ entry_id }) => entry_id).filter((entryId) => shown.has(entryId)))
  const steps = revealSteps(row.rule, given, slot.entry_id, among, row.shows_ranking)
  return { slotId: slot.id, steps: steps.slice(0, revealIndex), of: steps.length }
}

function rankingOf({ row, slots, scores: given, shown }: Loaded): RoomSnapshot['ranking'] {
  if (row.rule === null || !row.shows_ranking) return []
  const byEntry = new Map(slots.map((slot) => [slot.entry_id, slot]))
  return shownRanking(row.rule, given, shown).flatMap(({ entryId, score, rank }) => {
    const slot = byEntry.get(entryId)
    if (!slot) return []
    const { id, position, code, title, short_name } = slot
    return [{ slotId: id, position, code, title, school: short_name, score, rank }]
  })
}

const onStage = ({ row, slots }: Loaded) => slots.find(({ id }) => id === row.program.slotId)

/** No position before its step: on stage those up to the index, else none before the last of them was seen. */
function shownOf({ row, draw }: Loaded): RoomSnapshot['draw'] {
  if (draw === null) return null
  const { scene, revealIndex } = row.program
  return shownDraw(draw, scene === 'draw' ? revealIndex : draw.row.shown_at === null ? 0 : draw.row.list.length)
}

/** No school before its step. */
function groupsOf({ row, grouping }: Loaded): RoomSnapshot['grouping'] {
  if (grouping === null) return null
  const { scene, revealIndex } = row.program
  return groups.shownGrouping(
    grouping,
    scene === 'grouping' ? revealIndex : grouping.shown_at === null ? 0 : grouping.list.length,
  )
}

/** For displays: nothing blind, unreleased or from the preview is ever in it. */
export async function roomSnapshot(tx: Tx, tenantId: string, loaded: Loaded): Promise<RoomSnapshot> {
  const { row, slots } = loaded
  const entryId = onStage(loaded)?.entry_id
  const judges =
    row.round_id === null || entryId === undefined
      ? { received: 0, expected: 0 }
      : await scores.countReceived(tx, tenantId, row.round_id, entryId)
  return {
    version: row.version,
    sequence: row.version + row.activity,
    at: row.changed_at,
    room: {
      id: row.room_id,
      name: both(row.name),
      venue: row.venue,
      template: row.template,
      contestName: both(row.contest_name),
      stageName: both(row.stage_name),
      phases: { pitch: row.pitch_seconds, questions: row.questions_seconds, scoring: row.scoring_seconds },
    },
    program: row.program,
    timers: [...row.timers],
    message: row.message,
    blackout: row.blackout,
    isRehearsal: row.before_rehearsal !== null,
    slots: slots.map(({ id, position, code, title, short_name, school_name, planned_at, state }) => ({
      id,
      position,
      code,
      title,
      school: short_name,
      schoolName: school_name === null ? { zh: '', en: '' } : both(school_name),
      plannedAt: planned_at,
      state,
    })),
    rundown: row.rundown.map(({ at, what }) => ({ at, what: both(what) })),
    judges,
    reveal: revealOf(loaded),
    ranking: rankingOf(loaded),
    sharedUrl: row.shared_url,
    draw: shownOf(loaded),
    grouping: groupsOf(loaded),
  }
}

async function scoringOf(tx: Tx, tenantId: string, loaded: Loaded): Promise<ConsoleSnapshot['scoring']> {
  const { row, plan } = loaded
  if (row.round_id === null) return null
  const slot = onStage(loaded)
  const roundState = await scores.scoringOf(tx, tenantId, row.round_id)
  const judges = await scores.judgesOf(tx, tenantId, row.room_id, row.round_id, slot?.entry_id ?? null)
  const missing = judges.filter(({ state }) => state === 'waiting').length
  const isComplete = judges.every(({ created, received }) => created === received)
  return {
    roundState,
    slotId: slot?.id ?? null,
    isLocked: plan.slots.find(({ id }) => id === slot?.id)?.isLocked ?? false,
    missing,
    isBalanced: missing === 0 && isComplete,
    judges: judges.map(({ is_chief, last_received_at, ...judge }) => ({
      ...judge,
      isChief: is_chief,
      lastReceivedAt: last_received_at,
    })),
  }
}

export async function consoleSnapshot(tx: Tx, tenantId: string, loaded: Loaded, now: string): Promise<ConsoleSnapshot> {
  const { row, plan } = loaded
  const commands = await sql.lastCommands(tx, tenantId, row.room_id, maxLog)
  const undoable = undoableOf(commands)
  const isHeld = row.lease_until !== null && row.lease_until > now
  return {
    ...(await roomSnapshot(tx, tenantId, loaded)),
    sequence: row.version + row.activity + row.beats,
    preview: row.preview,
    lease:
      isHeld && row.lease_device_id !== null && row.lease_until !== null
        ? { deviceId: row.lease_device_id, deviceName: row.lease_name ?? '', until: row.lease_until }
        : null,
    devices: (await devices.devicesOf(tx, tenantId, row.room_id)).map(
      ({ last_seen_at, latency_ms, identify_until, ...device }) => ({
        id: device.id,
        screenId: device.screen_id,
        screenCode: device.screen_code,
        kind: device.kind,
        name: device.name,
        page: device.page,
        latencyMs: latency_ms,
        lastSeenAt: last_seen_at,
        isIdentifying: identify_until !== null && identify_until > now,
      }),
    ),
    pairings: (await devices.pairingsOf(tx, tenantId, row.room_id)).map(({ id, screen_code, number, asked_at }) => ({
      id,
      screenCode: screen_code,
      number,
      askedAt: asked_at,
    })),
    scoring: await scoringOf(tx, tenantId, loaded),
    reveals: plan.slots.map(({ id, isLocked, isReleased, steps }) => ({ slotId: id, isLocked, isReleased, steps })),
    next: nextStep(plan, row.program),
    log: commands.map(({ id, given_at, kind, device_name, command, is_undone }) => ({
      id,
      at: given_at,
      kind,
      deviceName: device_name,
      slotId: slotIn(command),
      isUndone: is_undone,
    })),
    undo: undoable ? { id: undoable.id, kind: undoable.kind } : null,
  }
}

/** The last one that was not undone; what cannot be undone ends the way back. */
export function undoableOf(commands: readonly sql.CommandRow[]): sql.CommandRow | undefined {
  const last = commands.find(({ kind, is_undone }) => !is_undone && kind !== 'undo')
  return last?.before ? last : undefined
}

function slotIn(command: unknown): string | null {
  const { slotId, target } = command as { slotId?: string; target?: { slotId?: string | null } | null }
  return slotId ?? target?.slotId ?? null
}
