import { entranceWords } from '../../parts/entrance.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'

const agreementWords = { zh: () => import('./agreement.zh.ts'), en: () => import('./agreement.en.ts') }
const deskWords = { zh: () => import('./desk.zh.ts'), en: () => import('./desk.en.ts') }

export const agreementFeature = defineFeature({
  routes: [
    {
      name: 'userProtocol',
      path: '/:prefix/userProtocol',
      area: 'entrance',
      words: [agreementWords, entranceWords],
      screen: async () => (await import('./agreement.screen.tsx')).AgreementScreen,
    },
    {
      name: 'agreement',
      path: '/manager/agreement',
      opensWith: 'agreement:version:list',
      area: 'manager',
      isAdmin: true,
      title: 'page.agreement',
      words: [deskWords],
      screen: async () => (await import('./desk.screen.tsx')).AgreementDeskScreen,
    },
  ],
  names: { zh: () => import('./agreement.names.zh.ts'), en: () => import('./agreement.names.en.ts') },
  permissions: [
    {
      part: 'portal',
      row: 'agreement',
      codes: ['agreement:version:list', 'agreement:version:save', 'agreement:version:publish'],
    },
  ],
})
