import { sql } from 'kysely'
import type { Erasure, Invariants, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'what runs was made executable': sql`
    select from process_instance i join process_model_version v
      on v.tenant_id = i.tenant_id and v.model_id = i.model_id and v.version = i.version
    where v.executable_xml is null and i.ended_at is null`,

  'whoever can decide an open task of a running process is a candidate of it, and nobody else is': sql`
    select from process_task t join process_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id and i.state = 'running'
    where t.result = 1 and t.list_organisation_id is null and not exists (select from task_candidate s where s.tenant_id = t.tenant_id and s.task_id = t.id)
    union all
    select from task_candidate s join process_task t on t.tenant_id = s.tenant_id and t.id = s.task_id
    where t.result <> 1 or s.pool <> all (case when t.claimed_by is null then t.pools else array['u:' || t.claimed_by] end)`,

  'a process that has ended has no open task': sql`
    select from process_task t join process_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
    where t.result = 1 and i.ended_at is not null`,

  'a process that has ended waits for no step of a worker': sql`
    select from external_task e join process_instance i on i.tenant_id = e.tenant_id and i.id = e.instance_id
    where e.ended_at is null and i.ended_at is not null`,

  'the engine is told of nothing that nobody decided': sql`
    select from engine_command o left join process_task t on t.tenant_id = o.tenant_id and t.id = o.task_id
    where o.kind <> 'start' and o.task_id is not null
      and (t.decided_at is null or t.instance_id <> o.instance_id or t.route is distinct from o.kind)`,
}

export const ownData: OwnData = {
  processesStarted: `
    select title, state, created_at as "startedAt", ended_at as "endedAt" from process_instance
    where tenant_id = $1 and started_by = $2 order by created_at`,
  tasksWaiting: `
    select t.name, s.created_at as "since" from task_candidate s join process_task t on t.tenant_id = s.tenant_id and t.id = s.task_id
    where s.tenant_id = $1 and s.pool = 'u:' || $2 order by s.created_at`,
  stepsCompleted: `
    select activity_id as "step", reason, ended_at as "at" from external_task where tenant_id = $1 and completed_by = $2 order by created_at`,
  processOperations: `
    select kind, outcome, reason, at from process_operation where tenant_id = $1 and account_id = $2 order by at`,
  processOperationsInTheirName: `
    select kind, outcome, reason, at from process_operation where tenant_id = $1 and on_behalf_of = $2 order by at`,
  processFiles: `
    select f.name, n.is_signature as "isSignature", o.at from process_operation o
    join operation_file n on n.tenant_id = o.tenant_id and n.operation_id = o.id
    join file f on f.tenant_id = n.tenant_id and f.id = n.file_id where o.tenant_id = $1 and o.account_id = $2 order by o.at`,
  votes: `
    select t.name, v.outcome, v.reason, v.voted_at as "votedAt" from process_vote v
    join process_task t on t.tenant_id = v.tenant_id and t.id = v.task_id where v.tenant_id = $1 and v.account_id = $2 order by v.voted_at`,
  decisions: `
    select name, result, reason, decided_at as "decidedAt" from process_task where tenant_id = $1 and decided_by = $2 order by decided_at`,
}

/** Votes that were not given go within a minute (`removeLostSigners`), with a look at what the others have said. */
export const erasure: Erasure = ({ tenantId, accountId }) => [
  sql`
    with given as (
      update process_task set claimed_by = null, claimed_at = null where tenant_id = ${tenantId} and claimed_by = ${accountId} and result = 1
      returning tenant_id, id, pools, created_at
    )
    insert into task_candidate (tenant_id, pool, task_id, created_at)
    select tenant_id, unnest(pools), id, created_at from given on conflict do nothing`,
  sql`
    delete from operation_file n using process_operation o
    where n.tenant_id = ${tenantId} and n.is_signature and o.tenant_id = n.tenant_id and o.id = n.operation_id and o.account_id = ${accountId}`,
  sql`delete from task_candidate where tenant_id = ${tenantId} and pool = 'u:' || ${accountId}::text`,
]
