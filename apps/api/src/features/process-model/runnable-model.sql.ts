import type { Plan } from '@laurel/bpmn/compiler/plan'
import type { AssignmentRule } from '@laurel/contract/process-assignment'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type NewVersion = {
  tenantId: string
  modelId: string
  version: number
  steps: number
  rules: readonly AssignmentRule[]
  authoredXml: string
  executableXml: string
  sha256: Buffer
  plan: Plan
}

/** Made when it is published for the first time; its row is locked, so that two publications get two numbers. */
export const lockModel = (tx: Tx, tenantId: string, id: string, key: string, name: Wording) =>
  tx.first(sql<{ id: string; version: number }>`
    insert into process_model (tenant_id, id, key, name) values (${tenantId}, ${id}, ${key}, ${JSON.stringify(name)})
    on conflict (tenant_id, key) do update set name = excluded.name
    returning id, version`)

export async function addVersion(
  tx: Tx,
  { tenantId, modelId, version, steps, rules, ...xml }: NewVersion,
): Promise<void> {
  await tx.run(sql`
    insert into process_model_version (tenant_id, model_id, version, steps, rules, authored_xml, executable_xml, executable_sha256, plan)
    values (${tenantId}, ${modelId}, ${version}, ${steps}, ${JSON.stringify(rules)}, ${xml.authoredXml}, ${xml.executableXml}, ${xml.sha256}, ${JSON.stringify(xml.plan)})`)
  await tx.run(sql`
    update process_model set version = ${version}, steps = ${steps} where tenant_id = ${tenantId} and id = ${modelId}`)
}

export type VersionRef = { tenant_id: string; model_id: string; version: number }

export const lockVersion = (tx: Tx, { tenant_id, model_id, version }: VersionRef) =>
  tx.first(sql<{ executable_xml: string; is_deployed: boolean }>`
    select executable_xml, deployed_at is not null as is_deployed from process_model_version
    where tenant_id = ${tenant_id} and model_id = ${model_id} and version = ${version}
    for no key update`)

export const findCalls = (tx: Tx, { tenant_id, model_id, version }: VersionRef) =>
  tx.first(sql<{ calls: string[] }>`
    select coalesce(plan -> 'calls', '[]') as calls from process_model_version
    where tenant_id = ${tenant_id} and model_id = ${model_id} and version = ${version}`)

export const undeployedVersions = (tx: Tx, limit: number) =>
  tx.rows(sql<VersionRef & { calls: string[] }>`
    select v.tenant_id, v.model_id, v.version, coalesce(v.plan -> 'calls', '[]') as calls from process_model_version v
    join tenant t on t.id = v.tenant_id and t.state = 'open'
    where v.executable_xml is not null and v.deployed_at is null and v.deploy_refused is null
    order by v.published_at desc limit ${limit}`)

export const refuseDeployment = (tx: Tx, { tenant_id, model_id, version }: VersionRef, because: string) =>
  tx.run(sql`
    update process_model_version set deploy_refused = ${because.slice(0, 500)}
    where tenant_id = ${tenant_id} and model_id = ${model_id} and version = ${version} and deployed_at is null`)

export const markDeployed = (tx: Tx, { tenant_id, model_id, version }: VersionRef, isDeployed: boolean) =>
  tx.run(sql`
    update process_model_version set deployed_at = case when ${isDeployed} then clock_timestamp() end, deploy_refused = null
    where tenant_id = ${tenant_id} and model_id = ${model_id} and version = ${version}`)
