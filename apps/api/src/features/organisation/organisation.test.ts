import type { AnswerOf } from '@laurel/contract/endpoints'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Tree = AnswerOf<'GET /ims/organisation/list'>
type Groups = AnswerOf<'GET /ims/work-group/list'>

describe('organisations', () => {
  let world: World
  let admin: TestAccount
  beforeAll(async () => {
    world = await openWorld()
    admin = world.lanjiang.accounts.admin
  })
  afterAll(() => world.close())

  const made = async (route: 'POST /ims/organisation/add' | 'POST /ims/role/define', body: object) =>
    ((await world.call(admin, route, { body })).data as { id: string }).id
  const add = (shortName: string, parentId?: string) =>
    made('POST /ims/organisation/add', {
      kind: 'school',
      name: { zh: shortName },
      shortName,
      ...(parentId && { parentId }),
    })
  const put = (who: TestAccount, route: Parameters<World['call']>[1], body: object) => world.call(who, route, { body })
  const moveInto = (organisationId: string, ...accountIds: string[]) =>
    put(admin, 'PUT /ims/member/move', { ids: accountIds, organisationId })
  const tree = async (who = admin, query = {}) =>
    (await world.call(who, 'GET /ims/organisation/list', { query })).data as Tree
  const groups = async (who: TestAccount) =>
    ((await world.call(who, 'GET /ims/work-group/list', { query: { limit: 100 } })).data as Groups).rows

  /** The clerk, at home in a place, with one role of this scope. */
  const clerkOf = async (organisationId: string, permissions: string[]) => {
    const { clerk } = world.lanjiang.accounts
    const { tenantId } = world.lanjiang
    const code = `r${crypto.randomUUID().slice(0, 8)}`
    const role = { code, name: { zh: code }, dataScope: 'org-and-below', permissions, organisationIds: [] }
    const roleId = await made('POST /ims/role/define', role)
    await world.inTenant(world.lanjiang, async ({ tx }) => {
      await tx.run(sql`delete from account_role where tenant_id = ${tenantId} and account_id = ${clerk.accountId}`)
      await tx.run(sql`insert into account_role values (${tenantId}, ${clerk.accountId}, ${roleId})`)
      await tx.run(sql`
        update account set organisation_id = ${organisationId} where tenant_id = ${tenantId} and id = ${clerk.accountId}`)
    })
    return clerk
  }

  test('a level is set by whoever manages every organisation, and by nobody below', async () => {
    const levelOf = async (id: string) => (await tree()).find((node) => node.id === id)?.level
    const province = await made('POST /ims/organisation/add', {
      kind: 'department',
      name: { zh: '教育厅' },
      shortName: '教育厅',
      level: 'province',
    })
    const school = await add('级别大学', province)
    expect([await levelOf(province), await levelOf(school)]).toEqual(['province', null])
    const names = { name: { zh: '级别大学' }, shortName: '级别大学' }
    const rename = (who: TestAccount, level?: string | null) =>
      put(who, 'PUT /ims/organisation/rename', { id: school, ...names, ...(level !== undefined && { level }) })
    expect((await rename(admin, 'school')).status).toBe(200)
    expect((await rename(admin)).status).toBe(200)
    expect(await levelOf(school)).toBe('school')

    const clerk = await clerkOf(school, ['organisation:node:list', 'organisation:node:save'])
    expect((await tree(clerk)).map(({ can }) => can.level)).not.toContain(true)
    for (const refused of [
      await rename(clerk, 'province'),
      await rename(clerk, null),
      await put(clerk, 'POST /ims/organisation/add', { ...names, kind: 'school', parentId: school, level: 'province' }),
    ])
      expect([refused.status, refused.data]).toMatchObject([403, { reason: 'organisation.level-not-yours' }])
    expect((await rename(clerk, 'school')).status).toBe(200)
    expect(await levelOf(school)).toBe('school')
  })

  test('one that people belong to, or that has something open below it, is not closed; a closed one takes nobody in', async () => {
    const { judge } = world.lanjiang.accounts
    const [school, elsewhere] = [await add('关闭大学'), await add('别处')]
    const college = await add('关闭学院', school)
    const close = (id: string) => put(admin, 'PUT /ims/organisation/close', { id })
    await moveInto(college, judge.accountId)
    expect((await close(college)).data).toMatchObject({ reason: 'organisation.not-empty' })
    expect((await close(school)).data).toMatchObject({ reason: 'organisation.not-empty' })
    await moveInto(elsewhere, judge.accountId)
    expect((await close(college)).status).toBe(200)
    expect((await close(college)).data).toMatchObject({ reason: 'organisation.closed' })
    expect((await close(school)).status).toBe(200)

    const ids = async (query = {}) => (await tree(admin, query)).map(({ id, isClosed }) => `${id} ${isClosed}`)
    expect(await ids()).not.toContain(`${college} false`)
    expect(await ids({ closed: 'with' })).toEqual(expect.arrayContaining([`${college} true`, `${elsewhere} false`]))
    expect((await moveInto(college, judge.accountId)).status).toBe(404)
    const inside = { kind: 'office', name: { zh: '新' }, shortName: '新', parentId: college }
    const refused = { reason: 'organisation.closed' }
    expect((await put(admin, 'POST /ims/organisation/add', inside)).data).toMatchObject(refused)
    const moved = { id: elsewhere, parentId: college }
    expect((await put(admin, 'PUT /ims/organisation/move', moved)).data).toMatchObject(refused)

    expect((await put(admin, 'PUT /ims/organisation/reopen', { id: college })).data).toMatchObject(refused)
    for (const id of [school, college])
      expect((await put(admin, 'PUT /ims/organisation/reopen', { id })).status).toBe(200)
    expect((await moveInto(college, judge.accountId)).status).toBe(200)
  })

  test('a head is appointed and relieved; a post is taken off with all who hold it', async () => {
    const { judge } = world.lanjiang.accounts
    const school = await add('岗位大学')
    const appoint = (accountId: string | null) =>
      put(admin, 'PUT /ims/organisation/appoint-head', { id: school, accountId })
    const head = async () => (await tree()).find(({ id }) => id === school)?.head?.id
    await appoint(judge.accountId)
    expect(await head()).toBe(judge.accountId)
    await appoint(null)
    expect(await head()).toBeUndefined()

    const post = { organisationId: school, name: { zh: '教务员' }, accountIds: [judge.accountId] }
    const { id } = (await put(admin, 'PUT /ims/post/save', post)).data as { id: string }
    expect((await world.call(admin, 'DELETE /ims/post/remove', { query: { id } })).status).toBe(200)
    expect((await world.call(admin, 'GET /ims/post/list', { query: { organisationId: school } })).data).toEqual([])
    expect((await world.call(admin, 'DELETE /ims/post/remove', { query: { id } })).status).toBe(404)
  })

  test('[B10] a school’s clerk sees the school and what leads to it, its own people of a work group, and changes no list that others are in', async () => {
    const { judge, entrant } = world.lanjiang.accounts
    const [city, far] = [await add('甲市'), await add('乙市')]
    const [school, farSchool] = [await add('一校', city), await add('二校', far)]
    await moveInto(school, judge.accountId)
    await moveInto(farSchool, entrant.accountId)
    await put(admin, 'PUT /ims/organisation/appoint-head', { id: city, accountId: entrant.accountId })
    const accountIds = [judge.accountId, entrant.accountId]
    const both = (await put(admin, 'PUT /ims/work-group/save', { name: { zh: '两校组' }, accountIds })).data as {
      id: string
    }
    const own = (
      await put(admin, 'PUT /ims/work-group/save', { name: { zh: '一校组' }, accountIds: [judge.accountId] })
    ).data as { id: string }
    const clerk = await clerkOf(school, ['organisation:node:list', 'organisation:node:save', 'account:person:list'])

    const seen = await tree(clerk)
    expect(seen.map(({ id, members, can }) => [id, members, can.change])).toEqual([
      [city, 2, false],
      [school, 2, true],
    ])
    expect(seen[0]?.head).toBeNull()
    for (const [route, body] of [
      ['PUT /ims/organisation/rename', { id: city, name: { zh: '改' }, shortName: '改' }],
      ['PUT /ims/organisation/close', { id: farSchool }],
      ['PUT /ims/post/save', { organisationId: farSchool, name: { zh: '岗' }, accountIds: [] }],
    ] as const) {
      expect((await put(clerk, route, body)).status).toBe(404)
    }

    const told = (await groups(clerk)).map(({ id, members, others, can }) => [id, members.length, others, can.change])
    expect(told).toEqual(
      expect.arrayContaining([
        [both.id, 1, 1, false],
        [own.id, 1, 0, true],
      ]),
    )
    const save = (id: string, ids: string[]) =>
      put(clerk, 'PUT /ims/work-group/save', { id, name: { zh: '改名' }, accountIds: ids })
    expect((await save(both.id, [judge.accountId])).data).toMatchObject({ reason: 'member.outside-scope' })
    expect((await save(own.id, accountIds)).status).toBe(404)
    expect((await save(own.id, [])).status).toBe(200)
    const remove = (id: string) => world.call(clerk, 'DELETE /ims/work-group/remove', { query: { id } })
    expect((await remove(both.id)).data).toMatchObject({ reason: 'member.outside-scope' })
    expect((await remove(own.id)).status).toBe(200)
    expect((await groups(admin)).find(({ id }) => id === both.id)?.members).toHaveLength(2)
  })
})
