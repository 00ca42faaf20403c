import { config } from '../config.ts'
import { keyedHash } from '../privacy/sealing.ts'
import { inTime, limitsRedis } from './limits-redis.ts'

/** A flood of keys must not fill the memory before their window ends. */
const mostKept = 20_000
const patienceMs = 200

export type WindowCounter = {
  /** What all nodes have counted in the present window; what this node has counted itself while Redis is away. */
  read(subject: string): Promise<number>
  /** Counts here at once and everywhere soon. */
  count(subject: string): void
}

/** Counts events per subject (an address, a name) in a window that starts with the first one. Redis knows keyed hashes only. */
export function windowCounter(name: string, windowSeconds: number): WindowCounter {
  const own = new Map<string, { count: number; until: number }>()
  const keyOf = (subject: string) => keyedHash(`limit.${name}`, subject).toString('base64url')
  const sharedKey = (key: string) => `${config().redisPrefix}limit:${name}:${key}`

  const countedHere = (key: string) => {
    const kept = own.get(key)
    return kept && kept.until > performance.now() ? kept.count : 0
  }

  function countHere(key: string): void {
    const count = countedHere(key) + 1
    const until = count === 1 ? performance.now() + windowSeconds * 1000 : (own.get(key)?.until ?? 0)
    own.delete(key)
    own.set(key, { count, until })
    const [oldest] = own.keys()
    if (own.size > mostKept && oldest !== undefined) own.delete(oldest)
  }

  return {
    async read(subject) {
      const key = keyOf(subject)
      const asked = limitsRedis()?.get(sharedKey(key))
      const shared = asked && (await inTime(asked, patienceMs, null))
      return Math.max(Number(shared ?? 0), countedHere(key))
    },
    count(subject) {
      const key = keyOf(subject)
      countHere(key)
      const counting = limitsRedis()?.multi().incr(sharedKey(key)).expire(sharedKey(key), windowSeconds, 'NX').exec()
      counting?.catch(() => undefined)
    },
  }
}
