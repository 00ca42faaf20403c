import { deskWords } from '../../parts/desk/desk.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'

const ownWords = { zh: () => import('./form-model.zh.ts'), en: () => import('./form-model.en.ts') }

export const formModelFeature = defineFeature({
  routes: [
    {
      name: 'process-form',
      path: '/bpm/manager/form',
      area: 'manager',
      isAdmin: true,
      title: 'page.process-form',
      screen: async () => (await import('./form-list.screen.tsx')).FormListScreen,
    },
  ],
  words: [ownWords, deskWords],
  names: { zh: () => import('./form-model.names.zh.ts'), en: () => import('./form-model.names.en.ts') },
  permissions: [{ part: 'work', row: 'process-form', codes: ['process:form:list', 'process:form:save'] }],
})
