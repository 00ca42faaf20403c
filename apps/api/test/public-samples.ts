import type { Names } from './names.ts'

/** A valid request for every call of a visitor beside the home page. */
export const publicSamples = {
  'GET /ims/public/get': async ({ publishedArticle }: Names) => ({
    query: { path: 'detail' as const, id: await publishedArticle() },
  }),
  'GET /ims/public/list-articles': async () => ({}),
  'GET /ims/public/list-attachments': async () => ({}),
  'GET /ims/public/list-pictures': async () => ({}),
  'GET /ims/attachment/download': async ({ attachment }: Names) => ({ query: { id: await attachment() } }),
  'POST /ims/article/count-view': async ({ publishedArticle }: Names) => ({ body: { id: await publishedArticle() } }),
  'GET /ims/public/search': async () => ({ query: { q: '赛事' } }),
}
