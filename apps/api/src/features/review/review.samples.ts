import type { Lists } from '@laurel/testbed/lists'
import { plantReview } from '@laurel/testbed/planted-review'
import type { Samples } from '@laurel/testbed/samples'

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
} satisfies Partial<Samples>

export const lists: Lists = {
  'GET /ims/review/list': {
    addRow: ({ processTask }) => processTask(),
    request: () => ({ query: { limit: 100 } }),
  },
}
