import { fork } from 'node:child_process'
import { once } from 'node:events'
import { crowdDatabase } from '../load/crowd-database.ts'
import type { PagesByRoute } from '../load/crowd-pages.ts'
import { tableSizes } from '../load/crowd-sizes.ts'
import type { Log, Measurement } from '../measurement.ts'

const maxMore = 4
const few = 10_000

export const measurement: Measurement = {
  id: 'P5',
  claim:
    'pages that PostgreSQL touches for each list and detail that is served, among 10 million events, a million people and a million each of what they leave, against 10,000 and 1,000',
  target: `≤ +${maxMore} pages`,
  limitSeconds: 600,
  fullLimitSeconds: 45 * 60,
  async run(log, { isFull }) {
    const many = isFull ? 10_000_000 : 1_000_000
    const small = await pagesAmong(few, log)
    const large = await pagesAmong(many, log)
    const rows = Object.keys(small)
      .map((route) => ({ route, small: small[route] ?? 0, large: large[route] ?? 0 }))
      .sort((a, b) => b.large - b.small - (a.large - a.small))
    for (const row of rows)
      log(`${String(row.large - row.small).padStart(4)}: ${row.small} → ${row.large} ${row.route}`)
    const over = rows.filter((row) => row.large - row.small > maxMore)
    const worst = rows[0]
    if (!worst) throw new Error('nothing is served')
    const figure = `+${worst.large - worst.small} pages at most (${worst.route}: ${worst.small} → ${worst.large}), ${rows.length - over.length} of ${rows.length} calls within, ${few} → ${many} events`
    return { figure, holds: over.length === 0 }
  },
}

async function pagesAmong(events: number, log: Log): Promise<PagesByRoute> {
  const environment = await crowdDatabase(events, log)
  for (const { table, rows, bytesEach } of await tableSizes(environment['LAUREL_OWNER_DATABASE_URL'] ?? ''))
    log(`${table}: ${Math.round(rows)} rows of ${bytesEach} bytes with their indexes`)
  const script = new URL('../load/crowd-pages.ts', import.meta.url).pathname
  const child = fork(script, { env: { PATH: process.env['PATH'] ?? '', ...environment }, execArgv: [] })
  const [pages] = await Promise.race([
    once(child, 'message') as Promise<[PagesByRoute]>,
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${script} ended with ${code}`))),
  ])
  return pages
}
