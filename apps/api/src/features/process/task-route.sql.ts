import type { Plan } from '@laurel/bpmn/compiler/plan'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

/** One from before a member was added lacks it. */
export type KeptPlan = Omit<Plan, 'next'> & Partial<Pick<Plan, 'next'>>
type Kept = { plan: KeptPlan | null }

/** Found first, by its id: joined, PostgreSQL walks all instances of a version, which it takes for few. */
export const versionOf = (tenantId: string, instanceId: string) => sql`
  select model_id, version from process_instance where tenant_id = ${tenantId} and id = ${instanceId}`

export const planOfInstance = (tx: Tx, tenantId: string, instanceId: string) =>
  tx.first(sql<Kept>`
    with i as materialized (${versionOf(tenantId, instanceId)})
    select v.plan from i
    join process_model_version v on v.tenant_id = ${tenantId} and v.model_id = i.model_id and v.version = i.version`)

export const planOfVersion = (tx: Tx, tenantId: string, modelId: string, version: number) =>
  tx.first(sql<Kept>`
    select plan from process_model_version where tenant_id = ${tenantId} and model_id = ${modelId} and version = ${version}`)
