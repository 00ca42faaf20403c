import type { Answer, Parsed } from '@laurel/contract/define'
import type { changeRoomPlan, findRoomEntries, getRoomPlan, previewRoomPlan } from '@laurel/contract/room'
import { hasPermission } from '@laurel/rules/permission'
import { type PlannedSlot, planClashes } from '@laurel/rules/room-plan'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import type { Wording } from '../../wording.ts'
import { notify, notifyTeam } from '../notice/notice.service.ts'
import { requireEverywhere } from './room.service.ts'
import * as sql from './room-plan.sql.ts'
import { roomChanged } from './room-show.service.ts'
import { bumpVersion } from './room-state.sql.ts'

const save = 'contest:room:save'
const view = 'contest:room:view'
const maxSlots = 100

type Change = Parsed<typeof previewRoomPlan>['body']
type Clash = Answer<typeof previewRoomPlan>['clashes'][number]
type Planned = { roomId: string; entryId: string; plannedAt: string }

const both = ({ zh, en }: Wording) => ({ zh, en: en ?? '' })

/** With the names that people know them by. */
async function clashesOf(
  { tx, actor }: Ctx<Account>,
  rooms: readonly sql.PlanRoomRow[],
  planned: readonly Planned[],
): Promise<Clash[]> {
  const { tenantId } = actor
  const byId = new Map(rooms.map((room) => [room.id, room]))
  const entries = await sql.entriesAmong(tx, tenantId, [...new Set(planned.map(({ entryId }) => entryId))])
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]))
  const judges = await sql.judgesOf(tx, tenantId, [...byId.keys()])
  const judgesIn = Map.groupBy(judges, ({ room_id }) => room_id)
  const names = new Map([
    ...judges.map(({ person_id, name }) => [person_id, name] as const),
    ...entries.flatMap(({ advisors }) => advisors.map(({ id, name }) => [id, name] as const)),
    ...entries.map(({ organisation_id, short_name }) => [organisation_id ?? '', short_name] as const),
  ])
  const slots = planned.flatMap(({ roomId, entryId, plannedAt }): PlannedSlot[] => {
    const [room, entry] = [byId.get(roomId), entryOf.get(entryId)]
    if (!room || !entry) return []
    const advisors = entry.advisors.map(({ id }) => id)
    const inRoom = (judgesIn.get(roomId) ?? []).map(({ person_id }) => person_id)
    return [
      { roomId, entryId, plannedAt, seconds: room.seconds, schoolId: entry.organisation_id, advisors, judges: inRoom },
    ]
  })
  const shown = ({ roomId, entryId, plannedAt }: PlannedSlot) => ({
    roomId,
    roomName: both(byId.get(roomId)?.name ?? { zh: '' }),
    entryId,
    entryCode: entryOf.get(entryId)?.code ?? '',
    title: entryOf.get(entryId)?.title ?? '',
    plannedAt,
  })
  return planClashes(slots).map(({ kind, who, slots: two, minutesBetween }) => ({
    kind,
    name: names.get(who) ?? '',
    at: two.map(shown),
    minutesBetween,
  }))
}

const plannedOf = (rows: readonly sql.PlanSlotRow[]): Planned[] =>
  rows.map(({ room_id, entry_id, planned_at }) => ({ roomId: room_id, entryId: entry_id, plannedAt: planned_at }))

