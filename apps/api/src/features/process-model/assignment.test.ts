import type { AssignmentKind, AssignmentPreview } from '@laurel/contract/process-assignment'
import { authorOf } from '@laurel/testbed/drawn-processes'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let admin: TestAccount
let author: ReturnType<typeof authorOf>
const places = { school: '', college: '', elsewhere: '' }

beforeAll(async () => {
  world = await openWorld()
  admin = world.lanjiang.accounts.admin
  author = authorOf(world, admin)
  const add = async (shortName: string, parentId?: string) => {
    const body = { kind: 'school', name: { zh: shortName }, shortName, ...(parentId && { parentId }) }
    return (await author.put('POST /ims/organisation/add', body)).data['id'] as string
  }
  places.school = await add('江州大学')
  places.college = await add('信息学院', places.school)
  places.elsewhere = await add('别处')
  const { judge, auditor, volunteer } = world.lanjiang.accounts
  await moveInto(places.school, judge)
  await moveInto(places.college, auditor)
  await moveInto(places.elsewhere, volunteer)
})
afterAll(() => world.close())

const moveInto = (organisationId: string, { accountId }: TestAccount) =>
  author.put('PUT /ims/member/move', { ids: [accountId], organisationId })
const preview = async (who: TestAccount, kind: AssignmentKind, ids: string[]): Promise<AssignmentPreview> =>
  (await world.call(who, 'POST /ims/process-model/preview-rule', { body: { kind, ids } })).data
const idsOf = ({ people }: AssignmentPreview) => people.map(({ id }) => id).sort()
const accountIds = (...accounts: TestAccount[]) => accounts.map(({ accountId }) => accountId).sort()
const find = async (
  who: TestAccount,
  kind: string,
  q?: string,
): Promise<{ id: string; name: string; detail: string }[]> =>
  (await world.call(who, 'GET /ims/process-model/find-assignees', { query: { kind, ...(q && { q }) } })).data['found']
const roleOf = async (code: string, settings: object = {}) => {
  const role = { code, name: { zh: code }, dataScope: 'own', permissions: [], organisationIds: [], ...settings }
  return (await author.put('POST /ims/role/define', role)).data['id'] as string
}

test('[A13] each of the seven kinds shows who that is today', async () => {
  const { judge, auditor, volunteer } = world.lanjiang.accounts
  const roleId = await roleOf('first-checker')
  await author.put('PUT /ims/member/give-role', { ids: accountIds(judge, auditor), roleId })
  const byRole = await preview(admin, 'role', [roleId])
  expect([byRole.total, idsOf(byRole), byRole.reason]).toEqual([2, accountIds(judge, auditor), undefined])
  expect(byRole.people.find(({ id }) => id === auditor.accountId)?.department).toBe('信息学院')

  expect(idsOf(await preview(admin, 'department', [places.school]))).toEqual(accountIds(judge, auditor))
  expect(idsOf(await preview(admin, 'department', [places.college, places.elsewhere]))).toEqual(
    accountIds(auditor, volunteer),
  )

  expect(await preview(admin, 'department-head', [places.college])).toEqual({ total: 0, people: [], reason: 'nobody' })
  await author.put('PUT /ims/organisation/appoint-head', { id: places.college, accountId: judge.accountId })
  expect(idsOf(await preview(admin, 'department-head', [places.college]))).toEqual(accountIds(judge))

  const post = { organisationId: places.school, name: { zh: '推荐秘书' }, accountIds: accountIds(volunteer) }
  const { id: postId } = (await author.put('PUT /ims/post/save', post)).data
  expect(idsOf(await preview(admin, 'post', [postId]))).toEqual(accountIds(volunteer))

  expect(idsOf(await preview(admin, 'users', accountIds(volunteer, judge)))).toEqual(accountIds(volunteer, judge))

  const group = { name: { zh: '校级评审组' }, accountIds: accountIds(judge, volunteer) }
  const { id: groupId } = (await author.put('PUT /ims/work-group/save', group)).data
  expect(idsOf(await preview(admin, 'work-group', [groupId]))).toEqual(accountIds(judge, volunteer))

  expect(await preview(admin, 'script', [])).toEqual({ total: 0, people: [], reason: 'with-processes' })
  expect(await preview(admin, 'role', [])).toEqual({ total: 0, people: [], reason: 'nothing-chosen' })
})

