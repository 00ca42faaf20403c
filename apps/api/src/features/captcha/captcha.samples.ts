import type { Samples } from '@laurel/testbed/samples'

export const samples = {
  'GET /ims/auth/challenge': async () => ({ query: { purpose: 'login' } }),
} satisfies Partial<Samples>
