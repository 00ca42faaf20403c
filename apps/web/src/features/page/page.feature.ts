import { deskWords } from '../../parts/desk/desk.words.ts'
import { publicScreenWords } from '../../parts/public/public-screen.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { uploadWords } from '../../platform/upload/upload.words.ts'

const blocksWords = { zh: () => import('./builder/blocks.zh.ts'), en: () => import('./builder/blocks.en.ts') }
const builderWords = { zh: () => import('./builder/builder.zh.ts'), en: () => import('./builder/builder.en.ts') }
const versionsWords = {
  zh: () => import('./builder/versions/versions.zh.ts'),
  en: () => import('./builder/versions/versions.en.ts'),
}
const pageWords = { zh: () => import('./page.zh.ts'), en: () => import('./page.en.ts') }
const portalThemeWords = {
  zh: () => import('./theme/portal-theme.zh.ts'),
  en: () => import('./theme/portal-theme.en.ts'),
}

export const pageFeature = defineFeature({
  routes: [
    {
      name: 'index',
      path: '/:prefix/index',
      area: 'entrance',
      words: [publicScreenWords],
      pictures: { portals: ['lanjiang', 'lanjiang-digital', 'qingye', 'yunling-arts'] },
      screen: async () => (await import('./page.screen.tsx')).PageScreen,
    },
    {
      name: 'page-builder',
      path: '/manager/page',
      area: 'manager',
      isAdmin: true,
      title: 'page.page-builder',
      words: [blocksWords, builderWords, versionsWords, pageWords, deskWords, uploadWords],
      screen: async () => (await import('./builder/builder.screen.tsx')).PageBuilderScreen,
    },
    {
      name: 'portal',
      path: '/manager/portal',
      opensWith: 'portal:theme:save',
      area: 'manager',
      isAdmin: true,
      title: 'page.portal',
      words: [builderWords, pageWords, portalThemeWords, deskWords, uploadWords],
      screen: async () => (await import('./theme/portal-theme.screen.tsx')).PortalThemeScreen,
    },
  ],
  names: { zh: () => import('./page.names.zh.ts'), en: () => import('./page.names.en.ts') },
  permissions: [
    { part: 'portal', row: 'page', codes: ['portal:page:save', 'portal:page:publish', 'portal:theme:save'] },
  ],
})
