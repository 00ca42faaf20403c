import type { AnswerOf } from '@laurel/contract/endpoints'
import { authorOf } from '@laurel/testbed/drawn-processes'
import { namesOf } from '@laurel/testbed/names'
import { addModel } from '@laurel/testbed/processes'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Categories = AnswerOf<'GET /ims/process-category/list'>

let world: World
let admin: TestAccount
let author: ReturnType<typeof authorOf>
beforeAll(async () => {
  world = await openWorld()
  admin = world.lanjiang.accounts.admin
  author = authorOf(world, admin)
})
afterAll(() => world.close())

const categories = async (): Promise<Categories> => (await world.call(admin, 'GET /ims/process-category/list')).data

test('[A13] somebody begins with a ready process, and finds it in the list as a draft of their own', async () => {
  const made = await author.create({ code: 'entry_audit', name: '报名审核', gallery: 'eligibility' })
  expect([made.code, made.data['version']]).toEqual([200, 1])
  expect(made.data['unmatched']).toEqual(['报名审核员', '复核员'])
  const [row] = await author.list({ q: 'ENTRY_au' })
  expect(row).toMatchObject({
    id: made.data['id'],
    code: 'entry_audit',
    name: '报名审核',
    category: null,
    state: 'draft',
    draftAhead: true,
    publishedNumber: 0,
    steps: 2,
    running: 0,
    savedBy: { id: admin.accountId },
    version: 1,
    can: { write: true, publish: true },
  })
  const { xml, rules } = await author.get(made.data['id'])
  expect(xml).toContain('<bpmn:process id="entry_audit" name="报名审核" isExecutable="true">')
  expect(rules).toEqual([])
  const again = await author.create({ code: 'entry_audit', name: '又一个' })
  expect([again.code, again.data]).toEqual([409, { reason: 'process-model.code-taken' }])
  expect((await author.create({ code: '报名', name: '又一个' })).code).toBe(422)
  const english = { code: 'entry_check', name: 'Entry check', gallery: 'eligibility' }
  const headers = { 'accept-language': 'en' }
  const { id } = (await world.call(admin, 'POST /ims/process-model/create', { body: english, headers })).data
  expect((await author.get(id)).xml).not.toMatch(/[\u4e00-\u9fff]/)
  expect((await author.create({ code: 'x1', name: '又一个', gallery: 'nothing' })).data).toEqual({
    reason: 'process-model.gallery-unknown',
  })
})

test('a ready process is given to the work group, role or post of the name that it asks for', async () => {
  const accountIds = [admin.accountId]
  const group = await author.put('PUT /ims/work-group/save', { name: { zh: '仲裁组' }, accountIds })
  const role = { code: 'secretary', name: { zh: '仲裁秘书' }, dataScope: 'own', permissions: [], organisationIds: [] }
  const { id: roleId } = (await author.put('POST /ims/role/define', role)).data
  const { id, unmatched } = (await author.create({ code: 'appeal', name: '申诉', gallery: 'appeal' })).data
  expect(unmatched).toEqual(['仲裁组长'])
  expect((await author.get(id)).rules).toEqual([
    { taskId: 'accept', kind: 'role', ids: [roleId], names: [{ id: roleId, name: '仲裁秘书' }] },
    { taskId: 'panel', kind: 'work-group', ids: [group.data['id']], names: [{ id: group.data['id'], name: '仲裁组' }] },
  ])
})

test('a draft is saved as it is drawn, and who comes second hears who was first', async () => {
  const { id, xml, rules, version } = await author.ready()
  const drawn = xml.replace('资格初审', '材料初审')
  const first = await author.save({ id, version, xml: drawn })
  expect(first.data).toMatchObject({ version: version + 1, draftAhead: true })
  const late = await author.save({ id, version, xml })
  expect([late.code, late.data]).toEqual([
    409,
    { reason: 'process-model.changed', by: expect.any(String), at: first.data['savedAt'], version: version + 1 },
  ])
  const kept = await author.get(id)
  expect(kept.xml).toBe(drawn)
  expect(kept.rules.map(({ names: _, ...rule }) => rule)).toEqual(rules)
})

