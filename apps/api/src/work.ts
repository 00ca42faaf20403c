import { join } from 'node:path'
import { config, engineConfig } from './config.ts'
import { closePools } from './database/pools.ts'
import { requireChineseFont } from './documents/chinese-font.ts'
import { closeEngine } from './engine/nodes.ts'
import { closeOutbox } from './engine/outbox.ts'
import { registerHandlers } from './engine/service-handlers.ts'
import { startDelivery } from './events/delivery.ts'
import { startNumbering } from './events/numbering.ts'
import { startSealing } from './events/sealing.ts'
import { features } from './features.ts'
import { startLane } from './jobs/lane-runner.ts'
import { startLongLane } from './jobs/long-lane.ts'
import { freeAbandonedJobs } from './jobs/presence.ts'
import { closeLimits } from './limits/limits-redis.ts'
import { closeInvalidations } from './live/invalidation.ts'
import { openLog } from './log.ts'
import { closeOffload } from './offload/offload.ts'
import { tellOfEngine } from './operations/engine-metrics.ts'
import { beginStopping, closeHealth } from './operations/health.ts'
import { openInternalListener } from './operations/internal-listener.ts'
import { tellOfLag } from './operations/lag-metrics.ts'
import { countFailure, tellOfLanes } from './operations/lane-metrics.ts'
import { tellOfProcess } from './operations/process-metrics.ts'
import { ensureBucket } from './storage/objects.ts'
import { closeStorage } from './storage/s3.ts'
import { crontab, tasks } from './tasks.ts'

/** Entry: the lanes of jobs, numbering, sealing and delivery of events, the way to the engine and back. */
const freeEveryMs = 5_000

const logger = openLog(config().logLevel, config().nodeName, config())
const figures = tellOfProcess()
tellOfLag()
tellOfLanes(tasks)
tellOfEngine()
const { internalPort } = config()
const internal = internalPort === undefined ? undefined : await openInternalListener(internalPort)
const onError = (error: unknown) => logger.error({ err: error }, 'worker error')

// Refuses to start on a weak way to the engine.
engineConfig()
await requireChineseFont()
await ensureBucket()
const numbering = startNumbering(onError)
const sealing = startSealing(onError)
const delivery = startDelivery(
  features.flatMap(({ consumers }) => consumers),
  (consumer, error, event) =>
    logger.error({ err: error, consumer, seq: event?.seq, kind: event?.kind }, 'an event could not be delivered'),
)

for (const { serviceHandlers } of features) registerHandlers(serviceHandlers)
const background = features.flatMap((feature) => feature.background).map((start) => start(onError))

const told = { failed: countFailure, onError, log: logger }
const running = await Promise.all([
  startLane('interactive', tasks, told),
  startLane('ordinary', tasks, told, crontab),
  startLongLane(join(import.meta.dirname, 'work-long.ts'), countFailure, onError),
])

const freeing = setInterval(() => void freeAbandonedJobs().catch(onError), freeEveryMs)
await freeAbandonedJobs()
// Before anyone is told that it works: whoever hears that may ask it to stop.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop().catch(onError))
logger.info('working')
for (const begin of features.flatMap(({ atStart }) => atStart)) void begin(onError)

async function stop(): Promise<void> {
  beginStopping()
  clearInterval(freeing)
  await Promise.all(running.map((lane) => lane.stop()))
  await closeOffload()
  await Promise.all([numbering.stop(), delivery.stop(), sealing.stop(), ...background.map((each) => each.stop())])
  closeEngine()
  await closeOutbox()
  closeInvalidations()
  closeLimits()
  closeStorage()
  await closePools()
  await closeHealth()
  figures.stop()
  await internal?.close()
}
