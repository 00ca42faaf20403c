import type { Lists } from '@laurel/testbed/lists'
import { plantReview } from '@laurel/testbed/planted-review'
import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'

const none = async () => ({})
const frozen = { field: 'plan', name: '计划书.pdf', size: 4, sha256: '0'.repeat(64) }

export const samples = {
  'GET /ims/review/get-overview': none,
  'GET /ims/review/list': none,
  'GET /ims/review/get': async ({ processTask }) => ({ query: { id: await processTask() } }),
  'GET /ims/review/download-file': async ({ processTask, storedFile, row }) => {
    const [id, fileId] = [await processTask(), await storedFile()]
    await row((tx, own) => plantReview(tx, own, id, { files: [{ ...frozen, id: fileId }] }))
    return { query: { id, fileId } }
  },
  'PUT /ims/review/be-present': async ({ processTask }) => ({
    body: { id: await processTask(), tab: crypto.randomUUID() },
  }),
  'DELETE /ims/review/leave': async ({ processTask }) => ({
    query: { id: await processTask(), tab: crypto.randomUUID() },
  }),
  'POST /ims/review/preview-batch': async ({ processTask }) => ({
    body: { taskIds: [await processTask()], outcome: 'pass' },
  }),
  'POST /ims/review/decide-batch': async ({ processTask }) => ({
    body: { taskIds: [await processTask()], outcome: 'pass' },
  }),
  'GET /ims/review/get-batch': async ({ processTask, row }) => {
    const input = {
      taskIds: [await processTask()],
      outcome: 'pass',
      reason: '',
      since: new Date().toISOString(),
      sample: null,
    }
    const id = await row((tx, own) =>
      tx.run(sql`
        insert into job_run (tenant_id, id, kind, input, requested_by)
        values (${own.tenantId}, ${own.id}, 'review-batch', ${JSON.stringify(input)}, ${own.accountId})`),
    )
    return { query: { id } }
  },
} satisfies Partial<Samples>

export const lists: Lists = {
  'GET /ims/review/list': {
    addRow: ({ processTask }) => processTask(),
    request: () => ({ query: { limit: 100 } }),
  },
}
