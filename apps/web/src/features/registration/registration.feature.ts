import { entranceWords } from '../../parts/entrance.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { accountWords } from '../../ui/account.words.ts'
import { formWords } from '../../ui/form.words.ts'

const ownWords = { zh: () => import('./registration.zh.ts'), en: () => import('./registration.en.ts') }

export const registrationFeature = defineFeature({
  routes: [
    {
      name: 'regist',
      path: '/:prefix/regist',
      area: 'entrance',
      screen: async () => (await import('./regist.screen.tsx')).RegistScreen,
    },
  ],
  words: [ownWords, entranceWords, accountWords, formWords],
  names: { zh: () => import('./registration.names.zh.ts'), en: () => import('./registration.names.en.ts') },
})
