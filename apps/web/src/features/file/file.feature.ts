import { deskWords } from '../../parts/desk/desk.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { uploadWords } from '../../platform/upload/upload.words.ts'

const ownWords = { zh: () => import('./file.zh.ts'), en: () => import('./file.en.ts') }

export const fileFeature = defineFeature({
  routes: [
    {
      name: 'file',
      path: '/manager/file',
      area: 'manager',
      isAdmin: true,
      title: 'page.file',
      screen: async () => (await import('./file.screen.tsx')).FileScreen,
    },
  ],
  words: [ownWords, deskWords, uploadWords],
  names: { zh: () => import('./file.names.zh.ts'), en: () => import('./file.names.en.ts') },
  permissions: [{ part: 'portal', row: 'file', codes: ['portal:file:list', 'portal:file:save'] }],
})
