import {
  getConfigurationValue,
  listConfiguration,
  removeConfigurationValue,
  setConfigurationValue,
} from '@laurel/contract/configuration'
import { serve } from '../../http/serve.ts'
import * as configuration from './configuration.service.ts'
import * as desk from './configuration-desk.service.ts'

export const configurationRoutes = [
  serve(getConfigurationValue, (ctx, { query }) => configuration.getPublicValue(ctx, query.key)),
  serve(listConfiguration, (ctx) => desk.list(ctx)),
  serve(setConfigurationValue, (ctx, { body }) => desk.set(ctx, body)),
  serve(removeConfigurationValue, (ctx, { query }) => desk.remove(ctx, query.key)),
]
