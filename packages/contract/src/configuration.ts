import { z } from 'zod'
import { anyone } from './access.ts'
import { define } from './define.ts'

/** Only keys that are flagged public have a value here; every other key is absent, whether it exists or not. */
export const getConfigurationValue = define('GET /infra/config/get-value-by-key', {
  access: anyone,
  query: z.strictObject({ key: z.string().regex(/^[a-z][a-z0-9.-]{0,63}$/) }),
  result: z.string().nullable(),
})