test('whoever is locked out is nobody today', async () => {
  const { judge } = world.lanjiang.accounts
  expect((await preview(admin, 'users', [judge.accountId])).total).toBe(1)
  await author.put('PUT /ims/member/lock', { ids: [judge.accountId] })
  expect(await preview(admin, 'users', [judge.accountId])).toEqual({ total: 0, people: [], reason: 'nobody' })
  await author.put('PUT /ims/member/unlock', { ids: [judge.accountId] })
})

test('an entrant is not offered, is refused by name, and is nobody in a role that staff hold too', async () => {
  const { entrant, judge } = world.lanjiang.accounts
  expect((await find(admin, 'users')).map(({ id }) => id)).toContain(judge.accountId)
  expect((await find(admin, 'users')).map(({ id }) => id)).not.toContain(entrant.accountId)
  const { id, version } = await author.ready()
  const named = (...ids: string[]) => author.save({ id, version, rules: [{ taskId: 'review', kind: 'users', ids }] })
  expect((await named(judge.accountId, entrant.accountId)).data).toEqual({ reason: 'process-model.entrant-decides' })
  expect((await author.get(id)).version).toBe(version)
  const roleId = await roleOf('mixed')
  await author.put('PUT /ims/member/give-role', { ids: accountIds(entrant, judge), roleId })
  expect(await preview(admin, 'role', [roleId])).toMatchObject({ total: 1, people: [{ id: judge.accountId }] })
  expect((await named(judge.accountId)).code).toBe(200)
})

test('twenty are named and all are counted', async () => {
  const roleId = await roleOf('many')
  await world.inTenant(world.lanjiang, async ({ tx }) => {
    const { tenantId } = world.lanjiang
    for (let at = 0; at < 23; at += 1) {
      const id = crypto.randomUUID()
      await tx.run(sql`insert into person (tenant_id, id, name) values (${tenantId}, ${id}, ${`某人 ${at}`})`)
      await tx.run(sql`
        insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname)
        values (${tenantId}, ${id}, ${id}, 3, ${id}, ${id}, ${`某人 ${at}`})`)
      await tx.run(sql`insert into account_role values (${tenantId}, ${id}, ${roleId})`)
    }
  })
  const { total, people } = await preview(admin, 'role', [roleId])
  expect([total, people.length, people[0]?.name, people[0]?.department]).toEqual([23, 20, '某人 0', null])
})

test('somebody who looks after one place counts everybody and is told the names of that place only', async () => {
  const { clerk, judge, auditor, volunteer } = world.lanjiang.accounts
  const permissions = ['process:model:list', 'process:model:save']
  const roleId = await roleOf('college-drawer', { dataScope: 'org-and-below', permissions })
  await author.put('PUT /ims/member/give-role', { ids: [clerk.accountId], roleId })
  await moveInto(places.college, clerk)
  const ids = accountIds(judge, auditor, volunteer)
  const seen = await preview(clerk, 'users', ids)
  expect([seen.total, idsOf(seen)]).toEqual([3, accountIds(auditor)])
  const hidden = await preview(clerk, 'users', accountIds(volunteer))
  expect(hidden).toEqual({ total: 1, people: [] })
  const found = await find(clerk, 'users')
  expect(found.map(({ id }) => id).sort()).toEqual(accountIds(auditor, clerk))
})

test('what a rule can name is found by a part of its name, and nothing of another organiser', async () => {
  const theirs = { name: { zh: '青野评审组' }, accountIds: [] }
  const { id } = (await world.call(world.qingye.accounts.admin, 'PUT /ims/work-group/save', { body: theirs })).data
  await author.put('PUT /ims/work-group/save', { name: { zh: '省级评审组' }, accountIds: [] })
  const groups = await find(admin, 'work-group', '评审')
  expect(groups.map(({ name }) => name)).toContain('省级评审组')
  expect(groups.map((group) => group.id)).not.toContain(id)
  expect((await preview(admin, 'work-group', [id])).total).toBe(0)
  expect(await find(admin, 'department', '信息')).toEqual([
    { id: places.college, name: '信息学院', detail: '江州大学' },
  ])
  expect(await find(admin, 'department', 'no such place')).toEqual([])
})

