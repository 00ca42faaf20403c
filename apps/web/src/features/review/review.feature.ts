import { previewWords } from '../../parts/preview/preview.words.ts'
import { progressWords } from '../../parts/process/progress.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { uploadWords } from '../../platform/upload/upload.words.ts'
import { formWords } from '../../ui/form.words.ts'
import { localDraftWords } from '../../ui/local-draft.words.ts'
import { widgetWords } from '../../ui/widgets/widget.words.ts'

const batchWords = { zh: () => import('./batch.zh.ts'), en: () => import('./batch.en.ts') }

export const reviewFeature = defineFeature({
  routes: [
    {
      name: 'projectreview',
      path: '/:prefix/projectreview',
      area: 'reviewer',
      isLogin: true,
      isReview: true,
      words: [batchWords, formWords, widgetWords, uploadWords, localDraftWords, previewWords, progressWords],
      screen: async () => (await import('./review.screen.tsx')).ReviewScreen,
    },
  ],
  names: { zh: () => import('./review.names.zh.ts'), en: () => import('./review.names.en.ts') },
})
