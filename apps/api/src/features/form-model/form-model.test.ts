import type { AnswerOf } from '@laurel/contract/endpoints'
import { allWidgets } from '@laurel/rules/form-sample'
import { plantContest } from '@laurel/testbed/planted-contest'
import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineForm } from '../form/form.service.ts'

let world: World
let contestId: string
beforeAll(async () => {
  world = await openWorld()
  const planted = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
    plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }),
  )
  contestId = planted.contestId
})
afterAll(() => world.close())

type Model = AnswerOf<'GET /ims/form-model/get'>
type Rows = AnswerOf<'GET /ims/form-model/list'>['rows']

const admin = () => world.lanjiang.accounts.admin
const put = (act: 'save' | 'publish' | 'restore' | 'discard' | 'archive', body: object, by = admin()) =>
  world.call(by, `PUT /ims/form-model/${act}`, { body } as never)
const get = async (id: string) =>
  (await world.call(admin(), 'GET /ims/form-model/get', { query: { id } })).data as Model
const listed = async (q: string, state?: 'draft' | 'published' | 'changed' | 'archived') =>
  (
    (await world.call(admin(), 'GET /ims/form-model/list', { query: { q, ...(state && { state }) } })).data as {
      rows: Rows
    }
  ).rows
const create = async (body: object) => world.call(admin(), 'POST /ims/form-model/create', { body } as never)
const offered = async () => (await world.call(admin(), 'GET /ims/stage-plan/list', { query: { contestId } })).data.forms

const label = { zh: '标题', en: 'Title' }
const field = { key: 'title', widget: 'text', label, required: true, identifies: false }
const names = { zh: '校赛报名表', en: 'Contest entry' }
const newForm = async (code: string, fields: readonly object[] = [field]) =>
  (await create({ code, name: names, purpose: 'entry', fields })).data as { id: string; version: number }

test('[H01] [H02] a form with all fifteen widgets is a draft, is published, and can be chosen for a stage at once', async () => {
  const { id, version } = await newForm('designed', [])
  expect(await listed('designed')).toMatchObject([{ id, state: 'draft', publishedNumber: 0, fieldCount: 0 }])
  expect((await put('publish', { id, version })).data).toMatchObject({
    problems: [{ at: '', reason: 'form.no-fields' }],
  })
  const saved = await put('save', { id, version, name: names, purpose: 'entry', fields: allWidgets.fields })
  expect(saved.data).toMatchObject({ version: 2, draftAhead: true })
  const published = await put('publish', { id, version: 2, note: ' 第一版 ' })
  expect(published.data).toMatchObject({ number: 1 })
  const { formId } = published.data as { formId: string }
  expect(await get(id)).toMatchObject({ state: 'published', draftAhead: false, publishedNumber: 1, fieldCount: 18 })
  const served = await world.call(null, 'GET /ims/form-object/{id}', { params: { id: formId }, portal: 'lanjiang' })
  expect(served.data).toMatchObject({ code: 'designed', version: 1, name: '校赛报名表' })
  expect(await offered()).toContainEqual(expect.objectContaining({ id: formId, version: 1 }))
})

test('the slower of two is refused and told who was first; nothing of either is lost', async () => {
  const { id } = await newForm('raced')
  const save = (zh: string, version: number) =>
    put('save', { id, version, name: { zh }, purpose: 'entry', fields: [field] })
  expect((await save('先', 1)).code).toBe(200)
  const second = await save('后', 1)
  expect([second.code, second.data]).toMatchObject([409, { version: 2, by: expect.any(String) }])
  expect((await get(id)).names).toEqual({ zh: '先' })
  expect((await save('后', 2)).code).toBe(200)
})

