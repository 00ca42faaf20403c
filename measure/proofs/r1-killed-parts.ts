import { publishReview } from '@laurel/testbed/engine'
import type { Log, Measurement } from '../measurement.ts'
import { checkWrites } from './kills/check-writes.ts'
import { openParts, type Parts } from './kills/parts.ts'
import {
  acknowledged,
  keepDeciding,
  keepRenewing,
  keepStarting,
  keepWritingOptions,
  renewTokens,
  type Tally,
  type Tokens,
} from './kills/writers.ts'

const kills = { small: 6, full: 100 }
const clients = 8
const writesPerSecond = 50
/** Of those, with the engine. */
const startsPerSecond = 2
const minSettleMs = 500
const maxSettleMs = 2_500
const minWrites = { small: 200, full: 30_000 }

export const measurement: Measurement = {
  id: 'R1',
  claim: `kill -9 of API nodes, worker, PostgreSQL, Redis and engine nodes in random order, ${kills.full} kills (${kills.small} in CI, without the engine), under ${writesPerSecond} keyed writes a second`,
  target: `acknowledged N ≥ ${minWrites.full.toLocaleString('en')}, found N, doubled 0; 0 phantom, 0 altered`,
  isCount: true,
  ci: true,
  limitSeconds: 240,
  fullLimitSeconds: 6_000,
  async run(log, { isFull }) {
    const parts = await openParts(isFull)
    const tally: Tally = { options: [], started: [], decided: [], retried: 0, refused: [] }
    try {
      const { world, origins } = parts
      const { lanjiang } = world
      if (isFull) await publishReview(world, lanjiang, 'review', [lanjiang.accounts.auditor])
      const tokens: Tokens = new Map()
      await renewTokens(world, tokens)
      let isOver = false
      const writing = { world, tokens, origins, tally, isOver: () => isOver }
      const everyMs = (1000 * clients) / writesPerSecond
      const working = [
        ...Array.from({ length: clients }, () => keepWritingOptions({ ...writing, everyMs })),
        ...(isFull ? [keepStarting, keepDeciding] : []).map((keep) =>
          keep({ ...writing, everyMs: 1000 / startsPerSecond }),
        ),
        keepRenewing(world, tokens, () => isOver),
      ]
      const size = isFull ? 'full' : 'small'
      const killed = await killInRandomOrder(parts, kills[size], log)
      while (acknowledged(tally) < minWrites[size] && tally.refused.length === 0) await settle()
      isOver = true
      await Promise.all(working)
      for (const refusal of tally.refused.slice(0, 5)) log(refusal)
      const check = await checkWrites(parts, tally, isFull, log)
      return {
        figure: `acknowledged ${acknowledged(tally)}, found ${check.found}, doubled ${check.doubled}; phantom ${check.phantom}, altered ${check.altered}, without event ${check.unrecorded}, refused ${tally.refused.length} (${killed}; ${tally.retried} retries; ${tally.started.length} starts, ${tally.decided.length} decisions)`,
        holds:
          check.found === acknowledged(tally) &&
          check.doubled + check.phantom + check.altered + check.unrecorded + tally.refused.length === 0 &&
          acknowledged(tally) >= minWrites[size] &&
          tally.retried > 0,
      }
    } finally {
      await parts.close()
    }
  },
}

/** Each part once before any of them twice. What was killed is back before the next goes; the writers do not wait for it. */
async function killInRandomOrder({ killable }: Parts, many: number, log: Log): Promise<string> {
  const since = performance.now()
  const counts = new Map<string, number>()
  let left: typeof killable = []
  for (let kill = 0; kill < many; kill += 1) {
    await settle()
    if (left.length === 0) left = [...killable]
    const [part] = left.splice(Math.floor(Math.random() * left.length), 1)
    if (!part) continue
    await part.kill()
    await part.revive()
    counts.set(part.name, (counts.get(part.name) ?? 0) + 1)
    log(`${kill + 1} after ${Math.round((performance.now() - since) / 1000)} s: ${part.name} was killed and is back`)
  }
  await settle()
  return `${many} kills: ${[...counts].map(([name, times]) => `${name} ${times}`).join(', ')}`
}

const settle = () =>
  new Promise((resolve) => setTimeout(resolve, minSettleMs + Math.random() * (maxSettleMs - minSettleMs)))
