import { documents, routes } from './app.ts'
import { config } from './config.ts'
import { closePools } from './database/pools.ts'
import { features } from './features.ts'
import { drain } from './http/drain.ts'
import { createServer } from './http/server.ts'
import { closeWrongTries } from './http/wrong-tries.ts'
import { closeLimits } from './limits/limits-redis.ts'
import { startClock } from './live/clock.ts'
import { closeHub } from './live/hub.ts'
import { closeInvalidations } from './live/invalidation.ts'
import { openLog } from './log.ts'
import { closeOffload } from './offload/offload.ts'
import { beginStopping, closeHealth } from './operations/health.ts'
import { openInternalListener } from './operations/internal-listener.ts'
import { tellOfProcess } from './operations/process-metrics.ts'

/** Entry: HTTP and event streams. */
const logger = openLog(config().logLevel, config().nodeName, config())
const { internalPort, drainMs } = config()
const figures = tellOfProcess()
const internal = internalPort === undefined ? undefined : await openInternalListener(internalPort)
const clock = await startClock()
const app = createServer(routes, logger, documents)
await app.listen({ host: config().host, port: config().port })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
logger.info({ port: config().port, internalPort: internal?.port }, 'listening')

/** In this order nothing that was asked is lost: not ready, no new connection, the streams go elsewhere, what is under way is answered. */
async function stop(): Promise<void> {
  logger.info('stopping')
  beginStopping()
  closeHub()
  await drain(app.server, drainMs)
  clock.stop()
  await app.close()
  await closeOffload()
  for (const { beforeStop } of features) await beforeStop()
  closeInvalidations()
  closeWrongTries()
  closeLimits()
  await closePools()
  await closeHealth()
  figures.stop()
  await internal?.close()
  logger.info('stopped')
}
