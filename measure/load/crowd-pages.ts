import { routes } from '@laurel/api/src/app.ts'
import type { ContractRoute } from '@laurel/contract/endpoints'
import { namesOf } from '@laurel/testbed/names'
import { captureMessages, type Message } from './captured-messages.ts'
import { askingFor, otherManners, type RequestSample, requestOf } from './crowd-requests.ts'
import { type CrowdTenant, openCrowdWorld } from './crowd-world.ts'
import { Explainer } from './explain.ts'
import { indexLevels } from './index-levels.ts'
import { median } from './interleaved.ts'

/** `descents`: how often a call walks down each index; `pools`: how many queues the reviewer reads at once. */
export type CrowdPages = {
  pages: Record<string, number>
  descents: Record<string, Record<string, number>>
  levels: Record<string, number>
  pools: number
}

/** A process for each database, since an application has one: its environment is the crowd's. */
const organisers = 5

const environment = process.env as Record<string, string>
const { world, tenants } = await openCrowdWorld(environment, organisers)
const explainer = new Explainer(environment['LAUREL_APP_DATABASE_URL'] ?? '')
await explainer.open()
const pages: Record<string, number[]> = {}
const descents: CrowdPages['descents'] = {}
for (const { endpoint } of routes.filter(isReadWithTenant)) {
  const route = endpoint.route as ContractRoute
  const manners = Object.entries({ '': requestOf(route), ...otherManners[route] })
  for (const tenant of tenants) {
    for (const [manner, request] of manners) {
      const name = manner === '' ? route : `${route} ${manner}`
      const messages = await messagesOf(endpoint, tenant, request)
      pages[name] = [...(pages[name] ?? []), await pagesOf(route, messages)]
      descents[name] ??= await explainer.descents(messages)
    }
  }
}
const answer: CrowdPages = {
  pages: Object.fromEntries(Object.entries(pages).map(([route, each]) => [route, median(each)])),
  descents,
  levels: Object.fromEntries(await indexLevels(environment['LAUREL_OWNER_DATABASE_URL'] ?? '')),
  pools: median(tenants.map(({ crowd }) => crowd.pools)),
}
process.send?.(answer, () => process.exit(0))

type Route = (typeof routes)[number]

/** The desk of the platform is no organiser's, and grows with organisers only. */
function isReadWithTenant({ endpoint, handle }: Route): boolean {
  const { route, tenantSource, access } = endpoint
  return route.startsWith('GET ') && tenantSource !== 'none' && access.kind !== 'platform' && handle !== undefined
}

async function messagesOf(endpoint: Route['endpoint'], tenant: CrowdTenant, request: RequestSample) {
  const route = endpoint.route as ContractRoute
  const asking = askingFor(route, tenant)
  const headers = { code: tenant.screen.code, authCode: tenant.screen.displayAuthCode }
  const options = {
    ...(await request(namesOf(world, tenant, asking), tenant, world)),
    headers: endpoint.tenantSource === 'screen' ? headers : {},
  }
  const ask = () =>
    world.call(endpoint.tenantSource === 'screen' ? null : asking, route, { ...options, portal: tenant.portalCode })
  const { code } = await ask()
  // What is not there, or not ready, costs no less: the same statements look for it.
  if (code !== 200 && code !== 404 && code !== 409) throw new Error(`${route}: ${code}`)
  return captureMessages(ask)
}

function pagesOf(route: string, messages: readonly Message[]): Promise<number> {
  return explainer.pages(messages).catch((error: Error) => {
    throw new Error(`${route}: ${error.message}`)
  })
}
