import { deskWords } from '../../parts/desk/desk.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { uploadWords } from '../../platform/upload/upload.words.ts'
import { peopleWords } from '../../ui/people.words.ts'

const ownWords = { zh: () => import('./attachment.zh.ts'), en: () => import('./attachment.en.ts') }

export const attachmentFeature = defineFeature({
  routes: [
    {
      name: 'attachment',
      path: '/manager/attachment',
      opensWith: 'content:attachment:list',
      area: 'manager',
      isAdmin: true,
      title: 'page.attachment',
      screen: async () => (await import('./attachment.screen.tsx')).AttachmentScreen,
    },
  ],
  words: [ownWords, deskWords, uploadWords, peopleWords],
  names: { zh: () => import('./attachment.names.zh.ts'), en: () => import('./attachment.names.en.ts') },
  permissions: [{ part: 'portal', row: 'attachment', codes: ['content:attachment:list', 'content:attachment:save'] }],
})
