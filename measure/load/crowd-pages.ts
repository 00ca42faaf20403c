import { routes } from '@laurel/api/src/app.ts'
import { type Names, namesOf } from '@laurel/api/test/names.ts'
import { samples } from '@laurel/api/test/samples.ts'
import type { CallOptions } from '@laurel/api/test/world.ts'
import type { ContractRoute } from '@laurel/contract/endpoints'
import { openCrowdWorld } from './crowd-world.ts'
import { Explainer } from './explain.ts'
import { median } from './interleaved.ts'
import { tapped } from './wire-tap.ts'

export type PagesByRoute = Record<string, number>

/** A process for each database, since an application has one: its environment is the crowd's. */
const organisers = 5
const rows = 20

/** A list is asked for a full page, and there is more than that to show. */
const fullPage: Partial<Record<ContractRoute, (names: Names) => Promise<CallOptions>>> = {
  'GET /ims/audit/list': async () => ({ query: { limit: rows } }),
  'GET /ims/job/list': async () => ({ query: { limit: rows } }),
  'GET /ims/process-task/list': async () => ({ query: { limit: rows } }),
  'GET /system/user/options/get/byFormCode': async ({ optionSet }) => {
    await optionSet()
    return { query: { formCode: 'entry.list' } }
  },
}

const environment = process.env as Record<string, string>
const { world, tenants } = await openCrowdWorld(environment, organisers)
const explainer = new Explainer(environment['LAUREL_APP_DATABASE_URL'] ?? '')
await explainer.open()
const pages: Record<string, number[]> = {}
for (const { endpoint } of routes.filter(isReadWithTenant)) {
  const route = endpoint.route as ContractRoute
  for (const tenant of tenants) {
    const { admin, auditor } = tenant.accounts
    const asking = route === 'GET /ims/process-task/list' ? auditor : admin
    const names = namesOf(world, tenant, asking)
    const request = (await (fullPage[route] ?? samples[route])(names)) as CallOptions
    const headers = { code: tenant.screen.code, authCode: tenant.screen.displayAuthCode }
    const options = { ...request, headers: endpoint.tenantSource === 'screen' ? headers : {} }
    const ask = () =>
      world.call(endpoint.tenantSource === 'screen' ? null : asking, route, { ...options, portal: tenant.portalCode })
    const { code } = await ask()
    // What is not there costs no less: the same statements look for it.
    if (code !== 200 && code !== 404) throw new Error(`${route}: ${code}`)
    const messages = await tapped(ask)
    const touched = await explainer.pages(messages)
    pages[route] = [...(pages[route] ?? []), touched]
  }
}
const answer: PagesByRoute = Object.fromEntries(Object.entries(pages).map(([route, each]) => [route, median(each)]))
process.send?.(answer, () => process.exit(0))

function isReadWithTenant({ endpoint, handle }: (typeof routes)[number]): boolean {
  return endpoint.route.startsWith('GET ') && endpoint.tenantSource !== 'none' && handle !== undefined
}
