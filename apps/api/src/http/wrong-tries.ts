import type { Redis } from 'ioredis'
import { config } from '../config.ts'
import { connect } from '../live/invalidation.ts'
import { keyedHash } from '../privacy/sealing.ts'

/** Decision 35: so many wrong auth codes for one screen from one address. */
const maxTries = 10
const windowSeconds = 15 * 60
/** Each is forgotten with its window; a flood of addresses must not fill the memory before that. */
const maxKept = 20_000

type Tries = { readonly isSpent: () => boolean; readonly countWrong: () => void }

let shared: Redis | undefined
/** What this node has counted itself: all there is while Redis is away. */
const own = new Map<string, { wrong: number; until: number }>()

/**
 * Asked before the code is compared, so that after the last try even the right one is refused. What all nodes counted is read first; the
 * decision then is made without a pause, so that a hundred tries at once on one node still are ten.
 */
export async function triesAt(code: string, address: string): Promise<Tries> {
  // An address is personal data: Redis knows its keyed hash only.
  const key = keyedHash('screen.tries', `${code}\0${address}`).toString('base64url')
  const countedByAll = await readShared(key)
  return {
    isSpent: () => Math.max(countedByAll, countedHere(key)) >= maxTries,
    countWrong: () => {
      countHere(key)
      countShared(key)
    },
  }
}

function countedHere(key: string): number {
  const count = own.get(key)
  return count && count.until > performance.now() ? count.wrong : 0
}

function countHere(key: string): void {
  const wrong = countedHere(key) + 1
  const now = performance.now()
  const until = wrong === 1 ? now + windowSeconds * 1000 : (own.get(key)?.until ?? now)
  own.delete(key)
  own.set(key, { wrong, until })
  const [oldest] = own.keys()
  if (own.size > maxKept && oldest !== undefined) own.delete(oldest)
}

const sharedKey = (key: string) => `${config().redisPrefix}screen-tries:${key}`

async function readShared(key: string): Promise<number> {
  shared ??= connect()
  if (shared.status !== 'ready') return 0
  return Number((await shared.get(sharedKey(key)).catch(() => null)) ?? 0)
}

function countShared(key: string): void {
  if (shared?.status !== 'ready') return
  const name = sharedKey(key)
  const counting = shared.multi().incr(name).expire(name, windowSeconds, 'NX').exec()
  counting.catch(() => undefined)
}

export function closeWrongTries(): void {
  shared?.disconnect()
  shared = undefined
  own.clear()
}
