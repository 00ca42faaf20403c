import { reviewDrawing } from '@laurel/api/db/seeds/review-drawing.ts'
import { deleteInstance, ownInstances, startInstance } from '@laurel/api/src/engine/client.ts'
import { closeEngine } from '@laurel/api/src/engine/nodes.ts'
import { closeOutbox } from '@laurel/api/src/engine/outbox.ts'
import { publishRunnable } from '@laurel/api/src/features/process-model/runnable-model.service.ts'
import type { AssignmentRule } from '@laurel/contract/process-assignment'
import { engineDatabase } from '@laurel/services/engine-database'
import { ensureServicesUp, locateServices } from '@laurel/services/located'
import pg from 'pg'
import { type LocalEnvironment, localEnvironment, superuserUrl } from './environment.ts'
import { proxiesTo, type TcpProxy } from './tcp-proxy.ts'
import type { TestAccount, TestTenant, World } from './world.ts'

/** The engine without a world, behind proxies that can be cut. */
export async function useEngine(database: string): Promise<{ environment: LocalEnvironment; proxies: TcpProxy[] }> {
  await ensureServicesUp()
  const environment = await localEnvironment(database)
  const { proxies, urls } = await proxiesTo(environment['LAUREL_ENGINE_URLS'] ?? '')
  Object.assign(process.env, environment, { LAUREL_ENGINE_URLS: urls })
  return { environment, proxies }
}

/** A process of so many reviews, one after the other, each offered to the same people. */
export const publishReview = (world: World, tenant: TestTenant, key: string, reviewers: TestAccount[], reviews = 2) =>
  publishDrawing(
    world,
    tenant,
    key,
    reviewDrawing({
      id: key,
      name: key,
      steps: Array.from({ length: reviews }, (_, at) => ({
        id: `review_${at + 1}`,
        name: `第 ${at + 1} 次审核`,
        accountIds: reviewers.map(({ accountId }) => accountId),
      })),
    }),
  )

export const publishDrawing = (
  world: World,
  tenant: TestTenant,
  key: string,
  authoredXml: string,
  rules: readonly AssignmentRule[] = [],
) =>
  world.inTenant(
    tenant,
    async (ctx) => (await publishRunnable(ctx, { key, name: { zh: key }, authoredXml, rules })).version,
  )

/** A second instance under a key, as a bare engine starts it: ours refuses, so it gets the key afterwards. */
export async function startDouble(definitionKey: string, businessKey: string): Promise<string> {
  const { id } = await startInstance(definitionKey, `${businessKey}:double`)
  const url = new URL(superuserUrl(await locateServices()))
  url.pathname = engineDatabase
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  for (const table of ['act_ru_execution', 'act_hi_procinst'])
    await client.query(
      `update ${table} set business_key_ = $1 where proc_inst_id_ = $2 and business_key_ is not null`,
      [businessKey, id],
    )
  await client.end()
  return id
}

/** What the engine has written of this world and nobody has read yet is lost. */
export async function loseEvents(world: World): Promise<number> {
  const client = new pg.Client({ connectionString: world.environment['LAUREL_ENGINE_OUTBOX_URL'] })
  await client.connect()
  const prefix = world.environment['LAUREL_ENGINE_NAMESPACE']
  const { rowCount } = await client.query(
    'delete from flow_outbox.event where business_key ~>=~ $1 and business_key ~<~ $2',
    [`${prefix}:`, `${prefix};`],
  )
  await client.end()
  return rowCount ?? 0
}

/** Others use the same engine: nothing of this world stays in it. */
export async function leaveEngine(world: World): Promise<void> {
  for (let left = await ownInstances(0); left.length > 0; left = await ownInstances(0))
    for (const { id } of left) await deleteInstance(id)
  await loseEvents(world)
  closeEngine()
  await closeOutbox()
}
