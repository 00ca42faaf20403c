import { definitionKeyOf } from '@laurel/api/src/engine/definition-key.ts'
import { reconcile, reconcilePeriodMs } from '@laurel/api/src/features/process/process.reconcile.ts'
import { engineDatabase } from '@laurel/services/engine-database'
import { leaveEngine, publishReview } from '@laurel/testbed/engine'
import { openWorld, type World } from '@laurel/testbed/world'
import type pg from 'pg'
import { apiEntry, workerEntry } from '../load/api.ts'
import { cpuOf, sessionsIn, treeOf } from '../load/cpu-tree.ts'
import { median } from '../load/interleaved.ts'
import { insertOpenTasks, removeInserted } from '../load/open-tasks.ts'
import { finishAll, startMany } from '../load/process-rounds.ts'
import { startProcess, startServer, stop } from '../load/server-process.ts'
import type { Measurement } from '../measurement.ts'
import { withWholeDatabase } from '../proofs/attack/whole-database.ts'

const maxSeconds = 60
const maxShare = 0.1
const rounds = 3
const atOnce = 100_000
const keyPrefix = 'p15-rest'

export const measurement: Measurement = {
  id: 'P15reconcile',
  claim: 'a round of the reconciler, at its own pace, among open instances that were put in by SQL on both sides',
  target: `≤ ${maxSeconds} s and ≤ 10 % of a core at 1,000,000`,
  limitSeconds: 300,
  fullLimitSeconds: 1_800,
  async run(log, { isFull }) {
    const many = isFull ? 1_000_000 : 20_000
    const world = await openWorld()
    try {
      const place = await deployed(world)
      return await withWholeDatabase(world, async (database) => {
        const modelId = await modelOf(database)
        const definitionKey = definitionKeyOf(modelId, 1)
        await removeInserted(keyPrefix)
        for (let first = 1; first <= many; first += atOnce) {
          const last = Math.min(many, first + atOnce - 1)
          await insertOpenTasks(database, { ...place, modelId, definitionKey }, first, last)
          log(`${last} open`)
        }
        const spent: { seconds: number; cpu: number }[] = []
        for (let round = 0; round < rounds; round += 1) {
          const since = performance.now()
          let found = ''
          const [ours = 0, engine = 0, node = 0] = await cpuOf(partsOf(world), async () => {
            const { mended, left_over } = await reconcile()
            found = `${JSON.stringify(mended)} ${left_over.length}`
          })
          const seconds = (performance.now() - since) / 1000
          spent.push({ seconds, cpu: ours + engine + node })
          log(`${seconds.toFixed(1)} s; CPU: our database ${ours}, the engine's ${engine}, node ${node}; ${found}`)
        }
        const seconds = median(spent.map((each) => each.seconds))
        const cpu = median(spent.map((each) => each.cpu))
        const period = reconcilePeriodMs(seconds * 1000) / 1000
        const share = cpu / period
        const figure = `${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s CPU once in ${period.toFixed(0)} s (${(share * 100).toFixed(1)} % of a core) at ${many.toLocaleString('en')} open`
        return { figure, holds: seconds <= maxSeconds && share <= maxShare }
      })
    } finally {
      await removeInserted(keyPrefix)
      await leaveEngine(world)
      await world.close()
    }
  },
}

/** One goes through, so that the engine knows the definition. */
async function deployed(world: World) {
  const { admin, auditor } = world.lanjiang.accounts
  await publishReview(world, world.lanjiang, 'double-review', [auditor])
  const environment = { ...world.environment, LAUREL_LOG_LEVEL: 'error' }
  const api = await startServer(apiEntry, environment)
  const worker = startProcess(workerEntry, { ...environment, LAUREL_NODE_NAME: 'worker' })
  try {
    await withWholeDatabase(world, async (database) => {
      const ours = { world, port: api.port, database, starter: admin, decider: auditor, modelKey: 'double-review' }
      await startMany(ours, 1)
      await finishAll(ours)
    })
  } finally {
    await Promise.all([api.stop(), stop(worker)])
  }
  const namespace = world.environment['LAUREL_ENGINE_NAMESPACE'] ?? ''
  return { tenantId: admin.tenantId, accountId: auditor.accountId, namespace }
}

function partsOf(world: World) {
  const database = new URL(world.environment['LAUREL_APP_DATABASE_URL'] ?? '').pathname.slice(1)
  return [
    sessionsIn('our database', [database]),
    sessionsIn('its database', [engineDatabase]),
    treeOf('node', process.pid),
  ]
}

async function modelOf(database: pg.Client): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select id from process_model limit 1')
  return rows[0]?.id ?? ''
}
