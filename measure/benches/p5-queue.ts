import { ensureServicesUp } from '@laurel/services/located'
import { migratedEnvironment, superuserUrl } from '@laurel/testbed/environment'
import pg from 'pg'
import { askIn } from '../load/ask-crowd.ts'
import { crowdDatabase } from '../load/crowd-database.ts'
import type { QueueCall, QueueCosts } from '../load/crowd-queue.ts'
import { openQueue, type QueueSize } from '../load/open-queue.ts'
import type { Measurement } from '../measurement.ts'

const maxMore = 4
const maxMorePerPool = 2
const maxDeeper = 1.2
const none: QueueSize = { tasks: 0, lists: 0, entriesEach: 0 }
/** Of the largest season there is: 6.19 million entries of 5,673 schools. */
const entriesEach = 1_091
const few: QueueSize = { tasks: 1_000, lists: 25, entriesEach }
const many: Record<'full' | 'small', QueueSize> = {
  full: { tasks: 6_000_000, lists: 500, entriesEach },
  small: { tasks: 60_000, lists: 50, entriesEach },
}
const database = 'laurel_open_queue'

export const measurement: Measurement = {
  id: 'P5queue',
  claim: `queue, list of instances and recommendation of one organiser with 6 million open tasks against 1,000, for a reviewer in twenty pools: pages that PostgreSQL touches for the first page, and for page 1,000 against it`,
  target: `≤ +${maxMore} pages, a queue ≤ +${maxMorePerPool} a pool; page 1,000 touches ≤ ${maxDeeper}×`,
  limits: `With 6 million open the queues read less than with a thousand, and page 1,000 as much as the first. What is over is of a size that the thousand
    hides, or a level of an index. Twenty instances each walk down one level more to their open tasks (+18 of 187 pages; deeper indexes cost 22),
    as do the parts of one instance (+5) and the counts (+6). The candidates of a list are each looked up to be put in order, two pages for each of
    the 1,061 that a school has (2,326 pages, whatever else is there; among a thousand entries in all a shorter plan is found). A list of
    recommendations reads 12 pages more for each of its rows: two indexes are a level deeper, and its school and contest are looked up where they were
    merged with the few that there were. The candidates would need their time of submission beside their rank, for 10 ms of now. Tried and kept: what
    waits for a list is counted from two indexes (54,000 pages for twenty lists, now 1,000), and whether a task waits for its reader is asked once
    (130 pages, now 80).`,
  isCount: true,
  limitSeconds: 600,
  fullLimitSeconds: 60 * 60,
  async run(log, { isFull }) {
    await crowdDatabase(10_000, log)
    const url = new URL(superuserUrl(await ensureServicesUp()))
    const to = many[isFull ? 'full' : 'small']
    await inCluster(url.href, [
      `drop database if exists ${database} with (force)`,
      `create database ${database} template laurel_crowd_10000_6190 owner laurel_owner`,
    ])
    try {
      const environment = await migratedEnvironment(database)
      url.pathname = database
      await openQueue(url.href, none, few, log)
      const before = await askIn<QueueCosts>('crowd-queue.ts', environment)
      await openQueue(url.href, few, to, log)
      const after = await askIn<QueueCosts>('crowd-queue.ts', environment)
      const grown = after.calls.map((call) => growthOf(call, before, after))
      for (const { name, from, pages, most, depth } of grown)
        log(
          `${String(pages - from).padStart(6)}: ${from} → ${pages} ${name}, at most +${most}; ${depth} by deeper indexes`,
        )
      const deep = after.depths.flatMap(({ route, limit, first, deep: at }) =>
        first && at ? [{ route, limit, first, at, times: at.pages / first.pages }] : [],
      )
      for (const { route, limit, first, at, times } of deep)
        log(
          `${route} by ${limit}: ${first.pages} → ${at.pages} pages ${times.toFixed(2)}×, ${first.milliseconds.toFixed(2)} → ${at.milliseconds.toFixed(2)} ms`,
        )
      const over = grown.filter(({ pages, from, most }) => pages - from > most)
      const deeper = deep.filter(({ times }) => times > maxDeeper)
      const worst = grown.toSorted((a, b) => b.pages - b.from - b.most - (a.pages - a.from - a.most))[0]
      const slowest = deep.toSorted((a, b) => b.times - a.times)[0]
      const queue = grown.find(({ name }) => name === 'queue of the desk')
      if (!worst || !slowest || !queue) throw new Error('nothing is served')
      const perPool = (queue.pages - queue.from) / after.pools
      return {
        figure: `${few.tasks.toLocaleString('en')} → ${to.tasks.toLocaleString('en')} open: ${grown.length - over.length} of ${grown.length} calls within, worst +${worst.pages - worst.from} (${worst.name}: ${worst.from} → ${worst.pages}); queue of the desk ${queue.from} → ${queue.pages}, ${signed(perPool)} a pool in ${after.pools}; page 1,000 of ${deep.length - deeper.length} of ${deep.length} lists within, at most ${slowest.times.toFixed(2)}× (${slowest.route}: ${slowest.first.pages} → ${slowest.at.pages})`,
        holds: over.length + deeper.length === 0,
      }
    } finally {
      await inCluster(superuserUrl(await ensureServicesUp()), [`drop database if exists ${database} with (force)`])
    }
  },
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`

function growthOf(call: QueueCall, before: QueueCosts, after: QueueCosts) {
  const from = before.calls.find(({ name }) => name === call.name)?.pages ?? 0
  const depth = Object.entries(call.descents).reduce(
    (sum, [index, times]) => sum + times * ((after.levels[index] ?? 0) - (before.levels[index] ?? 0)),
    0,
  )
  const most = call.isQueue ? Math.max(maxMore, maxMorePerPool * after.pools) : maxMore
  return { name: call.name, from, pages: call.pages, most, depth }
}

async function inCluster(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
