import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type RoomRow = {
  id: string
  name: Wording
  venue: string
  day: string
  state: 'planned' | 'live' | 'over'
  no_show: 'end' | 'lost'
  minutes_before: number
  version: number
  /** The sealed rule of its round. */
  rule: unknown
}

const room = sql`
  select r.id, r.name, r.venue, r.day::text as day, r.state, coalesce(c.no_show, 'end') as no_show,
    coalesce(c.minutes_before, 20) as minutes_before, coalesce(c.version, 0) as version, k.rule
  from room r
  left join check_in_setup c on c.tenant_id = r.tenant_id and c.room_id = r.id
  left join judging_round g on g.tenant_id = r.tenant_id and g.id = r.round_id
  left join judging_round_seal k on k.tenant_id = g.tenant_id and k.round_id = g.id and k.number = g.seals`

export const roomById = (tx: Tx, tenantId: string, roomId: string) =>
  tx.first(sql<RoomRow>`${room} where r.tenant_id = ${tenantId} and r.id = ${roomId}`)

export const isVolunteer = async (tx: Tx, tenantId: string, roomId: string, accountId: string) =>
  (await tx.first(sql<{ role: string }>`
    select role from room_person
    where tenant_id = ${tenantId} and room_id = ${roomId} and account_id = ${accountId} and role = 'volunteer'`)) !==
  undefined

/** Everybody who is to come: the teams of a room, and who judges there. */
const expected = sql`
  select l.tenant_id, l.room_id, l.entry_id, m.person_id, m.part, m.sort, null::int as seat
  from room_slot l join entry_member m on m.tenant_id = l.tenant_id and m.entry_id = l.entry_id
  union all
  select p.tenant_id, p.room_id, null, a.person_id, p.role, 0, p.seat
  from room_person p join account a on a.tenant_id = p.tenant_id and a.id = p.account_id where p.role in ('judge', 'chief')`

type FigureRow = Pick<RoomRow, 'id' | 'name' | 'venue' | 'day' | 'state'> & {
  expected: number
  present: number
  late: number
  absent: number
}

export const roomsOf = (tx: Tx, tenantId: string, accountId: string, limit: number) =>
  tx.rows(sql<FigureRow>`
    select r.id, r.name, r.venue, r.day::text as day, r.state, n.expected, n.present, n.late, n.absent
    from room_person v
    join room r on r.tenant_id = v.tenant_id and r.id = v.room_id
    cross join lateral (
      select count(distinct x.person_id)::int as expected,
        count(distinct x.person_id) filter (where c.state = 'present')::int as present,
        count(distinct x.person_id) filter (where c.state = 'late')::int as late,
        count(distinct x.person_id) filter (where c.state = 'absent')::int as absent
      from (${expected}) x
      left join check_in c on c.tenant_id = x.tenant_id and c.room_id = x.room_id and c.person_id = x.person_id
      where x.tenant_id = r.tenant_id and x.room_id = r.id
    ) n
    where v.tenant_id = ${tenantId} and v.account_id = ${accountId} and v.role = 'volunteer'
    order by r.state = 'over', r.day, r.id limit ${limit}`)

export type TeamRow = {
  slot_id: string
  entry_id: string
  code: string
  title: string
  school: string
  position: number
  planned_at: string
  state: 'waiting' | 'now' | 'done' | 'absent'
  receipts: string[]
}

export const teamsOf = (tx: Tx, tenantId: string, roomId: string) =>
  tx.rows(sql<TeamRow>`
    select l.id as slot_id, l.entry_id, coalesce(e.code, '') as code, e.title, coalesce(o.short_name, '') as school, l.position, l.planned_at, l.state,
      array(select s.receipt from entry_submission s where s.tenant_id = l.tenant_id and s.entry_id = l.entry_id order by s.number) as receipts
    from room_slot l
    join entry e on e.tenant_id = l.tenant_id and e.id = l.entry_id
    left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
    where l.tenant_id = ${tenantId} and l.room_id = ${roomId} order by l.position`)

