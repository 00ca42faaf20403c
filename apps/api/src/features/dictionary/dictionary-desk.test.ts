import type { AnswerOf } from '@laurel/contract/endpoints'
import { openStream } from '@laurel/testbed/stream'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContent } from '../../../db/seeds/content.ts'
import { defineEntries } from './dictionary.service.ts'

type Entry = { value: string; label: string; colorType: string }
type Types = AnswerOf<'GET /ims/dictionary/types'>
type Rows = AnswerOf<'GET /ims/dictionary/list-entries'>

let world: World
let admin: TestAccount
beforeAll(async () => {
  world = await openWorld()
  admin = world.lanjiang.accounts.admin
  await defineEntries(readContent().entries.filter(({ dictType }) => !dictType.startsWith('tenant_')))
})
afterAll(() => world.close())

const dictionary = async (type: string, portal = 'lanjiang'): Promise<Entry[]> =>
  (await world.call(null, 'GET /system/dict-data/type/{type}', { params: { type }, portal })).data
const types = async () => (await world.call(admin, 'GET /ims/dictionary/types')).data as Types
const rows = async (dictType: string) =>
  (await world.call(admin, 'GET /ims/dictionary/list-entries', { query: { dictType } })).data as Rows
const change = (body: object) =>
  world.call(admin, 'PUT /ims/dictionary/change-entry', {
    body: { dictType: 'ims_audit_state', value: '3', colorType: 'danger', ...body },
  })

test('[G01] [G10] an administrator gives a state another word and colour: the next answer has it, for this organiser alone', async () => {
  const before = await types()
  const label = { zh: '未通过', en: 'Not passed' }
  const reply = await change({ label, colorType: 'warning', version: 0 })
  expect(reply.data).toEqual({ version: 1 })
  const own = (await dictionary('ims_audit_state')).find(({ value }) => value === '3')
  expect(own).toMatchObject({ label: '未通过', colorType: 'warning', cssClass: 'highlight-reject' })
  const theirs = (await dictionary('ims_audit_state', 'qingye')).find(({ value }) => value === '3')
  expect(theirs).toMatchObject({ label: '不通过', colorType: 'danger' })
  const after = await types()
  expect(after.version).toBe(before.version + 1)
  expect(after.types.find(({ dictType }) => dictType === 'ims_audit_state')).toMatchObject({
    kind: 'locked',
    changed: 1,
  })

  const late = await change({ label, version: 0 })
  expect([late.code, late.data]).toEqual([409, { reason: 'http.changed-meanwhile' }])
  const query = { dictType: 'ims_audit_state', value: '3' }
  expect((await world.call(admin, 'DELETE /ims/dictionary/restore-entry', { query })).code).toBe(200)
  expect((await dictionary('ims_audit_state')).find(({ value }) => value === '3')?.label).toBe('不通过')
})

test('[G10] whoever has a page open hears at once that words have changed', async () => {
  const topic = `dictionary:${world.lanjiang.tenantId}`
  const stream = await openStream(world, admin, [topic])
  const first = await stream.next()
  await change({ label: { zh: '退件', en: 'Sent back' }, version: 0 })
  const told = await stream.next()
  expect(told).toMatchObject({ topic, state: { version: (first?.version ?? 0) + 1 } })
  await stream.close()
  const foreign = await openStream(world, world.qingye.accounts.admin, [topic])
  expect([foreign.status, foreign.refusal]).toEqual([404, { reason: 'http.not-found' }])
})

test('[G01] the values of a state dictionary are locked; an open one takes a value and gives it back', async () => {
  const entry = (dictType: string) =>
    world.call(admin, 'POST /ims/dictionary/add-entry', {
      body: { dictType, value: 'lab', label: { zh: '实验室', en: 'Laboratory' }, colorType: 'gold' },
    })
  expect((await entry('ims_audit_state')).data).toEqual({ reason: 'dictionary.values-locked' })
  expect((await entry('ims_no_such_type')).code).toBe(404)
  expect((await entry('ims_news_category')).code).toBe(200)
  expect((await entry('ims_news_category')).data).toEqual({ reason: 'dictionary.value-taken' })
  expect((await dictionary('ims_news_category')).at(-1)).toMatchObject({ value: 'lab', label: '实验室' })
  const query = { dictType: 'ims_news_category', value: 'lab' }
  await world.call(admin, 'DELETE /ims/dictionary/restore-entry', { query })
  expect((await dictionary('ims_news_category')).map(({ value }) => value)).not.toContain('lab')
})

test('[G01] the order that was chosen is the order of every answer', async () => {
  const values = (await rows('ims_news_category')).map(({ value }) => value)
  const turned = values.toReversed()
  const body = { dictType: 'ims_news_category', values: turned }
  expect((await world.call(admin, 'PUT /ims/dictionary/order-entries', { body })).code).toBe(200)
  expect((await dictionary('ims_news_category')).map(({ value }) => value)).toEqual(turned)
  const part = await world.call(admin, 'PUT /ims/dictionary/order-entries', {
    body: { dictType: 'ims_news_category', values: turned.slice(1) },
  })
  expect(part.data).toEqual({ reason: 'http.changed-meanwhile' })
})

test('[G01] an organiser keeps dictionaries of its own', async () => {
  const dictType = 'tenant_bus_stop'
  const add = () => world.call(admin, 'POST /ims/dictionary/add-type', { body: { dictType, name: { zh: '站点' } } })
  expect((await add()).code).toBe(200)
  expect((await add()).data).toEqual({ reason: 'dictionary.type-taken' })
  const body = { dictType, value: 'east', label: { zh: '东门', en: 'East gate' }, colorType: '#1E74FF' }
  expect((await world.call(admin, 'POST /ims/dictionary/add-entry', { body })).code).toBe(200)
  expect((await types()).types.find((type) => type.dictType === dictType)).toEqual({
    dictType,
    kind: 'own',
    name: { zh: '站点', en: '' },
    entries: 1,
    changed: 1,
  })
  const remove = () => world.call(admin, 'DELETE /ims/dictionary/remove-type', { query: { dictType } })
  expect((await remove()).data).toEqual({ reason: 'dictionary.type-not-empty' })
  await world.call(admin, 'DELETE /ims/dictionary/restore-entry', { query: { dictType, value: 'east' } })
  expect((await remove()).code).toBe(200)
  expect((await types()).types.some((type) => type.dictType === dictType)).toBe(false)
})

test('whoever may not see the dictionaries is refused', async () => {
  const { clerk } = world.lanjiang.accounts
  expect((await world.call(clerk, 'GET /ims/dictionary/types')).code).toBe(403)
})

test('[G01] words that nobody has changed are read once: the next answer asks only for their edition', async () => {
  const ask = async () =>
    Number((await world.call(null, 'GET /system/dict-data/list-all-simple')).headers.get('x-statements'))
  await change({
    label: { zh: '又一词', en: 'Another word' },
    version: (await rows('ims_audit_state'))[2]?.version ?? 0,
  })
  const first = await ask()
  const second = await ask()
  expect(first - second).toBe(2)
  expect(await ask()).toBe(second)
})
