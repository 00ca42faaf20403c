import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  addRoom,
  findRoomPersons,
  getRoom,
  listRoomPlaces,
  listRooms,
  removeRoom,
  saveRoom,
  saveRoomPersons,
} from '@laurel/contract/room'
import { reachOf } from '@laurel/rules/data-scope'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx, Language } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import { type Wording, worded } from '../../wording.ts'
import * as sql from './room.sql.ts'
import { roomChanged } from './room-show.service.ts'
import { bumpVersion, slotsOf } from './room-state.sql.ts'

const view = 'contest:room:view'
const save = 'contest:room:save'
const maxPlaces = 300
const maxFound = 20
const judgeType = 4
const volunteerType = 5

/** A room holds entries of every school: who arranges it must be allowed to see them all. */
export function requireEverywhere(actor: Account, permission: string): void {
  must(reachOf(actor, permission).isAll, 'room.everywhere')
}

const both = ({ zh, en }: Wording) => ({ zh, en: en ?? '' })

const placeOf = (row: sql.RoomRow, language: Language) => ({
  contestName: worded(row.contest_name, language),
  stageName: worded(row.stage_name, language),
  round: row.round_id === null || row.round_name === null ? null : { id: row.round_id, name: both(row.round_name) },
})

export async function list(
  { tx, actor }: Ctx<Account>,
  { cursor, limit, day, stageId }: Parsed<typeof listRooms>['query'],
): Promise<Answer<typeof listRooms>> {
  requireEverywhere(actor, view)
  const rows = await sql.listRooms(tx, actor.tenantId, { day, stageId, after: readCursor(cursor), limit: limit + 1 })
  const page = pageOf(rows, limit, (row) => ({ at: `${row.day}T00:00:00Z`, id: row.id }))
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      name: both(row.name),
      venue: row.venue,
      day: row.day,
      template: row.template,
      state: row.state,
      ...placeOf(row, actor.language),
      stageId: row.stage_id,
      from: row.from,
      until: row.until,
      slots: row.slots,
      judges: row.judges,
      screens: row.screens,
      version: row.version,
    })),
  }
}

export async function listPlaces({ tx, actor }: Ctx<Account>): Promise<Answer<typeof listRoomPlaces>> {
  requireEverywhere(actor, view)
  return (await sql.placesOf(tx, actor.tenantId, maxPlaces)).map(({ id, contest_name, name, rounds, days }) => ({
    id,
    contestName: worded(contest_name, actor.language),
    name: worded(name, actor.language),
    rounds: rounds.map((round) => ({ ...round, name: both(round.name) })),
    days,
  }))
}

export async function get({ tx, actor }: Ctx<Account>, id: string): Promise<Answer<typeof getRoom>> {
  const { tenantId, language } = actor
  const row = found(await sql.roomById(tx, tenantId, id))
  requireEverywhere(actor, view)
  const persons = await sql.personsOf(tx, tenantId, id)
  const screens = await sql.screensOf(tx, tenantId, id)
  return {
    id,
    ...placeOf(row, language),
    stageId: row.stage_id,
    name: both(row.name),
    venue: row.venue,
    day: row.day,
    template: row.template,
    state: row.state,
    phases: { pitch: row.pitch_seconds, questions: row.questions_seconds, scoring: row.scoring_seconds },
    showsRanking: row.shows_ranking,
    rundown: row.rundown.map(({ at, what }) => ({ at, what: both(what) })),
    sharedUrl: row.shared_url,
    slots: (await slotsOf(tx, tenantId, id)).map((slot) => ({
      id: slot.id,
      entryId: slot.entry_id,
      position: slot.position,
      plannedAt: slot.planned_at,
      code: slot.code,
      title: slot.title,
      school: slot.short_name,
      state: slot.state,
      isLocked: slot.is_locked,
    })),
    persons: persons.map(({ account_id, name, organisation_name, role, seat }) => ({
      accountId: account_id,
      name,
      organisationName: organisation_name && worded(organisation_name, language),
      role,
      seat,
    })),
    screens: screens.map(({ id: screenId, code, title, portal_code }) => ({
      id: screenId,
      code,
      title: worded(title, language),
      portalCode: portal_code,
    })),
    version: row.version,
    can: { save: hasPermission(actor, save) },
  }
}

export const roomById = ({ tx, actor }: Ctx, id: string) => sql.roomById(tx, actor.tenantId, id)

/** For screens, which ask for their own room only. */
export const slotsOfRoom = ({ tx, actor }: Ctx, roomId: string) => slotsOf(tx, actor.tenantId, roomId)

