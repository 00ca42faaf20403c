import { latch, lockSubject, makeSubjects, readFeed, until } from '@laurel/testbed/event-writers'
import { record } from '@laurel/testbed/invented-events'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Consumer } from './consumer.ts'
import { deliveryLag, replay, startDelivery } from './delivery.ts'
import { startNumbering } from './numbering.ts'
import { listSetAside } from './set-aside.ts'

let world: World
let numbering: { stop(): Promise<void> }
const running: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  world = await openWorld()
  numbering = startNumbering()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((part) => part.stop()))
})
afterAll(async () => {
  await numbering.stop()
  await world.close()
})

test('a consumer gets every event in order, and is behind by what it has not yet had', async () => {
  const eager = listener('eager')
  deliver([eager])
  await happen(30)
  await until(() => eager.seqs.length >= 30)
  const feed = await readFeed(world)
  expect(eager.seqs).toEqual(feed.map(({ seq }) => seq))
  await until(async () => (await lagOf('eager'))?.behind === 0)
  expect(await lagOf('eager')).toEqual({ consumer: 'eager', behind: 0, failures: 0, waitingSince: null, setAside: 0 })
})

test('an event that fails is set aside with what happened to its subject afterwards, and all of it is taken in order once it can be', async () => {
  const steady = listener('steady')
  const shaky = listener('shaky')
  const troubles: number[] = []
  let isBroken = true
  let failAt = 0
  const consumers = [
    steady,
    {
      name: 'shaky',
      handle: async (event) => {
        if (isBroken && event.seq === failAt) throw new Error('not now')
        await shaky.handle(event)
      },
    } satisfies Consumer,
  ]
  await happen(10)
  const [{ seq: last } = { seq: 0 }] = (await readFeed(world)).slice(-1)
  failAt = last + 5
  deliver(consumers, (_consumer, _error, event) => troubles.push(event?.seq ?? 0))
  await happen(10)
  await until(() => troubles.length >= 3 && steady.seqs.at(-1) === last + 10)

  expect(shaky.seqs.at(-1)).toBe(failAt - 1)
  await until(async () => (await lagOf('shaky'))?.behind === 0)
  expect(await lagOf('shaky')).toMatchObject({ failures: 0, setAside: 6 })
  expect((await listSetAside()).filter(({ consumer }) => consumer === 'shaky')).toMatchObject([
    { kind: 'subject.changed', tenant: 'lanjiang', count: 6, firstSeq: failAt },
  ])

  isBroken = false
  await until(() => shaky.seqs.at(-1) === last + 10)
  expect(shaky.seqs).toEqual((await readFeed(world)).map(({ seq }) => seq))
  expect(new Set(troubles)).toEqual(new Set([failAt]))
  await until(async () => (await lagOf('shaky'))?.setAside === 0)
})

test('a failure that lasts a moment sets nothing aside', async () => {
  let tries = 0
  const heard: number[] = []
  await happen(3)
  const [{ seq: last } = { seq: 0 }] = (await readFeed(world)).slice(-1)
  const brief: Consumer = {
    name: 'brief',
    handle: async ({ seq }) => {
      if (seq === last) tries += 1
      if (seq === last && tries < 3) throw new Error('not now')
      heard.push(seq)
    },
  }
  deliver([brief], () => undefined)
  await until(() => heard.at(-1) === last)
  expect(tries).toBe(3)
  await until(async () => (await lagOf('brief'))?.behind === 0)
  expect((await lagOf('brief'))?.setAside).toBe(0)
})

test('a hundred events of one organiser that fail, each of another subject, hold up those of the others for the first only', async () => {
  const { tenantId } = world.lanjiang
  const heard: number[] = []
  const poisoned: Consumer = {
    name: 'poisoned',
    handle: async (event) => {
      if (event.tenantId === tenantId) throw new Error('poisoned')
      heard.push(event.seq)
    },
  }
  await until(async () => (await readFeed(world)).length > 0)
  const [{ seq: last } = { seq: 0 }] = (await readFeed(world)).slice(-1)
  await world.asPlatform((tx) =>
    tx.run(
      sql`insert into event_position (consumer, seq) values ('poisoned', ${last}) on conflict (consumer) do update set seq = excluded.seq`,
    ),
  )
  const subjects = await makeSubjects(
    world,
    Array.from({ length: 100 }, (_, at) => `s${at}`),
  )
  await world.inTenant(world.lanjiang, async (ctx) => {
    for (const subject of subjects) await record(ctx, 'subject.changed', subject)
  })
  await world.inTenant(world.qingye, (ctx) => record(ctx, 'subject.changed', subjects[0] ?? ''))
  await until(async () => (await readFeed(world, last)).length === 101)
  const began = performance.now()
  deliver([poisoned], () => undefined)
  await until(() => heard.length === 1)
  // Three tries of the first take 600 ms; three of each would take a minute.
  expect(performance.now() - began).toBeLessThan(15_000)
  await until(async () => (await lagOf('poisoned'))?.behind === 0)
  expect((await lagOf('poisoned'))?.setAside).toBe(100)
})

