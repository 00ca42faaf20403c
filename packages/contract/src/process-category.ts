import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, line, nothing } from './shapes.ts'

export const listProcessCategories = define('GET /ims/process-category/list', {
  access: permits('process:model:list'),
  result: z.array(z.object({ id, name: z.string(), sort: z.int(), models: count })),
})

const sort = z.int().min(0).max(9_999)

export const createProcessCategory = define('POST /ims/process-category/create', {
  access: permits('process:model:save'),
  body: z.strictObject({ name: line(20), sort: sort.optional() }),
  result: z.object({ id }),
})

export const changeProcessCategory = define('PUT /ims/process-category/change', {
  access: permits('process:model:save'),
  body: z.strictObject({ id, name: line(20), sort: sort.optional() }),
  result: nothing,
})

/** Only one that holds no model. */
export const removeProcessCategory = define('PUT /ims/process-category/remove', {
  access: permits('process:model:save'),
  body: z.strictObject({ id }),
  result: nothing,
})

export const processCategoryFeature = feature({
  calls: [listProcessCategories, createProcessCategory, changeProcessCategory, removeProcessCategory],
  reasons: {
    'process-category.name-taken': [409, '已有这个名称的分类', 'A category of this name exists already'],
    'process-category.not-empty': [
      409,
      '分类下还有流程，请先移走',
      'The category still holds processes; move them first',
    ],
    'process-category.too-many': [409, '最多 50 个分类', 'There are at most 50 categories'],
  },
  events: {
    'process-category.changed': z.strictObject({}),
    'process-category.created': z.strictObject({}),
    'process-category.removed': z.strictObject({}),
  },
})
