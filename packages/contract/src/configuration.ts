import { z } from 'zod'
import { anyone, permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { nothing, text } from './shapes.ts'

const key = z.string().regex(/^[a-z][a-z0-9.-]{0,63}$/)

/** Only keys that are flagged public have a value here; every other key is absent, whether it exists or not. */
export const getConfigurationValue = define('GET /infra/config/get-value-by-key', {
  access: anyone,
  query: z.strictObject({ key }),
  result: z.string().nullable(),
})

/** What the organiser may set: what Laurel knows, and keys of its own. What another desk keeps is not here. */
export const listConfiguration = define('GET /ims/configuration/list', {
  access: permits('configuration:value:list'),
  result: z.array(
    z.object({
      key: z.string(),
      /** The organiser's; null: it has not said any. */
      value: z.string().nullable(),
      /** What holds without it; null: nothing. */
      platformValue: z.string().nullable(),
      isPublic: z.boolean(),
      /** Laurel knows what it is for. */
      isKnown: z.boolean(),
      /** 0: there is none of the organiser's yet. */
      version: z.int(),
      can: z.object({ set: z.boolean() }),
    }),
  ),
})

/** Whether a known key is public is not the organiser's to say; `isPublic` counts for its own. */
export const setConfigurationValue = define('PUT /ims/configuration/set', {
  access: permits('configuration:value:save'),
  body: z.strictObject({ key, value: text(2000), isPublic: z.boolean().default(false), version: z.int().min(0) }),
  result: z.object({ version: z.int() }),
})

/** Back to what the platform says, or gone. */
export const removeConfigurationValue = define('DELETE /ims/configuration/remove', {
  access: permits('configuration:value:save'),
  query: z.strictObject({ key }),
  result: nothing,
})

export const configurationFeature = feature({
  calls: [getConfigurationValue, listConfiguration, setConfigurationValue, removeConfigurationValue],
  reasons: {
    'configuration.kept-elsewhere': [409, '这个参数在别的页面设置', 'This setting is kept on a page of its own'],
    'configuration.not-valid': [422, '内容不符合这个参数的要求', 'This value is not what the setting asks for'],
    'configuration.too-many': [409, '最多 200 个参数', 'There are at most 200 settings'],
  },
  permissions: ['configuration:value:list', 'configuration:value:save'],
  events: {
    'configuration.removed': z.strictObject({ key: z.string() }),
    'configuration.set': z.strictObject({ key: z.string(), isPublic: z.boolean() }),
  },
})