type Part = 'leader' | 'member' | 'guide' | 'judge' | 'chief'
export type PersonRow = {
  entry_id: string | null
  person_id: string
  part: Part
  seat: number | null
  name: string
  mobile_sealed: Buffer | null
  state: 'present' | 'late' | 'absent' | null
  at: string | null
  by: string | null
}

export const personsOf = (tx: Tx, tenantId: string, roomId: string) =>
  tx.rows(sql<PersonRow>`
    select x.entry_id, x.person_id, x.part, x.seat, p.name, p.mobile_sealed, c.state, c.at, a.nickname as by
    from (${expected}) x
    join person p on p.tenant_id = x.tenant_id and p.id = x.person_id
    left join check_in c on c.tenant_id = x.tenant_id and c.room_id = x.room_id and c.person_id = x.person_id
    left join check_in_mark m on m.tenant_id = c.tenant_id and m.id = c.mark_id
    left join account a on a.tenant_id = m.tenant_id and a.id = m.marked_by
    where x.tenant_id = ${tenantId} and x.room_id = ${roomId}
    order by x.seat nulls first, case x.part when 'leader' then 0 when 'member' then 1 else 2 end, x.sort, x.person_id`)

/** When the team of that person is on. Null: they judge. Undefined: they are not of this room. */
export const turnOf = (tx: Tx, tenantId: string, of: { roomId: string; entryId: string | null; personId: string }) =>
  tx.first(sql<{ planned_at: string | null }>`
    select l.planned_at from (${expected}) x
    left join room_slot l on l.tenant_id = x.tenant_id and l.room_id = x.room_id and l.entry_id = x.entry_id
    where x.tenant_id = ${tenantId} and x.room_id = ${of.roomId} and x.person_id = ${of.personId}
      and x.entry_id is not distinct from ${of.entryId}::uuid
    limit 1`)

export type MarkInput = {
  id: string
  roomId: string
  entryId: string | null
  personId: string
  state: 'present' | 'late' | 'absent'
  means: 'scan' | 'typed' | 'list'
  at: string
}

/** False: there is one of this id. */
export const addMark = async (tx: Tx, tenantId: string, by: string, mark: MarkInput) =>
  (await tx.first(sql<{ id: string }>`
    insert into check_in_mark (tenant_id, id, room_id, entry_id, person_id, state, means, at, marked_by)
    values (${tenantId}, ${mark.id}, ${mark.roomId}, ${mark.entryId}, ${mark.personId}, ${mark.state}, ${mark.means},
      least(${mark.at}::timestamptz, now()), ${by})
    on conflict (tenant_id, id) do nothing returning id`)) !== undefined

export const markById = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ room_id: string; entry_id: string | null; person_id: string; means: string; marked_by: string }>`
    select room_id, entry_id, person_id, means, marked_by from check_in_mark where tenant_id = ${tenantId} and id = ${id}`)

/** Of two that say the same the first counts, of two that differ the later one. */
export const count = (tx: Tx, tenantId: string, mark: MarkInput) =>
  tx.run(sql`
    insert into check_in as c (tenant_id, room_id, person_id, mark_id, state, at)
    values (${tenantId}, ${mark.roomId}, ${mark.personId}, ${mark.id}, ${mark.state}, least(${mark.at}::timestamptz, now()))
    on conflict (tenant_id, room_id, person_id) do update set mark_id = excluded.mark_id, state = excluded.state, at = excluded.at
    where c.state <> excluded.state and c.at <= excluded.at`)

export const hallStanding = (tx: Tx, tenantId: string, roomId: string, personId: string) =>
  tx.first(sql<{ mark_id: string; state: 'present' | 'late' | 'absent'; at: string; by: string }>`
    select c.mark_id, c.state, c.at, a.nickname as by from check_in c
    join check_in_mark m on m.tenant_id = c.tenant_id and m.id = c.mark_id
    join account a on a.tenant_id = m.tenant_id and a.id = m.marked_by
    where c.tenant_id = ${tenantId} and c.room_id = ${roomId} and c.person_id = ${personId}`)

