import { sql } from 'kysely'
import type { Erasure, Invariants, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'a room has one state': sql`
    select r.id from room r where not exists (select from room_state s where s.tenant_id = r.tenant_id and s.room_id = r.id)`,
  'the entries of a room are numbered without a gap': sql`
    select room_id from room_slot group by tenant_id, room_id having max(position) <> count(*)`,
  'one entry of a room is on stage': sql`
    select room_id from room_slot where state = 'now' group by tenant_id, room_id having count(*) > 1`,
  'what a room has locked are scores of its own round': sql`
    select l.id from room_slot l
    join room r on r.tenant_id = l.tenant_id and r.id = l.room_id
    cross join unnest(l.revisions) as counted(id)
    left join score_revision v on v.tenant_id = l.tenant_id and v.id = counted.id
    left join judging_assignment a on a.tenant_id = v.tenant_id and a.id = v.assignment_id
    where a.id is null or a.entry_id <> l.entry_id or a.round_id is distinct from r.round_id`,
}

export const ownData: OwnData = {
  rooms: `
    select r.name, r.day, p.role, p.seat from room_person p join room r on r.tenant_id = p.tenant_id and r.id = p.room_id
    where p.tenant_id = $1 and p.account_id = $2 order by r.day`,
  slotsLocked: `
    select l.locked_at as "lockedAt", l.lock_reason as reason from room_slot l
    where l.tenant_id = $1 and l.locked_by = $2 order by l.locked_at`,
}

/** Who sat where goes; what was decided stays, by an account whose name is gone. */
export const erasure: Erasure = ({ tenantId, accountId }) => [
  sql`delete from room_person where tenant_id = ${tenantId} and account_id = ${accountId}`,
]
