import { dropBucket } from '@laurel/testbed/bucket'
import { addEvents } from '@laurel/testbed/events'
import { openStream, type StreamEvent } from '@laurel/testbed/stream'
import { killWorkers, startWorker } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startClock } from '../../live/clock.ts'

describe('live streams', () => {
  let world: World
  let admin: TestAccount
  beforeAll(async () => {
    world = await openWorld()
    admin = world.lanjiang.accounts.admin
    await addEvents(world, world.lanjiang, 30_000)
  })
  afterAll(async () => {
    await killWorkers()
    await dropBucket()
    await world.close()
  })

  const start = async (body: object) =>
    ((await world.call(admin, 'POST /ims/audit/export', { body })).data as { jobId: string }).jobId

  test('a person watches a job from queue to end, and one who joins late sees the whole state at once', async () => {
    const id = await start({})
    const stream = await openStream(world, admin, [`job:${id}`])
    expect(stream.status).toBe(200)
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
    const seen: StreamEvent[] = []
    const next = async () => {
      const event = await stream.next()
      if (event) seen.push(event)
      return event?.state
    }
    expect(await next()).toMatchObject({ id, state: 'queued', done: 0 })
    const worker = await startWorker(world)
    for (let state = await next(); state?.['state'] !== 'done'; state = await next()) expect(state).toBeDefined()
    const late = await openStream(world, admin, [`job:${id}`])
    expect(await late.next()).toEqual(seen.at(-1))
    await Promise.all([stream.close(), late.close()])
    expect(await worker.stop()).toBe(0)
    const versions = seen.map(({ version }) => version)
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
    const inMiddle = seen.filter(({ state }) => state['state'] === 'running' && Number(state['done']) > 0)
    expect(inMiddle.length).toBeGreaterThan(0)
    const done = seen.map(({ state }) => Number(state['done']))
    expect(done).toEqual(done.toSorted((a, b) => a - b))
    expect(seen.at(-1)?.state).toMatchObject({ state: 'done', resultFileId: id })
  }, 60_000)

  test('two topics share one stream', async () => {
    const ids = [await start({ kind: 'a.b' }), await start({ kind: 'a.b' })]
    const stream = await openStream(
      world,
      admin,
      ids.map((id) => `job:${id}`),
    )
    const topics = [(await stream.next())?.topic, (await stream.next())?.topic]
    expect(topics.toSorted()).toEqual(ids.map((id) => `job:${id}`).toSorted())
    await world.call(admin, 'PUT /ims/job/cancel', { body: { id: ids[1] } })
    expect(await stream.next()).toMatchObject({ topic: `job:${ids[1]}`, state: { state: 'cancelled' } })
    await stream.close()
  })

  test('whoever cannot hold a stream reads the same states by asking', async () => {
    const ids = [await start({ kind: 'a.b' }), await start({ kind: 'a.b' })]
    const topics = ids.map((id) => `job:${id}`)
    const stream = await openStream(world, admin, topics)
    const streamed = [await stream.next(), await stream.next()]
    await stream.close()
    const asked = await world.call(admin, 'GET /ims/live/snapshot', { query: { topics } })
    expect(asked.data).toEqual(topics.map((topic) => streamed.find((event) => event?.topic === topic)))
    const { entrant } = world.lanjiang.accounts
    const refused = await world.call(entrant, 'GET /ims/live/snapshot', { query: { topics } })
    expect([refused.code, refused.data]).toEqual([404, { reason: 'http.not-found' }])
  })

  test('nobody follows what they may not read; foreign, absent and senseless names look alike', async () => {
    const id = await start({ kind: 'a.b' })
    const mine = await openStream(world, admin, [`job:${id}`])
    expect(mine.status).toBe(200)
    await mine.close()
    const topics = [`job:${id}`, `job:${crypto.randomUUID()}`, `job:${'-'.repeat(36)}`, `constructor:${id}`]
    for (const who of [world.lanjiang.accounts.entrant, world.qingye.accounts.admin]) {
      for (const topic of topics) {
        const refused = await openStream(world, who, [topic])
        expect([refused.status, refused.refusal]).toEqual([404, { reason: 'http.not-found' }])
      }
    }
    expect((await openStream(world, admin, [`job:${id}`, `job:${crypto.randomUUID()}`])).status).toBe(404)
    expect((await openStream(world, admin, ['job:x'])).status).toBe(422)
  })

  test('a stream ends with the session that opened it', async () => {
    const { clerk } = world.lanjiang.accounts
    const id = crypto.randomUUID()
    await world.asPlatform((tx) =>
      tx.run(sql`
        insert into job_run (tenant_id, id, kind, requested_by) values (${clerk.tenantId}, ${id}, 'audit-export', ${clerk.accountId})`),
    )
    const stream = await openStream(world, clerk, [`job:${id}`])
    expect(await stream.next()).toMatchObject({ state: { state: 'queued' } })
    expect((await world.call(clerk, 'POST /ims/auth/logout', {})).status).toBe(200)
    expect(await stream.next()).toBeUndefined()
  })

  test('the clock tells the time of the database, without asking it', async () => {
    const clock = await startClock()
    const { now, sentAt } = (await world.call(null, 'GET /ims/live/clock', { query: { sentAt: '17' }, portal: null }))
      .data as {
      now: string
      sentAt: string
    }
    const database = await world.inTenant(world.lanjiang, async (ctx) => ctx.now)
    clock.stop()
    expect(sentAt).toBe('17')
    expect(Math.abs(Date.parse(database) - Date.parse(now))).toBeLessThan(1_000)
  })
})
