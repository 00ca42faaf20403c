import { EventEmitter } from 'node:events'
import { Logger as QueueLogger, run } from 'graphile-worker'
import { config, engineConfig } from './config.ts'
import { closePools } from './database/pools.ts'
import { closeEngine } from './engine/nodes.ts'
import { closeOutbox, startOutboxReader } from './engine/outbox.ts'
import { startDelivery } from './events/delivery.ts'
import { startNumbering } from './events/numbering.ts'
import { startSealing } from './events/sealing.ts'
import { startDueArticles } from './features/article/article.jobs.ts'
import { auditExport } from './features/audit/audit.jobs.ts'
import { fileCleanUp, makeMedia, removeObjects } from './features/file/file.jobs.ts'
import { scanFile, scanWaiting } from './features/file/file-judging.ts'
import { giveUp, runJob } from './features/job/job.jobs.ts'
import { memberExport } from './features/member/member.jobs.ts'
import { memberCheck, memberImport } from './features/member/member-import.jobs.ts'
import { republishing } from './features/page/page.consumer.ts'
import { refreshPages, renderPage, warmPage } from './features/page/page.jobs.ts'
import { publishDue } from './features/page/page-schedule.jobs.ts'
import { eraseTenants } from './features/platform/erasing.jobs.ts'
import { tenantExport } from './features/platform/handover.jobs.ts'
import { mirror } from './features/process/process.mirror.ts'
import { startMoves } from './features/process/process.moves.ts'
import { startReconciler } from './features/process/process.reconcile.ts'
import { sketchModels } from './features/process-model/process-model.jobs.ts'
import { drawing } from './features/public/public.consumer.ts'
import { drawPublic, drawShareCards, refreshPublic, warmPublic } from './features/public/public.jobs.ts'
import { eraseDue } from './features/security/erasing.jobs.ts'
import { ownDataExport } from './features/security/own-data.jobs.ts'
import { sendNotice } from './features/sms/notice.service.ts'
import { sendSms } from './features/sms/sms.jobs.ts'
import { cleanUp } from './jobs/clean-up.ts'
import type { Enqueued } from './jobs/enqueue.ts'
import { exhaustedJobs, forgetJob, freeAbandonedJobs, showPresence } from './jobs/presence.ts'
import { closeNudges } from './live/nudge.ts'
import { openLog } from './log.ts'
import { tellOfEngine } from './operations/engine-metrics.ts'
import { beginStopping, closeHealth } from './operations/health.ts'
import { openInternalListener } from './operations/internal-listener.ts'
import { tellOfLag } from './operations/lag-metrics.ts'
import { tellOfProcess } from './operations/process-metrics.ts'
import { ensureBucket } from './storage/objects.ts'
import { closeStorage } from './storage/s3.ts'

/** Entry: long jobs, numbering, sealing and delivery of events, the way to the engine and back, clean-ups. */
const jobKinds = [auditExport, fileCleanUp, memberExport, memberCheck, memberImport, ownDataExport, tenantExport]
const consumers = [republishing, drawing]

const jobsAtATime = 2
const freeEveryMs = 5_000
/** A job that does not end by itself within this time after a stop is handed back to the queue. */
const stopWithinMs = 5_000

const logger = openLog(config().logLevel, config().nodeName)
const figures = tellOfProcess()
tellOfLag()
tellOfEngine()
const { internalPort } = config()
const internal = internalPort === undefined ? undefined : await openInternalListener(internalPort)
const trouble = (error: unknown) => logger.error({ err: error }, 'worker trouble')

// Refuses to start on a weak way to the engine.
engineConfig()
await ensureBucket()
const numbering = startNumbering(trouble)
const sealing = startSealing(trouble)
const delivery = startDelivery(consumers, (consumer, error, event) =>
  logger.error({ err: error, consumer, seq: event?.seq, kind: event?.kind }, 'an event could not be delivered'),
)

const outbox = startOutboxReader(async (news) => void (await mirror(news)), trouble)
const moves = startMoves(outbox.ring, trouble)
const reconciler = startReconciler(trouble)
const dueArticles = startDueArticles(trouble)

const events = new EventEmitter()
let presence: ReturnType<typeof showPresence> | undefined
events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
  presence = showPresence(workerPool.id)
})

