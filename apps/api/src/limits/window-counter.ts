import { config } from '../config.ts'
import { keyedHash } from '../privacy/sealing.ts'
import { inTime, limitsRedis } from './limits-redis.ts'
import { LocalCounts } from './local-counts.ts'

const timeoutMs = 200

export type WindowCounter = {
  /** What all nodes have counted in the present window; what this node has counted itself while Redis is away. */
  read(subject: string): Promise<number>
  /** Counts here at once and everywhere soon. */
  count(subject: string): void
}

/** Counts events per subject (an address, a name) in a window that starts with the first one. Redis knows keyed hashes only. */
export function windowCounter(name: string, windowSeconds: number): WindowCounter {
  const own = new LocalCounts(windowSeconds)
  const keyOf = (subject: string) => keyedHash(`limit.${name}`, subject).toString('base64url')
  const sharedKey = (key: string) => `${config().redisPrefix}limit:${name}:${key}`

  return {
    async read(subject) {
      const key = keyOf(subject)
      const asked = limitsRedis()?.get(sharedKey(key))
      const shared = asked && (await inTime(asked, timeoutMs, null))
      return Math.max(Number(shared ?? 0), own.read(key))
    },
    count(subject) {
      const key = keyOf(subject)
      own.count(key)
      const counting = limitsRedis()?.multi().incr(sharedKey(key)).expire(sharedKey(key), windowSeconds, 'NX').exec()
      counting?.catch(() => undefined)
    },
  }
}
