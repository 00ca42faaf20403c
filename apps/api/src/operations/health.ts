import { config } from '../config.ts'
import { migrationNames } from '../database/migrations.ts'
import { createPool, type Pool } from '../database/pool.ts'

export type Health = { isReady: boolean; because: 'ready' | 'stopping' | 'database away' | 'migrations missing' }

/** Health is asked for often and by several; the database is asked once in this time. */
const keepMs = 1_000
const timeoutMs = 2_000

let isStopping = false
let pool: Pool | undefined
let kept: { health: Promise<Health>; at: number } | undefined
let isMigrated = false

/** From now on nobody should send anything new here. */
export const beginStopping = (): void => {
  isStopping = true
}
export const isBeingStopped = () => isStopping

/**
 * Ready: the database answers and has every migration that this version knows (one that it does not know is the next version's, and does not
 * concern it). Redis, the store and the engine may be away: we serve without them.
 */
export function readHealth(): Promise<Health> {
  if (isStopping) return Promise.resolve({ isReady: false, because: 'stopping' })
  const now = performance.now()
  if (!kept || now - kept.at > keepMs) kept = { health: askDatabase(), at: now }
  return kept.health
}

async function askDatabase(): Promise<Health> {
  // A pool of its own: a full one is busy, not away.
  pool ??= createPool(config().appDatabaseUrl, 1, `${config().nodeName} health`, { pipeline: false, readOnly: true })
  try {
    if (isMigrated) await within(timeoutMs, pool.query('select 1'))
    else {
      const { rows } = await within(timeoutMs, pool.query<{ name: string }>('select name from migration'))
      const applied = new Set(rows.map((row) => row.name))
      isMigrated = (await migrationNames()).every((name) => applied.has(name))
    }
    return isMigrated ? { isReady: true, because: 'ready' } : { isReady: false, because: 'migrations missing' }
  } catch {
    return { isReady: false, because: 'database away' }
  }
}

export async function closeHealth(): Promise<void> {
  await pool?.end()
  pool = undefined
  kept = undefined
  isMigrated = false
  isStopping = false
}

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
