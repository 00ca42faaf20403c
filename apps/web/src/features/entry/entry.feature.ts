import { defineFeature } from '../../platform/routing/feature.ts'
import { uploadWords } from '../../platform/upload/upload.words.ts'
import { accountWords } from '../../ui/account.words.ts'
import { formWords } from '../../ui/form.words.ts'
import { widgetWords } from '../../ui/widgets/widget.words.ts'
import { entryWords } from './entry.words.ts'

export const entryFeature = defineFeature({
  routes: [
    {
      name: 'entry',
      path: '/:prefix/entry',
      area: 'entrance',
      isLogin: true,
      pictures: { views: ['filled'] },
      words: [formWords, widgetWords, uploadWords, accountWords],
      screen: async () => (await import('./entry.screen.tsx')).EntryScreen,
    },
    {
      name: 'entrySuccess',
      path: '/:prefix/entrySuccess',
      area: 'entrance',
      isLogin: true,
      screen: async () => (await import('./entry-success.screen.tsx')).EntrySuccessScreen,
    },
    {
      name: 'verify-receipt',
      path: '/:prefix/verify/r/:code',
      area: 'portal',
      pictures: { visitor: 'entrant' },
      screen: async () => (await import('./verify-receipt.screen.tsx')).VerifyReceiptScreen,
    },
  ],
  words: [entryWords],
  names: { zh: () => import('./entry.names.zh.ts'), en: () => import('./entry.names.en.ts') },
})
