import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

/** By a pattern in the database: a drawing may be a megabyte, and only this attribute is wanted. */
export const dueTextsOf = (tx: Tx, tenantId: string, modelId: string, version: number) =>
  tx.rows(sql<{ id: string; due: string }>`
    select step.id, step.due from process_model_version v
    cross join lateral (
      select substring(tag.attributes from '(?:^|\\s)id="([^"]*)"') as id, substring(tag.attributes from ':dueDate="([^"]*)"') as due
      from (select m[1] as attributes from regexp_matches(v.authored_xml, '<(?:[[:alnum:]_]+:)?userTask\\s([^>]*)>', 'g') as m) tag
    ) step
    where v.tenant_id = ${tenantId} and v.model_id = ${modelId} and v.version = ${version} and step.id is not null and step.due is not null`)

/** Organisers where something is due within a day, or overdue. */
export const tenantsDue = (tx: Tx) =>
  tx.rows(sql<{ tenant_id: string; today: string }>`
    select t.id as tenant_id, to_char(now() at time zone t.zone, 'YYYY-MM-DD') as today from tenant t
    where exists (
      select from process_task p where p.tenant_id = t.id and p.result = 1 and p.due_at is not null and p.due_at <= now() + interval '1 day')`)

export type Burden = { account_id: string; soon: number; late: number }

/** How much of it waits for whom, deputies included: counted by pool first, since a pool has many tasks and many members. */
export const burdens = (tx: Tx, tenantId: string) =>
  tx.rows(sql<Burden>`
    with waiting as (
      select c.pool, count(*) filter (where t.due_at > now()) as soon, count(*) filter (where t.due_at <= now()) as late
      from process_task t
      join process_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
      join task_candidate c on c.tenant_id = t.tenant_id and c.task_id = t.id
      where t.tenant_id = ${tenantId} and t.result = 1 and t.due_at is not null and t.due_at <= now() + interval '1 day'
        and not (i.subject = 'entry' and exists (
          select from entry e where e.tenant_id = i.tenant_id and e.id = i.subject_id and e.state = 3))
      group by c.pool
    ), deputy as materialized (
      select distinct to_account_id as account_id from delegation where tenant_id = ${tenantId} and ended_at is null and ends_on >= current_date - 1
    ), share as (
      select member as account_id, w.pool from waiting w, pool_members(${tenantId}, w.pool, 500) as member
      union
      select deputy.account_id, unnest(l.pools) from deputy, delegators_of(${tenantId}, deputy.account_id) l
    )
    select share.account_id, sum(w.soon)::int as soon, sum(w.late)::int as late
    from share join waiting w on w.pool = share.pool group by share.account_id order by share.account_id`)
