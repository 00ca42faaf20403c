import { defineFeature } from '../../feature.ts'
import { galleryRoutes } from './gallery.routes.ts'

export const galleryFeature = defineFeature({
  routes: galleryRoutes,
})
