import type { AnswerOf } from '@laurel/contract/endpoints'
import { authorOf } from '@laurel/testbed/drawn-processes'
import { addModel } from '@laurel/testbed/processes'
import { detailsOf, openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Versions = AnswerOf<'GET /ims/process-model/list-versions'>

type Unpublishable = { reason: string; problems: { rule: string; level: string }[] }

let world: World
let admin: TestAccount
let author: ReturnType<typeof authorOf>
beforeAll(async () => {
  world = await openWorld()
  admin = world.lanjiang.accounts.admin
  author = authorOf(world, admin)
})
afterAll(() => world.close())

const versions = async (id: string, query: Record<string, string | number | null> = {}): Promise<Versions> =>
  (await world.call(admin, 'GET /ims/process-model/list-versions', { query: { id, ...query } })).data
const check = async (id: string): Promise<AnswerOf<'GET /ims/process-model/check'>> =>
  (await world.call(admin, 'GET /ims/process-model/check', { query: { id } })).data

test('what is drawn becomes a version that stays as it was, and nothing new is not published twice', async () => {
  const { id, xml, rules, version } = await author.ready()
  const first = await author.publish({ id, version, note: '第一版' })
  expect(first.data).toEqual({ number: 1, version: version + 1 })
  expect(await author.get(id)).toMatchObject({ state: 'published', draftAhead: false, publishedNumber: 1, xml })
  const again = await author.publish({ id, version: version + 1 })
  expect([again.code, again.data]).toEqual([409, { reason: 'process-model.nothing-new' }])

  const drawn = xml.replace('资格初审', '材料初审')
  const saved = (await author.save({ id, version: version + 1, xml: drawn })).data
  expect(saved['draftAhead']).toBe(true)
  expect(await author.list({ state: 'changed' })).toMatchObject([{ id, publishedNumber: 1, draftAhead: true }])
  const back = (await author.save({ id, version: saved['version'], xml })).data
  expect(back['draftAhead']).toBe(false)
  const fresh = (await author.save({ id, version: back['version'], xml: drawn })).data
  expect((await author.publish({ id, version: fresh['version'], note: '改名' })).data['number']).toBe(2)

  const { rows } = await versions(id)
  const by = { id: admin.accountId, name: expect.any(String) }
  expect(rows).toMatchObject([
    { number: 2, note: '改名', steps: 2, publishedBy: by, running: 0 },
    { number: 1, note: '第一版', steps: 2, publishedBy: by, running: 0 },
  ])
  const query = { id, number: '1' }
  const one = (await world.call(admin, 'GET /ims/process-model/get-version', { query })).data
  expect([one['xml'], one['rules']]).toEqual([
    xml,
    rules.map((rule) => ({ ...rule, names: [{ id: admin.accountId, name: expect.any(String) }] })),
  ])
})

test('a new rule alone is something new to publish', async () => {
  const { id, rules, version } = await author.ready()
  await author.publish({ id, version })
  const { judge } = world.lanjiang.accounts
  const [first, ...others] = rules
  const changed = [{ ...first, ids: [judge.accountId] }, ...others]
  const saved = (await author.save({ id, version: version + 1, rules: changed })).data
  expect(saved['draftAhead']).toBe(true)
  expect((await author.publish({ id, version: saved['version'] })).data['number']).toBe(2)
})

test('an earlier version becomes the draft again', async () => {
  const { id, xml, rules, version } = await author.ready()
  await author.publish({ id, version })
  const drawn = xml.replace('资格初审', '材料初审')
  const saved = (await author.save({ id, version: version + 1, xml: drawn, rules: rules.slice(1) })).data
  const restored = await author.put('PUT /ims/process-model/restore', { id, version: saved['version'], number: 1 })
  expect(restored.code).toBe(200)
  const model = await author.get(id)
  expect([model.xml, model.draftAhead, model.rules.length]).toEqual([xml, false, rules.length])
  const unknown = { id, version: model.version, number: 9 }
  expect((await author.put('PUT /ims/process-model/restore', unknown)).code).toBe(404)
})

test('[A13] a task that nobody would be given is named, and nothing is published with it', async () => {
  const { id, rules, version } = await author.ready()
  const saved = (await author.save({ id, version, rules: rules.slice(1) })).data
  const refused = await author.publish({ id, version: saved['version'] })
  const { reason, problems } = detailsOf<Unpublishable>(refused)
  expect([refused.code, reason]).toEqual([422, 'process-model.not-publishable'])
  expect(problems).toEqual([
    { element: 'review', rule: 'assignment-missing', level: 'error', says: '「资格初审」没有处理人：请设置分配规则' },
  ])
  expect(await check(id)).toMatchObject({ errors: 1 })
  const inEnglish = { query: { id }, headers: { 'accept-language': 'en' } }
  const [said] = (await world.call(admin, 'GET /ims/process-model/check', inEnglish)).data.problems
  expect(said?.says).toBe('“资格初审” has nobody to decide it: set a rule for it')
  const { xml } = await author.get(id)
  for (const assigned of ['camunda:candidateUsers="u:1"', 'camunda:candidateGroups="role:1,dept:2"']) {
    const drawn = xml.replace('<bpmn:userTask id="review"', `<bpmn:userTask id="review" ${assigned}`)
    const model = await author.get(id)
    await author.save({ id, version: model.version, xml: drawn })
    expect((await check(id)).errors).toBe(0)
  }
})

test('a drawing that would get stuck is refused with the elements that are wrong', async () => {
  const { id, xml, version } = await author.ready()
  const stuck = xml.replaceAll(/<bpmn:endEvent[\s\S]*?<\/bpmn:endEvent>/g, '')
  const saved = (await author.save({ id, version, xml: stuck })).data
  const refused = await author.publish({ id, version: saved['version'] })
  const { reason, problems } = detailsOf<Unpublishable>(refused)
  expect(reason).toBe('process-model.not-publishable')
  expect(problems.map(({ rule }) => rule)).toContain('end-event-required')
  expect(new Set(problems.map(({ level }) => level))).toEqual(new Set(['error']))
  expect((await versions(id)).rows).toEqual([])
})

test('whoever looks sees how many run; one out of use begins no more, and what runs goes on', async () => {
  const modelKey = await addModel(world, world.lanjiang, '能运行的流程')
  const start = () => world.call(admin, 'POST /ims/process/start', { body: { modelKey, title: '试一试' } })
  expect([(await start()).code, (await start()).code]).toEqual([200, 200])
  const [row] = await author.list({ q: modelKey })
  expect(row).toMatchObject({ running: 2, state: 'published', draftAhead: false, savedBy: null })
  expect((await versions(row?.id ?? '')).rows).toMatchObject([{ number: 1, running: 2, publishedBy: null }])
  expect((await world.call(admin, 'GET /ims/process-model/get-desk')).data['counts']).toMatchObject({ running: 2 })
  await author.put('PUT /ims/process-model/archive', { id: row?.id, version: row?.version })
  expect((await start()).data).toEqual({ reason: 'process.model-unknown' })
  expect((await author.list({ q: modelKey }))[0]).toMatchObject({ running: 2, state: 'archived' })
})

test('a step that instances still run keeps its kind; one that is gone is told of, and published', async () => {
  const { id, code, xml, rules, version } = await author.ready('performance')
  await author.publish({ id, version })
  const another = (drawn: string) =>
    drawn.replace(
      /<bpmn:userTask id="approve"([\s\S]*?)<\/bpmn:userTask>/,
      '<bpmn:serviceTask id="approve" camunda:type="external" camunda:topic="wf-notify"$1</bpmn:serviceTask>',
    )
  const kept = rules.filter(({ taskId }) => taskId !== 'approve')
  let saved = (await author.save({ id, version: version + 1, xml: another(xml), rules: kept })).data
  const changes = async () =>
    (await check(id)).problems
      .filter(({ rule }) => rule.startsWith('step-'))
      .map(({ element, level, says }) => [element, level, says])
  expect(await changes()).toEqual([])
  await world.call(admin, 'POST /ims/process/start', { body: { modelKey: code, title: '还在运行' } })
  const name = / id="approve" name="([^"]*)"/.exec(xml)?.[1]
  expect(await changes()).toEqual([
    ['approve', 'error', `「${name}」在 v1 里是另一种类型，还有实例在运行：请换用新的 ID`],
  ])
  expect((await author.publish({ id, version: saved['version'] })).code).toBe(422)
  const renamed = another(xml).replaceAll('"approve"', '"stage"')
  saved = (await author.save({ id, version: saved['version'], xml: renamed, rules: kept })).data
  expect(await changes()).toEqual([['', 'warn', expect.stringContaining(`v1 的「${name}」已不在图中`)]])
  expect((await author.publish({ id, version: saved['version'] })).code).toBe(200)
})

