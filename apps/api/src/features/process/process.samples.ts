import type { Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'

const none = async () => ({})

export const samples = {
  'POST /ims/process/start': async ({ processModel }) => ({
    body: { modelKey: await processModel(), title: 'sample' },
  }),
  'GET /ims/process/get': async ({ processInstance }) => ({ query: { id: await processInstance() } }),
  'GET /ims/process/get-drawing': async ({ processInstance }) => ({ query: { id: await processInstance() } }),
  'GET /ims/process/get-outline': async ({ processInstance }) => ({ query: { id: await processInstance() } }),
  'GET /ims/process/get-passages': async ({ processInstance }) => ({ query: { id: await processInstance() } }),
  'GET /ims/process/get-activities': async ({ processInstance }) => ({ query: { id: await processInstance() } }),
  'PUT /ims/process-step/complete': async ({ externalTask }) => ({
    body: { id: await externalTask(), reason: 'sample' },
  }),
  'PUT /ims/process-step/retry': async ({ externalTask }) => ({ body: { id: await externalTask() } }),
  'PUT /ims/process-listener/retry': async ({ listenerRun }) => ({ body: { id: await listenerRun() } }),
  'GET /ims/process/list': none,
  'GET /ims/process/get-overview': none,
  'GET /ims/process/get-heat': async ({ processModel }) => ({ query: { modelKey: await processModel(), version: 1 } }),
  'GET /ims/process-task/list-stuck': none,
  'GET /ims/process-task/list': none,
  'PUT /ims/process-task/claim': async ({ processTask }) => ({ body: { taskId: await processTask() } }),
  'PUT /ims/process-task/release': async ({ processTask }) => ({ body: { taskId: await processTask() } }),
  'PUT /ims/process-task/transfer': async ({ processTask, account }) => ({
    body: { taskId: await processTask(), accountId: await account() },
  }),
  'PUT /ims/process-task/delegate': async ({ processTask, account }) => ({
    body: { taskId: await processTask(), accountId: await account() },
  }),
  'PUT /ims/process-task/add-signers': async ({ processTask, account }) => ({
    body: { taskId: await processTask(), accountIds: [await account()] },
  }),
  'PUT /ims/process-task/remove-signer': async ({ processTask, account }) => ({
    body: { taskId: await processTask(), accountId: await account() },
  }),
  'GET /ims/process-task/get': async ({ processTask }) => ({ query: { id: await processTask() } }),
  'GET /ims/process-task/find-colleagues': async ({ processInstance }) => ({
    query: { processId: await processInstance(), q: '王' },
  }),
  'POST /ims/process/cc': async ({ processInstance, account }) => ({
    body: { id: await processInstance(), accountIds: [await account()] },
  }),
  'POST /ims/process/comment': async ({ processInstance }) => ({
    body: { id: await processInstance(), text: '请补充' },
  }),
  'POST /ims/process/remind': async ({ processInstance }) => ({ body: { id: await processInstance() } }),
  'PUT /ims/process/withdraw': async ({ processInstance }) => ({ body: { id: await processInstance() } }),
  'PUT /ims/process/cancel': async ({ processInstance }) => ({ body: { id: await processInstance(), reason: '重复' } }),
  'GET /ims/process/timeline': async ({ processInstance }) => ({ query: { id: await processInstance() } }),
  'GET /ims/process/download-file': async ({ operationFile }) => ({ query: { id: await operationFile() } }),
  'PUT /ims/process-task/decide': async ({ processTask }) => ({
    body: { taskId: await processTask(), outcome: 'pass' },
  }),
  'GET /ims/workload/list': none,
  'GET /ims/queue-transfer/find-colleagues': async () => ({ query: { q: '王' } }),
  'GET /ims/queue-transfer/preview': none,
  'POST /ims/queue-transfer/start': async () => ({ body: { reason: '调岗' } }),
  'GET /ims/process-migration/preview': async ({ republishedModel }) => ({
    query: { id: await republishedModel(), from: '1', to: '2' },
  }),
  'POST /ims/process-migration/start': async ({ republishedModel }) => ({
    body: { id: await republishedModel(), from: 1, to: 2 },
  }),
} satisfies Partial<Samples>

/** One more person with something claimed. */
async function busyPerson({ processTask, account, row }: Names) {
  const [task, id] = [await processTask(), await account()]
  await row((tx) => tx.run(sql`update process_task set claimed_by = ${id}, claimed_at = now() where id = ${task}`))
}

export const lists: Lists = {
  'GET /ims/workload/list': { addRow: busyPerson, request: () => ({ query: { limit: 100 } }) },
  'GET /ims/process/list': {
    addRow: ({ processInstance }) => processInstance(),
    request: () => ({ query: { limit: 100 } }),
  },
  'GET /ims/process-task/list-stuck': {
    addRow: ({ processTask }) => processTask(),
    request: () => ({ query: { limit: 100, days: 0 } }),
  },
}
