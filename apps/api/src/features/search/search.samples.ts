import type { Samples } from '../../../test/samples.ts'

export const samples = {
  'GET /ims/search/find': async ({ personName }) => ({ query: { q: await personName() } }),
} satisfies Partial<Samples>
