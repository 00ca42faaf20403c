import { asPlatform } from '../../database/platform.ts'
import { type QueueWorkers, startQueueWorkers, type WorkResult } from '../../database/queue-workers.ts'
import type { Tx } from '../../database/tx.ts'
import { businessKeyOf } from '../../engine/business-key.ts'
import {
  completeTask,
  deleteInstance,
  deploy,
  instancesWithKey,
  startInstance,
  wasCompleted,
} from '../../engine/client.ts'
import { EngineAway, EngineRefusal } from '../../engine/failure.ts'
import { answersWithinMs } from '../../engine/nodes.ts'
import { record } from '../../events/record.ts'
import { announceOrders, onOrdersAnnounced } from '../../live/invalidation.ts'
import { definitionKeyOf } from './executable.ts'
import * as sql from './moves.sql.ts'
import { actingFor, raiseIncident } from './process.mirror.ts'

const lanesPerWorker = 8
/** An answer that did not come in time may still be on its way: only after this is the engine asked whether it heard. */
const maybeStartedSeconds = answersWithinMs / 1000 + 2
const mostAttempts = 8
const longestDelaySeconds = 60
/** An engine that is away is said now and then, not by each lane at each try. */
const sayAwayEveryMs = 10_000

/** Tells the engine what people decided, in order per instance, several instances at a time. `moved` is called after each. */
export function startMoves(moved: () => void, onError: (error: unknown) => void): QueueWorkers {
  let saidAt = Number.NEGATIVE_INFINITY
  const away = (error: EngineAway) => {
    if (performance.now() - saidAt < sayAwayEveryMs) return
    saidAt = performance.now()
    onError(error)
  }
  const workers = startQueueWorkers(
    { name: 'engine orders', concurrency: lanesPerWorker, workOne: (tx) => carryOut(tx, moved, away) },
    onError,
  )
  const stopListening = onOrdersAnnounced(workers.wake)
  return {
    wake: workers.wake,
    async stop() {
      stopListening()
      await workers.stop()
    },
  }
}

/** Once a person has mended what the engine refused for; what it refuses again is an incident again. */
export const retryRefused = (): Promise<number> =>
  asPlatform('retry refused orders', async (tx) => {
    const again = await sql.takeRefused(tx)
    for (const { tenant_id, id } of again) await record(actingFor(tx, tenant_id), 'process.retried', id)
    tx.afterCommit(announceOrders)
    return again.length
  })

class Later extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('later')
    this.seconds = seconds
  }
}

async function carryOut(tx: Tx, moved: () => void, away: (error: EngineAway) => void): Promise<WorkResult> {
  const order = await sql.takeOrder(tx)
  if (!order) return 'idle'
  try {
    await tell(tx, order)
    await sql.removeOrder(tx, order.number)
    tx.afterCommit(moved)
    return 'worked'
  } catch (error) {
    if (error instanceof Later) await sql.postponeOrder(tx, order.number, error.seconds)
    else if (error instanceof EngineRefusal) await refused(tx, order, error)
    else if (error instanceof EngineAway) {
      away(error)
      return 'failed'
    } else throw error
    return 'worked'
  }
}

/** A decision that the engine will not carry out stays where it is, with all that follow it, until a person has looked. */
async function refused(tx: Tx, order: sql.Order, refusal: EngineRefusal): Promise<void> {
  if (!refusal.isFinal && order.attempts < mostAttempts)
    return void (await sql.postponeOrder(tx, order.number, Math.min(2 ** order.attempts, longestDelaySeconds)))
  await sql.refuseOrder(tx, order, refusal.message)
  await raiseIncident(actingFor(tx, order.tenant_id), order.instance_id, { order: order.kind, status: refusal.status })
}

async function tell(tx: Tx, order: sql.Order): Promise<void> {
  switch (order.kind) {
    case 'start':
      return start(tx, order)
    case 'complete':
      return complete(order)
    case 'cancel':
      if (!order.is_ended && order.engine_instance_id !== null) await deleteInstance(order.engine_instance_id)
  }
}

async function start(tx: Tx, order: sql.Order): Promise<void> {
  if (order.engine_instance_id !== null) return
  if (!order.is_deployed) await deployOnce(tx, order)
  const businessKey = businessKeyOf({ tenantId: order.tenant_id, instanceId: order.instance_id })
  const earlier = await asPlatform('engine start', (other) => sql.markStartSent(other, order))
  if (earlier) {
    if (earlier.seconds_ago < maybeStartedSeconds) throw new Later(maybeStartedSeconds - earlier.seconds_ago)
    if ((await instancesWithKey(businessKey)).length > 0) return
  }
  try {
    await startInstance(definitionKeyOf(order.model_id, order.version), businessKey)
  } catch (error) {
    const isUndone = error instanceof EngineRefusal || (error instanceof EngineAway && error.isUnsent)
    if (isUndone && !earlier) await asPlatform('engine start', (other) => sql.markStartUnsent(other, order))
    // An engine that was restored to an earlier day knows no version that was published after it.
    if (error instanceof EngineRefusal && error.status === 404 && order.is_deployed && order.attempts === 0) {
      await sql.markDeployed(tx, order, false)
      throw new Later(0)
    }
    throw error
  }
}

async function deployOnce(tx: Tx, order: sql.Order): Promise<void> {
  const version = await sql.lockVersion(tx, order)
  if (!version || version.is_deployed) return
  await deploy(definitionKeyOf(order.model_id, order.version), version.executable_xml)
  await sql.markDeployed(tx, order, true)
}

async function complete({ engine_task_id, is_ended }: sql.Order): Promise<void> {
  // A rejection beside it has ended the instance: there is nothing left to move.
  if (engine_task_id === null || is_ended) return
  try {
    await completeTask(engine_task_id)
  } catch (error) {
    // Sent before and carried out, only the answer was lost.
    const isDone = error instanceof EngineRefusal && error.isAbsent && (await wasCompleted(engine_task_id))
    if (!isDone) throw error
  }
}
