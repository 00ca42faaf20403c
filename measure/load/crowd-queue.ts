import type { AnswerOf, ContractRoute } from '@laurel/contract/endpoints'
import type { CallOptions } from '@laurel/testbed/world'
import { captureMessages } from './captured-messages.ts'
import { openCrowdWorld } from './crowd-world.ts'
import { Explainer } from './explain.ts'
import { indexLevels } from './index-levels.ts'
import { depthOf, type ListDepth } from './list-depth.ts'

/** `isQueue`: it reads each pool of the reader. */
export type QueueCall = { name: string; pages: number; descents: Record<string, number>; isQueue: boolean }
export type QueueCosts = { calls: QueueCall[]; depths: ListDepth[]; levels: Record<string, number>; pools: number }

const rows = 20

/** A process for each database, since an application has one: its environment is the crowd's. */
const environment = process.env as Record<string, string>
const { world, tenants } = await openCrowdWorld(environment, 2)
const [tenant] = tenants
if (!tenant) throw new Error('the crowd has no organiser')
const { admin, auditor } = tenant.accounts
const explainer = new Explainer(environment['LAUREL_APP_DATABASE_URL'] ?? '')
await explainer.open()

const calls: QueueCall[] = []
const depths: ListDepth[] = []
for (const { name, route, query = {}, isList = false, isQueue = false } of await asked()) {
  const ask = async (more: CallOptions['query'] = {}) => {
    const together = { ...query, ...more } as NonNullable<CallOptions['query']>
    const { code, data } = await world.call(isOfAdmin(route) ? admin : auditor, route, { query: together })
    if (code !== 200) throw new Error(`${name}: ${code}`)
    return data as { rows: unknown[]; nextCursor: string | null }
  }
  const first = () => ask(isList ? { limit: rows } : {})
  await first()
  const messages = await captureMessages(first)
  const pages = await explainer.pages(messages)
  calls.push({ name, pages, descents: await explainer.descents(messages), isQueue })
  if (isList)
    depths.push(await depthOf(name, (limit, cursor) => ask({ limit, ...(cursor ? { cursor } : {}) }), explainer))
}
const levels = Object.fromEntries(await indexLevels(environment['LAUREL_OWNER_DATABASE_URL'] ?? ''))
const costs: QueueCosts = { calls, depths, levels, pools: tenant.crowd.pools }
process.send?.(costs, () => process.exit(0))

type Asked = { name: string; route: ContractRoute; query?: CallOptions['query']; isList?: boolean; isQueue?: boolean }

function isOfAdmin(route: ContractRoute): boolean {
  return /^GET \/ims\/(?:process\/|recommendation\/|process-task\/list-stuck)/.test(route)
}

async function asked(): Promise<Asked[]> {
  const { data: queue } = await world.call(auditor, 'GET /ims/process-task/list', { query: { limit: 1 } })
  const [task] = (queue as AnswerOf<'GET /ims/process-task/list'>).rows
  const { data: lists } = await world.call(admin, 'GET /ims/recommendation/list', { query: { limit: 1 } })
  const [list] = (lists as AnswerOf<'GET /ims/recommendation/list'>).rows
  if (!task || !list) throw new Error('nothing waits')
  const listed = (name: string, route: ContractRoute, query: CallOptions['query'] = {}): Asked => ({
    name,
    route,
    query,
    isList: true,
  })
  const queued = (name: string, route: ContractRoute, query: CallOptions['query'] = {}): Asked => ({
    ...listed(name, route, query),
    isQueue: true,
  })
  return [
    queued('queue of the desk', 'GET /ims/review/list'),
    queued('queue of tasks', 'GET /ims/process-task/list'),
    { name: 'a task', route: 'GET /ims/process-task/get', query: { id: task.id } },
    { name: 'a review', route: 'GET /ims/review/get', query: { id: task.id } },
    listed('instances', 'GET /ims/process/list'),
    listed('instances that run', 'GET /ims/process/list', { which: 'open' }),
    listed('instances of a model', 'GET /ims/process/list', { modelKey: 'crowd' }),
    listed('instances of a state', 'GET /ims/process/list', { state: 'running' }),
    { name: 'an instance', route: 'GET /ims/process/get', query: { id: task.instanceId } },
    { name: 'instances counted', route: 'GET /ims/process/get-overview' },
    listed('stuck tasks', 'GET /ims/process-task/list-stuck', { days: 0 }),
    listed('recommendations', 'GET /ims/recommendation/list'),
    { name: 'a recommendation', route: 'GET /ims/recommendation/get', query: { id: list.id } },
    listed('candidates of a list', 'GET /ims/recommendation/list-candidates', { id: list.id }),
    { name: 'queue counted', route: 'GET /ims/review/get-overview', isQueue: true },
  ]
}
