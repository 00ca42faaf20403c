import type { Samples } from '@laurel/testbed/samples'

export const samples = {
  'POST /ims/client-error/report': async () => ({
    body: {
      release: 'index-1.js',
      route: '/:prefix/login',
      kind: 'error',
      name: 'TypeError',
      message: 'x',
      frames: [],
    },
  }),
} satisfies Partial<Samples>
