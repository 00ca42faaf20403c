import { defineFeature } from '../../feature.ts'
import { portalRoutes } from './portal.routes.ts'

export const portalFeature = defineFeature({
  routes: portalRoutes,
  menu: [
    {
      group: 'build',
      order: 30,
      id: 'portal',
      name: { zh: '门户主题', en: 'Portal theme' },
      path: '/manager/portal',
      icon: 'panel',
      any: ['portal:theme:save'],
    },
    {
      group: 'manage',
      order: 60,
      id: 'entrance',
      name: { zh: '注册与登录', en: 'Sign-up and login' },
      path: '/manager/entrance',
      icon: 'log-in',
      any: ['portal:entrance:save'],
    },
  ],
})
