import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})

export const samples = {
  'GET /ims/form-object/{id}': async ({ form }) => ({ params: { id: await form() } }),
  'GET /ims/form/list': none,
  'POST /ims/form/check': async ({ form }) => ({ body: { formId: await form(), values: {} } }),
} satisfies Partial<Samples>
