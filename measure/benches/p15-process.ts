import { definitionKeyOf } from '@laurel/api/src/engine/definition-key.ts'
import { reconcile } from '@laurel/api/src/features/process/process.reconcile.ts'
import { engineDatabase } from '@laurel/services/engine-database'
import { readLedger } from '@laurel/services/ledger'
import { dataFolder } from '@laurel/services/paths'
import { leaveEngine, publishReview } from '@laurel/testbed/engine'
import { openWorld, type World } from '@laurel/testbed/world'
import type pg from 'pg'
import { apiEntry, workerEntry } from '../load/api.ts'
import { cpuOf, type Part, sessionsIn, treeOf } from '../load/cpu-tree.ts'
import { median } from '../load/interleaved.ts'
import { insertOpenTasks, removeInserted } from '../load/open-tasks.ts'
import { finishAll, type Ours, startMany, throughRest, throughUs } from '../load/process-rounds.ts'
import { startProcess, startServer, stop } from '../load/server-process.ts'
import type { Log, Measurement } from '../measurement.ts'
import { withWholeDatabase } from '../proofs/attack/whole-database.ts'

const minRatio = 0.8
/** "Flat": with many tasks open an instance costs at most this much more than with few. */
const maxGrowth = 1.2
const restPrefix = 'p15-rest'
const rush = { perSecond: 250, seconds: 600 }
const sizes = {
  small: { rounds: 3, instances: 40, backlog: 100, open: [1_000, 10_000] },
  full: { rounds: 8, instances: 150, backlog: 500, open: [1_000, 100_000] },
}

type Spent = { seconds: number; cpuMs: number; parts: string }

export const measurement: Measurement = {
  id: 'P15',
  claim: 'two-task processes through our API against the engine’s REST, in turns',
  target: `≥ ${minRatio}× instances per second; flat within ${maxGrowth}× from 1,000 to 100,000 open`,
  limits: `On two cores both sides take all the CPU there is, so the ratio is that of what an instance costs: each start and each decision is a
    transaction of ours besides the engine's (instance, task, candidates, event, order), and everything that a token passes comes back through the
    outbox. Tried: what one command causes is told in one batch, tasks that open together look up their pools once, pools of an account planned once a
    connection. 0.8 leaves a quarter of the engine's own cost for all of ours. The drain is bound
    by the engine's commits: with 110 a second, ten minutes of 250/s leave 84,000 starts, the last of which waits for 13 minutes; the entry is
    submitted all the while, its review opens late.`,
  limitSeconds: 420,
  fullLimitSeconds: 900,
  async run(log, { isFull }) {
    const { rounds, instances, backlog, open } = isFull ? sizes.full : sizes.small
    const world = await openWorld()
    const { admin, auditor } = world.lanjiang.accounts
    await publishReview(world, world.lanjiang, 'double-review', [auditor])
    const environment = { ...world.environment, LAUREL_LOG_LEVEL: 'error' }
    const api = await startServer(apiEntry, environment)
    const startWorker = () => startProcess(workerEntry, { ...environment, LAUREL_NODE_NAME: 'worker' })
    let worker = startWorker()
    try {
      return await withWholeDatabase(world, async (database) => {
        const ours: Ours = {
          world,
          port: api.port,
          database,
          starter: admin,
          decider: auditor,
          modelKey: 'double-review',
        }
        const model = await modelOf(database)
        const definitionKey = definitionKeyOf(model, 1)
        const spent = (work: () => Promise<void>) => spentBy(work, instances, partsOf(world, api.pid, worker.pid ?? 0))
        const us = async () => {
          await finishAll(ours)
          return spent(() => throughUs(ours, instances))
        }
        const rest = () => spent(() => throughRest(definitionKey, restPrefix, instances))
        // The first deploys; code on both sides is compiled while it runs.
        await us()
        await rest()
        const ratios = await inTurns(us, rest, rounds, instances, log)
        await stop(worker)
        await startMany(ours, backlog)
        worker = startWorker()
        const drained = backlog / (await secondsToDrain(database))
        log(`${backlog} starts drained: ${drained.toFixed(1)}/s`)
        const place = { tenantId: admin.tenantId, accountId: auditor.accountId, modelId: model, definitionKey }
        const grown = await withOpenTasks(database, world, place, open, us, log)
        const growth = (grown.at(-1)?.cpuMs ?? 0) / (grown[0]?.cpuMs ?? 0)
        const atSizes = grown.map(({ cpuMs, many }) => `${cpuMs.toFixed(0)} ms at ${many.toLocaleString('en')} open`)
        const figure = `${ratios.speed.toFixed(2)}× instances/s (${ratios.ours.toFixed(1)} against ${ratios.rest.toFixed(1)}; ${ratios.cpu.toFixed(2)}× CPU), ${drained.toFixed(0)} starts/s drained: ${rushAt(drained)}; ${atSizes.join(', ')}: ${growth.toFixed(2)}×`
        return { figure, holds: ratios.speed >= minRatio && growth <= maxGrowth }
      })
    } finally {
      await Promise.all([api.stop(), stop(worker)])
      await removeInserted(restPrefix)
      await leaveEngine(world)
      await world.close()
    }
  },
}

