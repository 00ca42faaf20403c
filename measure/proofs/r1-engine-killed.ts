import { setTimeout as pause } from 'node:timers/promises'
import { reconcile } from '@laurel/api/src/features/process/process.reconcile.ts'
import { engineDatabase } from '@laurel/services/engine-database'
import { publishReview } from '@laurel/testbed/engine'
import pg from 'pg'
import type { Log, Measurement } from '../measurement.ts'
import { difference } from './kills/both-sides.ts'
import { checkWrites } from './kills/check-writes.ts'
import { openParts, type Part, type Parts } from './kills/parts.ts'
import { keepDeciding, keepRenewing, keepStarting, renewTokens, type Tally, type Tokens } from './kills/writers.ts'

const kills = { small: 2, full: 20 }
/** Each in its own row of clients: so many starts a second, and half as many decisions by the one who has the queue. */
const starters = 4
const everyMs = 500
/** Every fifth time both nodes go together: for a while nobody answers. */
const bothEvery = 5
const maxPauseMs = 3_000
const equalWithinMs = 60_000

export const measurement: Measurement = {
  id: 'R1engine',
  claim: `kill -9 of the engine's nodes, one or both, ${kills.full} times (${kills.small} in CI) while people start and decide`,
  target: '0 lost, 0 doubled, 0 orphaned on either side; the report of the reconciler empty',
  isCount: true,
  limitSeconds: 600,
  fullLimitSeconds: 3_600,
  async run(log, { isFull }) {
    const parts = await openParts(true)
    const tally: Tally = { options: [], started: [], decided: [], retried: 0, refused: [] }
    try {
      const { world, origins } = parts
      await publishReview(world, world.lanjiang, 'review', [world.lanjiang.accounts.auditor])
      let isOver = false
      const tokens: Tokens = new Map()
      await renewTokens(world, tokens)
      const writing = { world, tokens, origins, tally, everyMs, isOver: () => isOver }
      const working = [
        ...Array.from({ length: starters }, () => keepStarting(writing)),
        keepDeciding(writing),
        keepRenewing(world, tokens, () => isOver),
      ]
      const nodes = parts.killable.filter(({ name }) => name.startsWith('engine'))
      const times = await killed(parts, nodes, kills[isFull ? 'full' : 'small'], log)
      isOver = true
      await Promise.all(working)
      for (const refusal of tally.refused.slice(0, 5)) log(refusal)
      const check = await checkWrites(parts, tally, true, log)
      const { orphans, mended, report } = await bothSides(parts, log)
      const { started, decided, refused, retried } = tally
      const lost = started.length + decided.length - check.found
      return {
        figure: `${times} kills, ${started.length} started and ${decided.length} decided, ${refused.length} refused: ${lost} lost, ${check.doubled} doubled, ${check.phantom + orphans} orphaned; report ${report}; mended on the way ${mended}; ${retried} retries`,
        holds:
          lost + check.doubled + check.phantom + orphans + refused.length === 0 &&
          report === 'empty' &&
          decided.length > 0,
      }
    } finally {
      await parts.close()
    }
  },
}

async function killed(parts: Parts, nodes: readonly Part[], many: number, log: Log): Promise<number> {
  const since = performance.now()
  let kills = 0
  for (let time = 1; kills < many; time += 1) {
    await pause(Math.random() * maxPauseMs)
    const one = Math.floor(Math.random() * nodes.length)
    const chosen = time % bothEvery === 0 ? nodes : nodes.slice(one, one + 1)
    await Promise.all(chosen.map((node) => node.kill()))
    const revive = () => Promise.all(chosen.map((node) => node.revive()))
    await (time === 1 ? amidCommand(parts, revive) : revive())
    kills += chosen.length
    const seconds = Math.round((performance.now() - since) / 1000)
    log(`${kills} after ${seconds} s: ${chosen.map(({ name }) => name).join(' and ')} back`)
  }
  return kills
}

/** While a command of another node goes on: a start that waits for it, or makes it wait, would end one of them. */
async function amidCommand({ superuserUrl }: Parts, work: () => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: new URL(`/${engineDatabase}`, superuserUrl).href })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table flow_outbox.event, act_ru_task in row exclusive mode')
    await work()
    await client.query('rollback')
  } finally {
    await client.end()
  }
}

/** What each side has that the other lacks, and what the reconciler says of them then; it may have mended something before. */
async function bothSides({ world, superuserUrl }: Parts, log: Log) {
  const { pathname } = new URL(world.environment['LAUREL_APP_DATABASE_URL'] ?? '')
  const database = new pg.Client({ connectionString: new URL(pathname, superuserUrl).href })
  await database.connect()
  try {
    const deadline = performance.now() + equalWithinMs
    let apart = await difference(database)
    while (apart.length > 0 && performance.now() < deadline) {
      await pause(500)
      apart = await difference(database)
    }
    for (const one of apart.slice(0, 5)) log(one)
    const { rows } = await database.query<{ kind: string; many: number }>(
      `select kind, sum(many::int)::int as many from engine_reconciliation, jsonb_each_text(mended) as each (kind, many) group by kind`,
    )
    const { mended, left_over: left } = await reconcile()
    const isEmpty = Object.keys(mended).length + left.length === 0
    return {
      orphans: apart.length,
      mended: rows.map(({ kind, many }) => `${kind} ${many}`).join(', ') || 'nothing',
      report: isEmpty ? 'empty' : `${JSON.stringify(mended)}, ${left.length} left over`,
    }
  } finally {
    await database.end()
  }
}
