import { setTimeout as pause } from 'node:timers/promises'
import {
  lastSeq,
  latch,
  lockSubject,
  makeSubjects,
  openNaiveReader,
  openWriters,
  readFeed,
} from '@laurel/testbed/event-writers'
import { record } from '@laurel/testbed/invented-events'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberOnce } from './numbering.ts'

let world: World
let writers: ReturnType<typeof openWriters>
beforeAll(async () => {
  world = await openWorld()
  writers = openWriters(world, 14)
})
afterAll(async () => {
  await writers.close()
  await world.close()
})

test('with three overlapping transactions nothing is skipped or doubled, a subject keeps its order, and the open one holds nobody up', async () => {
  const [draft = '', entry = '', quota = ''] = await makeSubjects(world, ['draft', 'entry', 'quota'])
  const base = await lastSeq(world)
  const naive = await openNaiveReader(world)
  const step = async () => {
    await naive.read()
    await numberOnce()
    return (await readFeed(world, base)).map(({ details }) => details['is'])
  }
  const early = { written: latch(), goOn: latch() }
  const open = { written: latch(), goOn: latch() }

  const lateWriter = writers.write(async (ctx) => {
    await lockSubject(ctx, draft)
    await record(ctx, 'draft.saved', draft, { is: 'numbered early' })
    early.written.open()
    await early.goOn.opened
    await lockSubject(ctx, entry)
    await record(ctx, 'entry.changed', entry, { is: 'entry, second' })
  })
  await early.written.opened
  expect(await step()).toEqual([])

  const openWriter = writers.write(async (ctx) => {
    await lockSubject(ctx, quota)
    await record(ctx, 'quota.taken', quota, { is: 'open throughout' })
    open.written.open()
    await open.goOn.opened
  })
  await open.written.opened
  expect(await step()).toEqual([])

  await writers.write(async (ctx) => {
    await lockSubject(ctx, entry)
    await record(ctx, 'entry.made', entry, { is: 'entry, first' })
  })
  expect(await step()).toEqual(['entry, first'])

  early.goOn.open()
  await lateWriter
  const all = ['entry, first', 'numbered early', 'entry, second']
  expect(await step()).toEqual(all)
  expect(await step()).toEqual(all)

  open.goOn.open()
  await openWriter
  expect(await step()).toEqual([...all, 'open throughout'])

  const feed = await readFeed(world, base)
  expect(feed.map(({ seq }) => seq)).toEqual(feed.map((_, at) => base + 1 + at))
  const skipped = feed.filter(({ id }) => !naive.seen.includes(id)).map(({ details }) => details['is'])
  expect(skipped).toEqual(['numbered early', 'open throughout'])
})

test('in 200 random runs of overlapping writers nothing is skipped or doubled and every subject keeps its order', async () => {
  const subjects = await makeSubjects(world, ['a', 'b', 'c', 'd'])
  const dice = seeded(20261115)
  let skippedByNaive = 0
  const first = await lastSeq(world)
  for (let run = 0; run < 200; run += 1) {
    const base = await lastSeq(world)
    const naive = await openNaiveReader(world)
    const lockOrder = new Map(subjects.map((subject) => [subject, [] as number[]]))
    const committed = new Set<number>()
    const plans = Array.from({ length: 12 }, (_, writer) => ({
      writer,
      subjects: subjects.filter(() => dice() < 0.3),
      lateMs: dice() * 4,
      workMs: dice() < 0.15 ? 8 : dice(),
      commits: dice() < 0.8,
    }))
    const over = Promise.allSettled(
      plans.map((plan) =>
        writers
          .write(async (ctx) => {
            await ctx.tx.run(sql`select pg_sleep(${plan.lateMs / 1000})`)
            for (const subject of plan.subjects) {
              await lockSubject(ctx, subject)
              lockOrder.get(subject)?.push(plan.writer)
              await record(ctx, 'subject.changed', subject, { run, writer: plan.writer, step: 0 })
            }
            await ctx.tx.run(sql`select pg_sleep(${plan.workMs / 1000})`)
            // In one breath, so in one millisecond: the order cannot come from the time in their ids.
            await Promise.all(
              plan.subjects.flatMap((subject) =>
                [1, 2].map((step) => record(ctx, 'subject.changed', subject, { run, writer: plan.writer, step })),
              ),
            )
            if (!plan.commits) throw new Error('rolled back')
          })
          .then(() => committed.add(plan.writer)),
      ),
    )
    await meanwhile(over, [numberOnce, numberOnce, naive.read])
    while ((await numberOnce()) > 0);
    await naive.read()

    const feed = await readFeed(world, base)
    expect(feed.map(({ seq }) => seq)).toEqual(feed.map((_, at) => base + 1 + at))
    expect(new Set(feed.map(({ id }) => id)).size).toBe(feed.length)
    for (const subject of subjects) {
      const expected = (lockOrder.get(subject) ?? [])
        .filter((writer) => committed.has(writer))
        .flatMap((writer) => [0, 1, 2].map((step) => ({ run, writer, step })))
      expect(feed.filter(({ subjectId }) => subjectId === subject).map(({ details }) => details)).toEqual(expected)
    }
    const seen = new Set(naive.seen)
    skippedByNaive += feed.filter(({ id }) => !seen.has(id)).length
  }
  // The runs are worth something only if commits did overtake each other, so that the wrong reader loses events on the same schedule.
  expect(await countOvertaken(first)).toBeGreaterThan(100)
  expect(skippedByNaive).toBeGreaterThan(10)
}, 120_000)

/** Keeps doing all of these, side by side, until the writers are done. */
async function meanwhile(over: Promise<unknown>, works: (() => Promise<unknown>)[]): Promise<void> {
  let isOver = false
  const ended = over.then(() => {
    isOver = true
  })
  await Promise.all(
    works.map(async (work) => {
      while (!isOver) await work().then(() => pause(2))
    }),
  )
  await ended
}

/** How many events stand after one that was written later. */
const countOvertaken = async (base: number) =>
  (
    await world.asPlatform((tx) =>
      tx.first(sql<{ n: number }>`
        select count(*) as n from (
          select written < max(written) over (order by seq rows between unbounded preceding and 1 preceding) as late
          from event_feed f join event e on e.tenant_id = f.tenant_id and e.recorded_at = f.recorded_at and e.id = f.event_id
          where seq > ${base}) x
        where late`),
    )
  )?.n ?? 0

/** Mulberry32: the same schedule every time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
