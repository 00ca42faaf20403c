import { askCrowd } from '../load/ask-crowd.ts'
import type { CrowdPages } from '../load/crowd-pages.ts'
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
  isCount: true,
  limitSeconds: 600,
  fullLimitSeconds: 45 * 60,
  async run(log, { isFull }) {
    const many = isFull ? 10_000_000 : 300_000
    const small = await pagesAmong(few, log)
    const large = await pagesAmong(many, log)
    const ofQueue = (route: string) =>
      route.startsWith(queue) ? Math.max(maxMore, maxMorePerPool * large.pools) : maxMore
    const rows = Object.keys(small.pages)
      .map((route) => ({
        route,
        small: small.pages[route] ?? 0,
        large: large.pages[route] ?? 0,
        most: ofQueue(route),
        depth: deeper(route, small, large),
      }))
      .sort((a, b) => b.large - b.small - b.most - (a.large - a.small - a.most))
    for (const row of rows)
      log(
        `${String(row.large - row.small).padStart(4)}: ${row.small} → ${row.large} ${row.route}; ${row.depth} by deeper indexes`,
      )
    const over = rows.filter((row) => row.large - row.small > row.most)
    const worst = rows[0]
    if (!worst) throw new Error('nothing is served')
    const otherwise = over.filter((row) => row.large - row.small - row.depth > row.most)
    const waiting = rows.find(({ route }) => route === queue)
    const perPool = ((waiting?.large ?? 0) - (waiting?.small ?? 0)) / large.pools
    const figure = `+${worst.large - worst.small} pages at most (${worst.route}: ${worst.small} → ${worst.large}), ${rows.length - over.length} of ${rows.length} calls within, ${otherwise.length} over for more than the depth of indexes, ${few} → ${many} events; the queue of a reviewer +${perPool.toFixed(1)} a pool, in ${large.pools}`
    return { figure, holds: over.length === 0 }
  },
}

/** What the same walks cost more because their indexes have more levels. */
function deeper(route: string, small: CrowdPages, large: CrowdPages): number {
  const walks = Object.entries(large.descents[route] ?? {})
  const levels = walks.map(([index, times]) => times * ((large.levels[index] ?? 0) - (small.levels[index] ?? 0)))
  return levels.reduce((sum, each) => sum + each, 0)
}

const pagesAmong = (events: number, log: Log) => askCrowd<CrowdPages>('crowd-pages.ts', events, log)