test('what was set aside and fails slowly does not keep what is new from the others', async () => {
  const { tenantId } = world.lanjiang
  const heard: number[] = []
  const slow: Consumer = {
    name: 'slow',
    handle: async (event) => {
      if (event.tenantId !== tenantId) return void heard.push(event.seq)
      await new Promise((resolve) => setTimeout(resolve, 1_100))
      throw new Error('too late')
    },
  }
  await happen(20)
  const [{ seq: last } = { seq: 0 }] = (await readFeed(world)).slice(-1)
  await world.asPlatform((tx) =>
    tx.run(
      sql`insert into event_position (consumer, seq) values ('slow', ${last}) on conflict (consumer) do update set seq = excluded.seq`,
    ),
  )
  await world.asPlatform((tx) =>
    tx.run(sql`
      insert into event_set_aside (consumer, seq, tenant_id, event_id, recorded_at, kind, subject, subject_id, failures, retry_at)
      select 'slow', f.seq, e.tenant_id, e.id, e.recorded_at, e.kind, e.subject, gen_random_uuid(), 3, now()
      from event_feed f join event e on e.tenant_id = f.tenant_id and e.recorded_at = f.recorded_at and e.id = f.event_id
      where f.tenant_id = ${tenantId} order by f.seq limit 20 on conflict do nothing`),
  )
  const [subject = ''] = await makeSubjects(world, ['other'])
  await world.inTenant(world.qingye, (ctx) => record(ctx, 'subject.changed', subject))
  await until(async () => (await readFeed(world, last)).length > 0)
  deliver([slow], () => undefined)
  await until(() => heard.length === 1, 5_000)
})

test('a consumer that names its kinds gets those only, and comes to the end of the feed', async () => {
  const picky = { ...listener('picky'), kinds: ['subject.renamed'] }
  deliver([picky])
  const [subject = ''] = await makeSubjects(world, ['renamed'])
  await happen(3)
  await world.inTenant(world.lanjiang, (ctx) => record(ctx, 'subject.renamed', subject))
  await until(() => picky.seqs.length > 0)
  await until(async () => (await lagOf('picky'))?.behind === 0)
  const feed = await readFeed(world)
  expect(picky.seqs).toEqual(feed.filter(({ kind }) => kind === 'subject.renamed').map(({ seq }) => seq))
})

test('two workers, one of which loses its connection, deliver every event at least once and the position never goes back', async () => {
  const heard: number[] = []
  const positions: number[] = []
  const consumer: Consumer = {
    name: 'shared',
    handle: async (event) => {
      heard.push(event.seq)
      await readPosition()
    },
  }
  const readPosition = async () => {
    const row = await world.asPlatform((tx) =>
      tx.first(sql<{ seq: number }>`select seq from event_position where consumer = 'shared'`),
    )
    positions.push(row?.seq ?? 0)
  }
  deliver([consumer], () => undefined)
  deliver([consumer], () => undefined)
  const happening = happen(300)
  await until(() => heard.length > 40)
  await until(async () => (await cutWhoeverDelivers()) === 1)
  await happening
  const feed = (await readFeed(world)).map(({ seq }) => seq)
  await until(async () => (await lagOf('shared'))?.behind === 0)
  await readPosition()

  expect([...new Set(heard)].sort((a, b) => a - b)).toEqual(feed)
  expect(positions).toEqual([...positions].sort((a, b) => a - b))
  expect(positions.at(-1)).toBe(feed.at(-1))
}, 60_000)

test('a consumer can be given the past once more, from any number on', async () => {
  const again = listener('again')
  deliver([again])
  await happen(5)
  const feed = (await readFeed(world)).map(({ seq }) => seq)
  await until(async () => (await lagOf('again'))?.behind === 0)
  expect(again.seqs).toEqual(feed)

  const from = feed.at(-8) ?? 0
  await replay('again', from)
  await until(() => again.seqs.length >= feed.length + 8)
  expect(again.seqs).toEqual([...feed, ...feed.slice(-8)])
  await expect(replay('nobody', 1)).rejects.toThrow('there is no consumer nobody')
})

test('a worker that is stopped finishes the event in hand, and the next one goes on after it', async () => {
  await happen(20)
  const feed = (await readFeed(world)).map(({ seq }) => seq)
  const heard: number[] = []
  const inHand = latch()
  const finish = latch()
  const stopAt = feed.at(-10)
  const patient: Consumer = {
    name: 'patient',
    handle: async ({ seq }) => {
      if (seq === stopAt) {
        inHand.open()
        await finish.opened
      }
      heard.push(seq)
    },
  }
  const worker = startDelivery([patient])
  await inHand.opened
  const stopped = worker.stop()
  finish.open()
  await stopped
  expect(heard).toEqual(feed.slice(0, -9))

  deliver([patient])
  await until(async () => (await lagOf('patient'))?.behind === 0)
  expect(heard).toEqual(feed)
})

function listener(name: string): Consumer & { seqs: number[] } {
  const seqs: number[] = []
  return { name, seqs, handle: async (event) => void seqs.push(event.seq) }
}

function deliver(...args: Parameters<typeof startDelivery>): void {
  running.push(startDelivery(...args))
}

async function happen(count: number): Promise<void> {
  const [subject = ''] = await makeSubjects(world, ['subject'])
  const before = (await readFeed(world)).length
  for (let at = 0; at < count; at += 1)
    await world.inTenant(world.lanjiang, async (ctx) => {
      await lockSubject(ctx, subject)
      await record(ctx, 'subject.changed', subject, { at })
    })
  await until(async () => (await readFeed(world)).length === before + count)
}

/** Only the worker that holds the position is in the middle of a transaction. */
const cutWhoeverDelivers = () =>
  world.asPlatform((tx) =>
    tx.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'test delivery' and state = 'idle in transaction' and backend_xid is not null`),
  )

const lagOf = async (name: string) => (await deliveryLag()).find(({ consumer }) => consumer === name)