export const isSomebodyHere = async (tx: Tx, tenantId: string, roomId: string, entryId: string) =>
  (await tx.first(sql<{ person_id: string }>`
    select c.person_id from check_in c
    join entry_member m on m.tenant_id = c.tenant_id and m.entry_id = ${entryId} and m.person_id = c.person_id
    where c.tenant_id = ${tenantId} and c.room_id = ${roomId} and c.state <> 'absent' and m.part <> 'guide' limit 1`)) !==
  undefined

export const saveSetup = (
  tx: Tx,
  tenantId: string,
  setup: { roomId: string; version: number; noShow: string; minutesBefore: number },
) =>
  tx.first(sql<{ version: number }>`
    insert into check_in_setup as c (tenant_id, room_id, no_show, minutes_before)
    select ${tenantId}, ${setup.roomId}, ${setup.noShow}, ${setup.minutesBefore}
    where ${setup.version} = 0 or exists (
      select from check_in_setup where tenant_id = ${tenantId} and room_id = ${setup.roomId})
    on conflict (tenant_id, room_id) do update
    set no_show = excluded.no_show, minutes_before = excluded.minutes_before, version = c.version + 1
    where c.version = ${setup.version}
    returning version`)

export type NoShowRow = {
  id: string
  room_id: string
  entry_id: string
  reason: string
  state: 'asked' | 'refused' | 'confirmed' | 'undone'
  rule: 'end' | 'lost' | null
  position_before: number | null
  asker: string
  asker_person: string
  asked_at: string
  decider: string | null
  decider_person: string | null
  decided_at: string | null
  undoer: string | null
  undone_at: string | null
}

const noShows = sql`
  select n.id, n.room_id, n.entry_id, n.reason, n.state, n.rule, n.position_before,
    a.nickname as asker, a.person_id as asker_person, n.asked_at,
    d.nickname as decider, d.person_id as decider_person, n.decided_at, u.nickname as undoer, n.undone_at
  from check_in_no_show n
  join account a on a.tenant_id = n.tenant_id and a.id = n.asked_by
  left join account d on d.tenant_id = n.tenant_id and d.id = n.decided_by
  left join account u on u.tenant_id = n.tenant_id and u.id = n.undone_by`

export const noShowById = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<NoShowRow>`${noShows} where n.tenant_id = ${tenantId} and n.id = ${id}`)

/** The oldest first; those that were refused changed nothing. */
export const noShowsOf = (tx: Tx, tenantId: string, roomId: string) =>
  tx.rows(sql<NoShowRow>`
    ${noShows} where n.tenant_id = ${tenantId} and n.room_id = ${roomId} and n.state <> 'refused' order by n.asked_at, n.id`)

export const addNoShow = (
  tx: Tx,
  tenantId: string,
  asked: { id: string; roomId: string; entryId: string; reason: string; by: string },
) =>
  tx.first(sql<{ id: string }>`
    insert into check_in_no_show (tenant_id, id, room_id, entry_id, reason, asked_by)
    values (${tenantId}, ${asked.id}, ${asked.roomId}, ${asked.entryId}, ${asked.reason}, ${asked.by})
    on conflict (tenant_id, room_id, entry_id) where state in ('asked', 'confirmed') do nothing returning id`)

export const confirmNoShow = (
  tx: Tx,
  tenantId: string,
  { id, rule, position, by }: { id: string; rule: string; position: number; by: string },
) =>
  tx.run(sql`
    update check_in_no_show set state = 'confirmed', rule = ${rule}, position_before = ${position}, decided_by = ${by}, decided_at = now()
    where tenant_id = ${tenantId} and id = ${id}`)

export const refuseNoShow = (tx: Tx, tenantId: string, id: string, by: string) =>
  tx.run(sql`
    update check_in_no_show set state = 'refused', decided_by = ${by}, decided_at = now() where tenant_id = ${tenantId} and id = ${id}`)

export const undoNoShow = (tx: Tx, tenantId: string, id: string, by: string) =>
  tx.run(sql`
    update check_in_no_show set state = 'undone', undone_by = ${by}, undone_at = now() where tenant_id = ${tenantId} and id = ${id}`)

export const setSlotState = (tx: Tx, tenantId: string, slotId: string, state: 'waiting' | 'absent') =>
  tx.run(sql`update room_slot set state = ${state} where tenant_id = ${tenantId} and id = ${slotId}`)
