import { deskWords } from '../../parts/desk/desk.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'

const ownWords = { zh: () => import('./process-form.zh.ts'), en: () => import('./process-form.en.ts') }

export const processFormFeature = defineFeature({
  routes: [
    {
      name: 'process-form',
      path: '/bpm/manager/form',
      area: 'manager',
      isAdmin: true,
      title: 'page.process-form',
      screen: async () => (await import('./process-form.screen.tsx')).ProcessFormScreen,
    },
  ],
  words: [ownWords, deskWords],
  names: { zh: () => import('./process-form.names.zh.ts'), en: () => import('./process-form.names.en.ts') },
  permissions: [{ part: 'work', row: 'process-form', codes: ['process:form:list'] }],
})
