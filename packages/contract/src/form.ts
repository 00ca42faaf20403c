import { z } from 'zod'
import { anyone } from './access.ts'
import { define } from './define.ts'
import { id, jsonObject } from './shapes.ts'

export const formDefinition = z.object({
  id,
  code: z.string(),
  version: z.int(),
  name: z.string(),
  fields: z.array(jsonObject),
})

export const getFormObject = define('GET /ims/form-object/{id}', {
  access: anyone,
  params: z.strictObject({ id }),
  result: formDefinition,
})