/** What the rush before a deadline leaves behind. */
function rushAt(drained: number): string {
  const waiting = Math.max(0, (rush.perSecond - drained) * rush.seconds)
  return `after ten minutes of ${rush.perSecond}/s ${Math.round(waiting).toLocaleString('en')} wait, the last of them for ${(waiting / drained / 60).toFixed(0)} minutes`
}

async function inTurns(
  us: () => Promise<Spent>,
  rest: () => Promise<Spent>,
  rounds: number,
  instances: number,
  log: Log,
) {
  const compared: Record<'speed' | 'ours' | 'rest' | 'cpu', number>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const isOursFirst = round % 2 === 0
    const one = await (isOursFirst ? us() : rest())
    const other = await (isOursFirst ? rest() : us())
    const [mine, theirs] = isOursFirst ? [one, other] : [other, one]
    const told = (spent: Spent) =>
      `${(instances / spent.seconds).toFixed(1)}/s, ${spent.cpuMs.toFixed(0)} ms CPU (${spent.parts})`
    log(`ours ${told(mine)}; REST ${told(theirs)}`)
    compared.push({
      speed: theirs.seconds / mine.seconds,
      ours: instances / mine.seconds,
      rest: instances / theirs.seconds,
      cpu: mine.cpuMs / theirs.cpuMs,
    })
  }
  const middle = (key: 'speed' | 'ours' | 'rest' | 'cpu') => median(compared.map((each) => each[key]))
  return { speed: middle('speed'), ours: middle('ours'), rest: middle('rest'), cpu: middle('cpu') }
}

async function spentBy(work: () => Promise<void>, instances: number, parts: readonly Part[]): Promise<Spent> {
  const since = performance.now()
  const spent = (await cpuOf(parts, work)).map((seconds) => (seconds * 1000) / instances)
  return {
    seconds: (performance.now() - since) / 1000,
    cpuMs: spent.reduce((sum, each) => sum + each, 0),
    parts: spent.map((ms, at) => `${parts[at]?.name} ${ms.toFixed(0)}`).join(', '),
  }
}

/** Everything that takes part: both engine nodes, PostgreSQL with both databases, API and worker. */
function partsOf(world: World, api: number, worker: number): Part[] {
  const services = readLedger(dataFolder())?.services
  const nodes = (['engine-a', 'engine-b'] as const).flatMap((name) => services?.[name]?.process?.pid ?? [])
  const database = new URL(world.environment['LAUREL_APP_DATABASE_URL'] ?? '').pathname.slice(1)
  return [
    treeOf('engine', ...nodes),
    sessionsIn('its database', [engineDatabase]),
    sessionsIn('our database', [database]),
    treeOf('api', api),
    treeOf('worker', worker),
  ]
}

async function withOpenTasks(
  database: pg.Client,
  world: World,
  place: { tenantId: string; accountId: string; modelId: string; definitionKey: string },
  counts: readonly number[],
  us: () => Promise<Spent>,
  log: Log,
): Promise<{ many: number; cpuMs: number }[]> {
  const namespace = world.environment['LAUREL_ENGINE_NAMESPACE'] ?? ''
  const grown: { many: number; cpuMs: number }[] = []
  let before = 0
  await removeInserted(restPrefix)
  for (const many of counts) {
    await insertOpenTasks(database, { ...place, namespace }, before + 1, many)
    before = many
    const runs = [await us(), await us(), await us()]
    const since = performance.now()
    const { mended, left_over } = await reconcile()
    const seconds = (performance.now() - since) / 1000
    const cpuMs = median(runs.map((run) => run.cpuMs))
    log(
      `${many} open: ${cpuMs.toFixed(0)} ms CPU an instance, reconciled in ${seconds.toFixed(1)} s, ${JSON.stringify(mended)} ${left_over.length}`,
    )
    grown.push({ many, cpuMs })
  }
  return grown
}

async function secondsToDrain(database: pg.Client): Promise<number> {
  const waiting = async () =>
    (await database.query(`select from engine_command union all select from process_instance where state = 'starting'`))
      .rowCount ?? 0
  const all = await waiting()
  while ((await waiting()) === all) await new Promise((resolve) => setTimeout(resolve, 10))
  const since = performance.now()
  while ((await waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 20))
  return (performance.now() - since) / 1000
}

async function modelOf(database: pg.Client): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select id from process_model limit 1')
  return rows[0]?.id ?? ''
}
