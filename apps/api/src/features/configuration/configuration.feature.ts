import { defineFeature } from '../../feature.ts'
import { configurationRoutes } from './configuration.routes.ts'

export const configurationFeature = defineFeature({
  routes: configurationRoutes,
  menu: [
    {
      group: 'manage',
      order: 90,
      id: 'configuration',
      name: { zh: '参数', en: 'Settings' },
      path: '/manager/configuration',
      icon: 'sliders',
      any: ['configuration:value:list'],
      isAside: true,
    },
  ],
})
