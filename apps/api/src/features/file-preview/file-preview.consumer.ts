import { z } from 'zod'
import { inTenant } from '../../database/in-tenant.ts'
import { defineConsumer } from '../../events/consumer.ts'
import { defineJob } from '../../jobs/define.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import * as sql from './file-preview.sql.ts'
import { isDrawn } from './file-preview.types.ts'

export const makePreviewJob = defineJob({
  name: 'make-preview',
  payload: z.object({ id: z.uuid() }),
  lane: 'preview',
  attempts: 5,
})

export const previewJobKey = (id: string) => `make-preview:${id}`

/** What the scanner has found clean is drawn. Pages show the library's files in their own way. */
export const storedFiles = defineConsumer({
  name: 'file-previews',
  on: {
    'file.stored': async ({ tenantId, subjectId, details }) => {
      if (subjectId === null || !isDrawn(details.type)) return
      await inTenant(tenantId, 'preview of a stored file', 'write', async ({ tx }) => {
        if (await sql.addWaiting(tx, tenantId, subjectId))
          await enqueue(tx, makePreviewJob, { id: subjectId }, previewJobKey(subjectId))
      })
    },
  },
})