test('publishing refuses what could not be filled in, field by field; a draft may be wrong', async () => {
  const { id, version } = await newForm('faulty', [
    field,
    { ...field, widget: 'radio-checkbox' },
    { ...field, key: 'card', widget: 'card', fields: [{ ...field, key: 'rows', widget: 'editable-table' }] },
  ])
  const refused = await put('publish', { id, version })
  expect(refused.code).toBe(422)
  expect((refused.data as unknown as { problems: object[] }).problems).toEqual([
    { at: '1', key: 'title', reason: 'form.key-twice', level: 'error' },
    { at: '1', key: 'title', reason: 'form.options-missing', level: 'error' },
    { at: '2.0', key: 'rows', reason: 'form.columns-missing', level: 'error' },
  ])
  const strange = { id, version, name: names, purpose: 'entry', fields: [{ ...field, onload: 'x' }] }
  expect((await put('save', strange)).code).toBe(422)
  expect((await create({ code: 'Grand', name: names, purpose: 'entry' })).code).toBe(422)
  expect((await create({ code: 'faulty', name: names, purpose: 'entry' })).code).toBe(409)
})

test('versions are counted up and never change; an earlier one becomes the draft again', async () => {
  const { id } = await newForm('versions')
  await put('publish', { id, version: 1, note: '第一版' })
  const first = await get(id)
  expect((await put('publish', { id, version: first.version })).code).toBe(409)
  const fields = [{ ...field, label: { zh: '名称', en: 'Name' } }]
  await put('save', { id, version: first.version, name: names, purpose: 'entry', fields })
  await put('publish', { id, version: (await get(id)).version })
  const versions = await world.call(admin(), 'GET /ims/form-model/list-versions', { query: { id } })
  expect((versions.data as { rows: object[] }).rows).toMatchObject([
    { number: 2, fieldCount: 1 },
    { number: 1, note: '第一版', publishedBy: { id: admin().accountId } },
  ])
  const earlier = await world.call(admin(), 'GET /ims/form-model/get-version', { query: { id, number: '1' } })
  expect(earlier.data).toEqual({ number: 1, names, purpose: 'entry', fields: [field] })
  await put('restore', { id, version: (await get(id)).version, number: 1 })
  expect(await get(id)).toMatchObject({ draftAhead: true, publishedNumber: 2, fields: [field] })
  await put('restore', { id, version: (await get(id)).version, number: 2 })
  expect(await get(id)).toMatchObject({ draftAhead: false, fields })
})

test('forms from elsewhere are listed and can be worked on; a draft that is discarded leaves the newest version', async () => {
  const formId = await world.inTenant(world.lanjiang, (ctx) =>
    defineForm(ctx, {
      code: 'seeded',
      version: 4,
      name: { zh: '注册信息' },
      purpose: 'register',
      fields: [field as never],
    }),
  )
  expect(await listed('seeded')).toMatchObject([{ id: formId, publishedNumber: 4, draftAhead: false, savedBy: null }])
  await put('save', { id: formId, version: 1, name: names, purpose: 'register', fields: [] })
  expect(await listed('contest', 'changed')).toMatchObject([{ id: formId, draftAhead: true, fieldCount: 0 }])
  expect((await put('discard', { id: formId, version: 2 })).data).toEqual({ removed: false })
  expect(await get(formId)).toMatchObject({ names: { zh: '注册信息' }, draftAhead: false, fields: [field] })
  const { id, version } = await newForm('passing')
  expect((await put('discard', { id, version })).data).toEqual({ removed: true })
  expect(await listed('passing')).toEqual([])
})

test('an archived form is offered to no stage, and is changed only after it is taken back into use', async () => {
  const { id } = await newForm('archived')
  const { formId } = (await put('publish', { id, version: 1 })).data as { formId: string }
  const offers = async () => (await offered()).some((form) => form.id === formId)
  const { version } = await get(id)
  expect(await offers()).toBe(true)
  const changed = (await put('archive', { id, version, archived: true })).data as { version: number }
  expect(await offers()).toBe(false)
  const { version: now } = changed
  expect((await put('save', { id, version: now, name: names, purpose: 'entry', fields: [] })).code).toBe(409)
  await put('archive', { id, version: now, archived: false })
  expect([await offers(), (await get(id)).can.write]).toEqual([true, true])
})

test('others are turned away', async () => {
  const { id, version } = await newForm('guarded')
  const { clerk } = world.lanjiang.accounts
  expect((await world.call(clerk, 'GET /ims/form-model/list')).code).toBe(403)
  expect((await put('discard', { id, version }, clerk)).code).toBe(403)
  expect((await put('discard', { id, version }, world.qingye.accounts.admin)).code).toBe(404)
})
