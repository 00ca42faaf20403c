import { outcomeVariable } from '@laurel/bpmn/model/decision'
import { asPlatform } from '../../database/platform.ts'
import { type QueueWorkers, startQueueWorkers, type WorkResult } from '../../database/queue-workers.ts'
import type { Tx } from '../../database/tx.ts'
import { businessKeyOf } from '../../engine/business-key.ts'
import {
  completeTask,
  deleteInstance,
  deploy,
  instancesWithKey,
  moveToken,
  startInstance,
  wasCompleted,
} from '../../engine/client.ts'
import { definitionKeyOf, versionOfKey } from '../../engine/definition-key.ts'
import { EngineAway, EngineRefusal } from '../../engine/failure.ts'
import { record } from '../../events/record.ts'
import { announceCommands, onCommandsAnnounced } from '../../live/invalidation.ts'
import { callsOf, lockVersion, markDeployed } from '../process-model/runnable-model.service.ts'
import * as sql from './engine-commands.sql.ts'
import { actingFor, raiseIncident } from './process.mirror.ts'
import { stageTimes } from './timer.sql.ts'

const concurrency = 8
const maxAttempts = 8
const maxDelaySeconds = 60
/** An engine that is away is reported now and then, not by each worker at each try. */
const sayAwayEveryMs = 10_000

/** Dispatches decisions to the engine, in order per instance, several instances at a time. `onDispatched` is called after each. */
export function startEngineCommands(onDispatched: () => void, onError: (error: unknown) => void): QueueWorkers {
  let saidAt = Number.NEGATIVE_INFINITY
  const away = (error: EngineAway) => {
    if (performance.now() - saidAt < sayAwayEveryMs) return
    saidAt = performance.now()
    onError(error)
  }
  const workers = startQueueWorkers(
    { name: 'engine commands', concurrency, workOne: (tx) => dispatchNext(tx, onDispatched, away) },
    onError,
  )
  const stopListening = onCommandsAnnounced(workers.wake)
  return {
    wake: workers.wake,
    async stop() {
      stopListening()
      await workers.stop()
    },
  }
}

/** For an operator who has fixed the cause of a refusal; a second refusal is an incident again. */
export const retryRefused = (): Promise<number> =>
  asPlatform('retry refused commands', async (tx) => {
    const again = await sql.takeRefused(tx)
    for (const { tenant_id, id } of again) await record(actingFor(tx, tenant_id), 'process.retried', id)
    tx.afterCommit(announceCommands)
    return again.length
  })

type VersionToDeploy = Pick<sql.EngineCommand, 'tenant_id' | 'model_id' | 'version' | 'calls'>

class Later extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('later')
    this.seconds = seconds
  }
}

async function dispatchNext(tx: Tx, onDispatched: () => void, away: (error: EngineAway) => void): Promise<WorkResult> {
  const command = await sql.takeCommand(tx)
  if (!command) return 'idle'
  try {
    await dispatch(tx, command)
    await sql.removeCommand(tx, command.number)
    tx.afterCommit(onDispatched)
    return 'worked'
  } catch (error) {
    if (error instanceof Later) await sql.postponeCommand(tx, command.number, error.seconds)
    else if (error instanceof EngineRefusal) await refused(tx, command, error)
    else if (error instanceof EngineAway) {
      away(error)
      return 'failed'
    } else throw error
    return 'worked'
  }
}

/** A refused command stays in the queue, with all that follow it, until a person has looked. */
async function refused(tx: Tx, command: sql.EngineCommand, refusal: EngineRefusal): Promise<void> {
  if (!refusal.isFinal && command.attempts < maxAttempts)
    return void (await sql.postponeCommand(tx, command.number, Math.min(2 ** command.attempts, maxDelaySeconds)))
  await sql.refuseCommand(tx, command, refusal.message)
  await raiseIncident(actingFor(tx, command.tenant_id), command.instance_id, {
    command: command.kind,
    status: refusal.status,
  })
}

