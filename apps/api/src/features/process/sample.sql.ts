import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

/** A person may have several accounts in a pool, hardly ever so many. */
const maxAsked = 20

/** In the pools of task `t` is somebody else than this person, who is not in the team that it decides about. */
export const hasSecondReader = (personId: RawBuilder<unknown>) => sql`exists (
  select from unnest(t.pools) as known (pool), pool_members(t.tenant_id, known.pool, ${maxAsked}) as member
  join account other on other.id = member
  where other.tenant_id = t.tenant_id and other.person_id <> ${personId} and not exists (
    select from process_instance about
    join entry_member own on own.tenant_id = about.tenant_id and own.entry_id = about.subject_id and own.person_id = other.person_id
    where about.tenant_id = t.tenant_id and about.id = t.instance_id))`

export const canBeReadTwice = async (tx: Tx, tenantId: string, taskId: string, personId: string) =>
  (await tx.first(sql`
    select from process_task t where t.tenant_id = ${tenantId} and t.id = ${taskId} and ${hasSecondReader(sql`${personId}::uuid`)}`)) !==
  undefined

export const markSample = (tx: Tx, tenantId: string, taskId: string, accountId: string) =>
  tx.run(sql`update process_task set sampled_by = ${accountId} where tenant_id = ${tenantId} and id = ${taskId}`)

/** Of these those that somebody's batch has drawn. */
export const sampledBy = (tx: Tx, tenantId: string, accountId: string, taskIds: readonly string[]) =>
  tx.rows(sql<{ id: string }>`
    select id from process_task where tenant_id = ${tenantId} and id = any (${taskIds}::uuid[]) and sampled_by = ${accountId}`)
