import { config } from './config.ts'
import { closePools } from './database/pools.ts'
import { startLane } from './jobs/lane-runner.ts'
import type { Lane } from './jobs/lanes.ts'
import { type FromLongLane, stopWord } from './jobs/long-lane.ts'
import { closeInvalidations } from './live/invalidation.ts'
import { openLog } from './log.ts'
import { closeOffload } from './offload/offload.ts'
import { closeStorage } from './storage/s3.ts'
import { tasks } from './tasks.ts'

/** Entry: the long lane and that of previews, started by `work.ts`. Signals to the whole group are for that one to obey; this one ends when it is told to, or with it. */
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(1))

const logger = openLog(config().logLevel, `${config().nodeName} long`, config())
const onError = (error: unknown) => logger.error({ err: error }, 'worker error')
const tell = (message: FromLongLane) => process.send?.(message)

const hooks = { onError, failed: (lane: Lane) => void tell({ kind: 'failed', lane }), log: logger }
const running = await Promise.all([startLane('long', tasks, hooks), startLane('preview', tasks, hooks)])
process.on('message', (message) => {
  if (message === stopWord) void stop().catch(onError)
})
tell({ kind: 'working' })

async function stop(): Promise<void> {
  await Promise.all(running.map((lane) => lane.stop()))
  await closeOffload()
  closeInvalidations()
  closeStorage()
  await closePools()
  process.removeAllListeners('disconnect')
  process.disconnect()
}
