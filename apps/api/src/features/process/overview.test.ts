import type { ContractRoute } from '@laurel/contract/endpoints'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { addProcess } from '@laurel/testbed/processes'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'

let world: World
let tree: { province: string; near: string; far: string }
let starter: { near: Played; far: Played }
let colleague: Played
let run: { near: Run; far: Run }
let modelKey: string
type Run = { processId: string; taskId: string }
const hour = 3600

beforeAll(async () => {
  world = await openWorld()
  tree = await plantTree(world)
  starter = {
    near: await play(world, { userType: 1, name: '近选手', organisationId: tree.near }),
    far: await play(world, { userType: 1, name: '远选手', organisationId: tree.far }),
  }
  colleague = await play(world, { userType: 3, name: '近同事', organisationId: tree.near })
  const near = await begun('near')
  run = { near, far: await begun('far', near.processId) }
}, 60_000)
afterAll(() => world.close())

/** One task has waited for ten days; before it two were decided, the first after an hour and the second after three; of one model. */
async function begun(where: 'near' | 'far', like?: string): Promise<Run> {
  const { tenantId } = world.lanjiang
  const processId = await addProcess(world, world.lanjiang, starter[where], `审核 ${where}`)
  const taskId = newId()
  await world.inTenant(world.lanjiang, async ({ tx }) => {
    if (like)
      await tx.run(sql`
        update process_instance i set model_id = o.model_id from process_instance o where i.id = ${processId} and o.id = ${like}`)
    else
      modelKey =
        (
          await tx.first(sql<{ key: string }>`
            select m.key from process_model m join process_instance i on i.model_id = m.id where i.id = ${processId}`)
        )?.key ?? ''
    for (const [id, result, began, took] of [
      [newId(), 2, 14, hour],
      [newId(), 3, 13, 3 * hour],
      [taskId, 1, 10, null],
    ] as const)
      await tx.run(sql`
        insert into process_task (tenant_id, id, instance_id, engine_task_id, activity_id, name, pools, result, created_at, decided_at, moved_at)
        values (${tenantId}, ${id}, ${processId}, ${id}, 'review', '审核', '{}', ${result}, now() - make_interval(days => ${began}),
          now() - make_interval(days => ${began}) + make_interval(secs => ${took}), now() - make_interval(days => ${began}) + make_interval(secs => ${took}))`)
  })
  return { processId, taskId }
}
const clerk = (...permissions: string[]) =>
  play(world, { organisationId: tree.near, roles: [{ scope: 'own-org', permissions }] })
const read = async <R extends ContractRoute>(who: TestAccount, route: R, query: Record<string, string | number> = {}) =>
  (await world.call(who, route, { query })).data
const overview = (who: TestAccount) => read(who, 'GET /ims/process/get-overview')
const stuck = (who: TestAccount, days = 7) => read(who, 'GET /ims/process-task/list-stuck', { days, limit: 100 })
const heat = (who: TestAccount) => read(who, 'GET /ims/process/get-heat', { modelKey, version: 1 })

test('an administrator counts the instances of each version by state; a clerk those of the own school', async () => {
  const running = async (who: TestAccount) =>
    (await overview(who)).versions.find((each) => each.modelKey === modelKey)?.counts.running
  expect(await running(world.lanjiang.accounts.admin)).toBe(2)
  expect(await running(await clerk('process:instance:list'))).toBe(1)
  expect(await running(world.qingye.accounts.admin)).toBeUndefined()
})

