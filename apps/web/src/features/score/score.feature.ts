import { previewWords } from '../../parts/preview/preview.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { localDraftWords } from '../../ui/local-draft.words.ts'
import { widgetWords } from '../../ui/widgets/widget.words.ts'

export const scoreFeature = defineFeature({
  routes: [
    {
      name: 'projectScoring',
      path: '/:prefix/projectScoring',
      area: 'judge',
      isLogin: true,
      isJudge: true,
      words: [widgetWords, localDraftWords, previewWords],
      screen: async () => (await import('./score.screen.tsx')).ScoreScreen,
    },
  ],
  names: { zh: () => import('./score.names.zh.ts'), en: () => import('./score.names.en.ts') },
  permissions: [{ part: 'portal', row: 'judging', codes: ['contest:judging:run'] }],
})
