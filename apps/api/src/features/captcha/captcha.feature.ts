import { defineFeature } from '../../feature.ts'
import { captchaRoutes } from './captcha.routes.ts'
import * as upkeep from './captcha.upkeep.sql.ts'

export const captchaFeature = defineFeature({
  ...upkeep,
  routes: captchaRoutes,
})
