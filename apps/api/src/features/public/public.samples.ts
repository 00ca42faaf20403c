import type { Samples } from '@laurel/testbed/samples'

export const samples = {
  'GET /ims/public/get': async ({ publishedArticle }) => ({
    query: { path: 'detail' as const, id: await publishedArticle() },
  }),
  'GET /ims/public/get-entry-dates': async () => ({}),
  'GET /ims/public/list-articles': async () => ({}),
  'GET /ims/public/list-attachments': async () => ({}),
  'GET /ims/public/list-pictures': async () => ({}),
  'GET /ims/attachment/download': async ({ attachment }) => ({ query: { id: await attachment() } }),
  'POST /ims/article/count-view': async ({ publishedArticle }) => ({ body: { id: await publishedArticle() } }),
  'GET /ims/public/search': async () => ({ query: { q: '赛事' } }),
} satisfies Partial<Samples>
