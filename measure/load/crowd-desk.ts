import type { AnswerOf } from '@laurel/contract/endpoints'
import type { CallOptions } from '@laurel/testbed/world'
import { captureMessages } from './captured-messages.ts'
import { type Clerk, withClerks } from './crowd-clerks.ts'
import { otherManners, requestOf } from './crowd-requests.ts'
import { openCrowdWorld } from './crowd-world.ts'
import { Explainer } from './explain.ts'
import { median } from './interleaved.ts'
import { depthOf, type ListDepth } from './list-depth.ts'

/** The first page of the list of entries, for one reader and narrowed in one manner: as a person would ask for it. */
export type DeskCall = { name: string; pages: number; milliseconds: number; depth: ListDepth | undefined }

const route = 'GET /ims/entry/list'
const rounds = 7
/** Whose page 1,000 is walked to: an order by each index, and one that looks at entries on the way. */
const deep =
  /^(all of them|of a contest, last submitted|of two schools|of two schools, last submitted|with a field that has no answer)$/

/** A process for each database, since an application has one: its environment is the crowd's. */
const environment = process.env as Record<string, string>
// Of the largest organiser; the world has two.
const { world, tenants } = await openCrowdWorld(environment, 2)
const [tenant] = tenants
if (!tenant) throw new Error('the crowd has no organiser')
const explainer = new Explainer(environment['LAUREL_APP_DATABASE_URL'] ?? '')
await explainer.open()
const { admin } = tenant.accounts
const manners = { 'all of them': requestOf(route), ...otherManners[route] }
const queries: [string, NonNullable<CallOptions['query']>][] = []
for (const [manner, request] of Object.entries(manners)) {
  const { query = {} } = await request(undefined as never, tenant, world)
  const { limit: _, ...narrowed } = { contestId: tenant.crowd.contestId, ...query } as Record<string, string>
  queries.push([manner, narrowed])
  if (narrowed['sort'] === undefined && manner !== 'all of them')
    queries.push([`${manner}, last submitted`, { ...narrowed, sort: 'submitted' }])
}
const calls = await withClerks(environment, tenant, async (clerks) => {
  const measured: DeskCall[] = []
  for (const reader of [{ name: 'everybody’s', account: admin }, ...clerks])
    for (const [manner, query] of queries) measured.push(await callOf(reader, manner, query))
  return measured
})
process.send?.(calls, () => process.exit(0))

async function callOf({ name, account }: Clerk, manner: string, query: NonNullable<CallOptions['query']>) {
  const ask = async (limit: number, cursor?: string | null) => {
    const { code, data } = await world.call(account, route, { query: { ...query, limit, ...(cursor && { cursor }) } })
    if (code !== 200) throw new Error(`${name}, ${manner}: ${code}`)
    return data as AnswerOf<typeof route>
  }
  const first = () => ask(50)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await first()
    times.push(performance.now() - began)
  }
  const pages = await explainer.pages(await captureMessages(first))
  const depth = deep.test(manner) ? await depthOf(manner, ask, explainer) : undefined
  return { name: `${name}: ${manner}`, pages, milliseconds: median(times), depth }
}
