import { defineFeature } from '../../feature.ts'
import { captchaRoutes } from './captcha.routes.ts'

export const captchaFeature = defineFeature({
  routes: captchaRoutes,
})
