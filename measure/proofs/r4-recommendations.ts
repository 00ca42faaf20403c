import { setTimeout as pause } from 'node:timers/promises'
import { plantLevels, plantList } from '@laurel/testbed/planted-recommendation'
import { untilServed } from '@laurel/testbed/served'
import type { World } from '@laurel/testbed/world'
import type pg from 'pg'
import { openApiPair } from '../load/api-pair.ts'
import type { Log, Measurement } from '../measurement.ts'
import { ask } from './attack/ask.ts'
import { inWorld } from './attack/in-world.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

/** The universities and colleges of the country, each with one list, all against the places of one city: no real day is that bad. */
const lists = { small: 100, full: 5673 }
const atOnce = 50
const entriesEach = 2
const maxSeconds = 3600
const sampleEveryMs = 50
const plantedAtATime = 200

export const measurement: Measurement = {
  id: 'R4lists',
  claim: `${lists.full} schools confirm their recommendation lists, ${atOnce} at once at two nodes, against the places of one city (${lists.small} lists when small)`,
  target: `within ${maxSeconds} s, each place taken once, no 500, no deadlock`,
  isCount: true,
  limitSeconds: 240,
  fullLimitSeconds: 900,
  run: (log, { isFull }) => inWorld((world) => confirmAll(world, lists[isFull ? 'full' : 'small'], log)),
}

async function confirmAll(world: World, count: number, log: Log) {
  const { admin } = world.lanjiang.accounts
  const own = { tenantId: world.lanjiang.tenantId, accountId: admin.accountId, marker: '推荐' }
  const levels = await world.inTenant(world.lanjiang, ({ tx }) => plantLevels(tx, own))
  const ids: string[] = []
  while (ids.length < count)
    await world.inTenant(world.lanjiang, async ({ tx }) => {
      for (let n = Math.min(plantedAtATime, count - ids.length); n > 0; n -= 1)
        ids.push((await plantList(tx, own, levels, { entries: entriesEach, ranked: entriesEach })).id)
    })
  log(`${count} lists of ${entriesEach} entries planted`)
  const pair = await openApiPair(world.environment)
  try {
    return await withWholeDatabase(world, async (database) => {
      await database.query(
        `insert into stage_quota (tenant_id, id, stage_id, organisation_id, seats) values ($1, gen_random_uuid(), $2, $3, $4)`,
        [own.tenantId, levels.toStageId, levels.cityId, count * entriesEach],
      )
      await database.query('analyze')
      const headers = { authorization: `Bearer ${await world.token(admin)}`, 'portal-code': admin.portalCode }
      const waits = watchLocks(database)
      const took: number[] = []
      const statuses = new Map<number, number>()
      const waiting = [...ids.entries()]
      const began = performance.now()
      const confirmNext = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const [at, id] = next
          const origin = `http://127.0.0.1:${pair.ports[at % pair.ports.length]}`
          const started = performance.now()
          const body = { id, version: 1 }
          const { status } = await untilServed(() => ask(origin, 'PUT /ims/recommendation/confirm', { headers, body }))
          took.push(performance.now() - started)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, confirmNext))
      const seconds = (performance.now() - began) / 1000
      const seen = await waits.stop()
      const { taken, sent } = await placesOf(database, levels.toStageId)
      took.sort((a, b) => a - b)
      const at = (share: number) => `${(took[Math.floor(share * (took.length - 1))] ?? 0).toFixed(0)} ms`
      log(`answers: ${[...statuses].map(([status, many]) => `${status} × ${many}`).join(', ')}`)
      const figure = [
        `${statuses.get(200) ?? 0} of ${count} confirmed in ${seconds.toFixed(0)} s`,
        `p50 ${at(0.5)}, p99 ${at(0.99)}`,
        `${seen.waiting.toFixed(1)} sessions wait for a lock on average, ${seen.most} at most, the longest for ${seen.maxWaitMs.toFixed(0)} ms`,
        `${taken} places taken for ${sent} entries`,
        `${seen.deadlocks} deadlocks`,
      ].join('; ')
      const isWhole = statuses.get(200) === count && taken === count * entriesEach && sent === taken
      return { figure, holds: isWhole && seen.deadlocks === 0 && seconds <= maxSeconds }
    })
  } finally {
    await pair.close()
  }
}

async function placesOf(database: pg.Client, stageId: string): Promise<{ taken: number; sent: number }> {
  const { rows } = await database.query<{ taken: number; sent: number }>(
    `select (select sum(taken)::int from stage_quota where stage_id = $1) as taken,
       (select count(*)::int from recommendation_entry e join recommendation r on r.tenant_id = e.tenant_id and r.id = e.recommendation_id
        where r.to_stage_id = $1 and e.is_sent) as sent`,
    [stageId],
  )
  return rows[0] ?? { taken: 0, sent: 0 }
}

/** Who waits for whom, as the server itself says it. */
function watchLocks(database: pg.Client) {
  let isOver = false
  const seen = { samples: 0, waiting: 0, most: 0, maxWaitMs: 0 }
  const deadlocks = async () =>
    (
      await database.query<{ n: number }>(
        'select deadlocks::int as n from pg_stat_database where datname = current_database()',
      )
    ).rows[0]?.n ?? 0
  const watching = (async () => {
    const before = await deadlocks()
    while (!isOver) {
      const { rows } = await database.query<{ many: number; longest: number | null }>(
        `select count(*)::int as many, max(extract(epoch from clock_timestamp() - query_start) * 1000)::float as longest
         from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      const { many = 0, longest = 0 } = rows[0] ?? {}
      seen.samples += 1
      seen.waiting += many
      seen.most = Math.max(seen.most, many)
      seen.maxWaitMs = Math.max(seen.maxWaitMs, longest ?? 0)
      await pause(sampleEveryMs)
    }
    return (await deadlocks()) - before
  })()
  return {
    async stop() {
      isOver = true
      const found = await watching
      return { ...seen, waiting: seen.waiting / Math.max(1, seen.samples), deadlocks: found }
    },
  }
}
