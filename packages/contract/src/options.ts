import { z } from 'zod'
import { signedIn } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { id, jsonObject, line, nothing } from './shapes.ts'

const formCode = z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,63}$/)
const version = z.int().min(1).max(2_147_483_647)
const optionSet = z.object({ id, name: z.string(), options: jsonObject, version: z.int() })

export type OptionSet = z.output<typeof optionSet>

export const listOptionSets = define('GET /system/user/options/get/byFormCode', {
  access: signedIn,
  query: z.strictObject({ formCode }),
  result: z.array(optionSet),
})

export const createOptionSet = define('POST /system/user/options/create', {
  access: signedIn,
  body: z.strictObject({ formCode, name: line(60), options: jsonObject }),
  result: optionSet,
})

export const updateOptionSet = define('PUT /system/user/options/update', {
  access: signedIn,
  body: z.strictObject({ id, name: line(60), options: jsonObject, version }),
  result: optionSet,
})

export const deleteOptionSet = define('DELETE /system/user/options/delete', {
  access: signedIn,
  query: z.strictObject({ id }),
  result: nothing,
})

export const optionsFeature = feature({
  calls: [listOptionSets, createOptionSet, updateOptionSet, deleteOptionSet],
  reasons: {
    'options.name-taken': [409, '已有同名的选项', 'An option set of this name exists already'],
    'options.too-many': [409, '选项数量已达上限', 'You have reached the largest number of option sets'],
  },
  events: {
    'options.created': z.strictObject({ formCode: z.string() }),
    'options.deleted': z.strictObject({ formCode: z.string() }),
    'options.updated': z.strictObject({ formCode: z.string() }),
  },
})