test('the list is narrowed to a state and a version, and its pages follow one another', async () => {
  const listed = async (who: TestAccount, query: Record<string, string | number>) =>
    (await read(who, 'GET /ims/process/list', query)).rows.map(({ id }) => id)
  const both = [run.near.processId, run.far.processId].toSorted().reverse()
  const { admin } = world.lanjiang.accounts
  expect(await listed(admin, { modelKey, version: 1, state: 'running' })).toEqual(both)
  expect(await listed(admin, { modelKey, version: 2 })).toEqual([])
  expect(await listed(admin, { modelKey, state: 'approved' })).toEqual([])
  expect(await listed(await clerk('process:instance:list'), { state: 'running' })).toEqual([run.near.processId])
  const first = await read(admin, 'GET /ims/process/list', {
    modelKey,
    state: 'running',
    limit: 1,
  })
  expect(await listed(admin, { modelKey, state: 'running', limit: 1, cursor: first.nextCursor ?? '' })).toEqual([
    both[1],
  ])
})

test('what has waited too long is listed from the oldest on, within the data scope', async () => {
  const of = async (who: TestAccount, days?: number) => {
    const own = new Set([run.near.taskId, run.far.taskId])
    return (await stuck(who, days)).rows.filter(({ id }) => own.has(id)).map(({ id }) => id)
  }
  const { admin } = world.lanjiang.accounts
  expect(await of(admin)).toEqual([run.near.taskId, run.far.taskId])
  expect(await of(admin, 30)).toEqual([])
  expect(await of(await clerk('process:instance:list'))).toEqual([run.near.taskId])
})

test('who puts processes right gives a task to somebody else, in their data scope only; who may only read does not', async () => {
  const body = (taskId: string) => ({ body: { taskId, accountId: colleague.accountId, reason: '出差' } })
  const transfer = async (who: TestAccount, taskId: string) =>
    (await world.call(who, 'PUT /ims/process-task/transfer', body(taskId))).code
  const reader = await clerk('process:instance:list')
  const manager = await clerk('process:instance:list', 'process:instance:cancel')
  const can = async (who: TestAccount) =>
    (await stuck(who)).rows.filter(({ id }) => id === run.near.taskId).map((row) => row.can.transfer)
  expect([await can(reader), await can(manager)]).toEqual([[false], [true]])
  expect(await transfer(reader, run.near.taskId)).toBe(404)
  expect(await transfer(manager, run.far.taskId)).toBe(404)
  expect(await transfer(manager, run.near.taskId)).toBe(200)
  const queue = await read(colleague, 'GET /ims/process-task/list', { limit: 100 })
  expect(queue.rows.map(({ id }) => id)).toEqual([run.near.taskId])
})

test('how long a step takes and how often it refuses is told of the instances in reach', async () => {
  const review = (many: number) => ({
    key: 'review',
    passes: 3 * many,
    waiting: many,
    rejected: many,
    returned: 0,
    medianSeconds: 2 * hour,
    p90Seconds: many === 1 ? 2.8 * hour : 3 * hour,
  })
  expect(await heat(world.lanjiang.accounts.admin)).toMatchObject({ lookedAt: 2, steps: [review(2)] })
  expect(await heat(await clerk('process:instance:list'))).toMatchObject({ lookedAt: 1, steps: [review(1)] })
  const foreign = { query: { modelKey, version: 1 } }
  expect((await world.call(world.qingye.accounts.admin, 'GET /ims/process/get-heat', foreign)).code).toBe(404)
})

test('the last comparison with the engine tells of what is left over only the own organiser’s', async () => {
  await world.asPlatform((tx) =>
    tx.run(sql`
      insert into engine_reconciliation (ended_at, left_over)
      values (now(), ${JSON.stringify([{ kind: 'engine-does-not-know-it', instanceId: run.near.processId }])})`),
  )
  const leftOver = async (who: TestAccount) => (await overview(who)).reconciliation?.leftOver
  expect(await leftOver(world.lanjiang.accounts.admin)).toBe(1)
  expect(await leftOver(await clerk('process:instance:list'))).toBe(1)
  expect(
    await leftOver(
      await play(world, {
        organisationId: tree.far,
        roles: [{ scope: 'own-org', permissions: ['process:instance:list'] }],
      }),
    ),
  ).toBe(0)
  expect(await leftOver(world.qingye.accounts.admin)).toBe(0)
})
