import { addProcess, addTask } from '@laurel/testbed/processes'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('processes that were started', () => {
  let world: World
  let admin: TestAccount
  let auditor: TestAccount
  let entrant: TestAccount
  beforeAll(async () => {
    world = await openWorld()
    ;({ admin, auditor, entrant } = world.lanjiang.accounts)
  })
  afterAll(() => world.close())

  const list = async (query: Record<string, string | number> = {}) =>
    (await world.call(admin, 'GET /ims/process/list', { query })).data
  const instanceOf = async (taskId: string) =>
    (await world.call(auditor, 'GET /ims/process-task/list', { query: { limit: 100 } })).data.rows.find(
      ({ id }) => id === taskId,
    )

  test('an administrator finds them newest first, with the steps that wait, by state and by model', async () => {
    const ended = await addProcess(world, world.lanjiang, entrant, '已结束')
    await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.run(sql`update process_instance set state = 'approved', ended_at = now() where id = ${ended}`),
    )
    const task = await instanceOf(await addTask(world, world.lanjiang, auditor, '等待中'))
    const open = task?.instanceId ?? ''

    const { rows } = await list({ which: 'open' })
    expect(rows.find(({ id }) => id === open)).toMatchObject({
      title: '等待中',
      modelKey: task?.modelKey,
      modelName: '等待中',
      version: 1,
      state: 'running',
      openSteps: ['等待中'],
      startedBy: { id: entrant.accountId },
      endedAt: null,
    })
    expect(rows.map(({ id }) => id)).not.toContain(ended)
    expect((await list({ which: 'ended' })).rows.map(({ id }) => id)).toEqual([ended])
    expect((await list({ modelKey: task?.modelKey ?? '' })).rows.map(({ id }) => id)).toEqual([open])
    expect((await list({ modelKey: 'no-such-model' })).rows).toEqual([])
  })

  test('the list goes on where its first page ended', async () => {
    for (const title of ['一', '二', '三']) await addProcess(world, world.lanjiang, entrant, title)
    const all = (await list({ limit: 100 })).rows.map(({ id }) => id)
    const first = await list({ limit: 2 })
    const rest = await list({ limit: 98, cursor: first.nextCursor ?? '' })
    expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(all)
    expect(all).toEqual(all.toSorted().reverse())
  })

  test('the drawing that it runs on is shown to administrators who may see the process, and to nobody else', async () => {
    const { clerk } = world.lanjiang.accounts
    const ofEntrant = await addProcess(world, world.lanjiang, entrant, '<drawing/>')
    const ofClerk = await addProcess(world, world.lanjiang, clerk, '<drawing/>')
    const drawingFor = (who: TestAccount, id = ofEntrant) =>
      world.call(who, 'GET /ims/process/get-drawing', { query: { id } })
    const drawing = { modelName: '<drawing/>', version: 1, xml: '<drawing/>' }
    expect((await drawingFor(admin)).data).toEqual(drawing)
    expect((await drawingFor(clerk, ofClerk)).data).toEqual(drawing)
    for (const who of [entrant, auditor]) expect((await drawingFor(who)).code).toBe(403)
    for (const who of [clerk, world.qingye.accounts.admin]) expect((await drawingFor(who)).code).toBe(404)
    expect((await world.call(auditor, 'GET /ims/process/list')).code).toBe(403)
  })

  test('who can decide an open task is told to an administrator, and not to whoever it is about', async () => {
    const task = await instanceOf(await addTask(world, world.lanjiang, auditor, '等待谁'))
    const candidatesFor = async (who: TestAccount) =>
      (await world.call(who, 'GET /ims/process/get', { query: { id: task?.instanceId ?? '' } })).data.tasks.map(
        ({ candidates }) => candidates.map(({ id }) => id),
      )
    expect(await candidatesFor(admin)).toEqual([[auditor.accountId]])
    expect(await candidatesFor(auditor)).toEqual([[]])
  })
})
