import type { Names } from './names.ts'

const words = { zh: '赛事通知', en: '' }
const content = { title: words, summary: words, html: { zh: '<p>正文</p>' } }
const aPicture = { picture: { art: 'leaf' as const, alt: words }, caption: words }

/** A valid request for every call about news, attachments and pictures. */
export const contentSamples = {
  'GET /ims/article/list': async ({ portalCode }: Names) => ({ query: { portalCode: await portalCode() } }),
  'GET /ims/article/get-desk': async ({ portalCode }: Names) => ({ query: { portalCode: await portalCode() } }),
  'GET /ims/article/get-portals': async () => ({}),
  'GET /ims/article/get': async ({ article }: Names) => ({ query: { id: await article() } }),
  'POST /ims/article/add': async ({ portalCode }: Names) => ({
    body: { portalCode: await portalCode(), kind: 'news' as const, content },
  }),
  'PUT /ims/article/save': async ({ article }: Names) => ({ body: { id: await article(), version: 1, content } }),
  'PUT /ims/article/publish': async ({ article }: Names) => ({ body: { id: await article(), version: 1 } }),
  'PUT /ims/article/unschedule': async ({ scheduledArticle }: Names) => ({
    body: { id: await scheduledArticle(), version: 1 },
  }),
  'PUT /ims/article/withdraw': async ({ publishedArticle }: Names) => ({
    body: { id: await publishedArticle(), version: 1 },
  }),
  'PUT /ims/article/pin': async ({ publishedArticle }: Names) => ({
    body: { id: await publishedArticle(), version: 1, isPinned: true },
  }),
  'DELETE /ims/article/remove': async ({ article }: Names) => ({ query: { id: await article() } }),
  'GET /ims/information/get': async ({ publishedArticle }: Names) => ({ query: { id: await publishedArticle() } }),
  'GET /ims/attachment/list': async ({ portalCode }: Names) => ({ query: { portalCode: await portalCode() } }),
  'POST /ims/attachment/add': async ({ portalCode, storedFile }: Names) => ({
    body: { portalCode: await portalCode(), fileId: await storedFile(), title: words },
  }),
  'PUT /ims/attachment/save': async ({ attachment, storedFile }: Names) => ({
    body: { id: await attachment(), version: 1, fileId: await storedFile(), title: words },
  }),
  'DELETE /ims/attachment/remove': async ({ attachment }: Names) => ({ query: { id: await attachment() } }),
  'GET /ims/gallery/list': async ({ portalCode }: Names) => ({ query: { portalCode: await portalCode() } }),
  'POST /ims/gallery/add': async ({ portalCode }: Names) => ({ body: { portalCode: await portalCode(), ...aPicture } }),
  'PUT /ims/gallery/save': async ({ galleryPicture }: Names) => ({
    body: { id: await galleryPicture(), version: 1, ...aPicture },
  }),
  'DELETE /ims/gallery/remove': async ({ galleryPicture }: Names) => ({ query: { id: await galleryPicture() } }),
}
