import { getConfigurationValue } from '@laurel/contract/configuration'
import { serve } from '../../http/serve.ts'
import * as configuration from './configuration.service.ts'

export const configurationRoutes = [
  serve(getConfigurationValue, (ctx, { query }) => configuration.getPublicValue(ctx, query.key)),
]