test('versions are read page by page, with as many statements for three as for one', async () => {
  const { id, xml, version } = await author.ready()
  const statements: number[] = []
  let current = version
  for (const name of ['甲', '乙', '丙']) {
    current = (await author.save({ id, version: current, xml: xml.replace('资格初审', name) })).data['version']
    current = (await author.publish({ id, version: current })).data['version']
    const reply = await world.call(admin, 'GET /ims/process-model/list-versions', { query: { id } })
    statements.push(Number(reply.headers.get('x-statements')))
  }
  expect(statements[0]).toBeGreaterThan(0)
  expect(statements[2]).toBe(statements[0])
  const first = await versions(id, { limit: 2 })
  expect(first.rows.map(({ number }) => number)).toEqual([3, 2])
  const rest = await versions(id, { limit: 2, cursor: first.nextCursor })
  expect([rest.rows.map(({ number }) => number), rest.nextCursor]).toEqual([[1], null])
  const wrong = { query: { id, cursor: 'abc' } }
  expect((await world.call(admin, 'GET /ims/process-model/list-versions', wrong)).data).toEqual({
    reason: 'http.cursor-not-valid',
  })
})

const recorded = async (id: string) => {
  const kinds = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(sql<{ kind: string }>`
      select kind from event where tenant_id = ${world.lanjiang.tenantId} and subject_id = ${id} order by recorded_at, id`),
  )
  return kinds.map(({ kind }) => kind.replace('process-model.', ''))
}

