import { documents, routes } from './app.ts'
import { config } from './config.ts'
import { closePools } from './database/pools.ts'
import { createServer } from './http/server.ts'
import { closeWrongTries } from './http/wrong-tries.ts'
import { startClock } from './live/clock.ts'
import { closeHub } from './live/hub.ts'
import { closeNudges } from './live/nudge.ts'
import { openLog } from './log.ts'

/** Entry: HTTP and event streams. */
const logger = openLog(config().logLevel, config().nodeName)
const clock = await startClock()
const app = createServer(routes, logger, documents)
await app.listen({ host: config().host, port: config().port })
logger.info({ port: config().port }, 'listening')

async function stop(): Promise<void> {
  clock.stop()
  closeHub()
  await app.close()
  closeNudges()
  closeWrongTries()
  await closePools()
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
