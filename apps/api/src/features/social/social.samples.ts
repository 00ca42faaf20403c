import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})

export const samples = {
  'GET /ims/social/list-providers': none,
  'GET /ims/social/list': none,
  'PUT /ims/social/bind': async () => ({ body: { type: 1, code: 'code', state: 'state' } }),
  'DELETE /ims/social/unbind': async ({ socialBinding }) => ({ query: { id: await socialBinding() } }),
  'GET /ims/social/list-settings': none,
  // Refused before anything is asked: a proof asks nobody's server.
  'GET /ims/social/try-provider': async () => ({ query: { issuer: 'https://provider.internal' } }),
  'PUT /ims/social/save-settings': async () => ({
    body: {
      type: 1,
      name: { zh: '校园统一认证' },
      issuer: 'https://example.org',
      clientId: 'laurel',
      clientSecret: 'not-a-secret',
      redirectOrigins: ['https://example.org'],
      isOpen: true,
    },
  }),
} satisfies Partial<Samples>
