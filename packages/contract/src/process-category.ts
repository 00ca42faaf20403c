import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
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

export const processCategoryCalls = [
  listProcessCategories,
  createProcessCategory,
  changeProcessCategory,
  removeProcessCategory,
] as const
