import { routes } from '@laurel/api/src/app.ts'
import type { ContractRoute } from '@laurel/contract/endpoints'
import { namesOf } from '@laurel/testbed/names'
import type { CallOptions } from '@laurel/testbed/world'
import { askingFor, requestOf } from './crowd-requests.ts'
import { openCrowdWorld } from './crowd-world.ts'
import { Explainer } from './explain.ts'
import { depthOf, type ListDepth } from './list-depth.ts'

export type CrowdDepths = ListDepth[]

/** A process for each database, since an application has one: its environment is the crowd's. */
const environment = process.env as Record<string, string>
// Of the largest organiser; the world has two.
const { world, tenants } = await openCrowdWorld(environment, 2)
const tenant = tenants[0]
if (!tenant) throw new Error('the crowd has no organiser')
const explainer = new Explainer(environment['LAUREL_APP_DATABASE_URL'] ?? '')
await explainer.open()
const depths: CrowdDepths = []
for (const { endpoint } of routes.filter(isKeysetList)) {
  const route = endpoint.route as ContractRoute
  depths.push(await depthOf(route, await askerOf(route), explainer))
}
process.send?.(depths, () => process.exit(0))

/** The desk of the platform grows with organisers only. */
function isKeysetList({ endpoint, handle }: (typeof routes)[number]): boolean {
  const { route, tenantSource, access, query } = endpoint
  const isRead = route.startsWith('GET ') && handle !== undefined
  const isOfTenant = tenantSource !== 'none' && access.kind !== 'platform'
  const shape = (query as { shape?: object } | undefined)?.shape ?? {}
  return isRead && isOfTenant && Object.hasOwn(shape, 'cursor')
}

async function askerOf(route: ContractRoute) {
  if (!tenant) throw new Error('the crowd has no organiser')
  const asking = askingFor(route, tenant)
  const options = await requestOf(route)(namesOf(world, tenant, asking), tenant, world)
  return async (limit: number, cursor?: string | null) => {
    const query = { ...options.query, limit, ...(cursor ? { cursor } : {}) } as NonNullable<CallOptions['query']>
    const { code, data } = await world.call(asking, route, { ...options, query, portal: tenant.portalCode })
    if (code !== 200) throw new Error(`${route}: ${code}`)
    return data as { rows: unknown[]; nextCursor: string | null }
  }
}
