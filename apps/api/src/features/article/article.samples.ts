import type { Samples } from '@laurel/testbed/samples'

const words = { zh: '赛事通知', en: '' }
const content = { title: words, summary: words, html: { zh: '<p>正文</p>' } }

export const samples = {
  'GET /ims/article/list': async ({ portalCode }) => ({ query: { portalCode: await portalCode() } }),
  'GET /ims/article/get-desk': async ({ portalCode }) => ({ query: { portalCode: await portalCode() } }),
  'GET /ims/article/get-portals': async () => ({}),
  'GET /ims/article/get': async ({ article }) => ({ query: { id: await article() } }),
  'POST /ims/article/add': async ({ portalCode }) => ({
    body: { portalCode: await portalCode(), kind: 'news' as const, content },
  }),
  'PUT /ims/article/save': async ({ article }) => ({ body: { id: await article(), version: 1, content } }),
  'PUT /ims/article/publish': async ({ article }) => ({ body: { id: await article(), version: 1 } }),
  'PUT /ims/article/unschedule': async ({ scheduledArticle }) => ({
    body: { id: await scheduledArticle(), version: 1 },
  }),
  'PUT /ims/article/withdraw': async ({ publishedArticle }) => ({
    body: { id: await publishedArticle(), version: 1 },
  }),
  'PUT /ims/article/pin': async ({ publishedArticle }) => ({
    body: { id: await publishedArticle(), version: 1, isPinned: true },
  }),
  'DELETE /ims/article/remove': async ({ article }) => ({ query: { id: await article() } }),
} satisfies Partial<Samples>
