import { z } from 'zod'
import { inTenant } from '../../database/in-tenant.ts'
import { typeset } from '../../documents/typst.ts'
import { defineConsumer } from '../../events/consumer.ts'
import { record } from '../../events/record.ts'
import { defineJob, handlerOf } from '../../jobs/define.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { uploadResult } from '../file/file-result.service.ts'
import { digestOf, packContent } from './room-pack.content.ts'
import { packPaper } from './room-pack.paper.ts'
import { packKind, refresh } from './room-pack.service.ts'
import * as sql from './room-pack.sql.ts'
import { roomPackTemplate } from './room-pack.template.ts'

const inputOf = z.object({ roomId: z.uuid(), language: z.enum(['zh', 'en']) })

export const roomPackKind: JobKind = {
  name: packKind,
  async run(job) {
    const { roomId, language } = inputOf.parse(job.input)
    await job.progress(0, 2)
    const made = await inTenant(job.tenantId, 'printed pack of a room', 'write', async (ctx) => {
      const content = await packContent(ctx, roomId)
      const digest = digestOf(content)
      const numbered = await sql.numberPack(ctx.tx, job.tenantId, { roomId, language, jobId: job.id }, digest)
      if (numbered === undefined) return undefined
      const { number, made_at: at } = numbered
      await record(ctx, 'room-pack.made', roomId, { language, number })
      return packPaper(content, language, { number, at, digest })
    })
    // Another has taken its place meanwhile.
    if (made === undefined) return null
    const pdf = await typeset({ template: roomPackTemplate, data: made.data })
    await job.progress(1, 2)
    return uploadResult(job, made.name, 'application/pdf', once(pdf))
  },
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const refreshJob = defineJob({
  name: 'refresh-room-pack',
  payload: z.object({ roomId: z.uuid() }),
  lane: 'ordinary',
  attempts: 5,
})

export const refreshTask = handlerOf(refreshJob, ({ roomId }, { tenantId }) =>
  inTenant(tenantId, 'a room has changed', 'write', (ctx) => refresh(ctx, roomId)),
)

/** Several changes one after the other make one version. */
const settleSeconds = 5

type Happened = { tenantId: string; subjectId: string | null }

async function changed({ tenantId, subjectId }: Happened): Promise<void> {
  if (subjectId === null) return
  await inTenant(tenantId, 'a room may have changed', 'write', async ({ tx }) => {
    for (const roomId of await sql.roomsWithPack(tx, tenantId, subjectId))
      await enqueue(tx, refreshJob, { roomId }, `refresh-room-pack:${roomId}`, settleSeconds)
  })
}

/** What cannot be heard of here (a name, a screen that went elsewhere) is seen at the desk, which compares at each look. */
export const roomChanges = defineConsumer({
  name: 'room-packs',
  on: {
    'room.saved': changed,
    'room.plan-changed': changed,
    'room.persons-saved': changed,
    'draw.shown': changed,
    'draw.ordered': changed,
    'draw.voided': changed,
    'check-in.no-show-confirmed': changed,
    'check-in.no-show-undone': changed,
    'judging-panel.assigned': changed,
    'screen.saved': changed,
  },
})
