import type { Answer } from '@laurel/contract/define'
import type { getMyDay } from '@laurel/contract/my-day'
import type { Account, Ctx } from '../../ctx.ts'
import * as follow from '../follow/follow.service.ts'
import * as sql from './my-day.sql.ts'

type Hall = Answer<typeof getMyDay>['halls'][number]
type Followed = Awaited<ReturnType<typeof follow.get>>

const maxHalls = 10

/** What follows from the room is what anybody may follow of it: nothing here knows more of an order than the hall has seen. */
export async function get(ctx: Ctx<Account>): Promise<Answer<typeof getMyDay>> {
  const { tx, actor, now } = ctx
  const rows =
    actor.userType === 4 ? await sql.hallsOfJudge(tx, actor, maxHalls) : await sql.hallsOfTeams(tx, actor, maxHalls)
  const halls: Hall[] = []
  for (const row of rows) halls.push(await hallOf(ctx, row, await follow.get(ctx, row.room_id)))
  return { at: now, halls }
}

async function hallOf(ctx: Ctx<Account>, row: sql.HallRow, { room, slots, drawId }: Followed): Promise<Hall> {
  const own = slots.find(({ id }) => id === row.slot_id)
  const next = row.role === null ? own : slots.find(({ state }) => state === 'waiting')
  return {
    roomId: row.room_id,
    roomName: room.name,
    venue: room.venue,
    day: room.day,
    roomState: room.state,
    contestName: room.contestName,
    plannedAt: row.planned_at,
    expectedAt: next?.expectedAt ?? null,
    minutesBefore: row.minutes_before,
    mark: row.state === null || row.at === null ? null : { state: row.state, at: row.at },
    rundown: row.rundown.map(({ at, what }) => ({ at, what: { zh: what.zh, en: what.en ?? '' } })),
    team: row.entry_id === null ? null : await teamOf(ctx, row, row.entry_id, slots, drawId),
    judge: row.role === null ? null : { seat: row.seat, isChief: row.role === 'chief' },
  }
}

async function teamOf(
  { tx, actor }: Ctx<Account>,
  row: sql.HallRow,
  entryId: string,
  slots: Followed['slots'],
  drawId: string | null,
): Promise<Hall['team']> {
  const mates = await sql.teamHere(tx, actor.tenantId, row.room_id, entryId)
  const own = slots.find(({ id }) => id === row.slot_id)
  const isAhead = ({ position, state }: Followed['slots'][number]) =>
    own !== undefined && position < own.position && (state === 'waiting' || state === 'now')
  return {
    entryId,
    code: row.code ?? '',
    title: row.title ?? '',
    slotState: row.slot_state ?? 'waiting',
    position: own?.position ?? null,
    before: own && own.state === 'waiting' ? slots.filter(isAhead).length : null,
    drawId,
    receipt: row.receipt,
    here: mates.filter((mate) => mate.is_here).length,
    missing: mates.filter((mate) => !mate.is_here).map(({ name }) => name),
  }
}
