import { scoringWords } from '../../parts/scoring/scoring.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { localDraftWords } from '../../ui/local-draft.words.ts'

const ownWords = { zh: () => import('./score-board.zh.ts'), en: () => import('./score-board.en.ts') }

export const scoreBoardFeature = defineFeature({
  routes: [
    {
      name: 'score-board',
      path: '/manager/score-board',
      opensWith: 'contest:judging:run',
      area: 'manager',
      isAdmin: true,
      title: 'page.score-board',
      screen: async () => (await import('./score-board.screen.tsx')).ScoreBoardScreen,
    },
    {
      name: 'chief-board',
      path: '/:prefix/projectScoring/board',
      area: 'judge',
      isLogin: true,
      isJudge: true,
      screen: async () => (await import('./score-board.screen.tsx')).ChiefBoardScreen,
    },
  ],
  words: [ownWords, scoringWords, localDraftWords],
})
