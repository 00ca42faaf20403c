import type { AnswerOf } from '@laurel/contract/endpoints'
import { newForm } from '@laurel/contract/form'
import { plantTree, play } from '@laurel/testbed/cast'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContent } from '../../../db/seeds/content.ts'
import { defineForms } from '../../../db/seeds/demo-forms.ts'
import { defineEntries } from '../dictionary/dictionary.service.ts'
import { addOrganisation } from '../organisation/organisation.service.ts'
import { defineForm } from './form.service.ts'

type Options = AnswerOf<'GET /ims/form/search-options'>
type People = AnswerOf<'GET /ims/form/search-people'>

let world: World
let formId: string
let entrant: TestAccount
let near: string
let far: string

const field = (key: string, widget: string, source: object) => ({
  key,
  widget,
  label: { zh: key },
  required: false,
  identifies: true,
  source,
})

beforeAll(async () => {
  world = await openWorld()
  await defineEntries(readContent().entries)
  ;({ near, far } = await plantTree(world))
  entrant = await play(world, { name: '林知夏', userType: 1, organisationId: near })
  formId = await world.inTenant(world.lanjiang, async (ctx) => {
    await defineForms(ctx, 't1')
    for (const name of ['云岭大学', '云岭学院', '云岭师范'])
      await addOrganisation(ctx, { kind: 'school', name: { zh: name }, shortName: name, parentId: far })
    await addOrganisation(ctx, { kind: 'office', name: { zh: '云岭教育局' }, shortName: '云岭局' })
    const fields = [
      field('school', 'network-select', { from: 'organisation', kind: 'school' }),
      field('level', 'network-select', { from: 'dictionary', name: 'ims_education_list' }),
      field('area', 'network-select', { from: 'option-tree', name: '学科与领域' }),
      field('place', 'network-select', { url: '/ims/place/search' }),
      field('contact', 'person-select', { scope: 'own-org', userTypes: [1, 3, 4] }),
      field('anyone', 'person-select', { scope: 'tenant' }),
      field('myself', 'person-select', { scope: 'self' }),
    ]
    return defineForm(
      ctx,
      newForm.parse({ code: 'search', version: 1, name: { zh: '查找' }, purpose: 'sample', fields }),
    )
  })
})
afterAll(() => world.close())

const ask = (call: 'options' | 'people', query: Record<string, string>, who: TestAccount | null = entrant) =>
  world.call(who, `GET /ims/form/search-${call}`, {
    query: { formId, ...query } as never,
    ...(who === null && { portal: 'lanjiang' }),
  })
const optionsOf = async (query: Record<string, string>) => (await ask('options', query)).data as Options
const labels = async (query: Record<string, string>) => (await optionsOf(query)).rows.map(({ label }) => label)
const names = async (query: Record<string, string>) =>
  ((await ask('people', query)).data as People).rows.map(({ name }) => name)

describe('a network select', () => {
  test('[H01] finds organisations of its kind by a part of their name, page by page', async () => {
    expect(await labels({ field: 'school', q: '云岭' })).toEqual(['云岭大学', '云岭学院', '云岭师范'])
    const first = await optionsOf({ field: 'school', q: '云岭', limit: '2' })
    expect(first.rows).toHaveLength(2)
    const rest = await optionsOf({ field: 'school', q: '云岭', limit: '2', cursor: first.nextCursor ?? '' })
    expect([...first.rows, ...rest.rows].map(({ label }) => label)).toEqual(['云岭大学', '云岭学院', '云岭师范'])
    expect(rest.nextCursor).toBeNull()
    expect((await ask('options', { field: 'school', cursor: 'bm90LWFuLWlk' })).code).toBe(422)
  })

  test('finds words of a dictionary and leaves of a tree, and names what was chosen before', async () => {
    expect(await labels({ field: 'level', q: '本科' })).toEqual(['本科'])
    const [leaf] = (await optionsOf({ field: 'area', q: '机器视觉' })).rows
    expect(leaf).toEqual({ value: '010101', label: '机器视觉', note: '人工智能' })
    expect(await labels({ field: 'area', values: '010102,010101' })).toEqual(['机器视觉', '自然语言处理'])
    // 人工智能 itself is no leaf.
    expect(await labels({ field: 'area', q: '人工智能' })).toEqual(['可信人工智能'])
    expect(await labels({ field: 'school', values: near })).toHaveLength(1)
  })

  test('searches nothing that its form does not name', async () => {
    for (const path of ['place', 'contact', 'nothing', 'school.column'])
      expect((await ask('options', { field: path })).code, path).toBe(404)
    expect((await ask('options', { field: 'school' }, null)).code).toBe(401)
    expect((await ask('options', { field: 'school' }, world.qingye.accounts.entrant)).code).toBe(404)
  })

  test('[H02] a value that the source does not have is refused by the server', async () => {
    const check = async (values: Record<string, string>) =>
      (await world.call(null, 'POST /ims/form/check', { body: { formId, values }, portal: 'lanjiang' })).data
    const absent = '0199a7c0-0000-7000-8000-0000000000ff'
    expect(await check({ school: near, level: '50', area: '010101' })).toEqual({ faults: [] })
    expect(await check({ school: absent, level: '51', area: '0101' })).toEqual({
      faults: ['school', 'level', 'area'].map((path) => ({ path, reason: 'form.not-an-option' })),
    })
    const [office] = await world.inTenant(world.lanjiang, async (ctx) => [
      await addOrganisation(ctx, { kind: 'office', name: { zh: '招生办' }, shortName: '招生办' }),
    ])
    expect(await check({ school: office ?? '' })).toEqual({
      faults: [{ path: 'school', reason: 'form.not-an-option' }],
    })
  })
})

describe('a person select', () => {
  beforeAll(async () => {
    await play(world, { name: '顾南星', userType: 3, organisationId: near })
    await play(world, { name: '顾南山', userType: 4, organisationId: near })
    await play(world, { name: '顾南亭', userType: 1, organisationId: far })
  })

  test('[H01] finds colleagues by the beginning of a name, masked; never a judge', async () => {
    expect(await names({ field: 'contact', q: '顾南' })).toEqual(['顾**'])
    expect(await names({ field: 'contact', q: '顾南山' })).toEqual([])
    expect(await names({ field: 'contact', q: '顾' })).toEqual([])
    expect(await names({ field: 'contact' })).toEqual([])
    expect(await names({ field: 'contact', q: '林知' })).toEqual(['林知夏'])
  })

  test('finds people elsewhere only by the whole name', async () => {
    expect(await names({ field: 'anyone', q: '顾南' })).toEqual([])
    expect(await names({ field: 'anyone', q: '顾南亭' })).toEqual(['顾**'])
    expect(await names({ field: 'anyone', q: '顾南山' })).toEqual([])
    expect(await names({ field: 'contact', q: '顾南亭' })).toEqual([])
  })

  test('finds only oneself where the form asks for that, and nobody for visitors and others', async () => {
    expect(await names({ field: 'myself', q: '顾南' })).toEqual(['林知夏'])
    expect((await ask('people', { field: 'school', q: '顾南' })).code).toBe(404)
    expect((await ask('people', { field: 'anyone', q: '顾南亭' }, null)).code).toBe(401)
    expect((await ask('people', { field: 'anyone', q: '顾南亭' }, world.qingye.accounts.entrant)).code).toBe(404)
  })
})
