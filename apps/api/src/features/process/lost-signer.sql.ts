import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

/** What makes the signer of the vote `v` one. */
const grounds = sql`case when v.pools = '{}' then array['u:' || v.account_id] else v.pools end`

/** Read as a condition over the vote `v` of the reader, whose pools are known. */
export const isLostBy = (pools: ReturnType<typeof sql>) => sql`v.voted_at is null and not ${grounds} && ${pools}`

export type LostSigner = { account_id: string; pools: string[] }

/** Under the instance's lock. Who has voted was a signer then. */
export const dropLostSigners = (tx: Tx, tenantId: string, taskId: string) =>
  tx.rows(sql<LostSigner>`
    with lost as (
      delete from process_vote v
      where v.tenant_id = ${tenantId} and v.task_id = ${taskId} and ${isLostBy(sql`account_pools(v.tenant_id, v.account_id)`)}
      returning v.account_id, v.pools
    ), offered as (
      update process_task set pools = array(
        select pool from unnest(pools) as pool where pool not in (select 'u:' || account_id from lost))
      where tenant_id = ${tenantId} and id = ${taskId} and exists (select from lost)
    ), emptied as (
      delete from task_candidate where tenant_id = ${tenantId} and task_id = ${taskId} and pool in (select 'u:' || account_id from lost)
    )
    select account_id, pools from lost order by account_id`)

export type TaskRef = { tenant_id: string; id: string; instance_id: string }

/** Of all organisers: open tasks with a signer who is one no more. Each signer's pools are asked once, however much waits for them. */
export const tasksWithLostSigners = (tx: Tx, limit: number) =>
  tx.rows(sql<TaskRef>`
    with recursive signer as (
      (select tenant_id, account_id from process_vote where voted_at is null order by tenant_id, account_id limit 1)
      union all
      select next.tenant_id, next.account_id from signer s cross join lateral (
        select n.tenant_id, n.account_id from process_vote n
        where n.voted_at is null and (n.tenant_id, n.account_id) > (s.tenant_id, s.account_id) order by n.tenant_id, n.account_id limit 1) next
    ), known as materialized (
      select tenant_id, account_id, account_pools(tenant_id, account_id) as pools from signer
    )
    select distinct t.tenant_id, t.id, t.instance_id from known k
    join process_vote v on v.tenant_id = k.tenant_id and v.account_id = k.account_id and ${isLostBy(sql`k.pools`)}
    join process_task t on t.tenant_id = v.tenant_id and t.id = v.task_id and t.result = 1
    limit ${limit}`)

export type Reassignment = {
  pools: readonly string[]
  queue: readonly string[]
  signers: readonly string[]
  signerPools: readonly string[]
  mode: string
  ratio: number | null
  votesUntil: string | null
}

/** Of those who were asked before nobody is left. */
export const reassign = (tx: Tx, tenantId: string, taskId: string, to: Reassignment) =>
  tx.run(sql`
    with task as (
      update process_task set pools = ${[...to.pools]}::text[], mode = ${to.mode}, ratio = ${to.ratio}, votes_until = ${to.votesUntil}
      where tenant_id = ${tenantId} and id = ${taskId} returning tenant_id, id, created_at
    ), added as (
      insert into process_vote (tenant_id, task_id, account_id, position, pools)
      select task.tenant_id, task.id, s.account_id, s.position, ${[...to.signerPools]}::text[]
      from task, unnest(${[...to.signers]}::uuid[]) with ordinality as s (account_id, position)
    )
    insert into task_candidate (tenant_id, pool, task_id, created_at)
    select tenant_id, unnest(${[...to.queue]}::text[]), id, created_at from task on conflict do nothing`)
