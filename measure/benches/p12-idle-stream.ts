import { readFileSync } from 'node:fs'
import { openWorld } from '@laurel/testbed/world'
import { type Streaming, sampleFrame, streamBare, streamOurs } from '../load/job-stream.ts'
import type { Log, Measurement } from '../measurement.ts'

const maxTimes = 1.3
const maxKb = 16
/** Enough that both programs have grown to their working size before the counting begins. */
const first = 1_000
const collectable = ['--expose-gc', `--import=${new URL('../load/collectable.ts', import.meta.url).pathname}`]

export const measurement: Measurement = {
  id: 'P12',
  claim:
    'resident memory for each more idle event stream against node:http that keeps an answer open, both after a full collection',
  target: `≤ ${maxTimes}× and ≤ ${maxKb} KB`,
  limitSeconds: 240,
  async run(log, { isFull }) {
    const more = isFull ? 10_000 : 4_000
    const world = await openWorld()
    try {
      const bare = await memoryPerStream(await streamBare(sampleFrame, collectable), more, 'bare', log)
      const ours = await memoryPerStream(await streamOurs(world, collectable), more, 'ours', log)
      const times = ours / bare
      const figure = `${ours.toFixed(1)} KB, ${times.toFixed(2)}× (bare ${bare.toFixed(1)} KB), ${more} streams, collected`
      return { figure, holds: times <= maxTimes && ours <= maxKb }
    } finally {
      await world.close()
    }
  },
}

async function memoryPerStream({ server, crowd, close }: Streaming, more: number, name: string, log: Log) {
  try {
    await crowd.grow(first)
    const before = await settledKb(server.pid)
    await crowd.grow(more)
    const grown = residentKb(server.pid)
    const after = await settledKb(server.pid)
    log(`${name}: ${before} KB with ${first} streams, ${after} KB with ${first + more} (${grown} before collecting)`)
    return (after - before) / more
  } finally {
    await close()
  }
}

/** After a collection, once the process has given back what it gives back. */
async function settledKb(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2')
  let last = residentKb(pid)
  let changedAt = performance.now()
  while (performance.now() - changedAt < 1_500) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const now = residentKb(pid)
    if (Math.abs(now - last) > 256) changedAt = performance.now()
    last = now
  }
  return last
}

function residentKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
