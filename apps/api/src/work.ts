import { join } from 'node:path'
import { config, engineConfig } from './config.ts'
import { closePools } from './database/pools.ts'
import { closeEngine } from './engine/nodes.ts'
import { closeOutbox, startOutboxReader } from './engine/outbox.ts'
import { startDelivery } from './events/delivery.ts'
import { startNumbering } from './events/numbering.ts'
import { startSealing } from './events/sealing.ts'
import { startDueArticles } from './features/article/article.jobs.ts'
import { listErasing } from './features/member/member-import.consumer.ts'
import { republishing } from './features/page/page.consumer.ts'
import { refreshPages } from './features/page/page.jobs.ts'
import { startEngineCommands } from './features/process/engine-commands.ts'
import { mirror } from './features/process/process.mirror.ts'
import { startReconciler } from './features/process/process.reconcile.ts'
import { sketchModels } from './features/process-model/process-model.jobs.ts'
import { siteRendering } from './features/public/public.consumer.ts'
import { refreshSites } from './features/public/render-site.jobs.ts'
import { startLane } from './jobs/lane-runner.ts'
import { startLongLane } from './jobs/long-lane.ts'
import { freeAbandonedJobs } from './jobs/presence.ts'
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
import { createTasks } from './tasks.ts'

/** Entry: the lanes of jobs, numbering, sealing and delivery of events, the way to the engine and back. */
const consumers = [republishing, siteRendering, listErasing]

const crontab = [
  '* * * * * scan-waiting ?queue=scan-waiting&max=2',
  '* * * * * publish-due-pages ?fill=1h&max=3',
  '23 3 * * * prime-sites ?queue=prime-sites&max=3',
  '7 * * * * clean-up ?fill=2h&max=3',
  '17 * * * * erase-tenants ?queue=erase-tenants&max=3',
].join('\n')
const freeEveryMs = 5_000

const logger = openLog(config().logLevel, config().nodeName, config())
const figures = tellOfProcess()
tellOfLag()
tellOfLanes()
tellOfEngine()
const { internalPort } = config()
const internal = internalPort === undefined ? undefined : await openInternalListener(internalPort)
const onError = (error: unknown) => logger.error({ err: error }, 'worker error')

// Refuses to start on a weak way to the engine.
engineConfig()
await ensureBucket()
const numbering = startNumbering(onError)
const sealing = startSealing(onError)
const delivery = startDelivery(consumers, (consumer, error, event) =>
  logger.error({ err: error, consumer, seq: event?.seq, kind: event?.kind }, 'an event could not be delivered'),
)

const outbox = startOutboxReader(async (events) => void (await mirror(events)), onError)
const engineCommands = startEngineCommands(outbox.wake, onError)
const reconciler = startReconciler(onError)
const dueArticles = startDueArticles(onError)

const tasks = createTasks(onError)
const told = { failed: countFailure, log: logger }
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
void refreshPages(onError)
void refreshSites(onError)
void sketchModels(onError)

async function stop(): Promise<void> {
  beginStopping()
  clearInterval(freeing)
  await Promise.all(running.map((lane) => lane.stop()))
  await closeOffload()
  await Promise.all([
    numbering.stop(),
    delivery.stop(),
    sealing.stop(),
    engineCommands.stop(),
    outbox.stop(),
    reconciler.stop(),
    dueArticles.stop(),
  ])
  closeEngine()
  await closeOutbox()
  closeInvalidations()
  closeStorage()
  await closePools()
  await closeHealth()
  figures.stop()
  await internal?.close()
}
