import { randomBytes } from 'node:crypto'
import { config } from '../config.ts'
import { keyedHash } from '../privacy/sealing.ts'
import { inTime, limitsRedisSoon } from './limits-redis.ts'

export type Window = { readonly seconds: number; readonly max: number }
/** So many to one subject (a number, an address, an organiser) in each of the windows. */
type Bound = { readonly name: string; readonly subject: string; readonly windows: readonly Window[] }
type Sending = 'allowed' | 'away' | { readonly refusedBy: Window; readonly bound: Bound }

/**
 * All windows of all bounds slide and are asked in one step, so that a hundred requests at once are still one. Nothing is remembered of a
 * refused one: whoever keeps asking is not made to wait for longer, and what one bound refuses uses up no other.
 */
const script = `
  local now = redis.call('TIME')
  local ms = now[1] * 1000 + math.floor(now[2] / 1000)
  local longest = {}
  local at = 2
  for bound = 1, #KEYS do
    local windows = tonumber(ARGV[at])
    longest[bound] = tonumber(ARGV[at + windows * 2 - 1])
    redis.call('ZREMRANGEBYSCORE', KEYS[bound], '-inf', ms - longest[bound] * 1000)
    for window = 1, windows do
      local seconds = ARGV[at + window * 2 - 1]
      if redis.call('ZCOUNT', KEYS[bound], '(' .. (ms - seconds * 1000), '+inf') >= tonumber(ARGV[at + window * 2]) then
        return {bound, window}
      end
    end
    at = at + 1 + windows * 2
  end
  for bound = 1, #KEYS do
    redis.call('ZADD', KEYS[bound], ms, ARGV[1])
    redis.call('EXPIRE', KEYS[bound], longest[bound])
  end
  return {0, 0}`

const keyOf = ({ name, subject }: Bound) =>
  `${config().redisPrefix}sending:${name}:${keyedHash(`sending.${name}`, subject).toString('base64url')}`

const byLength = (windows: readonly Window[]) => [...windows].sort((one, other) => one.seconds - other.seconds)

/** May one more be sent? Counted at once if so. `away`: nobody knows, and what costs money or annoys people is not done blindly. */
export async function maySend(bounds: readonly Bound[]): Promise<Sending> {
  const redis = await limitsRedisSoon()
  if (!redis) return 'away'
  const asked = bounds.flatMap(({ windows }) => [
    windows.length,
    ...byLength(windows).flatMap(({ seconds, max }) => [seconds, max]),
  ])
  const member = randomBytes(9).toString('base64url')
  const asking = redis.eval(script, bounds.length, ...bounds.map(keyOf), member, ...asked)
  const answer = await inTime(asking, timeoutMs, 'away')
  if (answer === 'away') return 'away'
  const [boundAt = 0, windowAt = 0] = answer as number[]
  const bound = bounds[boundAt - 1]
  const window = bound && byLength(bound.windows)[windowAt - 1]
  return window ? { refusedBy: window, bound } : 'allowed'
}

/** Late, it may have been counted all the same: then one message less is sent than could be. */
const timeoutMs = 2_000
