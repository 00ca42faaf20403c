import type { AnswerOf } from '@laurel/contract/endpoints'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Member = AnswerOf<'GET /ims/member/list'>['rows'][number]
type Role = AnswerOf<'GET /ims/role/list'>[number]

describe('members and their rights', () => {
  let world: World
  let admin: TestAccount
  beforeAll(async () => {
    world = await openWorld()
    admin = world.lanjiang.accounts.admin
  })
  afterAll(() => world.close())

  const list = async (query: Record<string, string>, who = admin) =>
    (await world.call(who, 'GET /ims/member/list', { query })).data as AnswerOf<'GET /ims/member/list'>
  const roles = async () => (await world.call(admin, 'GET /ims/role/list')).data as Role[]
  const events = async (kind: string) =>
    ((await world.call(admin, 'GET /ims/audit/list', { query: { kind } })).data as AnswerOf<'GET /ims/audit/list'>).rows
  const withPermissions = async (permissions: string[], dataScope = 'all') => {
    const { clerk } = world.lanjiang.accounts
    const code = `r${crypto.randomUUID().slice(0, 8)}`
    const body = { code, name: { zh: code }, dataScope, permissions, organisationIds: [] }
    const { id } = (await world.call(admin, 'POST /ims/role/define', { body })).data as { id: string }
    await world.inTenant(world.lanjiang, async ({ tx }) => {
      const { tenantId } = world.lanjiang
      await tx.run(sql`delete from account_role where tenant_id = ${tenantId} and account_id = ${clerk.accountId}`)
      await tx.run(sql`insert into account_role values (${tenantId}, ${clerk.accountId}, ${id})`)
    })
    return clerk
  }

  test('a member is added without a password, listed masked, and revealed only with a reason that is kept', async () => {
    const body = {
      name: '叶闻溪',
      userName: 'yewx_2008',
      userType: 4,
      mobile: '13912342041',
      idNumber: '770101198803070014',
    }
    const { id } = (await world.call(admin, 'POST /ims/member/create', { body })).data as { id: string }
    const { rows } = await list({ search: '叶闻' })
    expect(rows).toEqual([
      {
        id,
        name: '叶闻溪',
        userName: 'yewx_2008',
        userType: 4,
        organisation: null,
        roles: [],
        posts: [],
        workGroups: [],
        mobile: '139****2041',
        idNumber: '770***********0014',
        state: 'open',
        hasPassword: false,
        lastLoginAt: null,
        createdAt: rows[0]?.createdAt,
        can: { update: true, lock: true, unlock: false, logOut: true, reveal: true, giveRoles: true },
      },
    ])
    const reveal = (who: TestAccount, reason: string) =>
      world.call(who, 'POST /ims/member/reveal', { body: { id, field: 'mobile', reason } })
    expect((await reveal(admin, ' ')).status).toBe(422)
    expect((await reveal(admin, '核对报名信息')).data).toEqual({ value: '13912342041' })
    expect((await reveal(await withPermissions(['account:person:list']), '好奇')).status).toBe(403)
    const [event] = await events('person.revealed')
    expect(event?.details).toEqual({ field: 'mobile', reason: '核对报名信息', accountId: id })
    expect(JSON.stringify(await events('account.opened')) + JSON.stringify(event)).not.toMatch(/1391234|7701011988/)
    expect((await world.call(admin, 'POST /ims/member/create', { body })).data).toMatchObject({
      reason: 'account.name-taken',
    })
  })

  test('a search finds names before user names, page by page, and each of them once', async () => {
    const names = ['zs_ab', '邱一', '邱二', 'zs_ac', '邱三', 'zs_ad']
    for (const [at, name] of names.entries()) {
      const isName = name.startsWith('邱')
      const body = { name: isName ? `zs_${name}` : `莫${at}`, userName: isName ? `q${at}_zs` : name, userType: 4 }
      expect((await world.call(admin, 'POST /ims/member/create', { body })).status).toBe(200)
    }
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: AnswerOf<'GET /ims/member/list'> = await list({
        search: 'ZS_',
        limit: '2',
        ...(cursor && { cursor }),
      })
      expect(page.rows.length).toBeLessThanOrEqual(2)
      found.push(...page.rows.map(({ name, userName }) => (name.startsWith('zs_') ? name : userName)))
      cursor = page.nextCursor
    }
    expect(found).toEqual(['zs_邱一', 'zs_邱三', 'zs_邱二', 'zs_ab', 'zs_ac', 'zs_ad'])
    for (const wrong of ['x', Buffer.from(`4|${admin.accountId}|a`).toString('base64url')]) {
      const reply = await world.call(admin, 'GET /ims/member/list', { query: { search: 'zs_', cursor: wrong } })
      expect(reply.data).toMatchObject({ reason: 'http.cursor-not-valid' })
    }
  })

  test('somebody who is logged out by force is asked to log in at the next call', async () => {
    const { volunteer } = world.lanjiang.accounts
    expect((await world.call(volunteer, 'GET /ims/job/list')).status).toBe(200)
    const out = await world.call(admin, 'PUT /ims/member/log-out', { body: { ids: [volunteer.accountId] } })
    expect(out.data).toEqual({ sessions: 1 })
    expect((await world.call(volunteer, 'GET /ims/job/list')).status).toBe(401)
    const own = await world.call(admin, 'PUT /ims/member/log-out', { body: { ids: [admin.accountId] } })
    expect(own.data).toMatchObject({ reason: 'member.is-yourself' })
  })

  test('a locked member is out at once and comes back when unlocked', async () => {
    const { auditor } = world.lanjiang.accounts
    expect((await world.call(auditor, 'GET /ims/job/list')).status).toBe(200)
    const ids = [auditor.accountId]
    expect((await world.call(admin, 'PUT /ims/member/lock', { body: { ids } })).data).toEqual({ changed: 1 })
    expect((await world.call(auditor, 'GET /ims/job/list')).status).toBe(401)
    await expect(world.logIn(auditor)).rejects.toThrow()
    expect((await world.call(admin, 'PUT /ims/member/lock', { body: { ids } })).data).toEqual({ changed: 0 })
    expect((await world.call(admin, 'PUT /ims/member/unlock', { body: { ids } })).data).toEqual({ changed: 1 })
    await world.logIn(auditor)
  })

  test('nobody changes an account that may do more than they may', async () => {
    const clerk = await withPermissions(['account:person:list', 'account:person:update', 'account:person:lock'])
    const target = (await list({ search: admin.userName }, clerk)).rows[0] as Member
    expect(target.can).toEqual({
      update: false,
      lock: false,
      unlock: false,
      logOut: false,
      reveal: false,
      giveRoles: false,
    })
    for (const call of ['PUT /ims/member/update', 'PUT /ims/member/lock'] as const) {
      const body = call === 'PUT /ims/member/lock' ? { ids: [target.id] } : { id: target.id, mobile: '13900000001' }
      expect((await world.call(clerk, call, { body })).data).toMatchObject({ reason: 'member.outranks-you' })
    }
  })

  test('nobody gives more than they hold, neither a permission nor a wider scope', async () => {
    const clerk = await withPermissions(
      ['role:role:list', 'role:role:save', 'role:role:give', 'audit:event:list'],
      'own-org',
    )
    const define = (permissions: string[], dataScope: string) =>
      world.call(clerk, 'POST /ims/role/define', {
        body: {
          code: `c${crypto.randomUUID().slice(0, 8)}`,
          name: { zh: '新' },
          dataScope,
          permissions,
          organisationIds: [],
        },
      })
    expect((await define(['audit:event:list'], 'own')).status).toBe(200)
    for (const [permissions, scope] of [
      [['audit:event:export'], 'own'],
      [['*:*:*'], 'own'],
      [['audit:event:list'], 'all'],
      [['audit:event:list'], 'org-and-below'],
    ] as const) {
      expect((await define([...permissions], scope)).data).toMatchObject({ reason: 'role.more-than-yours' })
    }
    const top = (await roles()).find(({ code }) => code === 'admin') as Role
    const give = await world.call(clerk, 'PUT /ims/member/give-role', {
      body: { ids: [clerk.accountId], roleId: top.id },
    })
    expect(give.data).toMatchObject({ reason: 'role.more-than-yours' })
    const body = { id: top.id, name: top.name, dataScope: 'own', permissions: [], organisationIds: [] }
    expect((await world.call(clerk, 'PUT /ims/role/change', { body })).data).toMatchObject({
      reason: 'role.more-than-yours',
    })
  })

  test('a role is changed, given and taken, and each is told in the log', async () => {
    const body = {
      code: 'first-review',
      name: { zh: '学院初审员' },
      dataScope: 'own',
      permissions: [],
      organisationIds: [],
    }
    const { id } = (await world.call(admin, 'POST /ims/role/define', { body })).data as { id: string }
    const { code: _, ...settings } = body
    const changed = { ...settings, id, permissions: ['audit:event:list'], dataScope: 'all' }
    expect((await world.call(admin, 'PUT /ims/role/change', { body: changed })).status).toBe(200)
    const ids = [world.lanjiang.accounts.judge.accountId, world.lanjiang.accounts.entrant.accountId]
    expect((await world.call(admin, 'PUT /ims/member/give-role', { body: { ids, roleId: id } })).data).toEqual({
      changed: 2,
    })
    expect((await world.call(admin, 'PUT /ims/member/give-role', { body: { ids, roleId: id } })).data).toEqual({
      changed: 0,
    })
    expect((await roles()).find((role) => role.id === id)).toMatchObject({ holders: 2, dataScope: 'all' })
    expect((await list({ roleId: id })).rows.map((row) => row.id).toSorted()).toEqual(ids.toSorted())
    expect((await world.call(admin, 'PUT /ims/member/take-role', { body: { ids, roleId: id } })).data).toEqual({
      changed: 2,
    })
    expect((await events('role.changed'))[0]?.details).toEqual({
      changes: [
        { field: 'permissions', before: [], after: ['audit:event:list'] },
        { field: 'dataScope', before: 'own', after: 'all' },
      ],
    })
  })

  test('a foreign member answers like an absent one', async () => {
    const foreign = world.qingye.accounts.judge.accountId
    for (const id of [foreign, crypto.randomUUID()]) {
      expect((await world.call(admin, 'GET /ims/member/get', { query: { id } })).status).toBe(404)
      expect((await world.call(admin, 'PUT /ims/member/update', { body: { id, name: '某' } })).status).toBe(404)
      expect((await world.call(admin, 'PUT /ims/member/log-out', { body: { ids: [id] } })).status).toBe(404)
    }
  })

  test('the login log says who came in, how and from where', async () => {
    const { judge } = world.lanjiang.accounts
    await world.logIn(judge)
    const query = { accountId: judge.accountId }
    const { rows } = (await world.call(admin, 'GET /ims/login-log/list', { query }))
      .data as AnswerOf<'GET /ims/login-log/list'>
    expect(rows[0]).toMatchObject({ accountId: judge.accountId, way: 'password', address: '127.0.0.1', isOpen: true })
    expect((await world.call(world.qingye.accounts.admin, 'GET /ims/login-log/list', { query })).data).toMatchObject({
      rows: [],
    })
  })

  test('a department that moves takes all below it along, and never below itself', async () => {
    const add = async (shortName: string, parentId?: string) =>
      (
        (
          await world.call(admin, 'POST /ims/organisation/add', {
            body: { kind: 'department', name: { zh: shortName }, shortName, ...(parentId && { parentId }) },
          })
        ).data as { id: string }
      ).id
    const [school, other] = [await add('江州大学'), await add('云岭大学')]
    const college = await add('信工', school)
    const office = await add('教研室', college)
    const { entrant } = world.lanjiang.accounts
    await world.call(admin, 'PUT /ims/member/move', { body: { ids: [entrant.accountId], organisationId: office } })
    const counts = async () => {
      const nodes = (await world.call(admin, 'GET /ims/organisation/list'))
        .data as AnswerOf<'GET /ims/organisation/list'>
      return [school, other, college, office].map((id) => nodes.find((node) => node.id === id)?.members)
    }
    expect(await counts()).toEqual([1, 0, 1, 1])
    const move = (id: string, parentId: string) =>
      world.call(admin, 'PUT /ims/organisation/move', { body: { id, parentId } })
    expect((await move(college, office)).data).toMatchObject({ reason: 'organisation.below-itself' })
    expect((await move(college, other)).status).toBe(200)
    expect(await counts()).toEqual([0, 1, 1, 1])
    // What has changed is added up by and by; what is said stays the same.
    const { addUpSizes } = await import('../../jobs/clean-up.ts')
    await addUpSizes(world.lanjiang.tenantId)
    expect(await counts()).toEqual([0, 1, 1, 1])
    await world.call(admin, 'PUT /ims/member/move', { body: { ids: [entrant.accountId], organisationId: school } })
    expect(await counts()).toEqual([1, 0, 0, 0])
    await world.call(admin, 'PUT /ims/member/move', { body: { ids: [entrant.accountId], organisationId: office } })
    const broken = await world.asPlatform((tx) =>
      tx.rows(sql`
        select from organisation o left join organisation p on p.tenant_id = o.tenant_id and p.id = o.parent_id
        where o.path <> coalesce(p.path, '') || o.id || '/'`),
    )
    expect(broken).toEqual([])
    const head = { id: college, accountId: entrant.accountId }
    expect((await world.call(admin, 'PUT /ims/organisation/appoint-head', { body: head })).status).toBe(200)
    const post = { organisationId: college, name: { zh: '初审主管' }, accountIds: [entrant.accountId] }
    expect((await world.call(admin, 'PUT /ims/post/save', { body: post })).status).toBe(200)
    const group = { name: { zh: '现场一组' }, accountIds: [entrant.accountId] }
    expect((await world.call(admin, 'PUT /ims/work-group/save', { body: group })).status).toBe(200)
    const found = (await world.call(admin, 'GET /ims/member/get', { query: { id: entrant.accountId } })).data
    expect(found).toMatchObject({ posts: ['初审主管'], workGroups: ['现场一组'], organisation: { id: office } })
    const posts = (await world.call(admin, 'GET /ims/post/list', { query: { organisationId: college } })).data
    expect(posts).toMatchObject([{ name: { zh: '初审主管' }, holders: [{ id: entrant.accountId }] }])
  })

  test('[G03] the roles of a contest type are listed with id and name', async () => {
    const { namesOf } = await import('@laurel/testbed/names')
    const contestTypeId = await namesOf(world, world.lanjiang, admin).contestType()
    const save = (name: string, sort: number) =>
      world.call(admin, 'PUT /ims/contest-type/role/save', { body: { contestTypeId, name: { zh: name }, sort } })
    const second = (await save('指导教师', 2)).data as { id: string }
    const first = (await save('参赛学生', 1)).data as { id: string }
    const { entrant } = world.lanjiang.accounts
    expect((await world.call(entrant, 'GET /ims/contest-type/role/all')).data).toEqual([
      { id: first.id, name: '参赛学生' },
      { id: second.id, name: '指导教师' },
    ])
    expect((await world.call(world.qingye.accounts.entrant, 'GET /ims/contest-type/role/all')).data).toEqual([])
  })
})
