import type { Redis } from 'ioredis'
import { config } from '../config.ts'
import { keyedHash } from '../privacy/sealing.ts'
import { inTime, limitsRedis } from './limits-redis.ts'
import { LocalCounts } from './local-counts.ts'

/** So many failed attempts of one subject (a browser, an address) in a window that starts with the first one. */
export type AttemptBound = { readonly name: string; readonly subject: string; readonly max: number }

const redisTimeoutMs = 200

/** One step in Redis: either every count rises or none does, so that attempts on several nodes at once are not more than the bound. */
const script = `
  for at, key in ipairs(KEYS) do
    if tonumber(redis.call('GET', key) or '0') >= tonumber(ARGV[at + 2]) then return 0 end
  end
  if ARGV[1] == '0' then return 1 end
  for _, key in ipairs(KEYS) do
    redis.call('INCR', key)
    redis.call('EXPIRE', key, ARGV[2], 'NX')
  end
  return 1`

/**
 * Counts failed attempts exactly. An attempt is compared with its bounds after its outcome is known: a failure by counting it, a success by
 * asking. Of any number at once only `max` failures are answered as failures, and no success comes after them.
 */
export function attemptLimit(windowSeconds: number) {
  const own = new LocalCounts(windowSeconds)

  const keyOf = ({ name, subject }: AttemptBound) =>
    `${name}:${keyedHash(`limit.${name}`, subject).toString('base64url')}`

  async function ask(bounds: readonly AttemptBound[], isCounted: boolean): Promise<boolean> {
    const keys = bounds.map(keyOf)
    const isWithin = () => keys.every((key, at) => own.read(key) < (bounds[at]?.max ?? 0))
    const redis = limitsRedis()
    const answer =
      redis && isWithin() ? await inTime(evaluate(redis, keys, bounds, isCounted), redisTimeoutMs, null) : null
    // Redis away or late: this node's own counts decide, without a pause between asking and counting.
    const isAllowed = answer === null ? isWithin() : answer === 1
    if (isAllowed && isCounted) for (const key of keys) own.count(key)
    return isAllowed
  }

  const evaluate = (redis: Redis, keys: readonly string[], bounds: readonly AttemptBound[], isCounted: boolean) =>
    redis.eval(
      script,
      keys.length,
      ...keys.map((key) => `${config().redisPrefix}limit:${key}`),
      isCounted ? '1' : '0',
      windowSeconds,
      ...bounds.map(({ max }) => max),
    ) as Promise<number>

  return {
    /** False: a bound was reached before, and nothing is counted. */
    countFailure: (bounds: readonly AttemptBound[]) => ask(bounds, true),
    isWithin: (bounds: readonly AttemptBound[]) => ask(bounds, false),
  }
}