test('every change of a model is on record', async () => {
  const { id, version } = await author.ready()
  await author.publish({ id, version })
  await author.put('PUT /ims/process-model/archive', { id, version: version + 1 })
  expect(await recorded(id)).toEqual(['created', 'changed', 'published', 'archived'])
})

test('a drawing that saves itself is on record once for each edit session; rules and restoring each time', async () => {
  const { id, xml, rules, version } = await author.ready()
  let current = version
  const drawn = async (name: string) => {
    current = (await author.save({ id, version: current, xml: xml.replace('资格初审', name) })).data['version']
  }
  for (const name of ['甲', '乙', '丙']) await drawn(name)
  expect(await recorded(id)).toEqual(['created', 'changed', 'changed'])
  for (const _ of [1, 2]) current = (await author.save({ id, version: current, rules })).data['version']
  for (const name of ['丁', '戊']) await drawn(name)
  expect(await recorded(id)).toEqual(['created', ...Array.from({ length: 5 }, () => 'changed')])
  current = (await author.publish({ id, version: current })).data['version']
  await drawn('己')
  await author.put('PUT /ims/process-model/restore', { id, version: current, number: 1 })
  expect((await recorded(id)).slice(6)).toEqual(['published', 'changed', 'changed'])
})

test('what no engine can run is refused on its element, and no version comes of it', async () => {
  const { id, xml, version } = await author.ready()
  const cases = [
    ['camunda:assignee="#{runtime.exec(1)}"', 'gate.assignee'],
    ['camunda:formKey="javascript:alert(1)"', 'gate.form-key'],
    ['xmlns:other="http://operaton.org/schema/1.0/bpmn" other:assignee="x"', 'gate.foreign-attribute'],
  ] as const
  let at = version
  for (const [hostile, rule] of cases) {
    const drawn = xml.replace('<bpmn:userTask id="review"', `<bpmn:userTask id="review" ${hostile}`)
    at = (await author.save({ id, version: at, xml: drawn })).data['version']
    const refused = await author.publish({ id, version: at })
    const { reason, problems } = refused.data as unknown as {
      reason: string
      problems: { element: string; rule: string; says: string }[]
    }
    expect([refused.code, reason]).toEqual([422, 'process-model.not-publishable'])
    expect(problems.map(({ element, rule: named }) => [element, named])).toContainEqual(['review', rule])
    expect(problems[0]?.says).toMatch(/^「资格初审」/)
    expect((await check(id)).problems.map((problem) => problem.rule)).toContain(rule)
  }
  expect((await versions(id)).rows).toEqual([])
})
