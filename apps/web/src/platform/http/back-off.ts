/** Half of the growing pause is luck, so that a thousand pages cut off together do not come back together. */
export function backOffMs(attempt: number, pace = { firstMs: 500, maxMs: 30_000 }, luck = Math.random()): number {
  const full = Math.min(pace.firstMs * 2 ** attempt, pace.maxMs)
  return full / 2 + (full / 2) * luck
}

export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(clock)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const clock = setTimeout(done, ms)
    signal?.addEventListener('abort', done)
  })
