import type { Samples } from '@laurel/testbed/samples'

export const samples = {
  'GET /ims/search/find': async ({ personName }) => ({ query: { q: await personName() } }),
} satisfies Partial<Samples>
