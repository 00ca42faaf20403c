import type { Work } from '@laurel/bpmn/compiler/plan'
import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { completeExternalTask, type Variables, variablesOf } from '../../engine/client.ts'
import { EngineAway, EngineRefusal } from '../../engine/failure.ts'
import { runScript } from '../../engine/script.ts'
import { handlerOf, StepFailure } from '../../engine/service-handlers.ts'
import { onCommandsAnnounced } from '../../live/invalidation.ts'
import { Wakeup } from '../../wakeup.ts'
import { onExternalTasks } from './external-task.mirror.ts'
import * as sql from './external-task.sql.ts'
import { actingFor, raiseIncident } from './process.mirror.ts'
import { timeOver } from './timer.sql.ts'

const pollMs = 1_000
const batchSize = 8
/** Longer than any step takes: after this another worker tries. */
const leaseSeconds = 60
const maxAttempts = 4
const maxDelaySeconds = 60
const maxTextLength = 4_000

type Background = { stop(): Promise<unknown> }
type OnError = (error: unknown) => void

/** Carries out what the engine waits for. `onTold` is called after each step that the engine was told of. */
export function startExternalTasks(onTold: () => void, onError: OnError): Background {
  const wakeup = new Wakeup()
  let isStopped = false
  onExternalTasks(wakeup.wake)
  const stopListening = onCommandsAnnounced(wakeup.wake)

  async function run(): Promise<void> {
    while (!isStopped) {
      const taken = await asPlatform('external tasks', (tx) => sql.takeTasks(tx, batchSize, leaseSeconds)).catch(
        (error: unknown) => {
          onError(error)
          return []
        },
      )
      await Promise.all(taken.map((task) => execute(task, onTold).catch(onError)))
      if (taken.length < batchSize && !isStopped) await wakeup.wait(pollMs)
    }
  }

  const done = run()
  return {
    async stop() {
      isStopped = true
      stopListening()
      wakeup.wake()
      await done
    },
  }
}

/** Its result is written down before the engine hears of it: a worker that dies in between is followed by one that only has to tell. */
async function execute(task: sql.TakenTask, onTold: () => void): Promise<void> {
  try {
    const variables = task.state === 'answered' ? task.variables : await answer(task)
    if (variables === undefined) return
    await completeExternalTask(task.engine_task_id, variables)
    await asPlatform('external tasks', (tx) => sql.finishTask(tx, task))
    onTold()
  } catch (error) {
    await failed(task, error)
  }
}

/** Undefined: not now. */
async function answer(task: sql.TakenTask): Promise<Variables | undefined> {
  const { work } = task
  if (work === null) throw new StepFailure('the version knows no such step')
  switch (work.does) {
    case 'timer':
      return waited(task, work.time)
    case 'script':
      return scripted(task, work)
    case 'handler':
      return handled(task, work.handler)
  }
}

async function waited(task: sql.TakenTask, time: Parameters<typeof timeOver>[2]): Promise<Variables | undefined> {
  return asPlatform('external tasks', async (tx) => {
    const until = await timeOver(tx, task, time)
    if (until === null) throw new StepFailure('no-stage')
    if (Date.parse(until) > Date.now()) {
      await sql.postponeTask(tx, task, { until, failure: null, isFresh: true })
      return undefined
    }
    if (!(await sql.isStillTaken(tx, task))) return undefined
    await sql.answerTask(tx, task, {})
    return {}
  })
}

/** It can only answer: whatever it was worth is a variable of the process, where the author named one. */
async function scripted(
  task: sql.TakenTask,
  { script, resultVariable }: Extract<Work, { does: 'script' }>,
): Promise<Variables | undefined> {
  const value = await runScript(script, await variablesOf(task.engine_process_id))
  const variables = resultVariable === null ? {} : { [resultVariable]: plainValue(value) }
  return asPlatform('external tasks', async (tx) => {
    if (!(await sql.isStillTaken(tx, task))) return undefined
    await sql.answerTask(tx, task, variables)
    return variables
  })
}

/** What conditions can compare. */
function plainValue(value: unknown): Variables[string] {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value
  if (typeof value === 'string' && value.length <= maxTextLength) return value
  throw new StepFailure('script-result: a text, a number, true or false is expected')
}

function handled(task: sql.TakenTask, topic: string): Promise<Variables | undefined> {
  const handler = handlerOf(topic)
  if (handler === undefined) throw new StepFailure('no-handler')
  return inTenant(task.tenant_id, `step ${topic}`, 'write', async (ctx) => {
    if (!(await sql.isStillTaken(ctx.tx, task))) return undefined
    const { instance_id, activity_id, subject, subject_id } = task
    const result = await handler(ctx, {
      instanceId: instance_id,
      activityId: activity_id,
      subject,
      subjectId: subject_id,
    })
    if ('notYet' in result) {
      await sql.postponeTask(ctx.tx, task, { until: inSeconds(result.notYet.seconds), failure: null, isFresh: true })
      return undefined
    }
    await sql.answerTask(ctx.tx, task, result.variables)
    return result.variables
  })
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/** An engine that is away costs nothing but time; anything else is tried a few times before a person has to look. */
async function failed(task: sql.TakenTask, error: unknown): Promise<void> {
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const isFinal = error instanceof StepFailure || (error instanceof EngineRefusal && error.isFinal)
  const isAway = error instanceof EngineAway
  if (!isFinal && (isAway || task.attempts < maxAttempts)) {
    const seconds = Math.min(2 ** Math.min(task.attempts, 10), isAway ? 5 : maxDelaySeconds)
    await asPlatform('external tasks', (tx) =>
      sql.postponeTask(tx, task, { until: inSeconds(seconds), failure: isAway ? null : failure, isFresh: false }),
    )
    if (!isAway) throw error
    return
  }
  await asPlatform('external tasks', async (tx) => {
    const { tenant_id: tenantId, instance_id: id, activity_id: activityId } = task
    if (!(await sql.lockInstance(tx, { tenantId, id }))) return
    if (await sql.failTask(tx, task, failure))
      await raiseIncident(actingFor(tx, tenantId), id, { activityId, because: failure })
  })
}
