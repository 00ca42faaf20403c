import type { JobRun } from '@laurel/contract/job'
import { dropBucket, objectKeys } from '@laurel/testbed/bucket'
import { addEvents } from '@laurel/testbed/events'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type Reply, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { objectKey } from '../../storage/objects.ts'

type Page = { rows: JobRun[]; nextCursor: string | null }
/** Enough that an export is met in its middle. */
const manyEvents = 30_000
const few = { kind: 'contest.absent' }

describe('jobs', () => {
  let world: World
  let admin: TestAccount
  beforeAll(async () => {
    world = await openWorld()
    admin = world.lanjiang.accounts.admin
    await addEvents(world, world.lanjiang, manyEvents)
  })
  afterAll(async () => {
    await killWorkers()
    await dropBucket()
    await world.close()
  })

  const start = async (body: object, who = admin) =>
    ((await world.call(who, 'POST /ims/audit/export', { body })).data as { jobId: string }).jobId
  const get = (id: string, who = admin): Promise<Reply> => world.call(who, 'GET /ims/job/get', { query: { id } })
  const cancel = (id: string, who = admin): Promise<Reply> => world.call(who, 'PUT /ims/job/cancel', { body: { id } })
  const list = (query: Record<string, string>, who = admin): Promise<Reply<'GET /ims/job/list'>> =>
    world.call(who, 'GET /ims/job/list', { query })
  const inState = (id: string, ...states: JobRun['state'][]) =>
    until(`job ${id} is ${states.join(' or ')}`, async () => {
      const job = (await get(id)).data as JobRun
      return states.includes(job.state) ? job : undefined
    })
  const inMiddle = (id: string) =>
    until(`job ${id} is in its middle`, async () => {
      const job = (await get(id)).data as JobRun
      return job.state === 'running' && job.done > 0 ? job : undefined
    })
  const eventsOf = async (id: string) =>
    (
      await world.inTenant(world.lanjiang, ({ tx }) =>
        tx.rows(sql<{ kind: string }>`select kind from event where subject_id = ${id} order by recorded_at, id`),
      )
    ).map(({ kind }) => kind)

  test('a queued job is cancelled at once, and never run', async () => {
    const id = await start(few)
    expect((await get(id)).data).toMatchObject({
      state: 'queued',
      done: 0,
      total: null,
      can: { cancel: true, download: false },
    })
    expect(await cancel(id)).toMatchObject({
      status: 200,
      data: { state: 'cancelled', reason: 'job.cancelled', can: { cancel: false, download: false } },
    })
    expect(await cancel(id)).toMatchObject({ status: 409, data: { reason: 'job.already-ended' } })
    const worker = await startWorker(world)
    await inState(await start(few), 'done')
    await worker.stop()
    expect((await get(id)).data).toMatchObject({ state: 'cancelled', resultFileId: null })
    expect(await eventsOf(id)).toEqual(['job.started', 'job.cancelled'])
  })

  test('a running job stops at its next batch when it is cancelled, and leaves no file', async () => {
    const worker = await startWorker(world)
    const id = await start({})
    const running = await inState(id, 'running')
    const asked = await cancel(id)
    expect(asked).toMatchObject({ status: 200, data: { state: 'running', can: { cancel: false } } })
    expect((asked.data as JobRun).version).toBeGreaterThan(running.version)
    expect(await inState(id, 'cancelled', 'done')).toMatchObject({ state: 'cancelled', reason: 'job.cancelled' })
    expect(await worker.stop()).toBe(0)
    expect(await objectKeys()).not.toContain(objectKey(world.lanjiang.tenantId, id))
    expect(await eventsOf(id)).toEqual(['job.started', 'job.cancel-asked', 'job.cancelled'])
  }, 60_000)

  test('a job whose worker was killed is done by the next one, once', async () => {
    const first = await startWorker(world)
    const id = await start({})
    await inMiddle(id)
    await first.kill()
    expect((await get(id)).data).toMatchObject({ state: 'running' })
    await world.asPlatform((tx) =>
      tx.run(
        sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_by is not null`,
      ),
    )
    const second = await startWorker(world)
    const done = await inState(id, 'done', 'failed')
    expect(done).toMatchObject({ state: 'done', resultFileId: id })
    expect(done.total).toBeGreaterThan(manyEvents)
    expect(done.done).toBe(done.total)
    expect(await second.stop()).toBe(0)
    expect((await objectKeys()).filter((key) => key.includes(id))).toHaveLength(1)
    expect(await eventsOf(id)).toEqual(['job.started', 'job.finished'])
  }, 60_000)

  test('a worker that is asked to stop leaves in order, and its job is done all the same', async () => {
    const first = await startWorker(world)
    const id = await start({})
    await inMiddle(id)
    expect(await first.stop()).toBe(0)
    expect(['running', 'done']).toContain(((await get(id)).data as JobRun).state)
    const second = await startWorker(world)
    expect(await inState(id, 'done', 'failed')).toMatchObject({ state: 'done' })
    expect(await second.stop()).toBe(0)
  }, 60_000)

  test('a person sees the jobs they asked for, and those of others only with the permission', async () => {
    const { clerk, judge } = world.lanjiang.accounts
    await permit(['audit:event:export'], clerk)
    const id = await start(few, clerk)
    expect((await get(id, clerk)).data).toMatchObject({ id, can: { cancel: true } })
    expect(((await list({}, clerk)).data as Page).rows.map((job) => job.id)).toEqual([id])
    expect((await get(id)).data).toMatchObject({ id, can: { cancel: true, download: false } })
    expect(((await list({}, judge)).data as Page).rows).toEqual([])
    await permit(['job:run:list'], judge)
    expect((await get(id, judge)).data).toMatchObject({ id, can: { cancel: false } })
    expect(((await list({}, judge)).data as Page).rows.map((job) => job.id)).toContain(id)
    expect(((await list({ whose: 'mine' }, judge)).data as Page).rows).toEqual([])
    expect(await cancel(id, judge)).toMatchObject({ status: 403, data: { reason: 'http.not-permitted' } })
  })

  test('the job of another looks like one that is not there', async () => {
    const id = await start(few)
    const absent = crypto.randomUUID()
    const { entrant, volunteer } = world.lanjiang.accounts
    for (const who of [entrant, volunteer, world.qingye.accounts.admin, world.qingye.accounts.entrant]) {
      for (const ask of [get, cancel]) {
        const [foreign, nothing] = [await ask(id, who), await ask(absent, who)]
        expect(foreign).toMatchObject({ status: 404, data: { reason: 'http.not-found' } })
        expect([foreign.status, foreign.data, foreign.msg]).toEqual([nothing.status, nothing.data, nothing.msg])
      }
      expect(((await list({ limit: '100' }, who)).data as Page).rows).toEqual([])
    }
    expect((await get(id)).data).toMatchObject({ state: 'queued' })
  })

  test('walking the pages meets every job once, at the same cost for one row and for three', async () => {
    for (let n = 0; n < 4; n += 1) await start(few)
    const met: string[] = []
    let cursor: string | null | undefined
    do {
      const reply: Awaited<ReturnType<typeof list>> = await list({ limit: '2', ...(cursor ? { cursor } : {}) })
      const page: Page = reply.data
      met.push(...page.rows.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor !== null)
    const all = ((await list({ limit: '100' })).data as Page).rows.map(({ id }) => id)
    expect(met).toEqual(all)
    expect(new Set(met).size).toBe(all.length)
    const [one, three] = [await list({ limit: '1' }), await list({ limit: '3' })]
    expect([one, three].map((reply) => (reply.data as Page).rows.length)).toEqual([1, 3])
    expect(one.headers.get('x-statements')).toBe(three.headers.get('x-statements'))
    expect(await list({ cursor: 'x' })).toMatchObject({ status: 422, data: { reason: 'http.cursor-not-valid' } })
  })

  async function permit(permissions: string[], account: TestAccount): Promise<void> {
    const roleId = crypto.randomUUID()
    await world.asPlatform(async (tx) => {
      await tx.run(sql`
        insert into role (tenant_id, id, code, name, permissions)
        values (${account.tenantId}, ${roleId}, ${`role-${roleId}`}, '{"zh":"测试"}', ${permissions})`)
      await tx.run(sql`insert into account_role values (${account.tenantId}, ${account.accountId}, ${roleId})`)
    })
  }
})
