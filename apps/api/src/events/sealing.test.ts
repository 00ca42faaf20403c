import { lockSubject, makeSubjects, openWriters, until } from '@laurel/testbed/event-writers'
import { record } from '@laurel/testbed/invented-events'
import { sealEverything } from '@laurel/testbed/sealed'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replay } from './delivery.ts'
import { numberOnce, startNumbering } from './numbering.ts'
import { startSealing } from './sealing.ts'
import { verdictInWords, verifySeals } from './verify-seals.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 120_000)
afterAll(() => world.close())

const happen = async (count: number, tenant = world.lanjiang) => {
  for (let n = 0; n < count; n += 1)
    await world.inTenant(tenant, (ctx) => record(ctx, 'contest.noted', null, { n, text: '岚江杯' }))
}
const verdictOf = async (code: string) => {
  const [verdict] = await verifySeals(code)
  if (!verdict) throw new Error(`no verdict about ${code}`)
  return verdict
}
const countEvents = async (tenantId: string) =>
  (
    await world.asPlatform((tx) =>
      tx.first(sql<{ n: number }>`select count(*)::int as n from event where tenant_id = ${tenantId}`),
    )
  )?.n

test('every event is sealed in the chain of its own organiser, and the chain is found whole', async () => {
  await happen(5)
  await happen(3, world.qingye)
  await sealEverything()
  await happen(4)
  await sealEverything()
  const ours = await verdictOf('lanjiang')
  const theirs = await verdictOf('qingye')
  expect(ours).toMatchObject({ tenant: 'lanjiang', seals: 2, fault: null })
  expect(ours.events).toBe(await countEvents(world.lanjiang.tenantId))
  expect(theirs).toMatchObject({ tenant: 'qingye', seals: 1, fault: null })
  expect(theirs.hash).not.toBe(ours.hash)
  expect(verdictInWords(ours)).toContain(`${ours.events} events in 2 seals are as they were`)
})

test('what waits to be numbered or sealed is not taken for something added', async () => {
  await happen(2)
  expect((await verdictOf('lanjiang')).fault).toBeNull()
  while ((await numberOnce()) > 0);
  expect((await verdictOf('lanjiang')).fault).toBeNull()
  await sealEverything()
  expect((await verdictOf('lanjiang')).fault).toBeNull()
})

test('a feed that is read again seals nothing twice, and one that was shortened leaves the chain whole', async () => {
  await sealEverything()
  const before = await verdictOf('lanjiang')
  await replay('audit-seal', 1)
  await sealEverything()
  expect(await verdictOf('lanjiang')).toEqual(before)
  await world.asPlatform((tx) => tx.run(sql`delete from event_feed where seq < (select max(seq) from event_feed)`))
  expect(await verdictOf('lanjiang')).toEqual(before)
  await happen(3)
  await sealEverything()
  expect(await verdictOf('lanjiang')).toMatchObject({ events: before.events + 3, seals: before.seals + 1, fault: null })
})

test('two sealers beside many writers, late commits among them, make one chain without a fault', async () => {
  const numbering = startNumbering()
  const sealers = [startSealing(), startSealing()]
  const writers = openWriters(world, 8)
  const subjects = await makeSubjects(world, ['a', 'b', 'c', 'd'])
  try {
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let n = 0; n < 40; n += 1)
          await writers.write(async (ctx) => {
            const subject = subjects[(writer + n) % subjects.length] ?? ''
            await lockSubject(ctx, subject)
            await record(ctx, 'subject.changed', subject, { n })
            if (n % 10 === 0) await ctx.tx.run(sql`select pg_sleep(0.3)`)
          })
      }),
    )
    const all = await countEvents(world.lanjiang.tenantId)
    await until(async () => (await verdictOf('lanjiang')).events === all)
    expect((await verdictOf('lanjiang')).fault).toBeNull()
  } finally {
    await writers.close()
    await Promise.all([numbering, ...sealers].map((part) => part.stop()))
  }
}, 60_000)

test('the page is told how far the log is sealed, and where one event stands', async () => {
  await happen(1)
  await sealEverything()
  const { admin, clerk } = world.lanjiang.accounts
  const verdict = await verdictOf('lanjiang')
  const seal = await world.call(admin, 'GET /ims/audit/get-seal')
  expect(seal.data).toEqual({ events: verdict.events, hash: verdict.hash, sealedAt: verdict.sealedAt })
  const { rows } = (await world.call(admin, 'GET /ims/audit/list', { query: { limit: '20', kind: 'contest.noted' } }))
    .data as { rows: { id: string; recordedAt: string }[] }
  const [event] = rows
  const query = { id: event?.id ?? '', at: event?.recordedAt ?? '' }
  const place = await world.call(admin, 'GET /ims/audit/find-place', { query })
  expect(place.data).toMatchObject({ number: verdict.seals, hash: verdict.hash })
  expect((place.data as { place: number }).place).toBeLessThanOrEqual(verdict.events)
  expect((await world.call(world.qingye.accounts.admin, 'GET /ims/audit/find-place', { query })).data).toBeNull()
  for (const route of ['GET /ims/audit/get-seal', 'GET /ims/audit/find-place'] as const)
    expect((await world.call(clerk, route, { query: route.endsWith('place') ? query : {} })).status).toBe(403)
})