export async function getPlan(
  ctx: Ctx<Account>,
  { stageId, day }: Parsed<typeof getRoomPlan>['query'],
): Promise<Answer<typeof getRoomPlan>> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const contestId = found(await sql.contestOfStage(tx, tenantId, stageId))
  requireEverywhere(actor, view)
  const rooms = await sql.roomsOfDay(tx, tenantId, stageId, day)
  const around = await sql.roomsAround(tx, tenantId, [day])
  const rows = await sql.slotsOf(tx, tenantId, [...new Set([...rooms, ...around].map(({ id }) => id))])
  const judges = Map.groupBy(
    await sql.judgesOf(
      tx,
      tenantId,
      rooms.map(({ id }) => id),
    ),
    ({ room_id }) => room_id,
  )
  const entries = await sql.entriesAmong(
    tx,
    tenantId,
    rows.map(({ entry_id }) => entry_id),
  )
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]))
  const byRoom = Map.groupBy(rows, ({ room_id }) => room_id)
  return {
    rooms: rooms.map((room) => ({
      id: room.id,
      name: both(room.name),
      venue: room.venue,
      state: room.state,
      slotSeconds: room.seconds,
      judges: (judges.get(room.id) ?? []).map(({ account_id, name, is_chief }) => ({
        accountId: account_id,
        name,
        isChief: is_chief,
      })),
      slots: (byRoom.get(room.id) ?? []).map((slot) => ({
        id: slot.id,
        entryId: slot.entry_id,
        position: slot.position,
        plannedAt: slot.planned_at,
        code: entryOf.get(slot.entry_id)?.code ?? '',
        title: entryOf.get(slot.entry_id)?.title ?? '',
        school: entryOf.get(slot.entry_id)?.short_name ?? '',
        state: slot.state,
        isLocked: slot.is_locked,
      })),
      version: room.version,
    })),
    clashes: await clashesOf(ctx, around, plannedOf(rows)),
    unplaced: await sql.countUnplaced(tx, tenantId, contestId, stageId),
    can: { save: hasPermission(actor, save) },
  }
}

export async function findEntries(
  { tx, actor }: Ctx<Account>,
  { stageId, q = '', cursor, limit }: Parsed<typeof findRoomEntries>['query'],
): Promise<Answer<typeof findRoomEntries>> {
  const contestId = found(await sql.contestOfStage(tx, actor.tenantId, stageId))
  requireEverywhere(actor, view)
  const asked = { contestId, stageId, q: q.trim(), after: readCursor(cursor), limit: limit + 1 }
  const page = pageOf(await sql.findUnplaced(tx, actor.tenantId, asked), limit, ({ at, id }) => ({ at, id }))
  return {
    ...page,
    rows: page.rows.map(({ id, code, title, short_name }) => ({ entryId: id, code, title, school: short_name })),
  }
}

/** What it would be, after everything that speaks against it but clashes. */
async function plan(ctx: Ctx<Account>, { rooms: wanted }: Change) {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const rooms = await sql.lockRooms(
    tx,
    tenantId,
    wanted.map(({ id }) => id),
  )
  must(rooms.length === wanted.length, 'http.not-found')
  requireEverywhere(actor, save)
  const wantedOf = new Map(wanted.map((room) => [room.id, room]))
  must(
    rooms.every(({ id, version }) => wantedOf.get(id)?.version === version),
    'http.changed-meanwhile',
  )
  const planned = wanted.flatMap(({ id, slots }) => slots.map((slot) => ({ roomId: id, ...slot })))
  const entryIds = planned.map(({ entryId }) => entryId)
  must(new Set(entryIds).size === entryIds.length, 'room.entry-twice')
  const stageIds = new Set(rooms.map(({ stage_id }) => stage_id))
  const [stageId = ''] = stageIds
  const contestId = await sql.contestOfStage(tx, tenantId, stageId)
  const entries = await sql.entriesAmong(tx, tenantId, entryIds)
  must(
    stageIds.size === 1 &&
      entries.length === entryIds.length &&
      entries.every(({ contest_id }) => contest_id === contestId),
    'room.entry-unknown',
  )
  const around = await sql.roomsAround(tx, tenantId, [...new Set(rooms.map(({ day }) => day))])
  const known = new Map([...around, ...rooms].map((room) => [room.id, room]))
  const before = await sql.slotsOf(tx, tenantId, [...known.keys()])
  const elsewhere = before.filter(({ room_id, entry_id }) => !wantedOf.has(room_id) && entryIds.includes(entry_id))
  // It comes from a room that nobody named: who planned did not see what they take from it.
  must(
    elsewhere.every(({ room_id }) => known.get(room_id)?.stage_id !== stageId),
    'room.entry-twice',
  )
  const rest = plannedOf(before.filter(({ room_id }) => !wantedOf.has(room_id)))
  // Those of others are theirs to solve.
  const clashes = (await clashesOf(ctx, [...known.values()], [...planned, ...rest])).filter(({ at }) =>
    at.some(({ roomId }) => wantedOf.has(roomId)),
  )
  const old = before.filter(({ room_id }) => wantedOf.has(room_id))
  const placeOf = new Map(old.map((slot) => [slot.entry_id, `${slot.room_id} ${Date.parse(slot.planned_at)}`]))
  const moved = planned.filter(
    ({ roomId, entryId, plannedAt }) => placeOf.get(entryId) !== `${roomId} ${Date.parse(plannedAt)}`,
  )
  const drawn = new Set(await sql.drawnRooms(tx, tenantId, [...wantedOf.keys()]))
  for (const roomId of drawn) {
    const order = old.filter((slot) => slot.room_id === roomId).map(({ entry_id }) => entry_id)
    const next = wantedOf.get(roomId)?.slots.map(({ entryId }) => entryId) ?? []
    must(order.join() === next.join(), 'room.drawn')
  }
  const kept = new Set(planned.map(({ roomId, entryId }) => `${roomId} ${entryId}`))
  const gone = old.filter(({ room_id, entry_id }) => !kept.has(`${room_id} ${entry_id}`))
  return { rooms, planned, clashes, moved, gone }
}

