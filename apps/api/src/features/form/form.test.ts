import { newForm } from '@laurel/contract/form'
import { allWidgets, cases, rightValues, schoolIds } from '@laurel/testbed/forms/form-cases'
import { demoForm, servedForm } from '@laurel/testbed/forms/served-form'
import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContent } from '../../../db/seeds/content.ts'
import { defineForms } from '../../../db/seeds/demo-forms.ts'
import { defineEntries } from '../dictionary/dictionary.service.ts'
import { addOrganisation } from '../organisation/organisation.service.ts'
import { defineForm, newestForm } from './form.service.ts'

type Verdict = { faults: { path: string; reason: string }[] }

let world: World
let registration: string

beforeAll(async () => {
  world = await openWorld()
  await defineEntries(readContent().entries)
  registration = await world.inTenant(world.lanjiang, async (ctx) => {
    await defineForms(ctx, 't1')
    return (await newestForm(ctx, 'register')).id
  })
})
afterAll(() => world.close())

const form = (id: string, options = {}) =>
  world.call(null, 'GET /ims/form-object/{id}', { params: { id }, portal: 'lanjiang', ...options })
const check = (values: Record<string, unknown>, formId = registration) =>
  world.call(null, 'POST /ims/form/check', { body: { formId, values }, portal: 'lanjiang' })

test('a visitor reads a form by its id: fields that tell who someone is say so, and choices bring their options', async () => {
  const reply = await form(registration)
  expect(reply.code).toBe(200)
  expect(reply.data).toMatchObject({ code: 'register', version: 4, name: '注册信息', purpose: 'register' })
  const { today, fields } = reply.data
  expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  const byKey = Object.fromEntries(
    fields.flatMap((card) => (card.fields ?? [card]) as typeof fields).map((field) => [field.key, field]),
  )
  expect(byKey['name']).toMatchObject({ widget: 'text', identifies: true, required: true })
  // Students of universities register here: no primary school is offered.
  expect(byKey['education']?.options?.map(({ label }) => label.zh)).toEqual([
    '专科',
    '本科',
    '硕士研究生',
    '博士研究生',
  ])
  const english = await form(registration, { headers: { 'accept-language': 'en' } })
  expect(english.data).toMatchObject({ name: 'Registration' })
})

test('a form of another organiser is as absent as none', async () => {
  const foreign = await form(registration, { portal: 'qingye' })
  const absent = await form('0199a7c0-0000-7000-8000-000000000001')
  expect([foreign.status, foreign.code, foreign.data]).toEqual([absent.status, absent.code, absent.data])
  expect(foreign.code).toBe(404)
})

test('the server validates values by the form itself and says field and reason', async () => {
  const reply = await check({
    name: '林',
    mobile: '23800000000',
    idNo: '110105194912310021',
    agree: ['yes'],
    nobody: 1,
  })
  expect(reply.code).toBe(200)
  const { faults }: Verdict = reply.data
  const reasons = Object.fromEntries(faults.map(({ path, reason }) => [path, reason]))
  expect(reasons).toMatchObject({
    name: 'form.too-short',
    username: 'form.required',
    mobile: 'form.pattern',
    idNo: 'form.id-checksum',
    nobody: 'form.unknown-field',
    school: 'form.required',
  })
  expect(reasons).not.toHaveProperty('agree')
})

test('[H01] [H02] the server validates every value as the browser does, in verdict and reason: 120 of 120', async () => {
  const { id, schools } = await world.inTenant(world.lanjiang, async (ctx) => ({
    id: await defineForm(ctx, allWidgets),
    schools: [
      await addOrganisation(ctx, { kind: 'school', name: { zh: '一中' }, shortName: '一中' }),
      await addOrganisation(ctx, { kind: 'school', name: { zh: '二中' }, shortName: '二中' }),
      await addOrganisation(ctx, { kind: 'school', name: { zh: '三中' }, shortName: '三中' }),
    ],
  }))
  const withSchools = (values: object) =>
    schoolIds.reduce((text, sample, at) => text.replaceAll(sample, schools[at] ?? ''), JSON.stringify(values))
  let agreed = 0
  const wrong: unknown[] = []
  for (const { widget, values, faults: expected } of cases) {
    const { faults }: Verdict = (await check(JSON.parse(withSchools({ ...rightValues, ...values })), id)).data
    if (JSON.stringify(faults) === JSON.stringify(expected)) agreed += 1
    else wrong.push({ widget, values: JSON.stringify(values).slice(0, 60), expected, faults })
  }
  expect(wrong).toEqual([])
  expect(agreed).toBe(120)
})

