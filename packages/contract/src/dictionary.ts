import { z } from 'zod'
import { anyone, permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, instant, line, nothing, text } from './shapes.ts'

const dictionaryEntry = z.object({
  dictType: z.string(),
  value: z.string(),
  label: z.string(),
  colorType: z.string(),
  cssClass: z.string(),
})

const dictType = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/)

export const listDictionary = define('GET /system/dict-data/type/{type}', {
  access: anyone,
  params: z.strictObject({ type: dictType }),
  result: z.array(dictionaryEntry),
})

export const listDictionaries = define('GET /system/dict-data/list-all-simple', {
  access: anyone,
  result: z.array(dictionaryEntry),
})

/** What a label may look like; a colour of one's own is written as `#RRGGBB`. */
const colourNames = [
  'default',
  'primary',
  'processing',
  'success',
  'warning',
  'danger',
  'info',
  'gold',
  'indigo',
] as const
const colorType = z.union([z.enum(colourNames), z.string().regex(/^#[0-9A-Fa-f]{6}$/)])
const value = z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/)
const ownType = z.string().regex(/^tenant_[a-z0-9_]{1,56}$/)
const label = z.strictObject({ zh: line(60), en: line(120) })
const said = z.object({ label: z.object({ zh: z.string(), en: z.string() }), colorType: z.string(), sort: z.int() })

const list = permits('dictionary:entry:list')
const save = permits('dictionary:entry:save')

/** `locked`: values are law, words are free. `open`: values may be added. `own`: the organiser's alone. */
export const getDictionaryTypes = define('GET /ims/dictionary/types', {
  access: list,
  result: z.object({
    /** Moves with every change; a page that knows an earlier one reads again. */
    version: count,
    /** Null: nothing was changed yet. */
    changedAt: instant.nullable(),
    types: z.array(
      z.object({
        dictType: z.string(),
        kind: z.enum(['locked', 'open', 'own']),
        /** Only the organiser's own have a name here; the platform's are named by the page. */
        name: z.object({ zh: z.string(), en: z.string() }).nullable(),
        entries: count,
        /** How many the organiser words or colours otherwise than the platform does. */
        changed: count,
      }),
    ),
    can: z.object({ save: z.boolean() }),
  }),
})

export const listDictionaryEntries = define('GET /ims/dictionary/list-entries', {
  access: list,
  query: z.strictObject({ dictType }),
  result: z.array(
    said.extend({
      value: z.string(),
      cssClass: z.string(),
      /** 0: as the platform says it. */
      version: z.int(),
      /** What the platform says; null: the value is the organiser's own. */
      platform: said.nullable(),
    }),
  ),
})

export const addDictionaryType = define('POST /ims/dictionary/add-type', {
  access: save,
  body: z.strictObject({ dictType: ownType, name: z.strictObject({ zh: line(40), en: text(80).default('') }) }),
  result: nothing,
})

/** Only one of one's own, once it is empty. */
export const removeDictionaryType = define('DELETE /ims/dictionary/remove-type', {
  access: save,
  query: z.strictObject({ dictType: ownType }),
  result: nothing,
})

export const addDictionaryEntry = define('POST /ims/dictionary/add-entry', {
  access: save,
  body: z.strictObject({ dictType, value, label, colorType }),
  result: nothing,
})

/** `version`: the one that was read. */
export const changeDictionaryEntry = define('PUT /ims/dictionary/change-entry', {
  access: save,
  body: z.strictObject({ dictType, value: line(64), label, colorType, version: z.int().min(0) }),
  result: z.object({ version: z.int() }),
})

export const orderDictionaryEntries = define('PUT /ims/dictionary/order-entries', {
  access: save,
  body: z.strictObject({ dictType, values: z.array(line(64)).min(1).max(500) }),
  result: nothing,
})

/** Back to the platform's words; a value of one's own goes. */
export const restoreDictionaryEntry = define('DELETE /ims/dictionary/restore-entry', {
  access: save,
  query: z.strictObject({ dictType, value: line(64) }),
  result: nothing,
})

export const dictionaryFeature = feature({
  calls: [
    listDictionary,
    listDictionaries,
    getDictionaryTypes,
    listDictionaryEntries,
    addDictionaryType,
    removeDictionaryType,
    addDictionaryEntry,
    changeDictionaryEntry,
    orderDictionaryEntries,
    restoreDictionaryEntry,
  ],
  reasons: {
    'dictionary.type-not-empty': [
      409,
      '字典里还有取值，请先删除',
      'The dictionary still has values; remove them first',
    ],
    'dictionary.type-taken': [409, '已有这个代码的字典', 'A dictionary of this code exists already'],
    'dictionary.value-taken': [409, '字典里已有这个值', 'The dictionary has this value already'],
    'dictionary.values-locked': [
      409,
      '该字典的取值由平台规定，不能新增',
      'The values of this dictionary are fixed; none can be added',
    ],
  },
  permissions: ['dictionary:entry:list', 'dictionary:entry:save'],
  events: {
    'dictionary.ordered': z.strictObject({ dictType: z.string() }),
    'dictionary.overridden': z.strictObject({ dictType: z.string(), value: z.string() }),
    'dictionary.restored': z.strictObject({ dictType: z.string(), value: z.string() }),
    'dictionary.type-added': z.strictObject({ dictType: z.string() }),
    'dictionary.type-removed': z.strictObject({ dictType: z.string() }),
  },
})
