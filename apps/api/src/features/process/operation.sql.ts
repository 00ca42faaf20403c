import type { OperationKind } from '@laurel/contract/process-operation'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export type NewOperation = {
  tenantId: string
  id: string
  instanceId: string
  taskId: string | null
  kind: OperationKind
  accountId: string
  others: readonly string[]
  outcome: string | null
  reason: string
  fields: readonly object[] | null
  onBehalfOf: string | null
}

export const addOperation = (tx: Tx, row: NewOperation) =>
  tx.run(sql`
    insert into process_operation (tenant_id, id, instance_id, task_id, kind, account_id, others, outcome, reason, fields, on_behalf_of)
    values (${row.tenantId}, ${row.id}, ${row.instanceId}, ${row.taskId}, ${row.kind}, ${row.accountId}, ${[...row.others]}::uuid[], ${row.outcome},
      ${row.reason}, ${row.fields && JSON.stringify(row.fields)}, ${row.onBehalfOf})`)

export type OperationRow = {
  id: string
  kind: OperationKind
  task_id: string | null
  step: string | null
  account_id: string
  nickname: string
  on_behalf_of: string | null
  on_behalf_nickname: string | null
  others: { id: string; nickname: string }[]
  outcome: string | null
  reason: string
  at: string
}
const maxOperations = 500

/** Oldest first; of a very long process the newest of them. */
export const operationsOf = (tx: Tx, tenantId: string, instanceId: string) =>
  tx.rows(sql<OperationRow>`
    select * from (
      select o.id, o.kind, o.task_id, t.name as step, o.account_id, a.nickname, o.on_behalf_of, b.nickname as on_behalf_nickname,
        o.outcome, o.reason, o.at,
        coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'nickname', c.nickname) order by c.nickname) from account c
          where c.tenant_id = o.tenant_id and c.id = any (o.others)), '[]') as others
      from process_operation o
      join account a on a.tenant_id = o.tenant_id and a.id = o.account_id
      left join account b on b.tenant_id = o.tenant_id and b.id = o.on_behalf_of
      left join process_task t on t.tenant_id = o.tenant_id and t.id = o.task_id
      where o.tenant_id = ${tenantId} and o.instance_id = ${instanceId}
      order by o.id desc limit ${maxOperations}
    ) newest order by id`)

export const wasToldOf = async (tx: Tx, tenantId: string, instanceId: string, accountId: string) =>
  (await tx.first(sql`
    select from process_operation
    where tenant_id = ${tenantId} and instance_id = ${instanceId} and kind = 'cc' and ${accountId}::uuid = any (others) limit 1`)) !==
  undefined

export const wasRemindedLately = async (tx: Tx, tenantId: string, instanceId: string) =>
  (await tx.first(sql`
    select from process_operation
    where tenant_id = ${tenantId} and instance_id = ${instanceId} and kind = 'remind' and at > now() - interval '1 hour' limit 1`)) !==
  undefined

export const subjectOfTask = (tx: Tx, tenantId: string, taskId: string) =>
  tx.first(sql<{ subject: string | null; subject_id: string | null }>`
    select i.subject, i.subject_id from process_task t
    join process_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id where t.tenant_id = ${tenantId} and t.id = ${taskId}`)

/** Organisations above and below somebody's own, and those of the organiser itself. */
const inLine = (path: string | null) =>
  path === null
    ? sql`true`
    : sql`(a.organisation_id is null or exists (
        select from organisation o where o.tenant_id = a.tenant_id and o.id = a.organisation_id
          and (starts_with(o.path, ${path}) or starts_with(${path}, o.path))))`

/** Those whom the open tasks of an instance are offered to. */
const isOffered = (tenantId: string, instanceId: string) => sql`
  a.id in (
    select member from process_task t, unnest(t.pools) as known (pool), pool_members(${tenantId}, known.pool, 500) as member
    where t.tenant_id = ${tenantId} and t.instance_id = ${instanceId} and t.result = 1)`

type Where = { tenantId: string; instanceId: string; path: string | null }

const isColleague = ({ tenantId, instanceId, path }: Where) => sql`
  a.tenant_id = ${tenantId} and a.state = 'open' and a.user_type <> 1 and (${inLine(path)} or ${isOffered(tenantId, instanceId)})`

/** Who can decide in an instance, among these: neither entrants nor those whom it is about, nor those of another branch. */
export const eligibleAmong = async (tx: Tx, where: Where, ids: readonly string[]) =>
  (
    await tx.rows(sql<{ id: string }>`
      select a.id from account a, process_instance i
      where i.tenant_id = ${where.tenantId} and i.id = ${where.instanceId} and a.id = any (${ids}::uuid[]) and ${isColleague(where)}
        and (i.subject is null or not exists (
          select from account s where s.tenant_id = ${where.tenantId} and s.id = i.started_by and s.person_id = a.person_id))
        and not exists (
          select from entry_member m
          join person named on named.tenant_id = m.tenant_id and named.id = m.person_id
          join person own on own.tenant_id = a.tenant_id and own.id = a.person_id
          where m.tenant_id = ${where.tenantId} and m.entry_id = i.subject_id
            and (own.id = named.id or own.mobile_hash = named.mobile_hash))`)
  ).map(({ id }) => id)

