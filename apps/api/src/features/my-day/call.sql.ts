import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export type HallToCall = { tenant_id: string; room_id: string; minutes_before: number }

/** A room is never ahead of its plan (`rules/room-pace`): before the planned time is near, nobody is to be called. */
export const hallsToCall = (tx: Tx, limit: number) =>
  tx.rows(sql<HallToCall>`
    select r.tenant_id, r.id as room_id, coalesce(c.minutes_before, 20) as minutes_before
    from room r
    join tenant t on t.id = r.tenant_id and t.state = 'open'
    left join check_in_setup c on c.tenant_id = r.tenant_id and c.room_id = r.id
    where r.state <> 'over' and r.day between current_date - 1 and current_date + 1 and exists (
      select from room_slot l where l.tenant_id = r.tenant_id and l.room_id = r.id and l.state = 'waiting'
        and l.planned_at <= now() + make_interval(mins => coalesce(c.minutes_before, 20)))
    order by r.tenant_id, r.id limit ${limit}`)

/** How often a team that did not come was put elsewhere, taken back or not. */
export const teamsOf = (tx: Tx, tenantId: string, slotIds: readonly string[]) =>
  slotIds.length === 0
    ? Promise.resolve([])
    : tx.rows(sql<{ slot_id: string; entry_id: string; times_moved: number }>`
        select l.id as slot_id, l.entry_id, (
          select count(*)::int from check_in_no_show n
          where n.tenant_id = l.tenant_id and n.room_id = l.room_id and n.entry_id = l.entry_id and n.state in ('confirmed', 'undone')
        ) as times_moved
        from room_slot l where l.tenant_id = ${tenantId} and l.id = any(${slotIds}::uuid[])`)
