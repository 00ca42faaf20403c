import type { AnswerOf } from '@laurel/contract/endpoints'
import { authorOf } from '@laurel/testbed/drawn-processes'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Revisions = AnswerOf<'GET /ims/process-model/list-revisions'>

let world: World
let admin: TestAccount
let author: ReturnType<typeof authorOf>
beforeAll(async () => {
  world = await openWorld()
  admin = world.lanjiang.accounts.admin
  author = authorOf(world, admin)
})
afterAll(() => world.close())

const revisions = async (id: string, query: object = {}): Promise<Revisions> =>
  (await world.call(admin, 'GET /ims/process-model/list-revisions', { query: { id, ...query } })).data
const savedAgo = (id: string, minutes: number) =>
  world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`update process_model set saved_at = now() - make_interval(mins => ${minutes}) where id = ${id}`),
  )

test('a draft that a file took the place of is kept with its rules, and comes back; the file is then kept too', async () => {
  const { id, xml, rules, version } = await author.ready()
  const file = xml.replaceAll('资格初审', '外来的步骤')
  const { data } = await author.save({ id, version, xml: file, replaces: true })
  expect((await revisions(id)).rows).toMatchObject([
    { revision: version, reason: 'replaced', steps: 2, savedBy: { id: admin.accountId } },
  ])
  const seen = await world.call(admin, 'GET /ims/process-model/get-revision', {
    query: { id, revision: String(version) },
  })
  expect(seen.data).toEqual({ xml })
  await author.save({ id, version: data['version'], rules: [] })
  const back = await author.put('PUT /ims/process-model/restore-revision', {
    id,
    version: data['version'] + 1,
    revision: version,
  })
  expect(back.code).toBe(200)
  const now = await author.get(id)
  expect([now.xml, now.rules.map(({ taskId }) => taskId)]).toEqual([xml, rules.map(({ taskId }) => taskId)])
  expect((await revisions(id)).rows.map(({ revision }) => revision)).toEqual([data['version'] + 1, version])
})

test('drawing on keeps what somebody else drew and what was left for a while, not every save', async () => {
  const { id, xml, version } = await author.ready()
  const draw = async (known: number, name: string, who = admin) => {
    const body = { id, version: known, xml: xml.replaceAll('资格初审', name) }
    return (await world.call(who, 'PUT /ims/process-model/save', { body })).data['version'] as number
  }
  let now = await draw(version, '一')
  now = await draw(now, '二')
  expect((await revisions(id)).rows).toEqual([])
  await savedAgo(id, 11)
  now = await draw(now, '三')
  expect((await revisions(id)).rows.map(({ reason }) => reason)).toEqual(['paused'])
  const { clerk } = world.lanjiang.accounts
  const permissions = ['process:model:list', 'process:model:save']
  const role = { code: 'drawer', name: { zh: '绘图' }, dataScope: 'own', permissions, organisationIds: [] }
  const { id: roleId } = (await author.put('POST /ims/role/define', role)).data
  await author.put('PUT /ims/member/give-role', { ids: [clerk.accountId], roleId })
  await draw(now, '四', clerk)
  expect((await revisions(id)).rows.map(({ reason }) => reason)).toEqual(['overwritten', 'paused'])
})

test('of a model the last thirty are kept, page by page; nobody else finds them', async () => {
  const { id, xml, version } = await author.ready()
  let now = version
  for (let at = 0; at < 33; at += 1) {
    const { data } = await author.save({ id, version: now, xml: `${xml}<!-- ${at} -->`, replaces: true })
    now = data['version']
  }
  const first = await revisions(id, { limit: 20 })
  const rest = await revisions(id, { limit: 20, cursor: first.nextCursor })
  expect([first.rows.length, rest.rows.length, rest.nextCursor]).toEqual([20, 10, null])
  expect(rest.rows.at(-1)?.revision).toBe(now - 30)
  const statements = async (limit: number) =>
    (await world.call(admin, 'GET /ims/process-model/list-revisions', { query: { id, limit } })).headers.get(
      'x-statements',
    )
  expect(await statements(20)).toBe(await statements(1))
  const theirs = world.qingye.accounts.admin
  for (const [route, given] of [
    ['GET /ims/process-model/list-revisions', { query: { id } }],
    ['GET /ims/process-model/get-revision', { query: { id, revision: String(now - 1) } }],
    ['PUT /ims/process-model/restore-revision', { body: { id, version: now, revision: now - 1 } }],
  ] as const)
    expect((await world.call(theirs, route, given)).code).toBe(404)
})

test('[L03] the name that the process is given in its drawing becomes the name of the model', async () => {
  const { id, xml, version } = await author.ready()
  await author.save({ id, version, xml: xml.replace(/name="流程 [^"]*"/, 'name="初审流程"'), name: '初审流程' })
  expect((await author.get(id)).name).toBe('初审流程')
  expect((await author.save({ id, version: version + 1, name: '' })).code).toBe(422)
})

test('a rule follows its task to another id, until the task was published', async () => {
  const { id, xml, rules, version } = await author.ready()
  const renamed = [
    { from: 'review', to: 'second' },
    { from: 'second', to: 'first_check' },
  ]
  const drawn = xml.replaceAll('"second"', '"first_check"').replaceAll('"review"', '"second"')
  expect((await author.save({ id, version, xml: drawn, renamed })).code).toBe(200)
  const now = await author.get(id)
  expect(now.rules.map(({ taskId, ids }) => [taskId, ids])).toEqual([
    ['second', rules[0]?.ids],
    ['first_check', rules[1]?.ids],
  ])
  const published = await author.publish({ id, version: now.version })
  expect(published.code).toBe(200)
  const late = { id, version: published.data['version'], renamed: [{ from: 'first_check', to: 'late' }] }
  expect((await author.save(late)).data).toEqual({ reason: 'process-model.id-published' })
  const added = { ...late, renamed: [{ from: 'added', to: 'late' }] }
  expect((await author.save(added)).code).toBe(200)
})
