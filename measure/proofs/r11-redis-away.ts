import { randomUUID } from 'node:crypto'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { apiEntry, workerEntry } from '../load/api.ts'
import { openRedis } from '../load/own-redis.ts'
import { type ServerProcess, startProcess, startServer, stop } from '../load/server-process.ts'
import { followTopic } from '../load/stream-reader.ts'
import type { Log, Measurement } from '../measurement.ts'
import { PlantedEntries } from './attack/planted-entries.ts'

const awayMs = { full: 30_000, small: 10_000 }
const maxBehindMs = 3_000
const maxBehindWithRedisMs = 500
const timeoutMs = 60_000

type Phase = 'before' | 'away' | 'back'
type Tally = {
  logins: number
  writes: number
  submitted: Set<string>
  failed: string[]
  written: Set<string>
  behindMs: Record<Phase, number[]>
}

export const measurement: Measurement = {
  id: 'R11',
  claim: `Redis is away for ${awayMs.full / 1000} s under two API nodes and a worker`,
  target: `0 failed, streams ≤ ${maxBehindMs / 1000} s behind`,
  ci: true,
  limitSeconds: 180,
  async run(log, { isFull }) {
    const ms = isFull ? awayMs.full : awayMs.small
    const world = await openWorld()
    const redis = await openRedis()
    const environment = { ...world.environment, LAUREL_REDIS_URL: redis.url, LAUREL_LOG_LEVEL: 'warn' }
    const worker = startProcess(workerEntry, { ...environment, LAUREL_NODE_NAME: 'worker' })
    const nodes = await Promise.all(
      ['left', 'right'].map((name) => startServer(apiEntry, { ...environment, LAUREL_NODE_NAME: name })),
    )
    const tally: Tally = {
      logins: 0,
      writes: 0,
      submitted: new Set(),
      failed: [],
      written: new Set(),
      behindMs: { before: [], away: [], back: [] },
    }
    let phase: Phase | 'over' = 'before'
    const { contest } = await PlantedEntries.of(world, world.lanjiang.accounts.entrant)
    const load = [logInAgain, writeAgain, submitAgain(contest), followAJob].map(async (work) => {
      for (let n = 0; phase !== 'over'; n += 1) await work(world, nodes, tally, n, phase)
    })
    const soon = <T>(value: () => T | undefined | false) => until(value, timeoutMs)
    try {
      await soon(() => tally.behindMs.before.length > 1)
      await redis.stop()
      phase = 'away'
      const awayUntil = performance.now() + ms
      await until(() => performance.now() > awayUntil, ms + 1000)
      await redis.start()
      phase = 'back'
      // The nodes try to connect again once a second; what was followed meanwhile does not count.
      await soon(() => tally.behindMs.back.some((ms) => ms < maxBehindWithRedisMs))
      tally.behindMs.back.length = 0
      await soon(() => tally.behindMs.back.length > 2)
      phase = 'over'
      await Promise.all(load)
      const { figure, holds } = await outcomeOf(world, tally, log)
      return { figure: `away ${ms / 1000} s: ${figure}`, holds }
    } finally {
      phase = 'over'
      await Promise.allSettled(load)
      await Promise.all([...nodes.map((node) => node.stop()), stop(worker)])
      await redis.remove()
      await world.close()
    }
  },
}

async function outcomeOf(world: World, tally: Tally, log: Log) {
  const { logins, writes, submitted, failed, written, behindMs } = tally
  for (const fault of failed.slice(0, 10)) log(fault)
  for (const [phase, all] of Object.entries(behindMs)) log(`${phase}: streams behind by ${all.join(', ')} ms`)
  const { judge, entrant } = world.lanjiang.accounts
  const found =
    (await countOf(world, 'select from option_set where account_id = $1', judge)) +
    (await countOf(world, 'select from entry_submission where submitted_by = $1', entrant))
  const lost = written.size + submitted.size - found
  const behind = Math.max(...behindMs.away)
  const behindWithRedis = [...behindMs.back].sort((a, b) => a - b)[behindMs.back.length >> 1] ?? 0
  const figure = `${logins} logins, ${writes} writes, ${submitted.size} submissions, ${failed.length} failed, ${lost} lost; streams ≤ ${(behind / 1000).toFixed(1)} s behind, ${(behindWithRedis / 1000).toFixed(2)} s with Redis back`
  const holds =
    failed.length === 0 &&
    lost === 0 &&
    submitted.size > 0 &&
    behind <= maxBehindMs &&
    behindWithRedis < maxBehindWithRedisMs
  return { figure, holds }
}