test('a rule names what there is, once for each task', async () => {
  const { id, rules, version } = await author.ready()
  const { id: theirs } = (
    await world.call(world.qingye.accounts.admin, 'POST /ims/role/define', {
      body: { code: 'theirs', name: { zh: '别家' }, dataScope: 'own', permissions: [], organisationIds: [] },
    })
  ).data
  const save = async (changed: object[]) => (await author.save({ id, version, rules: changed })).data
  const review = { taskId: 'review', kind: 'role', ids: [theirs] }
  expect(await save([review])).toEqual({ reason: 'process-model.unknown-assignee' })
  expect(await save([...rules, ...rules])).toEqual({ reason: 'process-model.two-rules' })
  expect(await save([{ taskId: 'review', kind: 'script' }])).toEqual({ reason: 'process-model.script-missing' })
  const own = { ...rules[0], taskId: 'review' }
  expect(await save([{ ...own, mode: 'ratio' }])).toEqual({ reason: 'process-model.ratio-missing' })
  expect(await save([{ ...own, mode: 'all', ratio: 50 }])).toEqual({ reason: 'process-model.ratio-missing' })
  const script = { taskId: 'review', kind: 'script', ids: [], script: 'return [entry.leader.accountId]' }
  expect(await save([script])).toMatchObject({ version: version + 1 })
  expect((await author.get(id)).rules).toEqual([{ ...script, names: [] }])
  const shared = { ...own, mode: 'ratio', ratio: 67, empty: 'administrator' }
  await author.save({ id, version: version + 1, rules: [shared] })
  expect((await author.get(id)).rules).toMatchObject([shared])
})

test('when nobody is there, named people decide: they are there, no entrants, and only then', async () => {
  const { id, rules, version } = await author.ready()
  const save = async (changed: object) =>
    (await author.save({ id, version, rules: [{ ...rules[0], taskId: 'review', ...changed }] })).data
  const { judge, entrant } = world.lanjiang.accounts
  const missing = { reason: 'process-model.stand-ins-missing' }
  expect(await save({ empty: 'named' })).toEqual(missing)
  expect(await save({ empty: 'pass', standIns: [judge.accountId] })).toEqual(missing)
  const stranger = world.qingye.accounts.admin.accountId
  expect(await save({ empty: 'named', standIns: [stranger] })).toEqual({ reason: 'process-model.unknown-assignee' })
  expect(await save({ empty: 'named', standIns: [entrant.accountId] })).toEqual({
    reason: 'process-model.entrant-decides',
  })
  expect(await save({ empty: 'named', standIns: [judge.accountId] })).toMatchObject({ version: version + 1 })
  const [kept] = (await author.get(id)).rules
  expect(kept).toMatchObject({
    empty: 'named',
    standIns: [judge.accountId],
    standInNames: [{ id: judge.accountId, name: expect.stringMatching(/./) }],
  })
})

test('a rule whose role is gone says so by a name that is missing', async () => {
  const { id, version } = await author.ready()
  const roleId = await roleOf('goes')
  await author.save({ id, version, rules: [{ taskId: 'review', kind: 'role', ids: [roleId] }] })
  await world.call(admin, 'DELETE /ims/role/remove', { query: { id: roleId } })
  expect((await author.get(id)).rules[0]?.names).toEqual([{ id: roleId, name: null }])
})

test('a script is tried for an entry of an organisation: who would be asked, or why it was ended', {
  timeout: 60_000,
}, async () => {
  const { auditor, judge, entrant } = world.lanjiang.accounts
  const attempt = async (who: TestAccount, script: string, organisationId?: string) =>
    world.call(who, 'POST /ims/process-model/try-script', {
      body: { script, ...(organisationId && { organisationId }) },
    })
  const byPlace = 'return entry.organisationId === null ? [] : ["dept:" + entry.organisationId]'
  const { data } = await attempt(admin, byPlace, places.school)
  const asked = data.people.map(({ id }) => id)
  // Another test may have moved somebody there.
  expect(asked).toEqual(expect.arrayContaining(accountIds(judge, auditor)))
  expect([asked.includes(entrant.accountId), data.total, data.failure]).toEqual([false, asked.length, null])
  expect((await attempt(admin, byPlace)).data).toEqual({ total: 0, people: [], failure: null })
  const named = `return ['${auditor.accountId}', '${entrant.accountId}', '${world.qingye.accounts.admin.accountId}', 'role:x', 7]`
  expect((await attempt(admin, named)).data.people.map(({ id }) => id)).toEqual([auditor.accountId])
  expect((await attempt(admin, 'throw new Error("oh")')).data.failure).toEqual({
    limit: 'error',
    message: expect.stringMatching(/^(?:Error: )?oh/),
  })
  expect((await attempt(admin, 'for (;;);')).data.failure).toMatchObject({ limit: 'time' })
  expect((await attempt(admin, 'return process.env')).data).toMatchObject({ total: 0, failure: { limit: 'error' } })
  expect((await attempt(admin, byPlace, crypto.randomUUID())).code).toBe(404)
  expect((await attempt(auditor, byPlace)).code).toBe(403)
})
