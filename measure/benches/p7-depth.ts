import { askCrowd } from '../load/ask-crowd.ts'
import type { CrowdDepths } from '../load/crowd-depth.ts'
import type { Measurement } from '../measurement.ts'

const max = 1.2

export const measurement: Measurement = {
  id: 'P7',
  claim:
    'page 1,000 of every list that goes on by a key, against its first page: what PostgreSQL touches and how long it works, at the largest organiser of a crowd',
  target: `≤ ${max}×`,
  limitSeconds: 600,
  fullLimitSeconds: 45 * 60,
  async run(log, { isFull }) {
    const events = isFull ? 10_000_000 : 300_000
    const lists = await askCrowd<CrowdDepths>('crowd-depth.ts', events, log)
    const measured = lists.flatMap((list) => {
      const { first, deep } = list
      if (!first || !deep) return []
      return [{ ...list, first, deep, pages: deep.pages / first.pages, time: deep.milliseconds / first.milliseconds }]
    })
    for (const { route, limit, first, deep, pages, time } of measured)
      log(
        `${route} by ${limit}: ${first.pages} → ${deep.pages} pages ${pages.toFixed(2)}×, ${first.milliseconds.toFixed(2)} → ${deep.milliseconds.toFixed(2)} ms ${time.toFixed(2)}×`,
      )
    const short = lists.filter(({ deep }) => !deep)
    log(`fewer than a thousand rows: ${short.map(({ route, rows }) => `${route} (${rows})`).join(', ')}`)
    const by = (key: 'pages' | 'time') => measured.toSorted((a, b) => b[key] - a[key])[0]
    const [most, slowest] = [by('pages'), by('time')]
    if (!most || !slowest) throw new Error('no list has a thousand pages')
    const within = measured.filter(({ pages, time }) => pages <= max && time <= max)
    return {
      figure: `${most.pages.toFixed(2)}× pages at most (${most.route}: ${most.first.pages} → ${most.deep.pages}), ${slowest.time.toFixed(2)}× time (${slowest.route}: ${slowest.first.milliseconds.toFixed(2)} → ${slowest.deep.milliseconds.toFixed(2)} ms), ${within.length} of ${measured.length} lists within; ${short.length} have no thousand rows there; ${events} events`,
      holds: within.length === measured.length,
    }
  },
}
