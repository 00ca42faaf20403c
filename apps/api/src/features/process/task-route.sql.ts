import type { Plan } from '@laurel/bpmn/compiler/plan'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

/** One from before a member was added lacks it. */
export type KeptPlan = Omit<Plan, 'next'> & Partial<Pick<Plan, 'next'>>
type Kept = { plan: KeptPlan | null }

export const planOfInstance = (tx: Tx, tenantId: string, instanceId: string) =>
  tx.first(sql<Kept>`
    select v.plan from process_instance i
    join process_model_version v on v.tenant_id = i.tenant_id and v.model_id = i.model_id and v.version = i.version
    where i.tenant_id = ${tenantId} and i.id = ${instanceId}`)

export const planOfVersion = (tx: Tx, tenantId: string, modelId: string, version: number) =>
  tx.first(sql<Kept>`
    select plan from process_model_version where tenant_id = ${tenantId} and model_id = ${modelId} and version = ${version}`)