async function requireRound({ tx, actor }: Ctx, roundId: string | null, stageId: string): Promise<void> {
  must(
    roundId === null || (await sql.roundInStage(tx, actor.tenantId, roundId, stageId)) !== undefined,
    'room.round-unknown',
  )
}

export async function add(
  ctx: Ctx<Account>,
  { stageId, ...settings }: Parsed<typeof addRoom>['body'],
): Promise<Answer<typeof addRoom>> {
  const { tx, actor } = ctx
  found(await sql.stageExists(tx, actor.tenantId, stageId))
  requireEverywhere(actor, save)
  await requireRound(ctx, settings.roundId, stageId)
  const id = newId()
  await sql.addRoom(tx, actor.tenantId, id, stageId, settings)
  await record(ctx, 'room.added', id, { stageId })
  return { id, version: 1 }
}

async function lock({ tx, actor }: Ctx<Account>, id: string, version: number): Promise<sql.RoomRow> {
  const row = found(await sql.lockRoom(tx, actor.tenantId, id))
  requireEverywhere(actor, save)
  must(row.version === version, 'http.changed-meanwhile')
  return row
}

export async function change(
  ctx: Ctx<Account>,
  { id, version, state, ...settings }: Parsed<typeof saveRoom>['body'],
): Promise<Answer<typeof saveRoom>> {
  const row = await lock(ctx, id, version)
  await requireRound(ctx, settings.roundId, row.stage_id)
  // Scores that were locked were given in the round that the room had.
  must(row.state === 'planned' || settings.roundId === row.round_id, 'room.is-live')
  const saved = found(await sql.saveRoom(ctx.tx, ctx.actor.tenantId, id, state, settings))
  await shown(ctx, id)
  await record(ctx, 'room.saved', id, {})
  return saved
}

async function shown(ctx: Ctx, roomId: string): Promise<void> {
  await bumpVersion(ctx.tx, ctx.actor.tenantId, [roomId])
  roomChanged(ctx, roomId)
}

export async function remove(ctx: Ctx<Account>, { id, version }: Parsed<typeof removeRoom>['body']): Promise<null> {
  const row = await lock(ctx, id, version)
  must(row.state === 'planned', 'room.is-live')
  must(!(await sql.wasDrawn(ctx.tx, ctx.actor.tenantId, id)), 'room.drawn')
  await sql.removeRoom(ctx.tx, ctx.actor.tenantId, id)
  await record(ctx, 'room.removed', id, {})
  return null
}

export async function findPersons(
  { tx, actor }: Ctx<Account>,
  { roomId, as, q }: Parsed<typeof findRoomPersons>['query'],
): Promise<Answer<typeof findRoomPersons>> {
  found(await sql.roomById(tx, actor.tenantId, roomId))
  requireEverywhere(actor, save)
  const userType = as === 'judge' ? judgeType : volunteerType
  const from = q.trim().normalize('NFKC').toLowerCase()
  const rows = await sql.findPersons(tx, actor.tenantId, { roomId, userType, from, limit: maxFound })
  return {
    found: rows.map(({ id, name, organisation_name }) => ({
      id,
      name,
      organisationName: organisation_name && worded(organisation_name, actor.language),
    })),
  }
}

export async function savePersons(
  ctx: Ctx<Account>,
  { id, version, persons }: Parsed<typeof saveRoomPersons>['body'],
): Promise<Answer<typeof saveRoomPersons>> {
  const { tx, actor } = ctx
  await lock(ctx, id, version)
  const typeOf = new Map(
    (
      await sql.accountsAmong(
        tx,
        actor.tenantId,
        persons.map(({ accountId }) => accountId),
      )
    ).map((account) => [account.id, account.user_type]),
  )
  const isFit = persons.every(
    ({ accountId, role }) => typeOf.get(accountId) === (role === 'volunteer' ? volunteerType : judgeType),
  )
  must(isFit && new Set(persons.map(({ accountId }) => accountId)).size === persons.length, 'room.person-unknown')
  let seat = 0
  const seated = persons.map((person) => ({ ...person, seat: person.role === 'volunteer' ? null : ++seat }))
  await sql.removePersons(tx, actor.tenantId, id)
  await sql.addPersons(tx, actor.tenantId, id, seated)
  const saved = found(await sql.bumpRoom(tx, actor.tenantId, id))
  await shown(ctx, id)
  await record(ctx, 'room.persons-saved', id, { count: persons.length })
  return saved
}
