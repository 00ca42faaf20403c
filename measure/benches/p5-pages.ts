import { fork } from 'node:child_process'
import { once } from 'node:events'
import { crowdDatabase } from '../load/crowd-database.ts'
import type { CrowdPages } from '../load/crowd-pages.ts'
import { tableSizes } from '../load/crowd-sizes.ts'
import type { Log, Measurement } from '../measurement.ts'

const maxMore = 4
/** The queue of a reviewer is as many lists as there are pools. */
const maxMorePerPool = 2
const queue = 'GET /ims/process-task/list'
const few = 10_000

export const measurement: Measurement = {
  id: 'P5',
  claim:
    'pages that PostgreSQL touches for each list and detail that is served, among 10 million events, a million people, 6.19 million entries, and what these leave, against 10,000, 1,000 and 6,190',
  target: `≤ +${maxMore} pages; the queue of a reviewer ≤ +${maxMorePerPool} a pool`,
  limitSeconds: 600,
  fullLimitSeconds: 45 * 60,
  async run(log, { isFull }) {
    const many = isFull ? 10_000_000 : 300_000
    const small = await pagesAmong(few, log)
    const large = await pagesAmong(many, log)
    const ofQueue = (route: string) =>
      route.startsWith(queue) ? Math.max(maxMore, maxMorePerPool * large.pools) : maxMore
    const rows = Object.keys(small.pages)
      .map((route) => ({ route, small: small.pages[route] ?? 0, large: large.pages[route] ?? 0, most: ofQueue(route) }))
      .sort((a, b) => b.large - b.small - b.most - (a.large - a.small - a.most))
    for (const row of rows)
      log(`${String(row.large - row.small).padStart(4)}: ${row.small} → ${row.large} ${row.route}`)
    const over = rows.filter((row) => row.large - row.small > row.most)
    const worst = rows[0]
    if (!worst) throw new Error('nothing is served')
    const waiting = rows.find(({ route }) => route === queue)
    const perPool = ((waiting?.large ?? 0) - (waiting?.small ?? 0)) / large.pools
    const figure = `+${worst.large - worst.small} pages at most (${worst.route}: ${worst.small} → ${worst.large}), ${rows.length - over.length} of ${rows.length} calls within, ${few} → ${many} events; the queue of a reviewer +${perPool.toFixed(1)} a pool, in ${large.pools}`
    return { figure, holds: over.length === 0 }
  },
}

async function pagesAmong(events: number, log: Log): Promise<CrowdPages> {
  const environment = await crowdDatabase(events, log)
  for (const { table, rows, bytesEach } of await tableSizes(environment['LAUREL_OWNER_DATABASE_URL'] ?? ''))
    log(`${table}: ${Math.round(rows)} rows of ${bytesEach} bytes with their indexes`)
  const script = new URL('../load/crowd-pages.ts', import.meta.url).pathname
  const child = fork(script, { env: { PATH: process.env['PATH'] ?? '', ...environment }, execArgv: [] })
  const [pages] = await Promise.race([
    once(child, 'message') as Promise<[CrowdPages]>,
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${script} ended with ${code}`))),
  ])
  return pages
}
