import { setTimeout as pause } from 'node:timers/promises'
import { inTenant } from '../../database/in-tenant.ts'
import type { JobKind, RunningJob } from '../../jobs/kind.ts'
import { notifyMany } from '../notice/notice-many.service.ts'
import { walkEntries, walkRole } from './audience.sql.ts'
import { broadcastKind } from './broadcast.service.ts'
import * as sql from './broadcast.sql.ts'

const walkedAtATime = 1_000
/** Half of the time at most: whoever works meanwhile has the other half of the connection and of the disk. */
const maxPauseMs = 1_000

/** Goes on where it was: how far the walk came is kept in the transaction of what it wrote. */
export const broadcastSending: JobKind = {
  name: broadcastKind,
  async run(job) {
    for (;;) {
      const begunAt = performance.now()
      const step = await sendNext(job)
      await job.progress(step.recipients, null)
      if (step.isDone) return null
      await pause(Math.min(maxPauseMs, performance.now() - begunAt))
    }
  },
}

type After = { recipients: number; isDone: boolean }

const sendNext = ({ tenantId, input }: RunningJob): Promise<After> =>
  inTenant(tenantId, 'send broadcast', 'write', async (ctx) => {
    const { broadcastId } = input as { broadcastId: string }
    const broadcast = await sql.lock(ctx.tx, tenantId, broadcastId)
    if (!broadcast || broadcast.is_ended) return { recipients: broadcast?.recipients ?? 0, isDone: true }
    const { audience, reach, channels, last_id } = broadcast
    const walk = audience.to === 'role' ? walkRole : walkEntries
    const { readers, last, isDone } = await walk(ctx.tx, {
      tenantId,
      reach,
      audience,
      after: last_id,
      limit: walkedAtATime,
    })
    const added = await notifyMany(ctx, { id: broadcastId, channels }, readers)
    await sql.keepStep(ctx.tx, tenantId, broadcastId, { added, last, isDone })
    return { recipients: broadcast.recipients + added, isDone }
  })
