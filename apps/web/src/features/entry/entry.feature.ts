import { previewWords } from '../../parts/preview/preview.words.ts'
import { progressWords } from '../../parts/process/progress.words.ts'
import { questionWords } from '../../parts/question/question.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { uploadWords } from '../../platform/upload/upload.words.ts'
import { accountWords } from '../../ui/account.words.ts'
import { formWords } from '../../ui/form.words.ts'
import { localDraftWords } from '../../ui/local-draft.words.ts'
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
      words: [formWords, widgetWords, uploadWords, accountWords, progressWords, questionWords, localDraftWords],
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
      name: 'entry-print',
      path: '/:prefix/entry/print',
      area: 'entrance',
      isLogin: true,
      words: [formWords, widgetWords, previewWords],
      screen: async () => (await import('./entry-print.screen.tsx')).EntryPrintScreen,
    },
    {
      name: 'desk-entry',
      path: '/manager/entry/:id',
      area: 'manager',
      isAdmin: true,
      title: 'entry.print.title',
      words: [widgetWords, previewWords],
      screen: async () => (await import('./desk-entry.screen.tsx')).DeskEntryScreen,
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
  permissions: [
    {
      part: 'portal',
      row: 'entry',
      codes: [
        'contest:entry:list',
        'contest:entry:export',
        'contest:entry:import',
        'entry:person:reveal',
        'contest:entry:change',
        'contest:entry:disqualify',
      ],
    },
  ],
  names: { zh: () => import('./entry.names.zh.ts'), en: () => import('./entry.names.en.ts') },
})
