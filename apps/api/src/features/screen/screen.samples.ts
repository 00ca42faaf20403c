import type { Samples } from '@laurel/testbed/samples'

export const samples = {
  'GET /ims/screen/getScreenInfo/sss/{code}': async ({ screenCode }) => ({ params: { code: screenCode() } }),
  'GET /ims/screen/vailCode/{code}': async ({ screenCode }) => ({ params: { code: screenCode() } }),
  'GET /ims/screen/getScreenInfo': async ({ screenCode }) => ({ query: { code: screenCode() } }),
  'GET /ims/screen/getProjectList': async ({ screenCode }) => ({ query: { code: screenCode() } }),
  'GET /ims/draw-lots-project/list': async ({ unmade }) => ({ query: { groupId: unmade() } }),
  'GET /ims/draw-lots-group/list': async ({ screenCode }) => ({ query: { screenCode: screenCode() } }),
  'PUT /ims/draw-lots-project/update-sort': async ({ unmade }) => ({
    body: { groupId: unmade(), drawId: 'draw-1', orderHash: 'a'.repeat(64) },
  }),
} satisfies Partial<Samples>
