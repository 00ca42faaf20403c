import type { Samples } from '../../../test/samples.ts'

export const samples = {
  'GET /ims/auth/challenge': async () => ({ query: { purpose: 'login' } }),
} satisfies Partial<Samples>
