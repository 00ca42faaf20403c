import type { UserType } from '@laurel/contract/access'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export type DeciderRow = { person_id: string; user_type: UserType; user_name: string; nickname: string }

/** Entrants decide nothing, nor does an account that is closed. */
export const decider = (tx: Tx, tenantId: string, accountId: string) =>
  tx.first(sql<DeciderRow>`
    select person_id, user_type, user_name, nickname from account
    where tenant_id = ${tenantId} and id = ${accountId} and state = 'open' and user_type <> 1`)

/** The version that each runs on. */
export const versionsOf = (tx: Tx, tenantId: string, instanceIds: readonly string[]) =>
  tx.rows(sql<{ id: string; model_id: string; version: number }>`
    select id, model_id, version from process_instance where tenant_id = ${tenantId} and id = any (${instanceIds}::uuid[])`)

type By = { tenantId: string; accountId: string; since: string }

/** Of these those that somebody has decided or signed since a moment, with the title, and whether the step is over. */
export const decidedSince = (tx: Tx, { tenantId, accountId, since }: By, taskIds: readonly string[]) =>
  tx.rows(sql<{ task_id: string; title: string; is_over: boolean }>`
    select distinct t.id as task_id, i.title, t.result <> 1 as is_over from process_task t
    join process_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
    join process_operation o on o.tenant_id = t.tenant_id and o.instance_id = t.instance_id and o.task_id = t.id
    where t.tenant_id = ${tenantId} and t.id = any (${taskIds}::uuid[]) and o.account_id = ${accountId} and o.kind in ('decide', 'vote')
      and o.at >= ${since}::timestamptz`)
