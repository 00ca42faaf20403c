import type { AnswerOf } from '@laurel/contract/endpoints'
import { sql } from 'kysely'
import { dropBucket } from './bucket.ts'
import { authorOf } from './drawn-processes.ts'
import { leaveEngine } from './engine.ts'
import { killWorkers, startWorker, until } from './worker.ts'
import { openWorld, type TestAccount } from './world.ts'

type Process = AnswerOf<'GET /ims/process/get'>
type Activities = AnswerOf<'GET /ims/process/get-activities'>

/** Outcomes of a step, one for each time that it opens; afterwards it passes. `wait`: nobody decides. */
type Decisions = Readonly<Record<string, readonly string[]>>

export type ProcessRuns = Awaited<ReturnType<typeof openProcessRuns>>

/** A world with a worker and the real engine, and what an administrator does with processes in it. */
export async function openProcessRuns() {
  const world = await openWorld()
  const { admin } = world.lanjiang.accounts
  const author = authorOf(world, admin)
  await startWorker(world)

  const get = async (id: string): Promise<Process> =>
    (await world.call(admin, 'GET /ims/process/get', { query: { id } })).data
  const activitiesOf = async (id: string): Promise<Activities> =>
    (await world.call(admin, 'GET /ims/process/get-activities', { query: { id } })).data

  async function start(modelKey: string): Promise<string> {
    const { code, data } = await world.call(admin, 'POST /ims/process/start', { body: { modelKey, title: '岚江杯' } })
    if (code !== 200) throw new Error(`${modelKey} does not start: ${JSON.stringify(data)}`)
    return (data as Process).id
  }

  const decide = (who: TestAccount, taskId: string, outcome: string) =>
    world.call(who, 'PUT /ims/process-task/decide', { body: { taskId, outcome, reason: '见附件' } })

  const ended = (id: string) =>
    until(
      'it ends',
      async () => {
        const instance = await get(id)
        return instance.endedAt === null ? undefined : instance.state
      },
      40_000,
    )

  /** Waits of the worker that would last for days are over. */
  const timePasses = (id: string) =>
    world.inTenant(world.lanjiang, ({ tx }) =>
      tx.run(sql`
        update external_task set created_at = created_at - interval '10 days', due_at = now()
        where instance_id = ${id} and topic = 'wf-timer' and state = 'waiting' and due_at > now() + interval '1 hour'`),
    )

  /** Decides whatever opens, does by hand what no handler does, and lets time pass, until it ends. */
  async function runToItsEnd(modelKey: string, decisions: Decisions = {}, deciders: readonly TestAccount[] = [admin]) {
    const id = await start(modelKey)
    const steps: string[] = []
    const left = new Map(Object.entries(decisions).map(([step, outcomes]) => [step, [...outcomes]]))
    const state = await until(
      `${modelKey} ends`,
      async () => {
        const instance = await get(id)
        if (instance.endedAt !== null) return instance.state
        const task = instance.tasks.find(({ result }) => result === 1)
        const outcome = task && (left.get(task.activityId)?.[0] ?? 'pass')
        if (task !== undefined && outcome !== undefined && outcome !== 'wait') {
          steps.push(task.activityId)
          left.get(task.activityId)?.shift()
          await decideByAll(task.id, outcome)
          return undefined
        }
        const { steps: work } = await activitiesOf(id)
        for (const { id: stepId, state: stood, activityId } of work)
          if (stood === 'failed') {
            steps.push(activityId)
            await world.call(admin, 'PUT /ims/process-step/complete', { body: { id: stepId, reason: '人工办理' } })
          }
        await timePasses(id)
        return undefined
      },
      60_000,
    )
    const end = await until('its end is recorded', async () =>
      (await activitiesOf(id)).activities.findLast(({ endedAt }) => endedAt !== null),
    )
    return { steps, state, end: end.key }

    async function decideByAll(taskId: string, outcome: string): Promise<void> {
      for (const who of deciders) {
        const reply = await decide(who, taskId, outcome)
        if (reply.code !== 200) throw new Error(`${taskId}: ${JSON.stringify(reply.data)}`)
        if ((reply.data as { result: number }).result !== 1) return
      }
    }
  }

  return {
    world,
    admin,
    author,
    get,
    activitiesOf,
    start,
    decide,
    ended,
    runToItsEnd,
    /** From the gallery, with the administrator for every task; its code. */
    async publish(gallery: string, change = (xml: string) => xml): Promise<string> {
      const { id, code, xml, rules, version } = await author.ready(gallery)
      const saved = await author.save({ id, version, xml: change(xml), rules })
      const published = await author.publish({ id, version: saved.data['version'] })
      if (published.code !== 200) throw new Error(`${gallery}: ${JSON.stringify(published.data)}`)
      return code
    },
    /** When it is open. */
    async approve(id: string, activityId: string): Promise<void> {
      const task = await until(`${activityId} is open`, async () =>
        (await get(id)).tasks.find((one) => one.result === 1 && one.activityId === activityId),
      )
      const { code, data } = await decide(admin, task.id, 'pass')
      if (code !== 200) throw new Error(`${activityId}: ${JSON.stringify(data)}`)
    },
    async close() {
      await killWorkers()
      await leaveEngine(world)
      await dropBucket()
      await world.close()
    },
  }
}
