import type { ProcessInstance, ProcessTask } from '@laurel/contract/process'
import { dropBucket } from '@laurel/testbed/bucket'
import { leaveEngine, publishReview } from '@laurel/testbed/engine'
import { proxiesTo, type TcpProxy } from '@laurel/testbed/tcp-proxy'
import { killWorkers, startWorker, until, type Worker } from '@laurel/testbed/worker'
import { openWorld, type Reply, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownInstances } from '../../engine/client.ts'

describe('processes', () => {
  let world: World
  let worker: Worker
  let proxies: TcpProxy[]
  let admin: TestAccount
  let auditor: TestAccount
  let judge: TestAccount
  let entrant: TestAccount
  beforeAll(async () => {
    world = await openWorld()
    ;({ admin, auditor, judge, entrant } = world.lanjiang.accounts)
    await publishReview(world, world.lanjiang, 'double-review', [auditor, judge])
    await publishReview(world, world.lanjiang, 'single-review', [auditor, judge], 1)
    await publishReview(world, world.qingye, 'only-qingye', [world.qingye.accounts.auditor])
    const through = await proxiesTo(world.environment['LAUREL_ENGINE_URLS'] ?? '')
    proxies = through.proxies
    worker = await startWorker(world, { LAUREL_ENGINE_URLS: through.urls })
  }, 60_000)
  afterAll(async () => {
    await killWorkers()
    for (const proxy of proxies) proxy.close()
    await leaveEngine(world)
    await dropBucket()
    await world.close()
  })

  const start = async (modelKey: string, title = '岚江杯报名') => {
    const reply = await world.call(admin, 'POST /ims/process/start', { body: { modelKey, title } })
    expect(reply.code).toBe(200)
    return reply.data as ProcessInstance
  }
  const get = async (id: string, who = admin) =>
    (await world.call(who, 'GET /ims/process/get', { query: { id } })).data as ProcessInstance
  const decide = (who: TestAccount, taskId: string, outcome = 'pass', reason = '') =>
    world.call(who, 'PUT /ims/process-task/decide', { body: { taskId, outcome, reason } })
  const openTask = (id: string, name: string) =>
    until(`${name} of ${id} is open`, async () =>
      (await get(id)).tasks.find((task) => task.activityId === name && task.result === 1),
    )
  const ended = (id: string) =>
    until(`${id} has ended`, async () => {
      const instance = await get(id)
      return instance.endedAt === null ? undefined : instance
    })
  const mine = async (who: TestAccount, which: 'open' | 'decided') =>
    (
      (await world.call(who, 'GET /ims/process-task/list', { query: { which, limit: 100 } })).data as {
        rows: ProcessTask[]
      }
    ).rows

  test('what is started appears with its reviewers, goes from the first to the second, and ends', async () => {
    const started = await start('double-review')
    expect(started).toMatchObject({ state: 'starting', modelKey: 'double-review', version: 1, tasks: [] })
    const first = await openTask(started.id, 'review_1')
    expect((await mine(auditor, 'open')).map(({ id }) => id)).toContain(first.id)
    expect((await mine(judge, 'open')).map(({ id }) => id)).toContain(first.id)
    expect((await decide(auditor, first.id)).data).toMatchObject({
      result: 2,
      decidedBy: { id: auditor.accountId },
      can: { decide: false },
    })
    expect((await mine(judge, 'open')).map(({ id }) => id)).not.toContain(first.id)
    expect((await mine(auditor, 'decided')).map(({ id }) => id)).toContain(first.id)
    const second = await openTask(started.id, 'review_2')
    expect((await get(started.id)).state).toBe('running')
    await decide(judge, second.id)
    expect(await ended(started.id)).toMatchObject({
      state: 'approved',
      tasks: [
        { id: first.id, result: 2, decidedBy: { id: auditor.accountId } },
        { id: second.id, result: 2, decidedBy: { id: judge.accountId } },
      ],
    })
    expect(await kindsOf(started.id)).toEqual([
      'process.started',
      'process.task-opened',
      'process.task-decided',
      'process.task-opened',
      'process.task-decided',
      'process.ended',
    ])
    expect(await commandsOf(started.id)).toBe(0)
  })

  test('of two who decide at the same moment one is told that it is decided already', async () => {
    const { id } = await start('single-review')
    const task = await openTask(id, 'review_1')
    const replies = await Promise.all([decide(auditor, task.id), decide(judge, task.id, 'reject', '材料不全')])
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409])
    const late = await decide(auditor, task.id)
    expect([late.code, late.msg]).toEqual([409, '该任务已由他人办理或已撤回'])
    await ended(id)
    expect((await kindsOf(id)).filter((kind) => kind === 'process.task-decided')).toHaveLength(1)
  })

  test('a rejection needs a reason and ends the process', async () => {
    const { id } = await start('double-review')
    const task = await openTask(id, 'review_1')
    const bare = await decide(auditor, task.id, 'reject', ' ')
    expect([bare.code, bare.msg]).toEqual([422, '驳回或退回时请填写理由'])
    expect((await decide(auditor, task.id, 'reject', '缺少盖章')).data).toMatchObject({ result: 3, reason: '缺少盖章' })
    const over = await ended(id)
    expect(over).toMatchObject({ state: 'rejected', tasks: [{ id: task.id, result: 3 }] })
    await until('the engine has forgotten it', async () =>
      (await ownInstances(0)).some(({ businessKey }) => businessKey?.endsWith(id)) ? undefined : true,
    )
  })

  test('a task, a process or a model of others is answered as if it were not there', async () => {
    const { id } = await start('single-review')
    const task = await openTask(id, 'review_1')
    const absent = crypto.randomUUID()
    const stranger = world.qingye.accounts.auditor
    const said = ({ status, code, msg, data }: Reply) => ({ status, code, msg, data })
    for (const who of [entrant, admin, stranger])
      expect(said(await decide(who, task.id))).toEqual(said(await decide(who, absent)))
    for (const who of [entrant, stranger])
      expect(said(await world.call(who, 'GET /ims/process/get', { query: { id } }))).toEqual(
        said(await world.call(who, 'GET /ims/process/get', { query: { id: absent } })),
      )
    const foreign = await world.call(admin, 'POST /ims/process/start', {
      body: { modelKey: 'only-qingye', title: '一' },
    })
    const none = await world.call(admin, 'POST /ims/process/start', { body: { modelKey: 'no-such', title: '一' } })
    expect(said(foreign)).toEqual(said(none))
    expect(none.code).toBe(404)
    expect((await get(id, judge)).tasks).toHaveLength(1)
    const followed = await world.call(judge, 'GET /ims/live/snapshot', { query: { topics: `process:${id}` } })
    expect(followed.data).toMatchObject([{ topic: `process:${id}`, state: { state: 'running' } }])
    expect((await world.call(entrant, 'GET /ims/live/snapshot', { query: { topics: `process:${id}` } })).code).toBe(404)
  })

  test('while the engine is away people start and decide, and it catches up when it is back', {
    timeout: 60_000,
  }, async () => {
    const before = await start('double-review')
    const task = await openTask(before.id, 'review_1')
    for (const proxy of proxies) proxy.cut()
    const away = await Promise.all(Array.from({ length: 5 }, () => start('single-review')))
    expect((await decide(auditor, task.id)).code).toBe(200)
    await until('the worker has noticed', async () => (worker.log.join('').includes('EngineAway') ? true : undefined))
    for (const { id } of away) expect((await get(id)).state).toBe('starting')
    for (const proxy of proxies) await proxy.mend()
    await openTask(before.id, 'review_2')
    for (const { id } of away) await openTask(id, 'review_1')
  })

  test('a start whose answer is lost is not started twice', { timeout: 60_000 }, async () => {
    for (const proxy of proxies) proxy.loseAnswers()
    const { id } = await start('single-review')
    await until('the engine has it', async () =>
      (await ownInstances(0)).some(({ businessKey }) => businessKey?.endsWith(id)) ? true : undefined,
    )
    for (const proxy of proxies) await proxy.mend()
    const task = await openTask(id, 'review_1')
    await decide(auditor, task.id)
    await ended(id)
    await until('its command is gone', async () => ((await commandsOf(id)) === 0 ? true : undefined), 40_000)
    expect((await ownInstances(0)).filter(({ businessKey }) => businessKey?.endsWith(id))).toEqual([])
    expect((await get(id)).tasks).toHaveLength(1)
  })

  test('one worker is killed in mid-work and another goes on', { timeout: 60_000 }, async () => {
    const started = await Promise.all(Array.from({ length: 10 }, () => start('single-review')))
    await worker.kill()
    worker = await startWorker(world)
    for (const { id } of started) await openTask(id, 'review_1')
    await until('all commands are gone', async () => ((await commandsOf()) === 0 ? true : undefined), 40_000)
    const theirs = (await ownInstances(0)).map(({ businessKey }) => businessKey?.split(':').at(-1))
    for (const { id } of started) expect(theirs.filter((one) => one === id)).toEqual([id])
  })

  const kindsOf = (id: string) =>
    world.inTenant(world.lanjiang, async ({ tx }) =>
      (await tx.rows(sql<{ kind: string }>`select kind from event where subject_id = ${id} order by written`)).map(
        ({ kind }) => kind,
      ),
    )
  const commandsOf = (id: string | null = null) =>
    world.inTenant(world.lanjiang, async ({ tx }) => {
      const found = await tx.first(
        sql<{
          n: number
        }>`select count(*)::int as n from engine_command where ${id}::uuid is null or instance_id = ${id}`,
      )
      return found?.n
    })
})
