import { routes } from '@laurel/api/src/app.ts'
import type { AnswerOf, ContractRoute } from '@laurel/contract/endpoints'
import { type Names, namesOf } from '@laurel/testbed/names'
import { samples } from '@laurel/testbed/samples'
import type { CallOptions } from '@laurel/testbed/world'
import { captureMessages } from './captured-messages.ts'
import { type CrowdTenant, openCrowdWorld } from './crowd-world.ts'
import { Explainer } from './explain.ts'
import { median } from './interleaved.ts'

/** `pools`: how many queues the reviewer reads at once. */
export type CrowdPages = { pages: Record<string, number>; pools: number }

/** A process for each database, since an application has one: its environment is the crowd's. */
const organisers = 5
const rows = 20
/** As many as anybody has of their own: who has more in a larger crowd reads no more. */
const own = 3

type RequestSample = (names: Names, tenant: CrowdTenant) => Promise<CallOptions>

/** A list is asked for a full page, and there is more than that to show. */
const fullPage: Partial<Record<ContractRoute, RequestSample>> = {
  'GET /ims/audit/list': async () => ({ query: { limit: rows } }),
  'GET /ims/job/list': async () => ({ query: { limit: rows } }),
  'GET /ims/login-log/list': async () => ({ query: { limit: rows } }),
  'GET /ims/member/list': async () => ({ query: { limit: rows } }),
  'GET /ims/process-task/list': async () => ({ query: { limit: rows } }),
  'GET /ims/process/list': async () => ({ query: { limit: rows } }),
  'GET /ims/notice/list': async () => ({ query: { limit: own } }),
  'GET /ims/entry/list-own': async () => ({ query: { limit: own } }),
  'GET /ims/entry-change/list': async () => ({ query: { limit: own } }),
  'GET /ims/stage-quota/list': async () => ({ query: { limit: rows } }),
  'GET /ims/entry/get': async (_, tenant) => ({ query: { id: tenant.crowd.entryId } }),
  'GET /ims/entry/get-receipt': async (_, tenant) => ({ query: { id: tenant.crowd.entryId } }),
  'GET /ims/entry-change/list-own': async (_, tenant) => ({ query: { entryId: tenant.crowd.entryId } }),
  'GET /ims/stage-quota/summary': async (_, tenant) => ({ query: { stageId: tenant.crowd.stageId } }),
  'GET /ims/process-task/get': async (_, tenant) => ({ query: { id: (await firstTask(tenant))?.id ?? '' } }),
  'GET /ims/process/get': async (_, tenant) => ({ query: { id: (await firstTask(tenant))?.instanceId ?? '' } }),
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
  'GET /ims/notice/list': { 'what is to be done': async () => ({ query: { limit: own, show: 'to-do' } }) },
  'GET /ims/process-task/list': { 'that were decided': async () => ({ query: { limit: rows, which: 'decided' } }) },
  'GET /ims/process/list': { 'of a model': async () => ({ query: { limit: rows, modelKey: 'crowd' } }) },
  'GET /ims/entry-change/list': {
    'of a contest': async (_, tenant) => ({ query: { limit: own, contestId: tenant.crowd.contestId } }),
  },
  'GET /ims/stage-quota/list': {
    'of a stage': async (_, tenant) => ({ query: { limit: rows, stageId: tenant.crowd.stageId } }),
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
const answer: CrowdPages = {
  pages: Object.fromEntries(Object.entries(pages).map(([route, each]) => [route, median(each)])),
  pools: median(tenants.map(({ crowd }) => crowd.pools)),
}
process.send?.(answer, () => process.exit(0))

type Route = (typeof routes)[number]

/** The desk of the platform is no organiser's, and grows with organisers only. */
function isReadWithTenant({ endpoint, handle }: Route): boolean {
  const { route, tenantSource, access } = endpoint
  return route.startsWith('GET ') && tenantSource !== 'none' && access.kind !== 'platform' && handle !== undefined
}

async function pagesOf(endpoint: Route['endpoint'], tenant: CrowdTenant, request: RequestSample): Promise<number> {
  const route = endpoint.route as ContractRoute
  const asking = askingFor(route, tenant)
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
  const messages = await captureMessages(ask)
  return explainer.pages(messages).catch((error: Error) => {
    throw new Error(`${route}: ${error.message}`)
  })
}

/** Entries and notices are somebody's own; tasks wait for a reviewer. */
function askingFor(route: string, { accounts: { admin, auditor, entrant } }: CrowdTenant) {
  if (/^GET \/ims\/(entry\/(?:get|list-own|list-openings)|entry-change\/list-own|notice\/)/.test(route)) return entrant
  return route.startsWith('GET /ims/process-task/') ? auditor : admin
}

async function firstTask({
  accounts: { auditor },
}: CrowdTenant): Promise<{ id: string; instanceId: string } | undefined> {
  const { data } = await world.call(auditor, 'GET /ims/process-task/list', { query: { limit: 1 } })
  return (data as AnswerOf<'GET /ims/process-task/list'>).rows[0]
}
