import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestAccount, TestTenant, World } from './world.ts'

/** Rows as the worker leaves them, for tests that have no engine. */

/** Its key. */
export async function addModel(world: World, tenant: TestTenant, marker: string): Promise<string> {
  const key = `m-${randomBytes(6).toString('hex')}`
  await world.inTenant(tenant, async ({ tx }) => {
    const id = randomUUID()
    await tx.run(sql`
      insert into process_model (tenant_id, id, key, name, version)
      values (${tenant.tenantId}, ${id}, ${key}, ${JSON.stringify({ zh: marker })}, 1)`)
    await tx.run(sql`
      insert into process_model_version (tenant_id, model_id, version, authored_xml, executable_xml, executable_sha256)
      values (${tenant.tenantId}, ${id}, 1, ${marker}, ${marker}, '')`)
  })
  return key
}

export async function addProcess(
  world: World,
  tenant: TestTenant,
  starter: TestAccount,
  marker: string,
): Promise<string> {
  const key = await addModel(world, tenant, marker)
  const id = randomUUID()
  await world.inTenant(tenant, ({ tx }) =>
    tx.run(sql`
      insert into process_instance (tenant_id, id, model_id, version, title, state, started_by, engine_instance_id)
      select tenant_id, ${id}, id, 1, ${marker}, 'running', ${starter.accountId}, ${id}
      from process_model where tenant_id = ${tenant.tenantId} and key = ${key}`),
  )
  return id
}

/** It waits for the account, in a process that somebody else has started. */
export const addTask = (world: World, tenant: TestTenant, account: TestAccount, marker: string): Promise<string> =>
  addPoolTask(world, tenant, [`u:${account.accountId}`], marker, account)

/** It waits for these pools. */
export async function addPoolTask(
  world: World,
  tenant: TestTenant,
  pools: readonly string[],
  marker: string,
  notBy?: TestAccount,
): Promise<string> {
  const { entrant, clerk } = tenant.accounts
  const instanceId = await addProcess(world, tenant, notBy?.accountId === entrant.accountId ? clerk : entrant, marker)
  const id = randomUUID()
  await world.inTenant(tenant, async ({ tx }) => {
    await tx.run(sql`
      insert into process_task (tenant_id, id, instance_id, engine_task_id, activity_id, name, pools)
      values (${tenant.tenantId}, ${id}, ${instanceId}, ${id}, 'review', ${marker}, ${[...pools]})`)
    await tx.run(sql`
      insert into task_candidate (tenant_id, pool, task_id, created_at)
      select tenant_id, unnest(pools), id, created_at from process_task where tenant_id = ${tenant.tenantId} and id = ${id}`)
  })
  return id
}

/** The worker could not carry it out. */
export async function addExternalTask(
  world: World,
  tenant: TestTenant,
  account: TestAccount,
  marker: string,
): Promise<string> {
  const instanceId = await addProcess(world, tenant, account, marker)
  const id = randomUUID()
  await world.inTenant(tenant, ({ tx }) =>
    tx.run(sql`
      insert into external_task (tenant_id, id, instance_id, engine_task_id, engine_process_id, engine_activity_id, model_id, version, activity_id,
        topic, state, failure)
      select tenant_id, ${id}, id, ${id}, ${id}, ${id}, model_id, version, 'check', 'wf-check', 'failed', ${marker}
      from process_instance where tenant_id = ${tenant.tenantId} and id = ${instanceId}`),
  )
  return id
}

/** The worker could not run it after the fact. */
export async function addListenerRun(
  world: World,
  tenant: TestTenant,
  account: TestAccount,
  marker: string,
): Promise<string> {
  const instanceId = await addProcess(world, tenant, account, marker)
  const id = randomUUID()
  await world.inTenant(tenant, ({ tx }) =>
    tx.run(sql`
      insert into listener_run (tenant_id, id, instance_id, occurrence, activity_id, event, handler, state, failure, ended_at)
      values (${tenant.tenantId}, ${id}, ${instanceId}, ${id}, 'review', 'complete', 'wf-notify', 'failed', ${marker}, now())`),
  )
  return id
}

/** Of a comment by the account, in a process that it has started. */
export async function addOperationFile(
  world: World,
  tenant: TestTenant,
  account: TestAccount,
  fileId: string,
): Promise<string> {
  const instanceId = await addProcess(world, tenant, account, 'attachment')
  const [id, operationId] = [randomUUID(), randomUUID()]
  await world.inTenant(tenant, async ({ tx }) => {
    await tx.run(sql`
      insert into process_operation (tenant_id, id, instance_id, kind, account_id)
      values (${tenant.tenantId}, ${operationId}, ${instanceId}, 'decide', ${account.accountId})`)
    await tx.run(sql`
      insert into operation_file (tenant_id, id, operation_id, file_id)
      values (${tenant.tenantId}, ${id}, ${operationId}, ${fileId})`)
  })
  return id
}
