import { randomBytes } from 'node:crypto'
import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})
const letters = () => randomBytes(6).toString('hex')
const name = { zh: '样例' }
const label = { zh: '样例', en: 'Sample' }

export const samples = {
  'GET /system/dict-data/type/{type}': async ({ dictionaryType }) => ({ params: { type: await dictionaryType() } }),
  'GET /system/dict-data/list-all-simple': none,
  'GET /ims/dictionary/types': none,
  'GET /ims/dictionary/list-entries': async ({ dictionaryType }) => ({ query: { dictType: await dictionaryType() } }),
  'POST /ims/dictionary/add-type': async () => ({ body: { dictType: `tenant_${letters()}`, name } }),
  'DELETE /ims/dictionary/remove-type': async ({ ownDictionary }) => ({ query: { dictType: await ownDictionary() } }),
  'POST /ims/dictionary/add-entry': async ({ ownDictionary }) => ({
    body: { dictType: await ownDictionary(), value: letters(), label, colorType: 'default' },
  }),
  'PUT /ims/dictionary/change-entry': async ({ dictionaryType, dictionaryValue }) => {
    const dictType = await dictionaryType()
    return { body: { dictType, value: await dictionaryValue(dictType), label, colorType: 'gold', version: 1 } }
  },
  'PUT /ims/dictionary/order-entries': async ({ ownDictionary, dictionaryValue }) => {
    const dictType = await ownDictionary()
    return { body: { dictType, values: [await dictionaryValue(dictType)] } }
  },
  'DELETE /ims/dictionary/restore-entry': async ({ dictionaryType, dictionaryValue }) => {
    const dictType = await dictionaryType()
    return { query: { dictType, value: await dictionaryValue(dictType) } }
  },
} satisfies Partial<Samples>
