import { deskWords } from '../../parts/desk/desk.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { uploadWords } from '../../platform/upload/upload.words.ts'
import { accountWords } from '../../ui/account.words.ts'
import { formWords } from '../../ui/form.words.ts'

const importWords = { zh: () => import('./import.zh.ts'), en: () => import('./import.en.ts') }
const ownWords = { zh: () => import('./member.zh.ts'), en: () => import('./member.en.ts') }

export const memberFeature = defineFeature({
  routes: [
    {
      name: 'member',
      path: '/manager/member',
      area: 'manager',
      isAdmin: true,
      title: 'page.member',
      words: [deskWords, accountWords, formWords],
      screen: async () => (await import('./member.screen.tsx')).MemberScreen,
    },
    {
      name: 'member-import',
      path: '/manager/member/import',
      area: 'manager',
      isAdmin: true,
      title: 'page.member-import',
      words: [importWords, uploadWords, deskWords],
      screen: async () => (await import('./import.screen.tsx')).ImportScreen,
    },
  ],
  words: [ownWords],
  names: { zh: () => import('./member.names.zh.ts'), en: () => import('./member.names.en.ts') },
  permissions: [
    {
      part: 'people',
      row: 'member',
      codes: [
        'account:person:list',
        'account:person:find',
        'account:person:create',
        'account:person:update',
        'account:person:lock',
        'account:person:log-out',
        'account:person:import',
        'account:person:export',
        'account:person:reveal',
        'account:login:list',
        'account:second-factor:reset',
      ],
      personal: ['account:person:reveal', 'account:person:export'],
    },
  ],
})
