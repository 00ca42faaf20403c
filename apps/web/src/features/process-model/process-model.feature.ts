import { deskWords } from '../../parts/desk/desk.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { peopleWords } from '../../ui/people.words.ts'

const ownWords = { zh: () => import('./process-model.zh.ts'), en: () => import('./process-model.en.ts') }
const scriptTrialWords = { zh: () => import('./script-trial.zh.ts'), en: () => import('./script-trial.en.ts') }
const publicationWords = { zh: () => import('./publication.zh.ts'), en: () => import('./publication.en.ts') }

export const processModelFeature = defineFeature({
  routes: [
    {
      name: 'process-model',
      path: '/bpm/manager/model',
      area: 'manager',
      isAdmin: true,
      title: 'page.process-model',
      pictures: { views: ['new'] },
      screen: async () => (await import('./process-model.screen.tsx')).ProcessModelScreen,
    },
    {
      name: 'process-designer',
      path: '/bpm/manager/model/:id',
      area: 'manager',
      isAdmin: true,
      title: 'page.process-designer',
      pictures: { views: ['rules', 'difference'], idFrom: '/bpm/manager/model' },
      screen: async () => (await import('./designer.screen.tsx')).DesignerScreen,
    },
  ],
  words: [ownWords, publicationWords, scriptTrialWords, deskWords, peopleWords],
  names: { zh: () => import('./process-model.names.zh.ts'), en: () => import('./process-model.names.en.ts') },
  permissions: [
    {
      part: 'work',
      row: 'process',
      codes: ['process:instance:cancel', 'process:instance:list', 'process:instance:start', 'process:step:complete'],
    },
    {
      part: 'work',
      row: 'process-model',
      codes: ['process:model:list', 'process:model:publish', 'process:model:save'],
    },
  ],
})