export async function preview(ctx: Ctx<Account>, change: Change): Promise<Answer<typeof previewRoomPlan>> {
  const { clashes, moved, gone } = await plan(ctx, change)
  const left = gone.filter(({ entry_id }) => !moved.some(({ entryId }) => entryId === entry_id))
  return { clashes, moved: moved.length + left.length }
}

export async function change(
  ctx: Ctx<Account>,
  { reason, ...wanted }: Parsed<typeof changeRoomPlan>['body'],
): Promise<Answer<typeof changeRoomPlan>> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const { rooms, planned, clashes, moved, gone } = await plan(ctx, wanted)
  const why = reason.trim()
  if (clashes.length > 0 && why === '') throw new Refusal('room.clashes').with({ clashes })
  // What was shown or scored stays where it was.
  must(
    gone.every(({ state, is_locked }) => state === 'waiting' && !is_locked),
    'room.is-live',
  )
  must(planned.length <= maxSlots * rooms.length, 'room.entry-unknown')
  await sql.removeSlots(
    tx,
    tenantId,
    gone.map(({ id }) => id),
  )
  const places = new Map<string, number>()
  const slots = planned.map((slot) => {
    const position = (places.get(slot.roomId) ?? 0) + 1
    places.set(slot.roomId, position)
    return { id: newId(), ...slot, position }
  })
  await sql.putSlots(tx, tenantId, slots)
  const roomIds = rooms.map(({ id }) => id)
  const saved = await sql.bumpRooms(tx, tenantId, roomIds)
  await bumpVersion(tx, tenantId, roomIds)
  for (const roomId of roomIds) roomChanged(ctx, roomId)
  const counts = { moved: moved.length + gone.length, clashes: clashes.length, reason: why }
  for (const { id } of saved) await record(ctx, 'room.plan-changed', id, counts)
  return { rooms: saved, clashes, moved: counts.moved, told: await tell(ctx, saved, moved) }
}

/** Each team of where and when, each person of a room that it has changed. */
async function tell(
  ctx: Ctx<Account>,
  rooms: readonly { id: string; version: number }[],
  moved: readonly Planned[],
): Promise<number> {
  if (moved.length === 0) return 0
  const versions = new Map(rooms.map(({ id, version }) => [id, version]))
  for (const { entryId, roomId, plannedAt } of moved) {
    const which = `${roomId} ${versions.get(roomId) ?? 0}`
    await notifyTeam(ctx, { kind: 'entry.room-planned', subjectId: entryId, which, params: { at: plannedAt } })
  }
  const changed = rooms.filter(({ id }) => moved.some(({ roomId }) => roomId === id))
  let told = moved.length
  for (const { id, version } of changed) {
    const accountIds = await sql.accountsOf(ctx.tx, ctx.actor.tenantId, [id])
    await notify(ctx, accountIds, { kind: 'room.changed', subjectId: id, which: version })
    told += accountIds.length
  }
  return told
}
