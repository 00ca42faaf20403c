import type { Samples } from '@laurel/testbed/samples'

const words = { zh: '赛事通知', en: '' }

export const samples = {
  'GET /ims/attachment/list': async ({ portalCode }) => ({ query: { portalCode: await portalCode() } }),
  'POST /ims/attachment/add': async ({ portalCode, storedFile }) => ({
    body: { portalCode: await portalCode(), fileId: await storedFile(), title: words },
  }),
  'PUT /ims/attachment/save': async ({ attachment, storedFile }) => ({
    body: { id: await attachment(), version: 1, fileId: await storedFile(), title: words },
  }),
  'DELETE /ims/attachment/remove': async ({ attachment }) => ({ query: { id: await attachment() } }),
  'PUT /ims/attachment/order': async ({ portalCode, attachment }) => ({
    body: { portalCode: await portalCode(), ids: [await attachment()] },
  }),
  'PUT /ims/attachment/change-many': async ({ attachment }) => ({
    body: { ids: [await attachment()], state: 'draft' },
  }),
} satisfies Partial<Samples>
