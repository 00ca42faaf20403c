import { randomBytes } from 'node:crypto'
import { config } from '../config.ts'
import { keyedHash } from '../privacy/sealing.ts'
import { inTime, limitsRedisSoon } from './limits-redis.ts'

export type Window = { readonly seconds: number; readonly most: number }
export type Sending = 'allowed' | 'away' | { readonly refusedBy: Window }

/**
 * All windows slide and are asked in one step, so that a hundred requests at once are still one. Nothing is remembered of a refused one:
 * whoever keeps asking is not made to wait for longer.
 */
const script = `
  local now = redis.call('TIME')
  local ms = now[1] * 1000 + math.floor(now[2] / 1000)
  local longest = tonumber(ARGV[#ARGV - 1])
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ms - longest * 1000)
  for at = 2, #ARGV, 2 do
    if redis.call('ZCOUNT', KEYS[1], '(' .. (ms - ARGV[at] * 1000), '+inf') >= tonumber(ARGV[at + 1]) then return at / 2 end
  end
  redis.call('ZADD', KEYS[1], ms, ARGV[1])
  redis.call('EXPIRE', KEYS[1], longest)
  return 0`

/** May one more go to `subject`? Counted at once if so. `away`: nobody knows, and what costs money or annoys people is not done blindly. */
export async function maySend(name: string, subject: string, windows: readonly Window[]): Promise<Sending> {
  const redis = await limitsRedisSoon()
  if (!redis) return 'away'
  const key = `${config().redisPrefix}sending:${name}:${keyedHash(`sending.${name}`, subject).toString('base64url')}`
  const longestLast = [...windows].sort((a, b) => a.seconds - b.seconds)
  const asked = longestLast.flatMap(({ seconds, most }) => [seconds, most])
  const asking = redis.eval(script, 1, key, randomBytes(9).toString('base64url'), ...asked)
  const answer = await inTime(asking, patienceMs, 'away')
  if (answer === 'away') return 'away'
  const refused = Number(answer)
  const window = refused > 0 ? longestLast[refused - 1] : undefined
  return window ? { refusedBy: window } : 'allowed'
}

/** Late, it may have been counted all the same: then one message less is sent than could be. */
const patienceMs = 2_000
