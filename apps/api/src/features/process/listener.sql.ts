import type { Plan } from '@laurel/bpmn/compiler/plan'
import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import { lockWithin } from './standing.sql.ts'

/** Of all organisers, so by the platform's door; every row is named by its tenant all the same. */

export type Listener = Plan['listeners'][number]

export const listenersOf = (tx: Tx, tenantId: string, modelId: string, version: number) =>
  tx.first(sql<{ listeners: Listener[] | null }>`
    select plan -> 'listeners' as listeners from process_model_version
    where tenant_id = ${tenantId} and model_id = ${modelId} and version = ${version}`)

export type NewRun = {
  tenantId: string
  id: string
  instanceId: string
  occurrence: string
  activityId: string
  event: string
  handler: string
}

/** Only those that are new: events may come twice. */
export const addRuns = (tx: Tx, runs: readonly NewRun[]) =>
  tx.run(sql`
    insert into listener_run (tenant_id, id, instance_id, occurrence, activity_id, event, handler)
    select r."tenantId", r.id, r."instanceId", r.occurrence, r."activityId", r.event, r.handler
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as r (
      "tenantId" uuid, id uuid, "instanceId" uuid, occurrence text, "activityId" text, event text, handler text)
    on conflict (tenant_id, instance_id, occurrence) do nothing`)

export type TakenRun = {
  tenant_id: string
  id: string
  instance_id: string
  activity_id: string
  handler: string
  attempts: number
  subject: string | null
  subject_id: string | null
}

export const takeRuns = (tx: Tx, limit: number, leaseSeconds: number) =>
  tx.rows(sql<TakenRun>`
    with taken as (
      select tenant_id, id from listener_run where state = 'waiting' and due_at <= now() order by due_at limit ${limit} for update skip locked
    ), leased as (
      update listener_run r set due_at = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
      from taken where r.tenant_id = taken.tenant_id and r.id = taken.id
      returning r.tenant_id, r.id, r.instance_id, r.activity_id, r.handler, r.attempts
    )
    select l.*, i.subject, i.subject_id from leased l
    join process_instance i on i.tenant_id = l.tenant_id and i.id = l.instance_id`)

type RunRef = Pick<TakenRun, 'tenant_id' | 'id' | 'attempts'>

/** Locked, and not taken by another since. */
export const isStillTaken = async (tx: Tx, { tenant_id, id, attempts }: RunRef) =>
  (await tx.first(sql`
    select from listener_run
    where tenant_id = ${tenant_id} and id = ${id} and state = 'waiting' and attempts = ${attempts} for update`)) !==
  undefined

export const finishRun = (tx: Tx, { tenant_id, id }: RunRef, failure: string | null) =>
  tx.run(sql`
    update listener_run set state = ${failure === null ? 'done' : 'failed'}, failure = ${failure}, ended_at = now()
    where tenant_id = ${tenant_id} and id = ${id}`)

export const postponeRun = (tx: Tx, { tenant_id, id, attempts }: RunRef, seconds: number) =>
  tx.run(sql`
    update listener_run set due_at = now() + make_interval(secs => ${seconds})
    where tenant_id = ${tenant_id} and id = ${id} and state = 'waiting' and attempts = ${attempts}`)

// Those that people look at and try again ----------------------------------------------------------------------------------------------------

export type FailedRun = {
  id: string
  activity_id: string
  event: string
  handler: string
  failure: string
  ended_at: string
}

export const failedRunsOf = (tx: Tx, tenantId: string, instanceId: string) =>
  tx.rows(sql<FailedRun>`
    select id, activity_id, event, handler, failure, ended_at from listener_run
    where tenant_id = ${tenantId} and instance_id = ${instanceId} and state = 'failed' order by created_at, id limit 100`)

export const lockRun = async (tx: Tx, tenantId: string, id: string, reach: Reach) => {
  const instance = await lockWithin(
    tx,
    tenantId,
    reach,
    sql`(select r.instance_id from listener_run r where r.tenant_id = ${tenantId} and r.id = ${id})`,
  )
  if (!instance) return undefined
  return tx.first(sql<{ instance_id: string; activity_id: string; handler: string; state: string }>`
    select instance_id, activity_id, handler, state from listener_run where tenant_id = ${tenantId} and id = ${id} for update`)
}

export const retryRun = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`
    update listener_run set state = 'waiting', failure = null, ended_at = null, due_at = now(), attempts = 0
    where tenant_id = ${tenantId} and id = ${id}`)