async function logInAgain(world: World, nodes: readonly ServerProcess[], tally: Tally, n: number): Promise<void> {
  const { judge: account } = world.lanjiang.accounts
  const body = { username: account.userName, password: '*', doc: await world.seal(account.password) }
  const answer = await send(nodes, n, 'POST /ims/auth/login', account, { body })
  if (answer?.code === 200) tally.logins += 1
  else tally.failed.push(`login ${n}: ${JSON.stringify(answer)}`)
}

/** Each write is sent a second time, to the other node: it must get the first answer. */
async function writeAgain(world: World, nodes: readonly ServerProcess[], tally: Tally, n: number): Promise<void> {
  const { judge: account } = world.lanjiang.accounts
  const headers = { authorization: `Bearer ${await world.token(account)}`, 'idempotency-key': randomUUID() }
  const body = { formCode: `form-${n >> 4}`, name: `第 ${n} 个`, options: { n } }
  const write = (node: number) => send(nodes, node, 'POST /system/user/options/create', account, { body, headers })
  const first = await write(n)
  const second = await write(n + 1)
  if (first?.code === 200 && JSON.stringify(first.data) === JSON.stringify(second?.data)) {
    tally.writes += 1
    tally.written.add((first.data as { id: string }).id)
  } else tally.failed.push(`write ${n}: ${JSON.stringify(first)} then ${JSON.stringify(second)}`)
}

/** An entry is begun on one node and handed in on the other, twice under the same key. */
const submitAgain =
  ({ contestId, trackId }: { contestId: string; trackId: string }) =>
  async (world: World, nodes: readonly ServerProcess[], tally: Tally, n: number): Promise<void> => {
    const { entrant } = world.lanjiang.accounts
    const authorization = `Bearer ${await world.token(entrant)}`
    const headers = { authorization, 'idempotency-key': randomUUID() }
    const body = { contestId, trackId, title: `作品 ${n}` }
    const begun = await send(nodes, n, 'POST /ims/entry/begin', entrant, { body, headers })
    const { id } = (begun?.data ?? {}) as { id?: string }
    const key = { authorization, 'idempotency-key': randomUUID() }
    const submit = (node: number) =>
      send(nodes, node, 'POST /ims/entry/submit', entrant, { body: { id, version: 1 }, headers: key })
    const first = await submit(n + 1)
    const second = await submit(n)
    if (id && first?.code === 200 && JSON.stringify(first.data) === JSON.stringify(second?.data))
      tally.submitted.add(id)
    else tally.failed.push(`submission ${n}: ${JSON.stringify([begun, first, second])}`)
  }

/** Started on one node, followed on the other: how long after its end does the follower know? */
async function followAJob(
  world: World,
  nodes: readonly ServerProcess[],
  tally: Tally,
  n: number,
  startedIn: Phase,
): Promise<void> {
  const { admin } = world.lanjiang.accounts
  const headers = { authorization: `Bearer ${await world.token(admin)}`, 'idempotency-key': randomUUID() }
  const started = await send(nodes, n, 'POST /ims/audit/export', admin, { body: {}, headers })
  const { jobId } = (started?.data ?? {}) as { jobId?: string }
  if (!jobId) return void tally.failed.push(`job ${n}: ${JSON.stringify(started)}`)
  const port = nodes[(n + 1) % nodes.length]?.port ?? 0
  const target = { port, topic: `job:${jobId}`, headers: { ...headers, 'portal-code': admin.portalCode } }
  try {
    const last = await followTopic(target, ({ state }) => state['finishedAt'] !== null, timeoutMs)
    if (last.state['state'] !== 'done') tally.failed.push(`job ${n}: ${JSON.stringify(last.state)}`)
    tally.behindMs[startedIn].push(last.arrivedAt - Date.parse(String(last.state['finishedAt'])))
  } catch (error) {
    tally.failed.push(`job ${n}: ${String(error)}`)
  }
}

async function send(
  nodes: readonly ServerProcess[],
  n: number,
  route: string,
  account: TestAccount,
  { body, headers = {} }: { body: unknown; headers?: Record<string, string> },
): Promise<{ code: number; data: unknown } | undefined> {
  const [method = '', path] = route.split(' ')
  const { port } = nodes[n % nodes.length] as ServerProcess
  const response = await fetch(`http://127.0.0.1:${port}/app-api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'portal-code': account.portalCode, ...headers },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  return response && ((await response.json()) as { code: number; data: unknown })
}

async function countOf(world: World, statement: string, { accountId }: TestAccount): Promise<number> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: world.environment['LAUREL_PLATFORM_DATABASE_URL'] })
  await client.connect()
  const { rowCount } = await client.query(statement, [accountId])
  await client.end()
  return rowCount ?? 0
}

async function until(condition: () => unknown, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`not within ${timeoutMs} ms: ${condition}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