export const findColleagues = (tx: Tx, where: Where, from: string, until: string, limit: number) =>
  tx.rows(sql<{ id: string; nickname: string }>`
    select a.id, a.nickname from account a
    where a.nickname_key >= ${from} and a.nickname_key < ${until} and ${isColleague(where)}
    order by a.nickname_key, a.id limit ${limit}`)

/** Whether it stands in anybody's queue. */
export const isInAnyQueue = async (tx: Tx, tenantId: string, taskId: string) =>
  (await tx.first(sql`select from task_candidate where tenant_id = ${tenantId} and task_id = ${taskId} limit 1`)) !==
  undefined

/** From now on it is offered to these; it stands in the queue of the last one. */
export const handTo = (tx: Tx, tenantId: string, taskId: string, accountId: string, keepsPools: boolean) =>
  tx.run(sql`
    with emptied as (
      delete from task_candidate where tenant_id = ${tenantId} and task_id = ${taskId} and pool <> ${`u:${accountId}`}
    ), handed as (
      update process_task set
        pools = case when ${keepsPools} then array(select distinct unnest(pools || ${`u:${accountId}`}::text)) else array[${`u:${accountId}`}::text] end,
        claimed_by = case when ${keepsPools} then ${accountId}::uuid end, claimed_at = case when ${keepsPools} then now() end
      where tenant_id = ${tenantId} and id = ${taskId} returning tenant_id, id, created_at
    )
    insert into task_candidate (tenant_id, pool, task_id, created_at)
    select tenant_id, ${`u:${accountId}`}, id, created_at from handed on conflict do nothing`)

/** The signature of one becomes that of another. */
export const handSignature = (tx: Tx, tenantId: string, taskId: string, from: string, to: string) =>
  tx.run(sql`
    with emptied as (
      delete from task_candidate where tenant_id = ${tenantId} and task_id = ${taskId} and pool = ${`u:${from}`}
    ), handed as (
      update process_vote set account_id = ${to}, pools = '{}' where tenant_id = ${tenantId} and task_id = ${taskId} and account_id = ${from}
    ), offered as (
      update process_task set pools = array_replace(pools, ${`u:${from}`}, ${`u:${to}`})
      where tenant_id = ${tenantId} and id = ${taskId} returning tenant_id, id, created_at
    )
    insert into task_candidate (tenant_id, pool, task_id, created_at)
    select tenant_id, ${`u:${to}`}, id, created_at from offered on conflict do nothing`)

/** A task of one becomes one of all of them; who asks for it stays one by the pools that it was offered to. Asked at once, unless they sign in turn. */
export const addSigners = (tx: Tx, tenantId: string, taskId: string, accountIds: readonly string[], by: string) =>
  tx.run(sql`
    with before as (
      select pools from process_task where tenant_id = ${tenantId} and id = ${taskId}
    ), task as (
      update process_task set mode = case when mode = 'claim' then 'all' else mode end, claimed_by = null, claimed_at = null,
        pools = case when mode = 'claim' then array(select 'u:' || a from unnest(${accountIds}::uuid[]) a)
          else array(select distinct unnest(pools || array(select 'u:' || a from unnest(${accountIds}::uuid[]) a))) end
      where tenant_id = ${tenantId} and id = ${taskId} returning tenant_id, id, created_at, mode, pools
    ), added as (
      insert into process_vote (tenant_id, task_id, account_id, position, pools)
      select task.tenant_id, task.id, k.id, coalesce((
          select max(v.position) from process_vote v where v.tenant_id = ${tenantId} and v.task_id = ${taskId}), 0) + k.position,
        case when k.id = ${by} then before.pools else '{}' end
      from task, before, unnest(${accountIds}::uuid[]) with ordinality as k (id, position)
      on conflict do nothing returning account_id
    ), emptied as (
      delete from task_candidate c using task where c.tenant_id = ${tenantId} and c.task_id = ${taskId} and c.pool <> all (task.pools)
    )
    insert into task_candidate (tenant_id, pool, task_id, created_at)
    select task.tenant_id, 'u:' || added.account_id, task.id, task.created_at from task, added where task.mode <> 'in-turn'
    on conflict do nothing`)

export const wasAddedBy = async (tx: Tx, tenantId: string, taskId: string, accountId: string, by: string) =>
  (await tx.first(sql`
    select from process_operation
    where tenant_id = ${tenantId} and task_id = ${taskId} and kind = 'add-signers' and account_id = ${by} and ${accountId}::uuid = any (others) limit 1`)) !==
  undefined

/** Whom somebody has asked to sign a task of an instance. */
export const addedBy = (tx: Tx, tenantId: string, instanceId: string, by: string) =>
  tx.rows(sql<{ task_id: string; account_id: string }>`
    select task_id, unnest(others) as account_id from process_operation
    where tenant_id = ${tenantId} and instance_id = ${instanceId} and kind = 'add-signers' and account_id = ${by}`)

export const removeSigner = async (tx: Tx, tenantId: string, taskId: string, accountId: string) =>
  (await tx.run(sql`
    with emptied as (
      delete from task_candidate where tenant_id = ${tenantId} and task_id = ${taskId} and pool = ${`u:${accountId}`}
    ), offered as (
      update process_task set pools = array_remove(pools, ${`u:${accountId}`}) where tenant_id = ${tenantId} and id = ${taskId}
    )
    delete from process_vote
    where tenant_id = ${tenantId} and task_id = ${taskId} and account_id = ${accountId} and voted_at is null`)) > 0
