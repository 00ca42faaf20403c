import type { Samples } from '@laurel/testbed/samples'

export const samples = { 'GET /ims/my-day/get': async () => ({}) } satisfies Partial<Samples>
