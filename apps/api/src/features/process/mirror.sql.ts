import type { ProcessState } from '@laurel/contract/process'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

/** Of all organisers, so by the platform's door; every row is named by its tenant all the same. */

export type LockedInstance = {
  tenant_id: string
  id: string
  state: ProcessState
  engine_instance_id: string | null
  /** Ended by a decision or a withdrawal of ours. */
  ending: 'rejected' | 'withdrawn' | null
  /** The newest decision in it was a rejection. */
  is_rejected: boolean
}
type RowRef = { tenantId: string; id: string }
export type OpenedTask = {
  tenantId: string
  id: string
  instanceId: string
  engineTaskId: string
  innerId: string | null
  activityId: string
  name: string
  pools: readonly string[]
  /** In whose queues it stands now. */
  queue: readonly string[]
  signers: readonly string[]
  signerPools: readonly string[]
  mode: string
  ratio: number | null
  votesUntil: string | null
  createdAt: string
  dueAt: string | null
  dueLocal: string | null
  /** It is over already, or a rejection stands: it is kept, and nobody decides in it. */
  isWithdrawn: boolean
  listOrganisationId: string | null
}
type ClosedTask = { tenantId: string; instanceId: string; engineTaskId: string; at: string }
type Ended = RowRef & { state: ProcessState; at: string }

/** In the order of their keys: two who lock several wait for each other, and never both. */
export const lockInstances = (tx: Tx, places: readonly RowRef[]) =>
  tx.rows(sql<LockedInstance>`
    select i.tenant_id, i.id, i.state, i.engine_instance_id, i.ending,
      coalesce((select t.result = 3 from process_task t
        where t.tenant_id = i.tenant_id and t.instance_id = i.id and t.decided_by is not null order by t.decided_at desc limit 1), false) as is_rejected
    from unnest(${places.map(({ tenantId }) => tenantId)}::uuid[], ${places.map(({ id }) => id)}::uuid[]) as k (tenant_id, id)
    join process_instance i on i.tenant_id = k.tenant_id and i.id = k.id
    order by i.tenant_id, i.id
    for update of i`)

export const beginInstances = (tx: Tx, begun: readonly (RowRef & { engineInstanceId: string })[]) =>
  tx.run(sql`
    update process_instance i set engine_instance_id = k.engine_id, state = case when i.state = 'starting' then 'running' else i.state end
    from unnest(${begun.map(({ tenantId }) => tenantId)}::uuid[], ${begun.map(({ id }) => id)}::uuid[],
      ${begun.map(({ engineInstanceId }) => engineInstanceId)}::text[]) as k (tenant_id, id, engine_id)
    where i.tenant_id = k.tenant_id and i.id = k.id`)

/** An instance that runs need not be started: an answer that was lost would otherwise keep every later command waiting. A worker that is dispatching it goes on. */
export const dropStarts = (tx: Tx, begun: readonly RowRef[]) =>
  tx.run(sql`
    delete from engine_command where number = any (array(
      select o.number
      from unnest(${begun.map(({ tenantId }) => tenantId)}::uuid[], ${begun.map(({ id }) => id)}::uuid[]) as k (tenant_id, id)
      join engine_command o on o.tenant_id = k.tenant_id and o.instance_id = k.id and o.kind = 'start'
      for update of o skip locked))`)

