import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})

export const samples = {
  'GET /ims/portal/list-entrances': none,
  'PUT /ims/portal/save-entrance': async ({ portal }) => ({
    body: { portalId: await portal(), loginStrategies: [1, 2], passwordStrategy: 1, registration: 'open' },
  }),
  'GET /ims/portal/get-conf': none,
  'GET /ims/portal/get-context': async ({ portalCode }) => ({ query: { code: await portalCode() } }),
  'GET /ims/information/get': async ({ publishedArticle }) => ({ query: { id: await publishedArticle() } }),
  'GET /ims/portal/list-settings': async () => ({}),
  'PUT /ims/portal/save-settings': async ({ portal }) => ({
    body: {
      portalId: await portal(),
      version: 1,
      title: { zh: '门户' },
      theme: '#1E85FE',
      template: 'A',
      headNavigation: { title: '门户', logo: 'leaf-blue' },
      headerStyle: 'over',
      analytics: { provider: 'none' },
    },
  }),
} satisfies Partial<Samples>
