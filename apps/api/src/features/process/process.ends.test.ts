import type { AnswerOf } from '@laurel/contract/endpoints'
import { dropBucket } from '@laurel/testbed/bucket'
import { authorOf } from '@laurel/testbed/drawn-processes'
import { leaveEngine } from '@laurel/testbed/engine'
import { addModel } from '@laurel/testbed/processes'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceCommands } from '../../live/invalidation.ts'

let world: World
let admin: TestAccount
let author: ReturnType<typeof authorOf>
beforeAll(async () => {
  world = await openWorld()
  admin = world.lanjiang.accounts.admin
  author = authorOf(world, admin)
  await startWorker(world)
}, 120_000)
afterAll(async () => {
  await killWorkers()
  await leaveEngine(world)
  await dropBucket()
  await world.close()
})

type Process = AnswerOf<'GET /ims/process/get'>

const timePasses = (id: string) =>
  world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`
      update external_task set created_at = created_at - interval '10 days', due_at = now()
      where instance_id = ${id} and topic = 'wf-timer' and state = 'waiting' and due_at > now() + interval '1 hour'`),
  )

/** Decides whatever opens, does by hand what no handler does, and lets time pass, until it ends. Steps that are not named are approved. */
async function run(modelKey: string, decisions: Record<string, 'reject'>) {
  const body = { modelKey, title: '岚江杯' }
  const { id } = (await world.call(admin, 'POST /ims/process/start', { body })).data as Process
  const steps: string[] = []
  return until(
    `${modelKey} ends`,
    async () => {
      const instance = (await world.call(admin, 'GET /ims/process/get', { query: { id } })).data as Process
      if (instance.endedAt !== null) return { steps, state: instance.state }
      const task = instance.tasks.find(({ result }) => result === 1)
      if (task !== undefined) {
        steps.push(task.activityId)
        const decision = { taskId: task.id, outcome: decisions[task.activityId] ?? 'pass', reason: '见附件' }
        expect((await world.call(admin, 'PUT /ims/process-task/decide', { body: decision })).code).toBe(200)
        return undefined
      }
      const { steps: work } = (await world.call(admin, 'GET /ims/process/get-activities', { query: { id } })).data
      for (const { id: stepId, state, activityId } of work)
        if (state === 'failed') {
          steps.push(activityId)
          await world.call(admin, 'PUT /ims/process-step/complete', { body: { id: stepId, reason: '人工办理' } })
        }
      await timePasses(id)
      return undefined
    },
    40_000,
  )
}

test('every ready process runs to its approving end, and a refusal to the rejecting one, on the real engine', {
  timeout: 240_000,
}, async () => {
  const runs: [string, Record<string, 'reject'>, string, string[]][] = [
    ['recommendation', {}, 'approved', ['college', 'school', 'jury', 'city', 'province']],
    ['recommendation', { college: 'reject' }, 'rejected', ['college']],
    ['eligibility', {}, 'approved', ['review']],
    ['eligibility', { review: 'reject' }, 'rejected', ['review']],
    ['design_award', {}, 'approved', ['form', 'vote']],
    ['performance', {}, 'approved', ['pick', 'safety', 'approve']],
    ['roadshow', {}, 'approved', ['checkin', 'draw', 'score', 'recount', 'lock']],
    ['appeal', {}, 'approved', ['accept', 'avoid', 'panel', 'regrade', 'reply']],
    ['substitution', {}, 'approved', ['school', 'host', 'avoid']],
    ['substitution', { host: 'reject' }, 'rejected', ['school', 'host']],
    ['publication', {}, 'approved', ['recount', 'first', 'second', 'publish']],
  ]
  const codes = new Map<string, string>()
  for (const gallery of new Set(runs.map(([name]) => name))) {
    const { id, code, version } = await author.ready(gallery)
    expect([gallery, (await author.publish({ id, version })).code]).toEqual([gallery, 200])
    codes.set(gallery, code)
  }
  const ran = await Promise.all(
    runs.map(async ([gallery, decisions]) => [gallery, decisions, await run(codes.get(gallery) ?? '', decisions)]),
  )
  expect(ran).toEqual(runs.map(([gallery, decisions, state, steps]) => [gallery, decisions, { steps, state }]))
})

test('a version is deployed when it is published, and of one that the engine refuses its author reads why', {
  timeout: 60_000,
}, async () => {
  const newest = async (id: string) => {
    const { data } = await world.call(admin, 'GET /ims/process-model/list-versions', { query: { id } })
    return (data as AnswerOf<'GET /ims/process-model/list-versions'>).rows[0]
  }
  const { id, version } = await author.ready('performance')
  await author.publish({ id, version })
  await until('it is deployed', async () => ((await newest(id))?.deployment === 'deployed' ? true : undefined))
  const key = await addModel(world, world.lanjiang, '不是流程')
  announceCommands()
  const [model] = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(sql<{ id: string }>`select id from process_model where key = ${key}`),
  )
  const refused = await until('it is refused', async () => {
    const row = await newest(model?.id ?? '')
    return row?.deployment === 'refused' ? row : undefined
  })
  expect(refused.deployRefused).not.toBe('')
})
