import { appPool } from '../database/pools.ts'

const sampleEveryMs = 30_000
const samplesAtATime = 3

let offsetMs = 0

/** The database's time, by this node's clock and the offset last measured: no question to the database, and no node ahead of another. */
export const databaseTime = () => new Date(Date.now() + offsetMs).toISOString()

/** Measures once before it answers, then every half minute. Without a database the last offset stays. */
export async function startClock(): Promise<{ stop(): void }> {
  await sample()
  const timer = setInterval(() => void sample(), sampleEveryMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** The shortest round trip is the least wrong: the answer was given near its middle. */
async function sample(): Promise<void> {
  try {
    let best = { tookMs: Number.POSITIVE_INFINITY, offsetMs }
    for (let i = 0; i < samplesAtATime; i += 1) {
      const askedAt = performance.now()
      const { rows } = await appPool().query<{ ms: number }>(
        'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
      )
      const tookMs = performance.now() - askedAt
      const here = Date.now() - tookMs / 2
      if (rows[0] && tookMs < best.tookMs) best = { tookMs, offsetMs: rows[0].ms - here }
    }
    offsetMs = best.offsetMs
  } catch {
    // The database is away: this node's own clock carries on from the last offset.
  }
}