/** Only those that are new: events may come twice, and a task that is over stays over. */
export const openTasks = (tx: Tx, tasks: readonly OpenedTask[]) =>
  tx.rows(sql<{ tenant_id: string; id: string }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as r (
        "tenantId" uuid, id uuid, "instanceId" uuid, "engineTaskId" text, "innerId" text, "activityId" text, name text, pools text[], queue text[],
        signers uuid[], "signerPools" text[], mode text, ratio int, "votesUntil" text,
        "createdAt" timestamptz, "dueAt" timestamptz, "dueLocal" timestamp, "isWithdrawn" boolean, "listOrganisationId" uuid)
    ), opened as (
      insert into process_task (tenant_id, id, instance_id, engine_task_id, engine_inner_id, activity_id, name, pools, mode, ratio, votes_until, created_at, due_at, result,
        decided_at, moved_at, list_organisation_id)
      select "tenantId", id, "instanceId", "engineTaskId", "innerId", "activityId", name, pools, mode, ratio, "votesUntil", "createdAt",
        coalesce("dueAt", "dueLocal" at time zone (select zone from tenant where tenant.id = "tenantId")),
        case when "isWithdrawn" then 4 else 1 end, case when "isWithdrawn" then "createdAt" end, case when "isWithdrawn" then "createdAt" end,
        "listOrganisationId"
      from wanted
      on conflict (tenant_id, engine_task_id) do nothing
      returning tenant_id, id, created_at, result
    ), added_candidates as (
      insert into task_candidate (tenant_id, pool, task_id, created_at)
      select o.tenant_id, unnest(w.queue), o.id, o.created_at from opened o join wanted w on w.id = o.id where o.result = 1
    ), added_signers as (
      insert into process_vote (tenant_id, task_id, account_id, position, pools)
      select o.tenant_id, o.id, s.account_id, s.position, w."signerPools" from opened o join wanted w on w.id = o.id,
        unnest(w.signers) with ordinality as s (account_id, position)
    )
    select tenant_id, id from opened where result = 1`)

/** The token has left. Whoever had not decided by then decides no more. */
export const closeTasks = (tx: Tx, closed: readonly ClosedTask[]) =>
  tx.rows(sql<{ tenant_id: string; id: string; instance_id: string; is_taken_away: boolean }>`
    with left_by as (
      update process_task t set moved_at = k.at, result = case when t.result = 1 then 4 else t.result end,
        decided_at = coalesce(t.decided_at, k.at)
      from unnest(${closed.map(({ tenantId }) => tenantId)}::uuid[], ${closed.map(({ instanceId }) => instanceId)}::uuid[],
        ${closed.map(({ engineTaskId }) => engineTaskId)}::text[], ${closed.map(({ at }) => at)}::timestamptz[])
        as k (tenant_id, instance_id, engine_task_id, at)
      where t.tenant_id = k.tenant_id and t.instance_id = k.instance_id and t.engine_task_id = k.engine_task_id and t.moved_at is null
      returning t.tenant_id, t.id, t.instance_id, t.result = 4 and t.decided_at = k.at as is_taken_away
    ), removed_candidates as (
      delete from task_candidate s using left_by l where s.tenant_id = l.tenant_id and s.task_id = l.id
    )
    select tenant_id, id, instance_id, is_taken_away from left_by`)

/** Answers the ones that had not ended yet. Commands that come too late are dropped when they are taken. */
export const endInstances = (tx: Tx, ended: readonly Ended[]) =>
  tx.rows(sql<{ tenant_id: string; id: string; state: ProcessState }>`
    with over as (
      update process_instance i set state = k.state, ended_at = k.at
      from unnest(${ended.map(({ tenantId }) => tenantId)}::uuid[], ${ended.map(({ id }) => id)}::uuid[],
        ${ended.map(({ state }) => state)}::text[], ${ended.map(({ at }) => at)}::timestamptz[]) as k (tenant_id, id, state, at)
      where i.tenant_id = k.tenant_id and i.id = k.id and i.ended_at is null
      returning i.tenant_id, i.id, i.state, i.ended_at
    ), withdrawn as (
      update process_task t set moved_at = o.ended_at, result = case when t.result = 1 then 4 else t.result end,
        decided_at = coalesce(t.decided_at, o.ended_at)
      from over o where t.tenant_id = o.tenant_id and t.instance_id = o.id and t.moved_at is null
      returning t.tenant_id, t.id
    ), removed_candidates as (
      delete from task_candidate s using withdrawn w where s.tenant_id = w.tenant_id and s.task_id = w.id
    )
    select tenant_id, id, state from over`)

/** Answers whether it was not one already. */
export const markIncident = async (tx: Tx, { tenantId, id }: RowRef) =>
  (await tx.run(sql`
    update process_instance set state = 'incident' where tenant_id = ${tenantId} and id = ${id} and state in ('starting', 'running')`)) >
  0

export const resolveIncident = (tx: Tx, { tenantId, id }: RowRef) =>
  tx.run(sql`
    update process_instance set state = 'running'
    where tenant_id = ${tenantId} and id = ${id} and state = 'incident'
      and not exists (select from engine_command o where o.tenant_id = ${tenantId} and o.instance_id = ${id} and o.refused is not null)
      and not exists (select from external_task e where e.tenant_id = ${tenantId} and e.instance_id = ${id} and e.state = 'failed')`)

export const countRevisions = (tx: Tx, places: readonly RowRef[]) =>
  tx.run(sql`
    update process_instance i set revision = revision + 1
    from unnest(${places.map(({ tenantId }) => tenantId)}::uuid[], ${places.map(({ id }) => id)}::uuid[]) as k (tenant_id, id)
    where i.tenant_id = k.tenant_id and i.id = k.id`)
