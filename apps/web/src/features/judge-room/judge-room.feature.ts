import { scoringWords } from '../../parts/scoring/scoring.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { localDraftWords } from '../../ui/local-draft.words.ts'

const ownWords = { zh: () => import('./judge-room.zh.ts'), en: () => import('./judge-room.en.ts') }

export const judgeRoomFeature = defineFeature({
  routes: [
    {
      name: 'roadshowManagement',
      path: '/:prefix/roadshowManagement',
      area: 'judge',
      isLogin: true,
      isJudge: true,
      screen: async () => (await import('./judge-room.screen.tsx')).JudgeRoomScreen,
    },
  ],
  words: [ownWords, scoringWords, localDraftWords],
})
