import type { Samples } from '@laurel/testbed/samples'

export const samples = {
  'GET /system/user/options/get/byFormCode': async () => ({ query: { formCode: 'sample.only-lanjiang' } }),
  'POST /system/user/options/create': async ({ unmade }) => ({
    body: { formCode: 'sample', name: unmade(), options: {} },
  }),
  'PUT /system/user/options/update': async ({ optionSet, unmade }) => ({
    body: { id: await optionSet(), name: unmade(), options: {}, version: 1 },
  }),
  'DELETE /system/user/options/delete': async ({ optionSet }) => ({ query: { id: await optionSet() } }),
} satisfies Partial<Samples>
