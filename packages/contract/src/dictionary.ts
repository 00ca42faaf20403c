import { z } from 'zod'
import { anyone } from './access.ts'
import { define } from './define.ts'

const dictionaryEntry = z.object({
  dictType: z.string(),
  value: z.string(),
  label: z.string(),
  colorType: z.string(),
  cssClass: z.string(),
})

export const listDictionary = define('GET /system/dict-data/type/{type}', {
  access: anyone,
  params: z.strictObject({ type: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/) }),
  result: z.array(dictionaryEntry),
})

export const listDictionaries = define('GET /system/dict-data/list-all-simple', {
  access: anyone,
  result: z.array(dictionaryEntry),
})
