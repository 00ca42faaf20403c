import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export type VoteRow = {
  task_id: string
  account_id: string
  nickname: string
  /** Who signed in their name. */
  signed_by: string | null
  position: number
  outcome: string | null
  reason: string
  voted_at: string | null
}

export const votesOf = (tx: Tx, tenantId: string, taskId: string) =>
  tx.rows(sql<VoteRow>`
    select v.task_id, v.account_id, a.nickname, v.signed_by, v.position, v.outcome, v.reason, v.voted_at from process_vote v
    join account a on a.tenant_id = v.tenant_id and a.id = v.account_id
    where v.tenant_id = ${tenantId} and v.task_id = ${taskId} order by v.position, v.account_id`)

export const votesIn = (tx: Tx, tenantId: string, instanceId: string) =>
  tx.rows(sql<VoteRow>`
    select v.task_id, v.account_id, a.nickname, v.signed_by, v.position, v.outcome, v.reason, v.voted_at from process_task t
    join process_vote v on v.tenant_id = t.tenant_id and v.task_id = t.id
    join account a on a.tenant_id = v.tenant_id and a.id = v.account_id
    where t.tenant_id = ${tenantId} and t.instance_id = ${instanceId} order by v.position, v.account_id`)

export const votesAmong = (tx: Tx, tenantId: string, taskIds: readonly string[]) =>
  tx.rows(sql<Pick<VoteRow, 'task_id' | 'account_id' | 'outcome'>>`
    select task_id, account_id, outcome from process_vote where tenant_id = ${tenantId} and task_id = any (${taskIds}::uuid[])`)

type Vote = {
  tenantId: string
  taskId: string
  accountId: string
  signedBy: string | null
  outcome: string
  reason: string
}

/** It leaves the queue of who has voted. */
export const vote = (tx: Tx, { tenantId, taskId, accountId, signedBy, outcome, reason }: Vote) =>
  tx.run(sql`
    with gone as (
      delete from task_candidate where tenant_id = ${tenantId} and task_id = ${taskId} and pool = ${`u:${accountId}`}
    )
    update process_vote set outcome = ${outcome}, reason = ${reason}, signed_by = ${signedBy}, voted_at = now()
    where tenant_id = ${tenantId} and task_id = ${taskId} and account_id = ${accountId}`)

/** Into the queue of one more. */
export const ask = (tx: Tx, tenantId: string, taskId: string, accountId: string) =>
  tx.run(sql`
    insert into task_candidate (tenant_id, pool, task_id, created_at)
    select tenant_id, ${`u:${accountId}`}, id, created_at from process_task where tenant_id = ${tenantId} and id = ${taskId}
    on conflict do nothing`)
