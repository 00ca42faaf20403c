import type { Log } from '../measurement.ts'
import { hammer, type Target } from './hammer.ts'
import type { ServerProcess } from './server-process.ts'

export type Side = Omit<Target, 'port'> & { server: ServerProcess }
export type Comparison = {
  ours: Side
  bare: Side
  connections: number
  warmUp: number
  requests: number
  rounds: number
}
export type Compared = { ratio: number; oursMicroseconds: number; bareMicroseconds: number }

/** CPU time per request of both, in turns: what disturbs the machine for a while disturbs both, and the median round is kept. */
export async function compareCpu({ ours, bare, ...load }: Comparison, log: Log): Promise<Compared> {
  const cpuPerRequest = async (side: Side, requests: number) => {
    const before = side.server.cpuMicroseconds()
    const { seconds, bytes } = await hammer({ ...side, port: side.server.port }, load.connections, requests)
    const spent = (side.server.cpuMicroseconds() - before) / requests
    return { spent, bytes, perSecond: Math.round(requests / seconds) }
  }
  // Code is compiled while it runs; the larger program needs thousands of requests until that is over.
  for (const side of [ours, bare]) await cpuPerRequest(side, load.warmUp)
  const rounds = []
  for (let round = 0; round < load.rounds; round += 1) {
    // Who goes first changes: the second may find the machine warmer.
    const first = round % 2 === 0 ? ours : bare
    const one = await cpuPerRequest(first, load.requests)
    const other = await cpuPerRequest(first === ours ? bare : ours, load.requests)
    const [mine, theirs] = first === ours ? [one, other] : [other, one]
    log(
      `round ${round + 1}: ours ${mine.spent.toFixed(1)} µs (${mine.perSecond}/s, ${mine.bytes} B), bare ${theirs.spent.toFixed(1)} µs (${theirs.perSecond}/s, ${theirs.bytes} B), ${(mine.spent / theirs.spent).toFixed(2)}×`,
    )
    rounds.push({ ratio: mine.spent / theirs.spent, ours: mine.spent, bare: theirs.spent })
  }
  return {
    ratio: median(rounds.map((round) => round.ratio)),
    oursMicroseconds: median(rounds.map((round) => round.ours)),
    bareMicroseconds: median(rounds.map((round) => round.bare)),
  }
}

export type Rates = { ratio: number; ours: number; bare: number }

/** How many a second of both, in turns; each says what it reached. */
export async function compareRates(
  ours: () => Promise<number>,
  bare: () => Promise<number>,
  rounds: number,
  log: Log,
): Promise<Rates> {
  const measured: Rates[] = []
  for (let round = 0; round < rounds; round += 1) {
    const mine = await ours()
    const theirs = await bare()
    log(`ours ${Math.round(mine)}/s, bare ${Math.round(theirs)}/s, ${(mine / theirs).toFixed(2)}`)
    measured.push({ ratio: mine / theirs, ours: mine, bare: theirs })
  }
  const middle = (key: keyof Rates) => median(measured.map((each) => each[key]))
  return { ratio: middle('ratio'), ours: middle('ours'), bare: middle('bare') }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

export const figureOf = ({ ratio, oursMicroseconds, bareMicroseconds }: Compared) =>
  `${ratio.toFixed(2)}× CPU (${Math.round(oursMicroseconds)} against ${Math.round(bareMicroseconds)} µs)`
