import { deskWords } from '../../parts/desk/desk.words.ts'
import { richTextWords } from '../../parts/desk/rich-text/rich-text.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { uploadWords } from '../../platform/upload/upload.words.ts'
import { peopleWords } from '../../ui/people.words.ts'

const ownWords = { zh: () => import('./gallery.zh.ts'), en: () => import('./gallery.en.ts') }

export const galleryFeature = defineFeature({
  routes: [
    {
      name: 'gallery',
      path: '/manager/gallery',
      opensWith: 'content:gallery:list',
      area: 'manager',
      isAdmin: true,
      title: 'page.gallery',
      screen: async () => (await import('./gallery.screen.tsx')).GalleryScreen,
    },
  ],
  words: [ownWords, deskWords, richTextWords, uploadWords, peopleWords],
  names: { zh: () => import('./gallery.names.zh.ts'), en: () => import('./gallery.names.en.ts') },
  permissions: [{ part: 'portal', row: 'gallery', codes: ['content:gallery:list', 'content:gallery:save'] }],
})
