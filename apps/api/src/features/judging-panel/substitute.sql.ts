import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

/** Of a judge, among these entries: neither scored nor final. */
export const unscored = (tx: Tx, tenantId: string, judgeId: string, entryIds: readonly string[]) =>
  tx.rows(sql<{ id: string; entry_id: string }>`
    select a.id, a.entry_id from judging_assignment a
    where a.tenant_id = ${tenantId} and a.judge_id = ${judgeId} and a.entry_id = any(${entryIds}::uuid[]) and a.state = 'assigned'
      and not exists (select from score_revision v where v.tenant_id = a.tenant_id and v.assignment_id = a.id)
      and not exists (
        select from room_slot l join room r on r.tenant_id = l.tenant_id and r.id = l.room_id and r.round_id = a.round_id
        where l.tenant_id = a.tenant_id and l.entry_id = a.entry_id and l.locked_at is not null)
    order by a.number`)

/** Who opens, closes and locks. */
export const handChairOver = (tx: Tx, tenantId: string, from: string, to: string) =>
  tx.run(sql`
    update judge set is_chief = (id = ${to}), version = version + 1 where tenant_id = ${tenantId} and id in (${from}, ${to})`)
