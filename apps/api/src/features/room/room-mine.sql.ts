import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type Reader = { tenantId: string; accountId: string }

export type MyRoomRow = {
  id: string
  name: Wording
  venue: string
  day: string
  state: 'planned' | 'live' | 'over'
  contest_name: Wording
  stage_name: Wording
  round_id: string | null
  round_name: Wording | null
  is_blind: boolean
  scoring: 'waiting' | 'open' | 'closed' | 'locked'
  role: 'judge' | 'chief'
  seat: number | null
  slots: number
  scored: number
  from: string | null
}

const mine = ({ tenantId, accountId }: Reader) => sql`
  select r.id, r.name, r.venue, r.day::text as day, r.state, c.name as contest_name, s.name as stage_name, r.round_id, g.name as round_name,
    coalesce((k.rule -> 'isBlind')::boolean, true) as is_blind, coalesce(x.state, 'waiting') as scoring, p.role, p.seat,
    n.slots, n.scored, n."from"
  from room_person p
  join room r on r.tenant_id = p.tenant_id and r.id = p.room_id
  join stage s on s.tenant_id = r.tenant_id and s.id = r.stage_id
  join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
  left join judging_round g on g.tenant_id = r.tenant_id and g.id = r.round_id
  left join judging_round_seal k on k.tenant_id = g.tenant_id and k.round_id = g.id and k.number = g.seals
  left join judging_scoring x on x.tenant_id = r.tenant_id and x.round_id = r.round_id
  left join lateral (
    select count(*)::int as slots, min(l.planned_at) as "from", count(*) filter (where exists (
      select from judging_assignment a
      join judge j on j.tenant_id = a.tenant_id and j.id = a.judge_id and j.account_id = p.account_id
      join score_revision v on v.tenant_id = a.tenant_id and v.assignment_id = a.id and not v.is_late
      where a.tenant_id = l.tenant_id and a.entry_id = l.entry_id and a.round_id = r.round_id
    ))::int as scored
    from room_slot l where l.tenant_id = r.tenant_id and l.room_id = r.id
  ) n on true
  where p.tenant_id = ${tenantId} and p.account_id = ${accountId} and p.role in ('judge', 'chief')`

export const myRooms = (tx: Tx, reader: Reader, limit: number) =>
  tx.rows(sql<MyRoomRow>`${mine(reader)} order by r.state = 'over', r.day, r.id limit ${limit}`)

export const myRoom = (tx: Tx, reader: Reader, id: string) => tx.first(sql<MyRoomRow>`${mine(reader)} and r.id = ${id}`)

export type MySlotRow = {
  id: string
  entry_id: string
  position: number
  planned_at: string
  code: string
  title: string
  short_name: string
  state: 'waiting' | 'now' | 'done' | 'absent'
  is_locked: boolean
  assignment_id: string | null
  is_scored: boolean
  is_recused: boolean
}

export const mySlots = (tx: Tx, { tenantId, accountId }: Reader, roomId: string) =>
  tx.rows(sql<MySlotRow>`
    select l.id, l.entry_id, l.position, l.planned_at, coalesce(e.code, '') as code, e.title, coalesce(o.short_name, '') as short_name, l.state,
      l.locked_at is not null as is_locked, own.id as assignment_id, coalesce(own.state = 'recused', false) as is_recused,
      exists (
        select from score_revision v where v.tenant_id = l.tenant_id and v.assignment_id = own.id and not v.is_late) as is_scored
    from room_slot l
    join room r on r.tenant_id = l.tenant_id and r.id = l.room_id
    join entry e on e.tenant_id = l.tenant_id and e.id = l.entry_id
    left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
    left join lateral (
      select a.id, a.state from judging_assignment a
      join judge j on j.tenant_id = a.tenant_id and j.id = a.judge_id and j.state = 'accepted'
      where a.tenant_id = l.tenant_id and a.round_id = r.round_id and a.entry_id = l.entry_id and j.account_id = ${accountId}
    ) own on true
    where l.tenant_id = ${tenantId} and l.room_id = ${roomId} order by l.position`)
