import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContent } from '../../../db/seeds/content.ts'
import { defineEntries, overrideEntry } from './dictionary.service.ts'

type Entry = { dictType: string; value: string; label: string; colorType: string; cssClass: string }

let world: World
const content = readContent()
const named = [
  'ims_audit_state',
  'ims_contest_grading_model',
  'ims_rating_status',
  'ims_education_list',
  'ims_enrollment_year',
  'ims_contest_process_type',
  'ims_contest_login_strategy',
  'ims_contest_password_strategy',
  'screen_casting_page_template',
]

beforeAll(async () => {
  world = await openWorld()
  await defineEntries(content.entries)
})
afterAll(() => world.close())

const english = { headers: { 'accept-language': 'en-GB,en;q=0.9,zh;q=0.5' } }

async function dictionary(type: string, portal: string, options = {}): Promise<Entry[]> {
  const params = { type }
  return (await world.call(null, 'GET /system/dict-data/type/{type}', { params, portal, ...options })).data
}

test('[G01] a visitor finds all entries grouped by type, and the nine named types among them', async () => {
  const reply = await world.call(null, 'GET /system/dict-data/list-all-simple')
  const entries = reply.data as Entry[]
  expect(reply.code).toBe(200)
  expect(entries).toHaveLength(content.entries.length)
  const runs = entries.map(({ dictType }) => dictType).filter((type, at, all) => type !== all[at - 1])
  expect(runs).toEqual([...new Set(runs)])
  expect(named.filter((type) => !runs.includes(type))).toEqual([])
  for (const entry of entries)
    expect(Object.keys(entry)).toEqual(['dictType', 'value', 'label', 'colorType', 'cssClass'])
})

test('[G01] one type is answered in its own order, in Chinese and, for a caller who prefers it, in English', async () => {
  const chinese = await dictionary('ims_audit_state', 'lanjiang')
  expect(chinese[0]).toEqual({
    dictType: 'ims_audit_state',
    value: '1',
    label: '待审核',
    colorType: 'processing',
    cssClass: 'highlight-todo',
  })
  expect(chinese.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5'])
  const [first] = await dictionary('ims_audit_state', 'lanjiang', english)
  expect(first?.label).toBe('Pending')
  expect(await dictionary('no_such_type', 'lanjiang')).toEqual([])
})

test("[G01] an organiser's own word and colour win on its portal and are unknown on the other's", async () => {
  const before = await dictionary('ims_entry_state', 'lanjiang')
  await world.inTenant(world.qingye, async (ctx) => {
    const label = { zh: '入围', en: 'Shortlisted' }
    await overrideEntry(ctx, { dictType: 'ims_entry_state', value: '7', label, colorType: 'gold', sort: 8 })
    await overrideEntry(ctx, { dictType: 'qingye_material', value: 'wood', label: { zh: '木' } })
  })
  const own = await dictionary('ims_entry_state', 'qingye')
  expect(own.map(({ value }) => value)).toEqual(before.map(({ value }) => value))
  expect(own.find(({ value }) => value === '7')).toMatchObject({ label: '入围', colorType: 'gold' })
  const inEnglish = await dictionary('ims_entry_state', 'qingye', english)
  expect(inEnglish.find(({ value }) => value === '7')?.label).toBe('Shortlisted')
  expect((await dictionary('qingye_material', 'qingye', english)).map(({ label }) => label)).toEqual(['木'])

  expect(await dictionary('ims_entry_state', 'lanjiang')).toEqual(before)
  expect(await dictionary('qingye_material', 'lanjiang')).toEqual([])
})

test('an organiser cannot add a value to a dictionary of states, but can to a free one', async () => {
  const label = { zh: '自定', en: 'Own' }
  const adding = (dictType: string) =>
    world.inTenant(world.qingye, (ctx) => overrideEntry(ctx, { dictType, value: '99', label }))
  await expect(adding('ims_audit_state')).rejects.toThrow('dictionary.values-locked')
  await adding('ims_education_list')
  expect((await dictionary('ims_education_list', 'qingye')).some(({ value }) => value === '99')).toBe(true)
  expect((await dictionary('ims_audit_state', 'qingye')).some(({ value }) => value === '99')).toBe(false)
})
