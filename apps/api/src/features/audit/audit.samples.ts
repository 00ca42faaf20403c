import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})

export const samples = {
  'GET /ims/audit/list': async ({ eventSubject }) => ({ query: { subjectId: await eventSubject() } }),
  'GET /ims/audit/count-days': async () => ({
    query: { from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z' },
  }),
  'POST /ims/audit/export': async () => ({ body: {} }),
  'GET /ims/audit/get-seal': none,
  'GET /ims/audit/find-place': async ({ sealedEvent }) => ({
    query: { id: await sealedEvent(), at: '2026-11-15T00:00:00Z' },
  }),
} satisfies Partial<Samples>
