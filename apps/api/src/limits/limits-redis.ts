import type { Redis } from 'ioredis'
import { connect } from '../live/invalidation.ts'

let shared: Redis | undefined

/** Undefined while Redis is away: whoever asks decides what that means. */
export function limitsRedis(): Redis | undefined {
  shared ??= connect()
  return shared.status === 'ready' ? shared : undefined
}

/** The first question of a process comes before the connection stands. */
export async function limitsRedisSoon(): Promise<Redis | undefined> {
  const ready = limitsRedis()
  if (ready || !shared || shared.status === 'reconnecting' || shared.status === 'end') return ready
  const redis = shared
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, firstConnectionMs)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    redis.once('ready', done)
    redis.once('close', done)
  })
  return limitsRedis()
}

const firstConnectionMs = 500

/** A Redis that hangs is a Redis that is away: nobody waits for it at the door. */
export async function inTime<T, O>(asked: Promise<T>, timeoutMs: number, otherwise: O): Promise<T | O> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<O>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), timeoutMs)
  })
  try {
    return await Promise.race([asked.catch(() => otherwise), late])
  } finally {
    clearTimeout(timer)
  }
}

export function closeLimits(): void {
  shared?.disconnect()
  shared = undefined
}
