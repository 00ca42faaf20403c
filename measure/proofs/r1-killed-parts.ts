import { publishReview } from '@laurel/testbed/engine'
import type { World } from '@laurel/testbed/world'
import type { Measurement } from '../measurement.ts'
import { checkWrites } from './kills/check-writes.ts'
import { openParts, type Parts } from './kills/parts.ts'
import {
  acknowledged,
  keepDeciding,
  keepStarting,
  keepWritingOptions,
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
/** A third of an access token's life: a full run lasts longer than one token. */
const renewEveryMs = 5 * 60_000

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
      let renewedAt = performance.now()
      let isOver = false
      const writing = { world, tokens, origins, tally, isOver: () => isOver }
      const everyMs = (1000 * clients) / writesPerSecond
      const working = [
        ...Array.from({ length: clients }, () => keepWritingOptions({ ...writing, everyMs })),
        ...(isFull ? [keepStarting, keepDeciding] : []).map((keep) =>
          keep({ ...writing, everyMs: 1000 / startsPerSecond }),
        ),
      ]
      const size = isFull ? 'full' : 'small'
      const killed = await killInRandomOrder(parts, kills[size], async (name) => {
        log(`${name} was killed and is back`)
        if (performance.now() - renewedAt < renewEveryMs) return
        // A connection may still be broken: the next kill is soon enough for another try.
        await renewTokens(world, tokens).then(
          () => {
            renewedAt = performance.now()
          },
          (error: Error) => log(`tokens are not renewed: ${error.message}`),
        )
      })
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

async function renewTokens(world: World, tokens: Tokens): Promise<void> {
  for (const who of Object.values(world.lanjiang.accounts))
    tokens.set(who.accountId, (await world.logIn(who)).accessToken)
}

/** Each part once before any of them twice. What was killed is back before the next goes; the writers do not wait for it. */
async function killInRandomOrder(
  { killable }: Parts,
  many: number,
  onBack: (name: string) => Promise<void>,
): Promise<string> {
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
    await onBack(part.name)
  }
  await settle()
  return `${many} kills: ${[...counts].map(([name, times]) => `${name} ${times}`).join(', ')}`
}

const settle = () =>
  new Promise((resolve) => setTimeout(resolve, minSettleMs + Math.random() * (maxSettleMs - minSettleMs)))