test('of two who save at the same moment one is told so, and nothing is lost', async () => {
  const { id, xml, version } = await author.ready()
  const named = (name: string) => xml.replace('资格初审', name)
  const replies = await Promise.all(['甲', '乙', '丙'].map((name) => author.save({ id, version, xml: named(name) })))
  expect(replies.map(({ code }) => code).sort()).toEqual([200, 409, 409])
  const winner = ['甲', '乙', '丙'][replies.findIndex(({ code }) => code === 200)] ?? ''
  expect((await author.get(id)).xml).toBe(named(winner))
})

test('a name and a category are given, and a category goes only when it is empty', async () => {
  const { id, version } = await author.ready()
  const { id: categoryId } = (await author.put('POST /ims/process-category/create', { name: '报名与审核' })).data
  const taken = await author.put('POST /ims/process-category/create', { name: '报名与审核' })
  expect([taken.code, taken.data]).toEqual([409, { reason: 'process-category.name-taken' }])
  const described = await author.put('PUT /ims/process-model/describe', { id, version, name: '初审', categoryId })
  expect(described.data['version']).toBe(version + 1)
  expect(await author.list({ categoryId })).toMatchObject([
    { id, name: '初审', category: { id: categoryId, name: '报名与审核' } },
  ])
  await author.put('PUT /ims/process-category/change', { id: categoryId, name: '审核' })
  expect((await categories()).find((category) => category.id === categoryId)).toMatchObject({ name: '审核', models: 1 })
  const remove = () => author.put('PUT /ims/process-category/remove', { id: categoryId })
  expect((await remove()).data).toEqual({ reason: 'process-category.not-empty' })
  const away = { id, version: version + 1, name: '初审', categoryId: null }
  expect((await author.put('PUT /ims/process-model/describe', away)).code).toBe(200)
  expect((await remove()).code).toBe(200)
  const gone = await author.put('PUT /ims/process-model/describe', { ...away, version: version + 2, categoryId })
  expect(gone.data).toEqual({ reason: 'process-model.category-unknown' })
})

test('a name in two languages is changed in the one that it was read in', async () => {
  const key = await addModel(world, world.lanjiang, '两级审核')
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`update process_model set name = '{"zh":"两级审核","en":"Double review"}' where key = ${key}`),
  )
  const [row] = await author.list({ q: key })
  const body = { id: row?.id, version: row?.version, name: 'Two reviews', categoryId: null }
  const headers = { 'accept-language': 'en' }
  expect((await world.call(admin, 'PUT /ims/process-model/describe', { body, headers })).code).toBe(200)
  expect((await author.list({ q: key }))[0]?.name).toBe('两级审核')
  expect((await author.list({ q: 'Two reviews' }))[0]?.code).toBe(key)
})

test('a copy has the drawing and the rules and a life of its own', async () => {
  const { id, xml, rules } = await author.ready()
  const copied = (await author.put('PUT /ims/process-model/copy', { id, code: 'copied', name: '副本' })).data
  const copy = await author.get(copied['id'])
  expect([copy.xml, copy.name, copy.state]).toEqual([xml, '副本', 'draft'])
  expect(copy.rules.map(({ names: _, ...rule }) => rule)).toEqual(rules)
  await author.save({ id: copied['id'], version: copied['version'], xml: xml.replace('资格初审', '另一个') })
  expect((await author.get(id)).xml).toBe(xml)
})

test('one out of use is looked at and not changed, until it is taken up again', async () => {
  const { id, code, xml, version } = await author.ready()
  const archived = (await author.put('PUT /ims/process-model/archive', { id, version })).data
  expect(await author.list({ q: code })).toMatchObject([{ state: 'archived', can: { write: false, publish: true } }])
  expect(await author.list({ q: code, state: 'draft' })).toEqual([])
  const current = { id, version: archived['version'] }
  for (const refused of [
    await author.save({ ...current, xml }),
    await author.publish(current),
    await author.put('PUT /ims/process-model/archive', current),
  ])
    expect(refused.data).toEqual({ reason: 'process-model.archived' })
  await author.put('PUT /ims/process-model/reopen', current)
  expect((await author.get(id)).state).toBe('draft')
})

