import { randomBytes } from 'node:crypto'
import type { ContractRoute, RequestOf } from '@laurel/contract/endpoints'
import type { Names } from './names.ts'

type Noun = 'contest' | 'contest-rule' | 'stage' | 'track' | 'dictionary' | 'configuration'
type OfTypes =
  | 'POST /ims/contest-type/add'
  | `PUT /ims/contest-type/${'change' | 'order'}`
  | 'DELETE /ims/contest-type/remove'
type Ours = Extract<ContractRoute, `${string} /ims/${Noun}/${string}` | OfTypes>
type Samples = { readonly [R in Ours]: (names: Names) => Promise<RequestOf<R>> }

const none = async () => ({})
const letters = () => randomBytes(6).toString('hex')
const name = { zh: '样例' }
const stage = {
  name,
  processType: 1,
  level: 'school',
  opensAt: '2030-03-01T00:00:00+08:00',
  closesAt: '2030-05-31T18:00:00+08:00',
}
const label = { zh: '样例', en: 'Sample' }

export const contestSamples: Samples = {
  'GET /ims/contest/tree': none,
  'POST /ims/contest-type/add': async () => ({
    body: { code: `t-${letters()}`, name, icon: 'trophy', eventKind: 'general' },
  }),
  'PUT /ims/contest-type/change': async ({ contestType }) => ({
    body: { id: await contestType(), version: 1, name, icon: 'leaf', eventKind: 'event' },
  }),
  'PUT /ims/contest-type/order': async ({ contestType }) => ({ body: { ids: [await contestType()] } }),
  'DELETE /ims/contest-type/remove': async ({ contestType }) => ({ query: { id: await contestType() } }),
  'GET /ims/contest/get': async ({ contest }) => ({ query: { id: await contest() } }),
  'POST /ims/contest/open': async ({ contestType }) => ({
    body: { contestTypeId: await contestType(), code: `C-${letters()}`, name, edition: 1 },
  }),
  'PUT /ims/contest/change': async ({ contest }) => ({
    body: {
      id: await contest(),
      version: 1,
      name,
      edition: 2,
      zone: 'Asia/Shanghai',
      graceMinutes: 15,
      summary: { zh: '' },
      state: 'open',
    },
  }),
  'DELETE /ims/contest/remove': async ({ contest }) => ({ query: { id: await contest() } }),
  'GET /ims/contest-rule/getByContestId': async ({ contest }) => ({ query: { id: await contest() } }),
  'PUT /ims/contest-rule/change': async ({ contest }) => ({
    body: { contestId: await contest(), version: 1, rules: { zh: '<p>规则</p>' } },
  }),
  'POST /ims/stage/add': async ({ contest }) => ({ body: { contestId: await contest(), ...stage } }),
  'PUT /ims/stage/change': async ({ contest }) => ({
    body: { contestId: await contest(), graceMinutes: 5, stages: [] },
  }),
  'PUT /ims/stage/order': async ({ contest, unmade }) => ({ body: { contestId: await contest(), ids: [unmade()] } }),
  'DELETE /ims/stage/remove': async ({ stage: made }) => ({ query: { id: await made() } }),
  'POST /ims/track/add': async ({ contest }) => ({
    body: { contestId: await contest(), code: 'CX', name, summary: { zh: '' } },
  }),
  'PUT /ims/track/change': async ({ track }) => ({
    body: { id: await track(), version: 1, name, summary: { zh: '' } },
  }),
  'PUT /ims/track/order': async ({ contest, unmade }) => ({ body: { contestId: await contest(), ids: [unmade()] } }),
  'DELETE /ims/track/remove': async ({ track }) => ({ query: { id: await track() } }),
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
  'GET /ims/configuration/list': none,
  'PUT /ims/configuration/set': async () => ({
    body: { key: `own.${letters()}`, value: 'sample', isPublic: true, version: 0 },
  }),
  'DELETE /ims/configuration/remove': async ({ configurationKey }) => ({ query: { key: await configurationKey() } }),
}
