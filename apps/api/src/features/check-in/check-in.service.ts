import type { getCheckIn, listMyCheckIns, markCheckIn, saveCheckInSetup } from '@laurel/contract/check-in'
import type { Answer, Parsed } from '@laurel/contract/define'
import { arrivedAs, receiptDigest } from '@laurel/rules/check-in'
import { reachOf } from '@laurel/rules/data-scope'
import { scoresNeeded } from '@laurel/rules/judging-drop'
import type { JudgingRule } from '@laurel/rules/judging-rule'
import { maskedMobile } from '@laurel/rules/masked-number'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import type { Wording } from '../../wording.ts'
import { opened } from '../person/person.service.ts'
import * as sql from './check-in.sql.ts'
import { substitutesOf } from './substitute.sql.ts'

type Roster = Answer<typeof getCheckIn>
type Person = Roster['teams'][number]['persons'][number]
type Right = (ctx: Ctx<Account>, roomId: string) => Promise<void>

const maxRooms = 50
const both = ({ zh, en }: Wording) => ({ zh, en: en ?? '' })

export const isHere: Right = async ({ tx, actor }, roomId) =>
  must(await sql.isVolunteer(tx, actor.tenantId, roomId, actor.accountId), 'check-in.not-here')
const asStaff =
  (permission: 'contest:room:view' | 'contest:room:save'): Right =>
  async ({ actor }) =>
    must(reachOf(actor, permission).isAll, 'room.everywhere')
export const staffViews = asStaff('contest:room:view')
export const staffSaves = asStaff('contest:room:save')

export async function listMine({ tx, actor }: Ctx<Account>): Promise<Answer<typeof listMyCheckIns>> {
  const rows = await sql.roomsOf(tx, actor.tenantId, actor.accountId, maxRooms)
  return rows.map(({ id, name, venue, day, state, expected, present, late, absent }) => ({
    roomId: id,
    roomName: both(name),
    venue,
    day,
    roomState: state,
    expected,
    present,
    late,
    absent,
  }))
}

export async function get(ctx: Ctx<Account>, right: Right, roomId: string): Promise<Roster> {
  const { tx, actor, now } = ctx
  const { tenantId, personId } = actor
  const room = found(await sql.roomById(tx, tenantId, roomId))
  await right(ctx, roomId)
  const teams = await sql.teamsOf(tx, tenantId, roomId)
  const persons = await sql.personsOf(tx, tenantId, roomId)
  const byEntry = Map.groupBy(persons, ({ entry_id }) => entry_id)
  const noShows = new Map((await sql.noShowsOf(tx, tenantId, roomId)).map((row) => [row.entry_id, row]))
  return {
    roomId,
    roomName: both(room.name),
    venue: room.venue,
    day: room.day,
    roomState: room.state,
    at: now,
    noShow: room.no_show,
    minutesBefore: room.minutes_before,
    version: room.version,
    teams: teams.map((team) => ({
      slotId: team.slot_id,
      entryId: team.entry_id,
      code: team.code,
      title: team.title,
      school: team.school,
      position: team.position,
      plannedAt: team.planned_at,
      slotState: team.state,
      receipts: team.receipts.map(receiptDigest),
      persons: (byEntry.get(team.entry_id) ?? []).map(shownPerson),
      noShow: shownNoShow(noShows.get(team.entry_id), personId),
    })),
    judges: (byEntry.get(null) ?? []).map((row) => ({ ...shownPerson(row), seat: row.seat })),
    substitutes: await substitutesOf(tx, tenantId, roomId),
    panel: panelOf(room.rule),
  }
}

const shownPerson = (row: sql.PersonRow): Person => ({
  personId: row.person_id,
  name: row.name,
  part: row.part,
  mobile: row.mobile_sealed ? maskedMobile(opened('mobile', row.mobile_sealed)) : '',
  mark: row.state === null || row.at === null ? null : { state: row.state, at: row.at, by: row.by ?? '' },
})

function shownNoShow(row: sql.NoShowRow | undefined, personId: string): Roster['teams'][number]['noShow'] {
  if (row === undefined || row.state === 'refused') return null
  const { id, state, reason, rule, asker, asker_person, asked_at, decider, decider_person, decided_at } = row
  return {
    id,
    state,
    reason,
    rule,
    asked: { name: asker, at: asked_at, isOwn: asker_person === personId },
    decided: decided_at === null ? null : { name: decider ?? '', at: decided_at, isOwn: decider_person === personId },
    undone: row.undone_at === null ? null : { name: row.undoer ?? '', at: row.undone_at },
  }
}

export function panelOf(rule: unknown): Roster['panel'] {
  if (rule === null) return null
  const { judgesPerEntry, drop } = rule as JudgingRule
  return { usual: judgesPerEntry, fewest: drop === null ? 1 : scoresNeeded(drop) }
}

export async function saveSetup(
  ctx: Ctx<Account>,
  setup: Parsed<typeof saveCheckInSetup>['body'],
): Promise<Answer<typeof saveCheckInSetup>> {
  const { tx, actor } = ctx
  found(await sql.roomById(tx, actor.tenantId, setup.roomId))
  await staffSaves(ctx, setup.roomId)
  const saved = await sql.saveSetup(tx, actor.tenantId, setup)
  must(saved !== undefined, 'http.changed-meanwhile')
  await record(ctx, 'check-in.setup-saved', setup.roomId, {
    noShow: setup.noShow,
    minutesBefore: setup.minutesBefore,
  })
  return saved
}

/** Nothing here holds the room: three phones mark three hundred people beside the show. */
export async function mark(
  ctx: Ctx<Account>,
  given: Parsed<typeof markCheckIn>['body'],
): Promise<Answer<typeof markCheckIn>> {
  const { tx, actor, now } = ctx
  const { tenantId, accountId } = actor
  const { id, roomId, entryId, personId } = given
  const room = found(await sql.roomById(tx, tenantId, roomId))
  await isHere(ctx, roomId)
  const turn = await sql.turnOf(tx, tenantId, given)
  must(turn !== undefined, 'check-in.not-listed')
  const at = Math.min(Date.parse(given.at), Date.parse(now))
  const isLate = turn.planned_at !== null && arrivedAs(at, Date.parse(turn.planned_at), room.minutes_before) === 'late'
  const state = given.state === 'present' && isLate ? 'late' : given.state
  const made = { ...given, state, at: new Date(at).toISOString() }
  if (await sql.addMark(tx, tenantId, accountId, made)) {
    await sql.count(tx, tenantId, made)
    await record(ctx, 'check-in.marked', personId, { roomId, entryId, state })
  } else {
    const before = await sql.markById(tx, tenantId, id)
    const isSame =
      before?.room_id === roomId &&
      before.entry_id === entryId &&
      before.person_id === personId &&
      before.means === given.means &&
      before.marked_by === accountId
    must(isSame, 'check-in.other-mark')
  }
  const standing = found(await sql.hallStanding(tx, tenantId, roomId, personId))
  const { mark_id, ...shown } = standing
  return { standing: mark_id === id ? 'counts' : 'known', mark: shown }
}
