import { defineFeature } from '../../feature.ts'
import { shortLinkDocuments, shortLinkRoutes } from './short-link.routes.ts'
import { visits } from './short-link.service.ts'

export const shortLinkFeature = defineFeature({
  routes: shortLinkRoutes,
  documents: shortLinkDocuments,
  beforeStop: () => visits.write(),
  menu: [
    {
      group: 'build',
      order: 75,
      id: 'short-link',
      name: { zh: '短链接', en: 'Short links' },
      path: '/manager/short-link',
      icon: 'qr-code',
      any: ['portal:short-link:list'],
    },
  ],
})
