import { isMainThread, workerData } from 'node:worker_threads'

/** CPU time of the process at which the task under way is too long; 0: none is. */
export type Watched = Float64Array<SharedArrayBuffer>

const lookEveryMs = 50
/** Buffers are no part of the heap that `--max-old-space-size` bounds. */
const maxResidentBytes = 768 * 1024 ** 2

export function cpuMsNow(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** A thread of its own, because the task may keep the main one from ever looking at a timer. */
if (!isMainThread) {
  const { watched, parent } = workerData as { watched: Watched; parent: number }
  setInterval(() => {
    const limit = watched[0] ?? 0
    if (limit > 0 && cpuMsNow() > limit) process.kill(process.pid, 'SIGXCPU')
    if (process.memoryUsage.rss() > maxResidentBytes) process.kill(process.pid, 'SIGABRT')
    // A parent that was killed tells nobody.
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  }, lookEveryMs)
}
