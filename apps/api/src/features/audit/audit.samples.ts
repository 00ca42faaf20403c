import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})

export const samples = {
  'GET /ims/audit/list': async ({ eventSubject }) => ({ query: { subjectId: await eventSubject() } }),
  'POST /ims/audit/export': async () => ({ body: {} }),
  'GET /ims/audit/get-seal': none,
  'GET /ims/audit/find-place': async ({ sealedEvent }) => ({
    query: { id: await sealedEvent(), at: '2026-11-15T00:00:00Z' },
  }),
} satisfies Partial<Samples>
