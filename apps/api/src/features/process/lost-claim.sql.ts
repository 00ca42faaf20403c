import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export type LostClaim = { tenant_id: string; id: string; instance_id: string }

/**
 * Of all organisers: tasks whose claimer is in none of their pools any more. An account's pools are asked once, however many it has claimed;
 * what is claimed is a small part of what waits.
 */
export const lostClaims = (tx: Tx, limit: number) =>
  tx.rows(sql<LostClaim>`
    with claimers as materialized (
      select k.tenant_id, k.claimed_by, account_pools(k.tenant_id, k.claimed_by) as pools
      from (select distinct tenant_id, claimed_by from process_task where claimed_by is not null and result = 1) k
    )
    select t.tenant_id, t.id, t.instance_id from claimers c
    join process_task t on t.tenant_id = c.tenant_id and t.claimed_by = c.claimed_by and t.result = 1
    where not t.pools && c.pools limit ${limit}`)

/** Under the instance's lock: still claimed, and still lost. */
export const isLost = async (tx: Tx, tenantId: string, id: string) =>
  (await tx.first(sql`
    select from process_task
    where tenant_id = ${tenantId} and id = ${id} and result = 1 and claimed_by is not null
      and not pools && account_pools(tenant_id, claimed_by)`)) !== undefined