const runner = await run({
  connectionString: config().platformDatabaseUrl,
  maxPoolSize: jobsAtATime + 3,
  concurrency: jobsAtATime,
  pollInterval: 1_000,
  noHandleSignals: true,
  events,
  preset: { worker: { gracefulShutdownAbortTimeout: stopWithinMs } },
  logger: new QueueLogger(() => (level, message, details) => {
    const known = level === 'warning' ? 'warn' : level
    // Details hold the payload and the driver's objects; the error is all that helps.
    logger[known === 'info' ? 'debug' : known]({ err: details?.['error'] }, message)
  }),
  crontab:
    '* * * * * scan-waiting ?queue=scan-waiting&max=2\n* * * * * publish-due-pages ?fill=1h&max=3\n7 * * * * clean-up ?fill=2h&max=3\n17 * * * * erase-tenants ?queue=erase-tenants&max=3',
  taskList: {
    'run-job': async (payload, { job, abortSignal }) => {
      const { tenantId, payload: asked } = payload as Enqueued<{ jobId: string }>
      const isLast = job.attempts >= job.max_attempts
      await runJob(jobKinds, { tenantId, jobId: asked.jobId, isLast, signal: abortSignal })
    },
    'render-page': async (payload) => {
      const { tenantId, payload: asked } = payload as Enqueued<{ pageId: string }>
      await renderPage(tenantId, asked.pageId)
    },
    'publish-due-pages': async () => publishDue(trouble),
    'warm-page': async (payload) => {
      const { portalCode, path } = payload as { portalCode: string; path: string }
      await warmPage(portalCode, path)
    },
    'draw-public': async (payload) => {
      const { tenantId, portalId } = payload as { tenantId: string; portalId: string }
      await drawPublic(tenantId, portalId)
    },
    'draw-share-cards': async (payload) => {
      const { tenantId, portalId } = payload as { tenantId: string; portalId: string }
      await drawShareCards(tenantId, portalId)
    },
    'warm-public': async (payload) => {
      const { tenantId, portalId, from } = payload as { tenantId: string; portalId: string; from: number }
      await warmPublic(tenantId, portalId, from)
    },
    'scan-file': async (payload) => {
      const { tenantId, payload: asked } = payload as Enqueued<{ id: string }>
      await scanFile(tenantId, asked.id)
    },
    'scan-waiting': async (_payload, { abortSignal }) => scanWaiting(trouble, abortSignal),
    'make-media': async (payload) => {
      const { tenantId, payload: asked } = payload as Enqueued<{ id: string }>
      await makeMedia(tenantId, asked.id)
    },
    'remove-objects': async (payload) => {
      const { tenantId, payload: asked } = payload as Enqueued<{ id: string; objectIds: string[] }>
      await removeObjects(tenantId, asked.id, asked.objectIds)
    },
    'send-sms': async (payload) => {
      const { tenantId, payload: asked } = payload as Enqueued<{ id: string }>
      await sendSms(tenantId, asked.id)
    },
    'send-sms-notice': async (payload) => {
      const { tenantId, payload: asked } = payload as Enqueued<{ sealed: string }>
      await sendNotice(tenantId, asked.sealed)
    },
    'erase-tenants': async (_payload, { abortSignal }) => eraseTenants(abortSignal),
    'clean-up': async (_payload, { abortSignal }) => {
      await cleanUp(abortSignal)
      await eraseDue(trouble, abortSignal)
      // One of a suspended organiser waits until it is open again; the others must not wait with it.
      for (const { id, tenantId, jobId } of await exhaustedJobs())
        await giveUp(tenantId, jobId)
          .then(() => forgetJob(id))
          .catch(trouble)
    },
  },
})

const freeing = setInterval(() => void freeAbandonedJobs().catch(trouble), freeEveryMs)
await freeAbandonedJobs()
// Before anyone is told that it works: whoever hears that may ask it to stop.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop().catch(trouble))
logger.info('working')
void refreshPages(trouble)
void refreshPublic(trouble)
void sketchModels(trouble)

async function stop(): Promise<void> {
  beginStopping()
  clearInterval(freeing)
  await runner.stop()
  await presence?.stop()
  await Promise.all([
    numbering.stop(),
    delivery.stop(),
    sealing.stop(),
    moves.stop(),
    outbox.stop(),
    reconciler.stop(),
    dueArticles.stop(),
  ])
  closeEngine()
  await closeOutbox()
  closeNudges()
  closeStorage()
  await closePools()
  await closeHealth()
  figures.stop()
  await internal?.close()
}
