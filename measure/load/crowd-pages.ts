import { routes } from '@laurel/api/src/app.ts'
import type { AnswerOf, ContractRoute } from '@laurel/contract/endpoints'
import { type Names, namesOf } from '@laurel/testbed/names'
import { samples } from '@laurel/testbed/samples'
import type { CallOptions, TestTenant } from '@laurel/testbed/world'
import { captureMessages } from './captured-messages.ts'
import { openCrowdWorld } from './crowd-world.ts'
import { Explainer } from './explain.ts'
import { median } from './interleaved.ts'

export type PagesByRoute = Record<string, number>

/** A process for each database, since an application has one: its environment is the crowd's. */
const organisers = 5
const rows = 20

type RequestSample = (names: Names, tenant: TestTenant) => Promise<CallOptions>

/** A list is asked for a full page, and there is more than that to show. */
const fullPage: Partial<Record<ContractRoute, RequestSample>> = {
  'GET /ims/audit/list': async () => ({ query: { limit: rows } }),
  'GET /ims/job/list': async () => ({ query: { limit: rows } }),
  'GET /ims/login-log/list': async () => ({ query: { limit: rows } }),
  'GET /ims/member/list': async () => ({ query: { limit: rows } }),
  'GET /ims/process-task/list': async () => ({ query: { limit: rows } }),
  'GET /system/user/options/get/byFormCode': async ({ optionSet }) => {
    await optionSet()
    return { query: { formCode: 'entry.list' } }
  },
}

/** Asked in another manner, the same call may walk another index. */
const otherManners: Partial<Record<ContractRoute, Record<string, RequestSample>>> = {
  'GET /ims/member/list': {
    // One of them: among few people there are not as many of a name as fill a page.
    'by name': async (_, { accounts: { admin } }) => {
      const { data } = await world.call(admin, 'GET /ims/member/list', { query: { limit: 1 } })
      return { query: { limit: 1, search: (data as AnswerOf<'GET /ims/member/list'>).rows[0]?.name ?? '' } }
    },
    'by user name': async () => ({ query: { limit: rows, search: 'crowd_' } }),
  },
  'GET /ims/search/find': { 'by user name': async () => ({ query: { q: 'crowd_' } }) },
}

const environment = process.env as Record<string, string>
const { world, tenants } = await openCrowdWorld(environment, organisers)
const explainer = new Explainer(environment['LAUREL_APP_DATABASE_URL'] ?? '')
await explainer.open()
const pages: Record<string, number[]> = {}
for (const { endpoint } of routes.filter(isReadWithTenant)) {
  const route = endpoint.route as ContractRoute
  const plain = fullPage[route] ?? samples[route]
  const manners = Object.entries({ '': plain, ...otherManners[route] })
  for (const tenant of tenants) {
    for (const [manner, request] of manners) {
      const name = manner === '' ? route : `${route} ${manner}`
      pages[name] = [...(pages[name] ?? []), await pagesOf(endpoint, tenant, request as RequestSample)]
    }
  }
}
const answer: PagesByRoute = Object.fromEntries(Object.entries(pages).map(([route, each]) => [route, median(each)]))
process.send?.(answer, () => process.exit(0))

type Route = (typeof routes)[number]

/** The desk of the platform is no organiser's, and grows with organisers only. */
function isReadWithTenant({ endpoint, handle }: Route): boolean {
  const { route, tenantSource, access } = endpoint
  return route.startsWith('GET ') && tenantSource !== 'none' && access.kind !== 'platform' && handle !== undefined
}

async function pagesOf(endpoint: Route['endpoint'], tenant: TestTenant, request: RequestSample): Promise<number> {
  const route = endpoint.route as ContractRoute
  const { admin, auditor } = tenant.accounts
  const asking = route === 'GET /ims/process-task/list' ? auditor : admin
  const headers = { code: tenant.screen.code, authCode: tenant.screen.displayAuthCode }
  const options = {
    ...(await request(namesOf(world, tenant, asking), tenant)),
    headers: endpoint.tenantSource === 'screen' ? headers : {},
  }
  const ask = () =>
    world.call(endpoint.tenantSource === 'screen' ? null : asking, route, { ...options, portal: tenant.portalCode })
  const { code } = await ask()
  // What is not there, or not ready, costs no less: the same statements look for it.
  if (code !== 200 && code !== 404 && code !== 409) throw new Error(`${route}: ${code}`)
  return explainer.pages(await captureMessages(ask))
}
