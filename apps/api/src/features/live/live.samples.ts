import type { Samples } from '@laurel/testbed/samples'

export const samples = {
  'GET /ims/live/stream': async ({ job }) => ({ query: { topics: `job:${await job()}` } }),
  'GET /ims/live/snapshot': async ({ job }) => ({ query: { topics: `job:${await job()}` } }),
  'GET /ims/live/clock': async () => ({ query: { sentAt: '1' } }),
} satisfies Partial<Samples>
