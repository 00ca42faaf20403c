import { defineFeature } from '../../feature.ts'
import { attachmentRoutes } from './attachment.routes.ts'

export const attachmentFeature = defineFeature({
  routes: attachmentRoutes,
  menu: [
    {
      group: 'build',
      order: 60,
      id: 'attachment',
      name: { zh: '资料下载', en: 'Downloads' },
      path: '/manager/attachment',
      icon: 'download',
      any: ['content:attachment:list'],
    },
  ],
})
