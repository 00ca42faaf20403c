import { defineFeature } from '../../feature.ts'
import { galleryRoutes } from './gallery.routes.ts'

export const galleryFeature = defineFeature({
  routes: galleryRoutes,
  menu: [
    {
      group: 'build',
      order: 70,
      id: 'gallery',
      name: { zh: '图集', en: 'Gallery' },
      path: '/manager/gallery',
      icon: 'image',
      any: ['content:gallery:list'],
    },
  ],
})