async function dispatch(tx: Tx, command: sql.EngineCommand): Promise<void> {
  switch (command.kind) {
    case 'start':
      return start(tx, command)
    case 'complete':
      return complete(tx, command)
    case 'modify':
      return modify(command)
    case 'cancel':
      if (!command.is_ended) await cancel(command)
  }
}

/** One that has begun a moment ago is known to the engine before we have heard of it. */
async function cancel({ tenant_id, instance_id, engine_instance_id }: sql.EngineCommand): Promise<void> {
  if (engine_instance_id !== null) return deleteInstance(engine_instance_id)
  const businessKey = businessKeyOf({ tenantId: tenant_id, instanceId: instance_id })
  for (const { id } of await instancesWithKey(businessKey)) await deleteInstance(id)
}

async function start(tx: Tx, command: sql.EngineCommand): Promise<void> {
  if (command.engine_instance_id !== null) return
  if (!command.is_deployed) await deployOnce(tx, command)
  const businessKey = businessKeyOf({ tenantId: command.tenant_id, instanceId: command.instance_id })
  try {
    const unknownYet = Object.fromEntries(command.variables.map((name) => [name, null]))
    const times = await stageTimes(tx, command, command.variables)
    await startInstance(definitionKeyOf(command.model_id, command.version), businessKey, { ...unknownYet, ...times })
  } catch (error) {
    // An engine that was restored to an earlier day knows no version that was published after it.
    if (error instanceof EngineRefusal && error.status === 404 && command.is_deployed && command.attempts === 0) {
      await markDeployed(tx, command, false)
      throw new Later(0)
    }
    throw error
  }
}

/** What it calls first: each was published before it, so this ends. */
export async function deployOnce(tx: Tx, { tenant_id, model_id, version, calls }: VersionToDeploy): Promise<void> {
  for (const key of calls) {
    const called = versionOfKey(key)
    const inner = called && { tenant_id, model_id: called.modelId, version: called.version }
    if (inner) await deployOnce(tx, { ...inner, calls: (await callsOf(tx, inner)) ?? [] })
  }
  const ref = { tenant_id, model_id, version }
  const locked = await lockVersion(tx, ref)
  if (!locked || locked.is_deployed) return
  await deploy(definitionKeyOf(model_id, version), locked.executable_xml)
  await markDeployed(tx, ref, true)
}

async function complete(tx: Tx, command: sql.EngineCommand): Promise<void> {
  const { engine_task_id, is_ended } = command
  // A rejection beside it has ended the instance: there is nothing left to move.
  if (engine_task_id === null || is_ended) return
  try {
    await completeTask(engine_task_id, outcomeOf(command))
  } catch (error) {
    if (!(error instanceof EngineRefusal && error.isAbsent)) throw error
    // Sent before and carried out, only the answer was lost.
    if (await wasCompleted(engine_task_id)) return
    if (!(await overtaken(tx, command))) throw error
  }
}

/** A return was decided before it, and took the task away: what was decided is asked again, and holds up nothing. */
async function overtaken(tx: Tx, command: sql.EngineCommand): Promise<boolean> {
  const { tenant_id, instance_id } = command
  const task = await sql.withdrawOvertaken(tx, command)
  if (task) await record(actingFor(tx, tenant_id), 'process.task-withdrawn', instance_id, { taskId: task.id })
  return task !== undefined
}

/** A drawing that never asks how a step ended costs the engine no row for it. */
const outcomeOf = ({ variables, outcome }: sql.EngineCommand) =>
  variables.includes(outcomeVariable) ? { [outcomeVariable]: outcome } : {}

/** No flow is drawn for this outcome: the token goes where the rule or the rejecting end says. */
async function modify(command: sql.EngineCommand): Promise<void> {
  const { engine_task_id, engine_instance_id, engine_inner_id, route_to, cancels, is_ended } = command
  const instanceId = engine_inner_id ?? engine_instance_id
  if (engine_task_id === null || instanceId === null || route_to === null || is_ended) return
  await moveToken({ instanceId, taskId: engine_task_id, to: route_to, cancels, variables: outcomeOf(command) })
}
