import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})

export const samples = {
  'GET /ims/job/list': none,
  'GET /ims/job/get': async ({ job }) => ({ query: { id: await job() } }),
  'PUT /ims/job/cancel': async ({ job }) => ({ body: { id: await job() } }),
} satisfies Partial<Samples>
