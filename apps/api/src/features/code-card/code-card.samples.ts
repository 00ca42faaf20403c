import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})

export const samples = {
  'POST /ims/auth/code-login': async () => ({ body: { code: 'LEAF7K2M' } }),
  'GET /ims/code-card/list-people': async () => ({ query: { userType: '4' } }),
  'POST /ims/code-card/issue': async ({ account }) => ({
    body: { accountIds: [await account()], kind: 'once', ttlMinutes: 60 },
  }),
  'GET /ims/code-card/list': none,
  'PUT /ims/code-card/revoke': async ({ codeCard }) => ({ body: { ids: [await codeCard()] } }),
  'PUT /ims/code-card/revoke-batch': async ({ codeBatch }) => ({ body: { batchId: await codeBatch() } }),
} satisfies Partial<Samples>
