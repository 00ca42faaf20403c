import { randomBytes } from 'node:crypto'
import type { Samples } from '@laurel/testbed/samples'

const code = () => `c_${randomBytes(6).toString('hex')}`

export const samples = {
  'GET /ims/process-model/list': async () => ({}),
  'GET /ims/process-model/get-desk': async () => ({}),
  'GET /ims/process-model/get': async ({ drawnModel }) => ({ query: { id: await drawnModel() } }),
  'POST /ims/process-model/create': async ({ processCategory }) => ({
    body: { code: code(), name: '报名资格审核', categoryId: await processCategory(), gallery: 'eligibility' },
  }),
  'PUT /ims/process-model/save': async ({ drawnModel, role }) => ({
    body: {
      id: await drawnModel(),
      version: 1,
      rules: [{ taskId: 'review', kind: 'role' as const, ids: [await role()] }],
    },
  }),
  'PUT /ims/process-model/describe': async ({ drawnModel, processCategory }) => ({
    body: { id: await drawnModel(), version: 1, name: '报名资格审核', categoryId: await processCategory() },
  }),
  'GET /ims/process-model/check': async ({ drawnModel }) => ({ query: { id: await drawnModel() } }),
  'PUT /ims/process-model/publish': async ({ drawnModel }) => ({ body: { id: await drawnModel(), version: 1 } }),
  'PUT /ims/process-model/try': async ({ drawnModel }) => ({ body: { id: await drawnModel(), version: 1 } }),
  'GET /ims/process-model/get-trial': async ({ drawnModel }) => ({ query: { id: await drawnModel(), version: '1' } }),
  'GET /ims/process-model/list-versions': async ({ drawnModel }) => ({ query: { id: await drawnModel() } }),
  'GET /ims/process-model/get-version': async ({ publishedProcessModel }) => ({
    query: { id: await publishedProcessModel(), number: '1' },
  }),
  'PUT /ims/process-model/restore': async ({ publishedProcessModel }) => ({
    body: { id: await publishedProcessModel(), version: 1, number: 1 },
  }),
  'GET /ims/process-model/list-revisions': async ({ drawnModel }) => ({ query: { id: await drawnModel() } }),
  'GET /ims/process-model/get-revision': async ({ keptRevision }) => ({
    query: { id: await keptRevision(), revision: '1' },
  }),
  'PUT /ims/process-model/restore-revision': async ({ keptRevision }) => ({
    body: { id: await keptRevision(), version: 1, revision: 1 },
  }),
  'PUT /ims/process-model/copy': async ({ drawnModel }) => ({
    body: { id: await drawnModel(), code: code(), name: '另一个' },
  }),
  'PUT /ims/process-model/archive': async ({ drawnModel }) => ({ body: { id: await drawnModel(), version: 1 } }),
  'PUT /ims/process-model/reopen': async ({ drawnModel }) => ({ body: { id: await drawnModel(), version: 1 } }),
  'POST /ims/process-model/preview-rule': async ({ account }) => ({
    body: { kind: 'users' as const, ids: [await account()] },
  }),
  'POST /ims/process-model/try-script': async ({ organisation }) => ({
    body: { script: 'return []', organisationId: await organisation() },
  }),
  'GET /ims/process-model/find-assignees': async () => ({ query: { kind: 'role' as const } }),
  'GET /ims/process-category/list': async () => ({}),
  'POST /ims/process-category/create': async () => ({ body: { name: code() } }),
  'PUT /ims/process-category/change': async ({ processCategory }) => ({
    body: { id: await processCategory(), name: code() },
  }),
  'PUT /ims/process-category/remove': async ({ processCategory }) => ({
    body: { id: await processCategory() },
  }),
} satisfies Partial<Samples>
