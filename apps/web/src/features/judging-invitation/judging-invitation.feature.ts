import { defineFeature } from '../../platform/routing/feature.ts'
import { localDraftWords } from '../../ui/local-draft.words.ts'

const ownWords = { zh: () => import('./judging-invitation.zh.ts'), en: () => import('./judging-invitation.en.ts') }

export const judgingInvitationFeature = defineFeature({
  routes: [
    {
      name: 'judging-invitation',
      path: '/:prefix/projectScoring/invitation',
      area: 'judge',
      isLogin: true,
      isJudge: true,
      words: [localDraftWords],
      screen: async () => (await import('./judging-invitation.screen.tsx')).JudgingInvitationScreen,
    },
  ],
  words: [ownWords],
})
