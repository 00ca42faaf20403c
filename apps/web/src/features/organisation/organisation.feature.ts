import { deskWords } from '../../parts/desk/desk.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { peopleWords } from '../../ui/people.words.ts'

const ownWords = { zh: () => import('./organisation.zh.ts'), en: () => import('./organisation.en.ts') }

export const organisationFeature = defineFeature({
  routes: [
    {
      name: 'organisation',
      path: '/manager/organisation',
      area: 'manager',
      isAdmin: true,
      title: 'page.organisation',
      screen: async () => (await import('./organisation.screen.tsx')).OrganisationScreen,
    },
  ],
  words: [ownWords, deskWords, peopleWords],
  names: { zh: () => import('./organisation.names.zh.ts'), en: () => import('./organisation.names.en.ts') },
  permissions: [{ part: 'people', row: 'organisation', codes: ['organisation:node:list', 'organisation:node:save'] }],
})
