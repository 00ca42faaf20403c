import { auditExport } from './features/audit/audit.jobs.ts'
import { fileCleanUp, makeMedia, removeObjects } from './features/file/file.jobs.ts'
import { scanFile, scanWaiting } from './features/file/file-scan.ts'
import { discardBytes } from './features/file/file-upload.ts'
import { giveUp, runJob } from './features/job/job.jobs.ts'
import { memberExport } from './features/member/member.jobs.ts'
import { memberCheck, memberImport } from './features/member/member-import.jobs.ts'
import { primePage, renderPage } from './features/page/page.jobs.ts'
import { publishDue } from './features/page/page-schedule.jobs.ts'
import { eraseTenants } from './features/platform/erasing.jobs.ts'
import { tenantExport } from './features/platform/tenant-export.jobs.ts'
import { primeSite, primeSites, renderShareCards, renderSite } from './features/public/render-site.jobs.ts'
import { eraseDue } from './features/security/erasing.jobs.ts'
import { ownDataExport } from './features/security/own-data.jobs.ts'
import { sendNotice } from './features/sms/notice.service.ts'
import { sendSms } from './features/sms/sms.jobs.ts'
import { cleanUp } from './jobs/clean-up.ts'
import type { Enqueued } from './jobs/enqueue.ts'
import type { Tasks } from './jobs/lane-runner.ts'
import { exhaustedJobs, forgetJob } from './jobs/presence.ts'

/** What the worker can be asked to do; `jobs/lanes.ts` says where. */
const jobKinds = [auditExport, fileCleanUp, memberExport, memberCheck, memberImport, ownDataExport, tenantExport]

export const createTasks = (onError: (error: unknown) => void): Tasks => ({
  'run-job': async (payload, { job, abortSignal }) => {
    const { tenantId, payload: asked } = payload as Enqueued<{ jobId: string }>
    const isLast = job.attempts >= job.max_attempts
    await runJob(jobKinds, { tenantId, jobId: asked.jobId, isLast, signal: abortSignal })
  },
  'render-page': async (payload) => {
    const { tenantId, payload: asked } = payload as Enqueued<{ pageId: string }>
    await renderPage(tenantId, asked.pageId)
  },
  'publish-due-pages': async () => publishDue(onError),
  'prime-page': async (payload) => {
    const { portalCode, path } = payload as { portalCode: string; path: string }
    await primePage(portalCode, path)
  },
  'render-site': async (payload, { job }) => {
    const { tenantId, portalId } = payload as { tenantId: string; portalId: string }
    await renderSite(tenantId, portalId, job.attempts > 1)
  },
  'render-share-cards': async (payload) => {
    const { tenantId, portalId } = payload as { tenantId: string; portalId: string }
    await renderShareCards(tenantId, portalId)
  },
  'prime-sites': async () => primeSites(),
  'prime-site': async (payload) => {
    const { tenantId, portalId, from } = payload as { tenantId: string; portalId: string; from: number }
    await primeSite(tenantId, portalId, from)
  },
  'scan-file': async (payload, { job }) => {
    const { tenantId, payload: asked } = payload as Enqueued<{ id: string }>
    await scanFile(tenantId, asked.id, job.attempts > 1)
  },
  'discard-upload': async (payload) => {
    const { tenantId, payload: asked } = payload as Enqueued<Parameters<typeof discardBytes>[1]>
    await discardBytes(tenantId, asked)
  },
  'scan-waiting': async (_payload, { abortSignal }) => scanWaiting(onError, abortSignal),
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
    await eraseDue(onError, abortSignal)
    // One of a suspended organiser waits until it is open again; the others must not wait with it.
    for (const { id, tenantId, jobId } of await exhaustedJobs())
      await giveUp(tenantId, jobId)
        .then(() => forgetJob(id))
        .catch(onError)
  },
})
