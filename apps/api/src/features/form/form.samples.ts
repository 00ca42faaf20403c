import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})

export const samples = {
  'GET /ims/form-object/{id}': async ({ form }) => ({ params: { id: await form() } }),
  'GET /ims/form/list': none,
  'POST /ims/form/check': async ({ form }) => ({ body: { formId: await form(), values: {} } }),
  'GET /ims/form/search-options': async ({ form }) => ({ query: { formId: await form(), field: 'school' } }),
  'GET /ims/form/search-people': async ({ form }) => ({ query: { formId: await form(), field: 'contact' } }),
} satisfies Partial<Samples>
