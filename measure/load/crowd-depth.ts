import { routes } from '@laurel/api/src/app.ts'
import type { ContractRoute } from '@laurel/contract/endpoints'
import { namesOf } from '@laurel/testbed/names'
import type { CallOptions } from '@laurel/testbed/world'
import { captureMessages, type Message } from './captured-messages.ts'
import { askingFor, requestOf } from './crowd-requests.ts'
import { openCrowdWorld } from './crowd-world.ts'
import { Explainer } from './explain.ts'
import { median } from './interleaved.ts'

export type PageCost = { pages: number; milliseconds: number }
/** `limit`: rows on each page; the list has `rows` at least. Without `deep` it has no thousand pages. */
export type ListDepth = { route: string; rows: number; limit: number; first?: PageCost; deep?: PageCost }

/** How many pages lie before the one that is compared with the first. */
const before = 999
const maxLimit = 20
const step = 100
const rounds = 15

/** A process for each database, since an application has one: its environment is the crowd's. */
const environment = process.env as Record<string, string>
// Of the largest organiser; the world has two.
const { world, tenants } = await openCrowdWorld(environment, 2)
const tenant = tenants[0]
if (!tenant) throw new Error('the crowd has no organiser')
const explainer = new Explainer(environment['LAUREL_APP_DATABASE_URL'] ?? '')
await explainer.open()
const depths: ListDepth[] = []
for (const { endpoint } of routes.filter(isKeysetList)) depths.push(await depthOf(endpoint.route as ContractRoute))
process.send?.(depths, () => process.exit(0))

/** The desk of the platform grows with organisers only. */
function isKeysetList({ endpoint, handle }: (typeof routes)[number]): boolean {
  const { route, tenantSource, access, query } = endpoint
  const isRead = route.startsWith('GET ') && handle !== undefined
  const isOfTenant = tenantSource !== 'none' && access.kind !== 'platform'
  const shape = (query as { shape?: object } | undefined)?.shape ?? {}
  return isRead && isOfTenant && Object.hasOwn(shape, 'cursor')
}

type Page = { rows: unknown[]; nextCursor: string | null }

async function depthOf(route: ContractRoute): Promise<ListDepth> {
  if (!tenant) throw new Error('the crowd has no organiser')
  const asking = askingFor(route, tenant)
  const options = await requestOf(route)(namesOf(world, tenant, asking), tenant, world)
  const ask = async (limit: number, cursor?: string | null) => {
    const query = { ...options.query, limit, ...(cursor ? { cursor } : {}) } as NonNullable<CallOptions['query']>
    const { code, data } = await world.call(asking, route, { ...options, query, portal: tenant.portalCode })
    if (code !== 200) throw new Error(`${route}: ${code}`)
    return data as Page
  }
  const cursors: (string | null)[] = [null]
  let rows = 0
  while (rows < (before + 1) * maxLimit) {
    const { rows: some, nextCursor } = await ask(step, cursors.at(-1))
    rows += some.length
    if (nextCursor === null) break
    cursors.push(nextCursor)
  }
  const limit = Math.floor(rows / (before + 1))
  if (limit === 0) return { route, rows, limit }
  const reached = Math.floor((before * limit) / step)
  const rest = before * limit - reached * step
  const cursor = rest === 0 ? cursors[reached] : (await ask(rest, cursors[reached])).nextCursor
  const [first, deep] = [await captureMessages(() => ask(limit)), await captureMessages(() => ask(limit, cursor))]
  return { route, rows, limit, ...(await costs(first, deep)) }
}

/** In turns: what disturbs the machine for a while disturbs both. */
async function costs(first: readonly Message[], deep: readonly Message[]) {
  const times: Record<'first' | 'deep', number[]> = { first: [], deep: [] }
  const pages = { first: await explainer.pages(first), deep: await explainer.pages(deep) }
  for (let round = 0; round < rounds; round += 1) {
    times.first.push(await explainer.milliseconds(first))
    times.deep.push(await explainer.milliseconds(deep))
  }
  return {
    first: { pages: pages.first, milliseconds: median(times.first) },
    deep: { pages: pages.deep, milliseconds: median(times.deep) },
  }
}
