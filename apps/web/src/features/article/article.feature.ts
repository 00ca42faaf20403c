import { deskWords } from '../../parts/desk/desk.words.ts'
import { richTextWords } from '../../parts/desk/rich-text/rich-text.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { uploadWords } from '../../platform/upload/upload.words.ts'

const ownWords = { zh: () => import('./article.zh.ts'), en: () => import('./article.en.ts') }

export const articleFeature = defineFeature({
  routes: [
    {
      name: 'article',
      path: '/manager/article',
      opensWith: 'content:article:list',
      area: 'manager',
      isAdmin: true,
      title: 'page.article',
      screen: async () => (await import('./article.screen.tsx')).ArticleScreen,
    },
  ],
  words: [ownWords, deskWords, richTextWords, uploadWords],
  names: { zh: () => import('./article.names.zh.ts'), en: () => import('./article.names.en.ts') },
  permissions: [
    {
      part: 'portal',
      row: 'article',
      codes: ['content:article:list', 'content:article:save', 'content:article:publish'],
    },
  ],
})
