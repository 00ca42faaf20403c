import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

type NewAct = {
  id: string
  groupingId: string
  kind: 'void' | 'move'
  moves: readonly { code: string; to: string }[] | null
  reason: string
  by: string
}

/** Undefined: the same waits already. */
export const addAct = (tx: Tx, tenantId: string, act: NewAct) =>
  tx.first(sql<{ id: string }>`
    insert into grouping_act (tenant_id, id, grouping_id, kind, moves, reason, asked_by)
    values (${tenantId}, ${act.id}, ${act.groupingId}, ${act.kind}, ${act.moves && JSON.stringify(act.moves)}, ${act.reason}, ${act.by})
    on conflict do nothing returning id`)

export const groupingOfAct = async (tx: Tx, tenantId: string, id: string) =>
  (
    await tx.first(
      sql<{ grouping_id: string }>`select grouping_id from grouping_act where tenant_id = ${tenantId} and id = ${id}`,
    )
  )?.grouping_id

type Decided = 'confirmed' | 'refused' | 'withdrawn'
export const decideAct = (tx: Tx, tenantId: string, id: string, state: Decided, by: string) =>
  tx.run(sql`
    update grouping_act set state = ${state}, decided_by = ${by}, decided_at = now()
    where tenant_id = ${tenantId} and id = ${id} and state = 'asked'`)

/** What was asked of a grouping that is void now is over, too. */
export const dropActs = (tx: Tx, tenantId: string, groupingId: string, by: string) =>
  tx.run(sql`
    update grouping_act set state = 'refused', decided_by = ${by}, decided_at = now()
    where tenant_id = ${tenantId} and grouping_id = ${groupingId} and state = 'asked'`)
