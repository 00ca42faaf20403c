import { createTestDatabase } from '@laurel/testbed/database'
import { ensureWebBuilt } from '@laurel/testbed/web'
import { openWorld, type TestTenant } from '@laurel/testbed/world'
import type pg from 'pg'
import { addArticles, renderAll } from '../load/article-portal.ts'
import { LoopClock } from '../load/loop-clock.ts'
import type { Measurement } from '../measurement.ts'
import { withWholeDatabase } from '../proofs/attack/whole-database.ts'

const sizes = { small: [60, 600], full: [300, 3_000] } as const
/** Ten times the articles, and a quarter more for what grows faster than they do. */
const maxGrowth = 12.5
const maxStopMs = 50

export const measurement: Measurement = {
  id: 'P21growth',
  claim:
    'a portal with 3,000 articles (600 in small) changes its title: every page of it is rendered again, in one process',
  target: `at most ${maxGrowth} × the CPU of a tenth of the articles; the event loop never stopped over ${maxStopMs} ms`,
  limitSeconds: 300,
  fullLimitSeconds: 900,
  async run(log, { isFull }) {
    await ensureWebBuilt()
    const world = await openWorld(createTestDatabase)
    try {
      return await withWholeDatabase(world, async (database) => {
        const [few, many] = isFull ? sizes.full : sizes.small
        const short = await renderedAgain(world.lanjiang, database, few)
        log(`${few} articles: ${told(short)}`)
        const long = await renderedAgain(world.qingye, database, many)
        log(`${many} articles: ${told(long)}`)
        const growth = long.cpuSeconds / short.cpuSeconds
        return {
          figure: `${many} articles: ${told(long)}; ${growth.toFixed(1)} × the CPU of ${few}`,
          holds: growth <= maxGrowth && long.clock.isWithin(maxStopMs),
        }
      })
    } finally {
      await world.close()
    }
  },
}

type RenderCost = { cpuSeconds: number; turns: number; clock: LoopClock }

const told = ({ cpuSeconds, turns, clock }: RenderCost) =>
  `${cpuSeconds.toFixed(1)} s of CPU in ${turns} turns, event loop stopped ${Math.round(clock.stoppedMs)} ms, of which it worked ${Math.round(clock.busyMs)} ms`

async function renderedAgain(tenant: TestTenant, database: pg.Client, articles: number): Promise<RenderCost> {
  await addArticles(tenant, database, articles)
  await renderAll(tenant, database)
  await database.query(`update portal set title = '{"zh": "改名之后", "en": "Renamed"}' where id = $1`, [
    tenant.portalId,
  ])
  const clock = new LoopClock()
  const before = process.cpuUsage()
  const turns = await clock.during(() => renderAll(tenant, database))
  const { user, system } = process.cpuUsage(before)
  return { cpuSeconds: (user + system) / 1e6, turns, clock }
}