test.each(['all-widgets', 'register', 'innovation-entry'])(
  'the form %s is answered as the tests of the browser have it, in both languages',
  async (code) => {
    const given = code === allWidgets.code ? allWidgets : demoForm(code)
    const { id } = await world.inTenant(world.lanjiang, (ctx) => newestForm(ctx, code))
    for (const language of ['zh', 'en'] as const) {
      const { data } = await form(id, { headers: { 'accept-language': language } })
      expect(data).toEqual(servedForm(given, language, data))
    }
  },
)

test('text that no database can hold is refused, not stumbled over', async () => {
  const reply = await check({ name: 'a\u0000b', username: '\uD83Dabcd', mobile: '长'.repeat(20_000) })
  const { faults }: Verdict = reply.data
  expect(faults).toContainEqual({ path: 'name', reason: 'form.not-storable' })
  expect(faults).toContainEqual({ path: 'username', reason: 'form.not-storable' })
  expect(faults).toContainEqual({ path: 'mobile', reason: 'form.too-long' })
})

test('a version is made once, and never from a pattern that could be made slow', async () => {
  const field = { key: 'title', widget: 'text', label: { zh: '标题' }, required: true, identifies: false }
  const next = { code: 'register', version: 4, name: { zh: '注册信息' }, purpose: 'register', fields: [field] }
  const making = (more: object) =>
    world.inTenant(world.lanjiang, (ctx) => defineForm(ctx, newForm.parse({ ...next, ...more })))
  await expect(making({})).rejects.toThrow('form.version-taken')
  const slow = { ...field, rules: [{ type: 'pattern', value: '^(a+)+$' }] }
  await expect(making({ version: 5, fields: [slow] })).rejects.toThrow('form.not-well-made')
  const id = await making({ version: 5 })
  expect((await form(id)).data).toMatchObject({ version: 5, fields: [field] })
  expect((await form(registration)).data).toMatchObject({ version: 4 })
})

test('[A13] an administrator lists the forms, each once in its newest version, page by page; others are turned away', async () => {
  await world.inTenant(world.lanjiang, async (ctx) => {
    const field = (key: string) => ({
      key,
      widget: 'text' as const,
      label: { zh: key },
      required: false,
      identifies: false,
    })
    const card = { ...field('card'), widget: 'card' as const, fields: [field('one'), field('two')] }
    for (const version of [1, 2])
      await defineForm(ctx, {
        code: 'listed-form',
        version,
        name: { zh: `列表 ${version}` },
        purpose: 'sample',
        fields: [card, field('three')],
      })
  })
  const asked = (query: Record<string, string>) =>
    world.call(world.lanjiang.accounts.admin, 'GET /ims/form/list', { query })
  type Listed = { rows: { id: string; code: string; version: number; fields: number }[]; nextCursor: string | null }
  const found = (await asked({ q: 'LISTED' })).data as Listed
  expect(found.rows).toMatchObject([{ code: 'listed-form', version: 2, name: '列表 2', fields: 3 }])
  const whole = (await asked({ limit: '100' })).data as Listed
  expect(new Set(whole.rows.map(({ code }) => code)).size).toBe(whole.rows.length)
  const walked: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = (await asked({ limit: '2', ...(cursor && { cursor }) })).data as Listed
    walked.push(...page.rows.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(walked).toEqual(whole.rows.map(({ id }) => id))
  expect((await world.call(world.lanjiang.accounts.clerk, 'GET /ims/form/list')).code).toBe(403)
  const foreign = (await world.call(world.qingye.accounts.admin, 'GET /ims/form/list', { query: { q: 'listed' } })).data
  expect((foreign as Listed).rows).toEqual([])
})
