import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type Reader = { tenantId: string; accountId: string; personId: string }

export type HallRow = {
  room_id: string
  rundown: { at: string; what: Wording }[]
  minutes_before: number
  state: 'present' | 'late' | 'absent' | null
  at: string | null
  slot_id: string | null
  entry_id: string | null
  code: string | null
  title: string | null
  receipt: string | null
  planned_at: string | null
  slot_state: 'waiting' | 'now' | 'done' | 'absent' | null
  role: 'judge' | 'chief' | null
  seat: number | null
}

const hall = sql`
  r.id as room_id, r.rundown, coalesce(c.minutes_before, 20) as minutes_before, k.state, k.at`
const around = ({ personId }: Reader) => sql`
  left join check_in_setup c on c.tenant_id = r.tenant_id and c.room_id = r.id
  left join check_in k on k.tenant_id = r.tenant_id and k.room_id = r.id and k.person_id = ${personId}`

/** Since yesterday: who was on at midnight still sees it. */
export const hallsOfTeams = (tx: Tx, reader: Reader, limit: number) =>
  tx.rows(sql<HallRow>`
    select ${hall}, l.id as slot_id, l.entry_id, coalesce(e.code, '') as code, e.title, l.planned_at, l.state as slot_state,
      (select s.receipt from entry_submission s where s.tenant_id = e.tenant_id and s.entry_id = e.id order by s.number desc limit 1) as receipt,
      null::text as role, null::int as seat
    from entry_member m
    join room_slot l on l.tenant_id = m.tenant_id and l.entry_id = m.entry_id
    join room r on r.tenant_id = l.tenant_id and r.id = l.room_id
    join entry e on e.tenant_id = l.tenant_id and e.id = l.entry_id
    ${around(reader)}
    where m.tenant_id = ${reader.tenantId} and m.person_id = ${reader.personId} and m.confirmed_at is not null and r.day >= current_date - 1
    order by r.day, l.planned_at, l.id limit ${limit}`)

export const hallsOfJudge = (tx: Tx, reader: Reader, limit: number) =>
  tx.rows(sql<HallRow>`
    select ${hall}, null::uuid as slot_id, null::uuid as entry_id, null::text as code, null::text as title, null::text as receipt,
      (select min(l.planned_at) from room_slot l where l.tenant_id = r.tenant_id and l.room_id = r.id) as planned_at,
      null::text as slot_state, p.role, p.seat
    from room_person p
    join room r on r.tenant_id = p.tenant_id and r.id = p.room_id
    ${around(reader)}
    where p.tenant_id = ${reader.tenantId} and p.account_id = ${reader.accountId} and p.role in ('judge', 'chief') and r.day >= current_date - 1
    order by r.day, r.id limit ${limit}`)

/** Whether each of a team is here. */
export const teamHere = (tx: Tx, tenantId: string, roomId: string, entryId: string) =>
  tx.rows(sql<{ name: string; is_here: boolean }>`
    select p.name, coalesce(k.state in ('present', 'late'), false) as is_here
    from entry_member m
    join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
    left join check_in k on k.tenant_id = m.tenant_id and k.room_id = ${roomId} and k.person_id = m.person_id
    where m.tenant_id = ${tenantId} and m.entry_id = ${entryId} order by m.sort, m.id`)
