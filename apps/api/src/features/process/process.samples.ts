import type { Lists } from '@laurel/testbed/lists'
import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})

export const samples = {
  'POST /ims/process/start': async ({ processModel }) => ({
    body: { modelKey: await processModel(), title: 'sample' },
  }),
  'GET /ims/process/get': async ({ processInstance }) => ({ query: { id: await processInstance() } }),
  'GET /ims/process/get-drawing': async ({ processInstance }) => ({ query: { id: await processInstance() } }),
  'GET /ims/process/get-activities': async ({ processInstance }) => ({ query: { id: await processInstance() } }),
  'PUT /ims/process-step/complete': async ({ externalTask }) => ({
    body: { id: await externalTask(), reason: 'sample' },
  }),
  'PUT /ims/process-step/retry': async ({ externalTask }) => ({ body: { id: await externalTask() } }),
  'GET /ims/process/list': none,
  'GET /ims/process-task/list': none,
  'PUT /ims/process-task/claim': async ({ processTask }) => ({ body: { taskId: await processTask() } }),
  'PUT /ims/process-task/release': async ({ processTask }) => ({ body: { taskId: await processTask() } }),
  'PUT /ims/process-task/decide': async ({ processTask }) => ({
    body: { taskId: await processTask(), outcome: 'pass' },
  }),
} satisfies Partial<Samples>

export const lists: Lists = {
  'GET /ims/process/list': {
    addRow: ({ processInstance }) => processInstance(),
    request: () => ({ query: { limit: 100 } }),
  },
}