test('the list is walked page by page, and its desk counts what it shows', async () => {
  for (const _ of [1, 2, 3]) await author.ready()
  const whole = await author.list({ limit: 100 })
  const walked: string[] = []
  let cursor: string | null = null
  do {
    const query = { limit: 2, ...(cursor !== null && { cursor }) }
    const page: AnswerOf<'GET /ims/process-model/list'> = (
      await world.call(admin, 'GET /ims/process-model/list', { query })
    ).data
    walked.push(...page.rows.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(walked).toEqual(whole.map(({ id }) => id))
  const desk = (await world.call(admin, 'GET /ims/process-model/get-desk')).data
  const of = (state: string) => whole.filter((row) => row.state === state).length
  expect(desk).toEqual({
    counts: {
      all: whole.length,
      draft: of('draft'),
      published: of('published'),
      changed: whole.filter((row) => row.state === 'published' && row.draftAhead).length,
      archived: of('archived'),
      running: 0,
    },
    savers: [
      { id: admin.accountId, name: whole.find(({ savedBy }) => savedBy?.id === admin.accountId)?.savedBy?.name },
    ],
    contests: [],
    can: { write: true, publish: true },
  })
})

test('the list says which stages use a model, each once, and is narrowed to those of a contest', async () => {
  const { id, code } = await author.ready()
  const other = await author.ready()
  expect((await author.list({ q: code }))[0]).toMatchObject({ uses: 0, usedBy: [] })
  const { tenantId } = world.lanjiang
  const names = namesOf(world, world.lanjiang, admin)
  const [stageId, formId] = [await names.stage(), await names.form()]
  const contestId = await world.inTenant(world.lanjiang, async ({ tx }) => {
    const stage = await tx.first(sql<{ contest_id: string }>`
      insert into stage_plan (tenant_id, id, stage_id, form_id, process_key)
      values (${tenantId}, gen_random_uuid(), ${stageId}, ${formId}, ${code})
      returning (select contest_id from stage s where s.tenant_id = stage_plan.tenant_id and s.id = stage_id)`)
    return stage?.contest_id ?? ''
  })
  const narrowed = await author.list({ contestId, limit: 100 })
  expect(narrowed.map((row) => row.id)).toEqual([id])
  expect(narrowed.map((row) => row.id)).not.toContain(other.id)
  expect(narrowed[0]).toMatchObject({ uses: 1, usedBy: [{ contestId }] })
  const desk = (await world.call(admin, 'GET /ims/process-model/get-desk')).data
  expect(desk['contests']).toMatchObject([{ id: contestId }])
})

test('the list is narrowed to what one person saved last', async () => {
  const { id } = await author.ready()
  const { accountId } = world.lanjiang.accounts.auditor
  expect((await author.list({ savedBy: admin.accountId, limit: 100 })).map((row) => row.id)).toContain(id)
  expect(await author.list({ savedBy: accountId, limit: 100 })).toEqual([])
})

test('whoever may only look is shown no button that would be refused', async () => {
  const { id } = await author.ready()
  const { clerk } = world.lanjiang.accounts
  expect((await world.call(clerk, 'GET /ims/process-model/list')).code).toBe(403)
  const looks = { code: 'looks', name: { zh: '看流程' }, dataScope: 'all', organisationIds: [] }
  const { id: roleId } = (await author.put('POST /ims/role/define', { ...looks, permissions: ['process:model:list'] }))
    .data
  await author.put('PUT /ims/member/give-role', { ids: [clerk.accountId], roleId })
  const seen = await authorOf(world, clerk).get(id)
  expect(seen.can).toEqual({ write: false, publish: false })
  const { version, xml } = seen
  expect((await authorOf(world, clerk).save({ id, version, xml })).code).toBe(403)
})
