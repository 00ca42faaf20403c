import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp } from '../clean-up.ts'
import { numberOnce } from '../events/numbering.ts'
import { checkInvariants } from '../invariants.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** `many` events of so many days ago, numbered after all that were before. */
const happened = async (many: number, daysAgo: number) => {
  await world.asPlatform((tx) =>
    tx.run(sql`
      with written as (
        insert into event (tenant_id, id, kind, subject, recorded_at)
        select ${world.lanjiang.tenantId}, gen_random_uuid(), 'contest.noted', 'contest', now() - make_interval(days => ${daysAgo})
        from generate_series(1, ${many})
        returning tenant_id, id, recorded_at, written)
      insert into event_pending (tenant_id, event_id, recorded_at, written) select tenant_id, id, recorded_at, written from written`),
  )
  while ((await numberOnce()) > 0);
}
const feed = async () => {
  const found = await world.asPlatform((tx) =>
    tx.first(sql<{ n: number; first: number; last: number }>`
      select count(*)::int as n, min(seq)::int as first, max(seq)::int as last from event_feed`),
  )
  return found
}
const stand = (consumer: string, seq: number) =>
  world.asPlatform((tx) =>
    tx.run(sql`
      insert into event_position (consumer, seq) values (${consumer}, ${seq})
      on conflict (consumer) do update set seq = excluded.seq`),
  )
const broken = () =>
  world.asPlatform(async (tx) => (await checkInvariants(tx)).filter(({ violations }) => violations > 0))

test('the feed keeps what the slowest consumer has yet to read, what is younger than 30 days, and its last row', async () => {
  await happened(2_500, 40)
  await stand('quick', 2_500)
  await stand('slow', 1_200)
  await cleanUp()
  expect(await feed()).toEqual({ n: 1_300, first: 1_201, last: 2_500 })

  await happened(10, 5)
  await stand('quick', 2_510)
  await stand('slow', 2_510)
  await cleanUp()
  expect(await feed()).toEqual({ n: 10, first: 2_501, last: 2_510 })
  expect(await broken()).toEqual([])
})

test('a feed of nothing but old events keeps its last, and the next number follows it', async () => {
  await world.asPlatform((tx) => tx.run(sql`update event_feed set recorded_at = recorded_at - interval '30 days'`))
  await cleanUp()
  expect(await feed()).toEqual({ n: 1, first: 2_510, last: 2_510 })
  await happened(1, 0)
  expect((await feed())?.last).toBe(2_511)
})

test('a young event that is neither in the feed nor waiting is still found out', async () => {
  await world.asPlatform((tx) => tx.run(sql`delete from event_feed where seq = 2511`))
  expect((await broken()).map(({ name }) => name)).toContain(
    'an event is in the feed or waits for its number, and not both',
  )
})
