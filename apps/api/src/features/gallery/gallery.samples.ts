import type { Samples } from '@laurel/testbed/samples'

const words = { zh: '赛事通知', en: '' }
const aPicture = { picture: { art: 'leaf' as const, alt: words }, caption: words }

export const samples = {
  'GET /ims/gallery/list': async ({ portalCode }) => ({ query: { portalCode: await portalCode() } }),
  'POST /ims/gallery/add': async ({ portalCode }) => ({ body: { portalCode: await portalCode(), ...aPicture } }),
  'PUT /ims/gallery/save': async ({ galleryPicture }) => ({
    body: { id: await galleryPicture(), version: 1, ...aPicture },
  }),
  'DELETE /ims/gallery/remove': async ({ galleryPicture }) => ({ query: { id: await galleryPicture() } }),
  'PUT /ims/gallery/order': async ({ portalCode, galleryPicture }) => ({
    body: { portalCode: await portalCode(), ids: [await galleryPicture()] },
  }),
  'PUT /ims/gallery/move': async ({ galleryPicture }) => ({ body: { ids: [await galleryPicture()], album: '开幕式' } }),
  'PUT /ims/gallery/set-state': async ({ galleryPicture }) => ({
    body: { ids: [await galleryPicture()], state: 'draft' },
  }),
} satisfies Partial<Samples>
