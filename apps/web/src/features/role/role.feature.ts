import { deskWords } from '../../parts/desk/desk.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { peopleWords } from '../../ui/people.words.ts'

const ownWords = { zh: () => import('./role.zh.ts'), en: () => import('./role.en.ts') }

export const roleFeature = defineFeature({
  routes: [
    {
      name: 'role',
      path: '/manager/role',
      area: 'manager',
      isAdmin: true,
      title: 'page.role',
      screen: async () => (await import('./role.screen.tsx')).RoleScreen,
    },
  ],
  words: [ownWords, deskWords, peopleWords],
  names: { zh: () => import('./role.names.zh.ts'), en: () => import('./role.names.en.ts') },
  permissions: [{ part: 'people', row: 'role', codes: ['role:role:list', 'role:role:save', 'role:role:give'] }],
})
