import { monitorEventLoopDelay } from 'node:perf_hooks'
import { config } from '../config.ts'
import { openPools } from '../database/pools.ts'
import { openStreams } from '../live/hub.ts'
import { readHealth } from './health.ts'
import { gauge } from './metrics.ts'

/** What every process of ours tells of itself. */
export function tellOfProcess(): { stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let busy = performance.eventLoopUtilization()
  gauge('laurel_info', 'Which node this is', () => [{ labels: { node: config().nodeName }, value: 1 }])
  gauge('laurel_ready', 'Whether it may be given requests', async () => ((await readHealth()).isReady ? 1 : 0))
  gauge('laurel_event_loop_delay_seconds', 'How late the event loop was since the last reading', () => {
    const samples = [0.5, 0.99].map((part) => ({
      labels: { quantile: String(part) },
      value: delay.percentile(part * 100) / 1e9,
    }))
    const maximum = { labels: { quantile: '1' }, value: delay.max / 1e9 }
    delay.reset()
    return [...samples, maximum]
  })
  gauge('laurel_event_loop_utilization', 'Part of the time since the last reading in which the loop was busy', () => {
    const now = performance.eventLoopUtilization()
    const since = performance.eventLoopUtilization(now, busy)
    busy = now
    return since.utilization
  })
  gauge('laurel_memory_bytes', 'Memory of this process', () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    return Object.entries({ rss, heapUsed, external }).map(([kind, value]) => ({ labels: { kind }, value }))
  })
  gauge('laurel_pool_connections', 'Connections of each pool to the database', () =>
    openPools().flatMap(([name, pool]) => [
      { labels: { pool: name, state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { pool: name, state: 'idle' }, value: pool.idleCount },
      { labels: { pool: name, state: 'most' }, value: pool.options.max ?? 0 },
    ]),
  )
  gauge('laurel_pool_waiting', 'Who waits for a connection', () =>
    openPools().map(([name, pool]) => ({ labels: { pool: name }, value: pool.waitingCount })),
  )
  gauge('laurel_streams_open', 'Open event streams', openStreams)
  return { stop: () => delay.disable() }
}
