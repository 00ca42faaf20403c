import { drawSketch } from '@laurel/bpmn/gallery/draw'
import { gallery } from '@laurel/bpmn/gallery/gallery'
import type { ProcessInstance } from '@laurel/contract/process'
import { leaveEngine, loseEvents, publishDrawing, publishReview, startDouble } from '@laurel/testbed/engine'
import { until } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Leader } from '../../database/leader.ts'
import type { QueueWorkers } from '../../database/queue-workers.ts'
import { businessKeyOf } from '../../engine/business-key.ts'
import { deleteInstance, instancesWithKey, openTasksOf, ownInstances } from '../../engine/client.ts'
import { definitionKeyOf } from '../../engine/definition-key.ts'
import { type EngineEvent, startOutboxReader } from '../../engine/outbox.ts'
import { checkInvariants } from '../../invariants.ts'
import { retryRefused, startEngineCommands } from './engine-commands.ts'
import { mirror } from './process.mirror.ts'
import { reconcile } from './process.reconcile.ts'

/** Here nobody reads the engine's events unless a test does, so that it can be lost, doubled and put out of order. */
describe('when events of the engine are lost', () => {
  let world: World
  let commands: QueueWorkers | undefined
  let admin: TestAccount
  let auditor: TestAccount
  const readers: Leader[] = []
  beforeAll(async () => {
    world = await openWorld()
    ;({ admin, auditor } = world.lanjiang.accounts)
    await publishReview(world, world.lanjiang, 'double-review', [auditor])
    await publishReview(world, world.lanjiang, 'for-nobody', [])
  })
  afterAll(async () => {
    await leaveEngine(world)
    await world.close()
  })
  const errors: unknown[] = []
  const goOn = () => {
    commands = startEngineCommands(
      () => undefined,
      (error) => errors.push(error),
    )
  }
  const pause = async () => {
    await commands?.stop()
    commands = undefined
  }
  beforeEach(() => {
    errors.length = 0
    goOn()
  })
  afterEach(async () => {
    await pause()
    for (const reader of readers.splice(0)) await reader.stop()
    expect(errors).toEqual([])
  })

  const start = async (modelKey = 'double-review') =>
    ((await world.call(admin, 'POST /ims/process/start', { body: { modelKey, title: '一' } })).data as ProcessInstance)
      .id
  const get = async (id: string) =>
    (await world.call(admin, 'GET /ims/process/get', { query: { id } })).data as ProcessInstance
  const decide = (taskId: string, outcome = 'pass') =>
    world.call(auditor, 'PUT /ims/process-task/decide', { body: { taskId, outcome, reason: '不符' } })
  const keyOf = (id: string) => businessKeyOf({ tenantId: world.lanjiang.tenantId, instanceId: id })
  const inEngine = (id: string) => until('the engine has it', async () => (await instancesWithKey(keyOf(id)))[0]?.id)
  const noCommands = () =>
    until('all commands are carried out', async () =>
      (await asked(sql`select from engine_command where refused is null`)).length === 0 ? true : undefined,
    )
  const asked = <T>(statement: ReturnType<typeof sql<T>>) => world.asPlatform((tx) => tx.rows(statement))
  /** What began within the last seconds is left alone by the reconciler. */
  const age = () => asked(sql`update process_instance set created_at = created_at - interval '1 minute'`)
  const mendedWith = async (id: string) => {
    await age()
    const report = await reconcile()
    expect(report.left_over).toEqual([])
    return { ...(await get(id)), mended: report.mended }
  }
  const readAll = async () => {
    const read: EngineEvent[] = []
    const reader = startOutboxReader(
      async (event) => void read.push(...event),
      (error) => errors.push(error),
    )
    readers.push(reader)
    return read
  }

  test('the reconciler finds the instance, its tasks, what was moved and the end', { timeout: 60_000 }, async () => {
    const id = await start()
    await inEngine(id)
    await loseEvents(world)
    await noCommands()
    const begun = await mendedWith(id)
    expect(begun).toMatchObject({
      state: 'running',
      tasks: [{ activityId: 'review_1', result: 1 }],
      mended: { 'instance-begun': 1, 'task-opened': 1 },
    })
    expect((await decide(begun.tasks[0]?.id ?? '')).code).toBe(200)
    await noCommands()
    await loseEvents(world)
    const second = await mendedWith(id)
    expect(second).toMatchObject({
      tasks: [{ result: 2 }, { activityId: 'review_2', result: 1 }],
      mended: { 'task-opened': 1, 'task-closed': 1 },
    })
    await decide(second.tasks[1]?.id ?? '')
    await noCommands()
    await loseEvents(world)
    expect(await mendedWith(id)).toMatchObject({ state: 'approved', mended: { 'instance-ended': 1 } })
    expect((await mendedWith(id)).mended).toEqual({})
    expect(await asked(sql`select from process_task where instance_id = ${id} and moved_at is null`)).toEqual([])
  })

  test('a command that was lost is given again, and a second instance under one key is removed', {
    timeout: 60_000,
  }, async () => {
    const id = await start()
    const engineId = await inEngine(id)
    await noCommands()
    await loseEvents(world)
    const { tasks } = await mendedWith(id)
    await pause()
    await decide(tasks[0]?.id ?? '')
    await asked(sql`delete from engine_command`)
    const [model] = await asked(sql<{ id: string }>`select model_id as id from process_instance where id = ${id}`)
    const double = await startDouble(definitionKeyOf(model?.id ?? '', 1), keyOf(id))
    await loseEvents(world)
    expect((await mendedWith(id)).mended).toEqual({ 'ordered-again': 1, 'double-removed': 1 })
    expect((await ownInstances(0)).map((one) => one.id)).not.toContain(double)
    goOn()
    await noCommands()
    expect((await openTasksOf([engineId])).map(({ taskDefinitionKey }) => taskDefinitionKey)).toEqual(['review_2'])
  })

  test('a start that is sent again after it has arrived starts nothing', async () => {
    const id = await start()
    await inEngine(id)
    await noCommands()
    await asked(
      sql`insert into engine_command (tenant_id, instance_id, kind) select tenant_id, id, 'start' from process_instance where id = ${id}`,
    )
    commands?.wake()
    await noCommands()
    expect(await instancesWithKey(keyOf(id))).toHaveLength(1)
    await loseEvents(world)
  })

  test('event that comes twice and in any order leaves the same state', { timeout: 60_000 }, async () => {
    const heard = await readAll()
    const id = await start()
    const of = (kind: string, many: number) =>
      until(`${many} × ${kind}`, async () => {
        const found = heard.filter((event) => event.kind === kind && event.businessKey === keyOf(id))
        return found.length >= many ? found : undefined
      })
    for (const step of [1, 2]) {
      await of('task.create', step)
      await mirror(heard)
      await decide((await get(id)).tasks[step - 1]?.id ?? '')
      await of('task.complete', step)
    }
    await of('instance.end', 1)
    const told = heard.filter(({ businessKey }) => businessKey === keyOf(id))
    await mirror(told)
    const usual = await get(id)
    expect(usual).toMatchObject({ state: 'approved', tasks: [{ result: 2 }, { result: 2 }] })
    await mirror([...told, ...told].reverse())
    for (const one of told.toReversed()) await mirror([one])
    expect(await get(id)).toEqual(usual)
    expect(
      await asked(
        sql`select from task_candidate s join process_task t on t.id = s.task_id where t.instance_id = ${id}`,
      ),
    ).toEqual([])

    // Nobody heard of its tasks in time: they are kept as over, and never open.
    await asked(sql`delete from process_operation where instance_id = ${id}`)
    await asked(sql`delete from process_task where instance_id = ${id}`)
    await asked(
      sql`update process_instance set state = 'starting', ended_at = null, engine_instance_id = null where id = ${id}`,
    )
    for (const one of told.toReversed()) await mirror([one])
    expect(await get(id)).toMatchObject({ state: 'approved', tasks: [{ result: 4 }, { result: 4 }] })
  })

  test('a decision that the engine refuses becomes an incident and is kept', { timeout: 60_000 }, async () => {
    const id = await start()
    const engineId = await inEngine(id)
    await noCommands()
    await loseEvents(world)
    const { tasks } = await mendedWith(id)
    await pause()
    await deleteInstance(engineId)
    await loseEvents(world)
    expect((await decide(tasks[0]?.id ?? '')).code).toBe(200)
    goOn()
    await until('the incident', async () => ((await get(id)).state === 'incident' ? true : undefined))
    const [command] = await asked(
      sql<{ kind: string; refused: string }>`select kind, refused from engine_command where instance_id = ${id}`,
    )
    expect(command).toEqual({ kind: 'complete', refused: expect.stringContaining('Cannot find task') })
    expect(await asked(sql`select details from event where subject_id = ${id} and kind = 'process.incident'`)).toEqual([
      { details: { command: 'complete', status: 500 } },
    ])
    expect((await get(id)).tasks[0]).toMatchObject({ result: 2, decidedBy: { id: auditor.accountId } })
    await pause()
    expect(await retryRefused()).toBe(1)
    expect((await get(id)).state).toBe('running')
    goOn()
    await until('the incident again', async () => ((await get(id)).state === 'incident' ? true : undefined))
    await age()
    const { mended } = await reconcile()
    expect([mended, (await get(id)).state]).toEqual([{ 'instance-ended': 1 }, 'withdrawn'])
  })

  test('a task that nobody can decide is an incident until an administrator hands it to somebody', async () => {
    const heard = await readAll()
    const id = await start('for-nobody')
    await until('the task', async () =>
      heard.find(({ kind, businessKey }) => kind === 'task.create' && businessKey === keyOf(id)),
    )
    await mirror(heard)
    const stuck = await get(id)
    expect(stuck).toMatchObject({ state: 'incident', tasks: [{ result: 1 }] })
    const body = { taskId: stuck.tasks[0]?.id ?? '', accountId: auditor.accountId, reason: '' }
    expect((await world.call(admin, 'PUT /ims/process-task/transfer', { body })).status).toBe(200)
    expect((await get(id)).state).toBe('running')
  })

  test('a step of a worker that nobody heard of is found, and one that the engine took away is closed', {
    timeout: 60_000,
  }, async () => {
    const sketch = gallery.find(({ key }) => key === 'publication')
    if (sketch === undefined) throw new Error('no such ready process')
    await publishDrawing(world, world.lanjiang, 'publication', drawSketch(sketch, 'publication', sketch.name))
    const id = await start('publication')
    const engineId = await inEngine(id)
    await noCommands()
    await loseEvents(world)
    expect(await mendedWith(id)).toMatchObject({ state: 'running', mended: { 'instance-begun': 1, 'step-found': 1 } })
    const steps = () => asked(sql`select activity_id, state from external_task where instance_id = ${id}`)
    expect(await steps()).toEqual([{ activity_id: 'recount', state: 'waiting' }])
    expect((await mendedWith(id)).mended).toEqual({})
    await asked(sql`update external_task set engine_task_id = 'of another day' where instance_id = ${id}`)
    expect((await mendedWith(id)).mended).toEqual({ 'step-found': 1, 'step-closed': 1 })
    await deleteInstance(engineId)
    await loseEvents(world)
    expect(await mendedWith(id)).toMatchObject({ state: 'withdrawn', mended: { 'instance-ended': 1 } })
  })

  test('every law of the data holds after all this', async () => {
    const broken = (await world.asPlatform((tx) => checkInvariants(tx))).filter(({ violations }) => violations > 0)
    expect(broken).toEqual([])
  })
})
