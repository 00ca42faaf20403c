import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type PlanRoomRow = {
  id: string
  name: Wording
  venue: string
  day: string
  state: 'planned' | 'live' | 'over'
  stage_id: string
  seconds: number
  version: number
}

const room = sql`
  select r.id, r.name, r.venue, r.day::text as day, r.state, r.stage_id, r.pitch_seconds + r.questions_seconds + r.scoring_seconds as seconds,
    r.version
  from room r`

export const roomsOfDay = (tx: Tx, tenantId: string, stageId: string, day: string) =>
  tx.rows(sql<PlanRoomRow>`
    ${room} where r.tenant_id = ${tenantId} and r.stage_id = ${stageId} and r.day = ${day}::date order by r.venue, r.id limit 50`)

/** Always in the same order, so that two who plan wait for each other. */
export const lockRooms = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<PlanRoomRow>`
    ${room} where r.tenant_id = ${tenantId} and r.id = any(${ids}::uuid[]) order by r.id for update of r`)

/** All that happens on those days, whatever the stage: people are in one place at a time. */
export const roomsAround = (tx: Tx, tenantId: string, days: readonly string[]) =>
  tx.rows(sql<PlanRoomRow>`
    ${room} where r.tenant_id = ${tenantId} and r.day = any(${days}::date[]) and r.state <> 'over' order by r.id limit 200`)

export type PlanSlotRow = {
  id: string
  room_id: string
  entry_id: string
  position: number
  planned_at: string
  state: 'waiting' | 'now' | 'done' | 'absent'
  is_locked: boolean
}

export const slotsOf = (tx: Tx, tenantId: string, roomIds: readonly string[]) =>
  tx.rows(sql<PlanSlotRow>`
    select l.id, l.room_id, l.entry_id, l.position, l.planned_at, l.state, l.locked_at is not null as is_locked
    from room_slot l where l.tenant_id = ${tenantId} and l.room_id = any(${roomIds}::uuid[]) order by l.room_id, l.position`)

/** Their order is committed or drawn: it is nobody's to plan. */
export const drawnRooms = async (tx: Tx, tenantId: string, roomIds: readonly string[]) =>
  (
    await tx.rows(sql<{ room_id: string }>`
      select distinct d.room_id from draw d where d.tenant_id = ${tenantId} and d.room_id = any(${roomIds}::uuid[]) and not exists (
        select from draw_act x where x.tenant_id = d.tenant_id and x.draw_id = d.id and x.kind = 'void' and x.state = 'confirmed')`)
  ).map(({ room_id }) => room_id)

export type PlanEntryRow = {
  id: string
  contest_id: string
  code: string
  title: string
  organisation_id: string | null
  short_name: string
  advisors: { id: string; name: string }[]
}

/** What was handed in, and not taken back. */
const takesPart = sql`e.code is not null and e.state not in (0, 6, 9)`

export const entriesAmong = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<PlanEntryRow>`
    select e.id, e.contest_id, coalesce(e.code, '') as code, e.title, e.organisation_id, coalesce(o.short_name, '') as short_name, coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by m.sort, m.id)
      from entry_member m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
      where m.tenant_id = e.tenant_id and m.entry_id = e.id and m.part = 'guide'
    ), '[]') as advisors
    from entry e left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
    where e.tenant_id = ${tenantId} and e.id = any(${ids}::uuid[]) and ${takesPart}`)

type JudgeRow = { room_id: string; account_id: string; person_id: string; name: string; is_chief: boolean }

export const judgesOf = (tx: Tx, tenantId: string, roomIds: readonly string[]) =>
  tx.rows(sql<JudgeRow>`
    select p.room_id, p.account_id, a.person_id, a.nickname as name, p.role = 'chief' as is_chief
    from room_person p join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
    where p.tenant_id = ${tenantId} and p.room_id = any(${roomIds}::uuid[]) and p.seat is not null order by p.room_id, p.seat`)

export const accountsOf = async (tx: Tx, tenantId: string, roomIds: readonly string[]): Promise<string[]> =>
  (
    await tx.rows(sql<{ account_id: string }>`
      select distinct account_id from room_person where tenant_id = ${tenantId} and room_id = any(${roomIds}::uuid[])`)
  ).map(({ account_id }) => account_id)

export const contestOfStage = async (tx: Tx, tenantId: string, stageId: string) =>
  (
    await tx.first(
      sql<{ contest_id: string }>`select contest_id from stage where tenant_id = ${tenantId} and id = ${stageId}`,
    )
  )?.contest_id

const unplaced = (tenantId: string, contestId: string, stageId: string) => sql`
  from entry e left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
  where e.tenant_id = ${tenantId} and e.contest_id = ${contestId} and ${takesPart} and not exists (
    select from room_slot l join room r on r.tenant_id = l.tenant_id and r.id = l.room_id and r.stage_id = ${stageId}
    where l.tenant_id = e.tenant_id and l.entry_id = e.id)`

const mostCounted = 1_000

/** No further than a plan can be looked through. */
export const countUnplaced = async (tx: Tx, tenantId: string, contestId: string, stageId: string): Promise<number> =>
  (
    await tx.first(sql<{ count: number }>`
      select count(*)::int as count from (select 1 ${unplaced(tenantId, contestId, stageId)} limit ${mostCounted}) u`)
  )?.count ?? 0

type FoundRow = { id: string; code: string; title: string; short_name: string; at: string }
type Asked = {
  contestId: string
  stageId: string
  q: string
  after: { at: string; id: string } | undefined
  limit: number
}

export const findUnplaced = (tx: Tx, tenantId: string, { contestId, stageId, q, after, limit }: Asked) =>
  tx.rows(sql<FoundRow>`
    select e.id, coalesce(e.code, '') as code, e.title, coalesce(o.short_name, '') as short_name, e.created_at as at
    ${unplaced(tenantId, contestId, stageId)}
      and (${q} = '' or starts_with(e.title, ${q}) or starts_with(e.code, ${q}))
      and ${after === undefined ? sql`true` : sql`(e.created_at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by e.created_at desc, e.id desc limit ${limit}`)

type NewSlot = { id: string; roomId: string; entryId: string; position: number; plannedAt: string }

/** Those that stay keep what has happened to them; they are moved, the others go. */
export const removeSlots = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.run(sql`delete from room_slot where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`)

export const putSlots = (tx: Tx, tenantId: string, slots: readonly NewSlot[]) =>
  tx.run(sql`
    insert into room_slot as kept (tenant_id, id, room_id, entry_id, position, planned_at)
    select ${tenantId}::uuid, n.id, n.room_id, n.entry_id, n.position, n.planned_at
    from unnest(${slots.map(({ id }) => id)}::uuid[], ${slots.map(({ roomId }) => roomId)}::uuid[],
      ${slots.map(({ entryId }) => entryId)}::uuid[], ${slots.map(({ position }) => position)}::int[],
      ${slots.map(({ plannedAt }) => plannedAt)}::timestamptz[]) as n(id, room_id, entry_id, position, planned_at)
    on conflict (tenant_id, room_id, entry_id) do update set position = excluded.position, planned_at = excluded.planned_at`)

export const bumpRooms = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; version: number }>`
    update room set version = version + 1 where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) returning id, version`)
