import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export type EngineCommand = {
  number: number
  tenant_id: string
  instance_id: string
  kind: 'start' | 'complete' | 'modify' | 'cancel'
  attempts: number
  engine_task_id: string | null
  /** Of the decided task. */
  outcome: string | null
  route_to: string | null
  engine_inner_id: string | null
  /** With `modify`: the activities whose tokens end; null: all of them. */
  cancels: string[] | null
  engine_instance_id: string | null
  is_ended: boolean
  model_id: string
  version: number
  is_deployed: boolean
  /** What the drawing reads: the engine knows no variable that it was not given. */
  variables: string[]
  /** Definitions that it calls. */
  calls: string[]
}

/**
 * The first command of an instance, if it is due; its row stays locked until the caller's transaction ends. Only the first one of an instance is
 * ever taken, and commands are written under the instance's lock, so nobody else works on this instance meanwhile.
 */
export const takeCommand = (tx: Tx) =>
  tx.first(sql<EngineCommand>`
    with taken as materialized (
      select o.number, o.tenant_id, o.instance_id, o.kind, o.attempts, o.task_id, o.cancels
      from engine_command o
      where o.refused is null and o.next_try_at <= now()
        and not exists (
          select from engine_command e where e.tenant_id = o.tenant_id and e.instance_id = o.instance_id and e.number < o.number)
      order by o.number limit 1
      for update skip locked
    )
    select o.number, o.tenant_id, o.instance_id, o.kind, o.attempts, o.cancels, t.engine_task_id, t.outcome,
      t.route_to, t.engine_inner_id, i.engine_instance_id,
      i.ended_at is not null as is_ended, i.model_id, i.version, v.deployed_at is not null as is_deployed,
      coalesce(v.plan -> 'variables', '[]') as variables, coalesce(v.plan -> 'calls', '[]') as calls
    from taken o
    join process_instance i on i.tenant_id = o.tenant_id and i.id = o.instance_id
    join process_model_version v on v.tenant_id = i.tenant_id and v.model_id = i.model_id and v.version = i.version
    left join process_task t on t.tenant_id = o.tenant_id and t.id = o.task_id`)

export const removeCommand = (tx: Tx, number: number) =>
  tx.run(sql`delete from engine_command where number = ${number}`)

export const postponeCommand = (tx: Tx, number: number, seconds: number) =>
  tx.run(sql`
    update engine_command set attempts = attempts + 1, next_try_at = clock_timestamp() + make_interval(secs => ${seconds})
    where number = ${number}`)

export const refuseCommand = (tx: Tx, { number, tenant_id, instance_id }: EngineCommand, because: string) =>
  tx.run(sql`
    with locked as (select from process_instance where tenant_id = ${tenant_id} and id = ${instance_id} for update)
    update engine_command set refused = ${because}, attempts = attempts + 1 from locked where number = ${number}`)

/** Of a task that the engine has taken away: withdrawn, if a return was decided while it was open and before it was decided itself. */
export const withdrawOvertaken = (tx: Tx, { number, tenant_id, instance_id }: EngineCommand) =>
  tx.first(sql<{ id: string }>`
    with locked as (select from process_instance where tenant_id = ${tenant_id} and id = ${instance_id} for update)
    update process_task t set result = 4 from locked, engine_command o
    where o.number = ${number} and t.tenant_id = o.tenant_id and t.id = o.task_id and exists (
      select from process_task r
      where r.tenant_id = t.tenant_id and r.instance_id = t.instance_id and r.route = 'modify' and r.id <> t.id
        and r.decided_at >= t.created_at and r.decided_at <= t.decided_at)
    returning t.id`)

/** Answers the instances, locked. */
export const takeRefused = (tx: Tx) =>
  tx.rows(sql<{ tenant_id: string; id: string }>`
    with again as (
      update engine_command set refused = null, attempts = 0, next_try_at = now() where refused is not null returning tenant_id, instance_id
    )
    update process_instance i set state = case when engine_instance_id is null then 'starting' else 'running' end, revision = revision + 1
    from again a where i.tenant_id = a.tenant_id and i.id = a.instance_id and i.state = 'incident'
    returning i.tenant_id, i.id`)
