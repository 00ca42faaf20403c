import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Session = { accessToken: string; refreshToken: string; userType: number }

describe('sessions', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const logIn = async (account: TestAccount, changes: Record<string, unknown> = {}) =>
    world.call(null, 'POST /ims/auth/login', {
      portal: account.portalCode,
      body: { username: account.userName, password: '********', doc: await world.seal(account.password), ...changes },
    })
  const refresh = (refreshToken: string) => world.send('POST /system/auth/refresh-token', { query: { refreshToken } })
  const profile = (accessToken: string) =>
    world.send('GET /system/auth/get-product-permission-info', { headers: { authorization: `Bearer ${accessToken}` } })

  test('each of the five kinds of people logs in on their own portal with a sealed password', async () => {
    for (const tenant of [world.lanjiang, world.qingye]) {
      for (const kind of ['entrant', 'admin', 'auditor', 'judge', 'volunteer'] as const) {
        const account = tenant.accounts[kind]
        const reply = await logIn(account)
        expect(reply).toMatchObject({
          code: 200,
          data: {
            userType: account.userType,
            accountId: account.accountId,
            tenantId: tenant.tenantId,
            userName: account.userName,
          },
        })
      }
    }
  })

  test('spaces around the name and full-width letters lead to the same account', async () => {
    const { judge } = world.lanjiang.accounts
    expect(await logIn(judge, { username: '  ＪＵＤＧＥ_lanjiang ' })).toMatchObject({
      code: 200,
      data: { accountId: judge.accountId },
    })
  })

  test('a wrong password and an unknown name are answered alike', async () => {
    const { judge } = world.lanjiang.accounts
    const wrong = await logIn(judge, { doc: await world.seal('not-the-password') })
    const unknown = await logIn(judge, { username: 'nobody_at_all' })
    expect(wrong).toMatchObject({
      status: 422,
      code: 422,
      msg: '账号或密码不正确',
      data: { reason: 'auth.wrong-credentials' },
    })
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null })
  })

  test('a name of one organiser does not open the portal of another', async () => {
    const { judge } = world.lanjiang.accounts
    expect(await logIn({ ...judge, portalCode: world.qingye.portalCode })).toMatchObject({
      data: { reason: 'auth.wrong-credentials' },
    })
  })

  test('a sealed password is good once and for five minutes', async () => {
    const { judge } = world.lanjiang.accounts
    const doc = await world.seal(judge.password)
    expect((await logIn(judge, { doc })).code).toBe(200)
    const notReadable = { code: 422, data: { reason: 'auth.password-not-readable' } }
    expect(await logIn(judge, { doc })).toMatchObject(notReadable)
    expect(
      await logIn(judge, { doc: await world.seal(judge.password, { at: Date.now() - 6 * 60_000 }) }),
    ).toMatchObject(notReadable)
    expect(await logIn(judge, { doc: 'no-such-key.AAAA' })).toMatchObject(notReadable)
    expect(await logIn(judge, { doc: `${doc.slice(0, -8)}AAAAAAA=` })).toMatchObject(notReadable)
  })

  test('a clear password where asterisks belong is refused, and its text is in no log', async () => {
    const reply = await logIn(world.lanjiang.accounts.judge, { password: 'ilex-comet-4711' })
    expect(reply).toMatchObject({
      status: 422,
      data: { fields: [{ path: 'body.password', reason: 'value.invalid-format' }] },
    })
    expect(world.log.filter((line) => line.includes('ilex-comet-4711'))).toEqual([])
  })

  test('[B14] the profile says who one is, with roles, permissions and menu', async () => {
    const { admin, entrant } = world.lanjiang.accounts
    await world.asPlatform((tx) =>
      tx.run(sql`
        insert into contest_type (tenant_id, id, code, name, icon)
        values (${world.lanjiang.tenantId}, gen_random_uuid(), 'innovation', '{"zh":"创新创业大赛"}', 'trophy')`),
    )
    const reply = await world.call(admin, 'GET /system/auth/get-product-permission-info')
    expect(reply.data).toMatchObject({
      user: { id: admin.accountId, avatar: '', userName: admin.userName, nickname: '岚江省教育厅 admin' },
      roles: ['admin'],
      permissions: ['*:*:*'],
      productMenu: [
        {
          name: '赛事管理',
          alwaysShow: true,
          children: [{ name: '创新创业大赛', path: '/manager/contest/innovation', parentId: 'contest-management' }],
        },
      ],
    })
    expect((await world.call(entrant, 'GET /system/auth/get-product-permission-info')).data).toMatchObject({
      roles: [],
      permissions: [],
      productMenu: [],
    })
  })

  test('a refresh rotates the token, and the next one works', async () => {
    const first = await world.logIn(world.lanjiang.accounts.entrant)
    const second = (await refresh(first.refreshToken)).data as Session
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect((await profile(second.accessToken)).code).toBe(200)
    const third = (await refresh(second.refreshToken)).data as Session
    expect((await profile(third.accessToken)).code).toBe(200)
  })

  test('after logout neither token opens anything', async () => {
    const session = await world.logIn(world.lanjiang.accounts.volunteer)
    const headers = { authorization: `Bearer ${session.accessToken}` }
    expect((await world.send('POST /ims/auth/logout', { headers })).code).toBe(200)
    expect(await profile(session.accessToken)).toMatchObject({ status: 401, data: { reason: 'auth.session-ended' } })
    expect(await refresh(session.refreshToken)).toMatchObject({ status: 401, msg: '无效的刷新令牌' })
  })

  test('a closed account does not come in, and an opened one does', async () => {
    const { auditor } = world.qingye.accounts
    await world.inTenant(world.qingye, ({ tx }) =>
      tx.run(sql`update account set state = 'closed' where id = ${auditor.accountId}`),
    )
    expect(await logIn(auditor)).toMatchObject({ data: { reason: 'auth.wrong-credentials' } })
    await world.inTenant(world.qingye, ({ tx }) =>
      tx.run(sql`update account set state = 'open' where id = ${auditor.accountId}`),
    )
    expect((await logIn(auditor)).code).toBe(200)
  })

  test('a session of one organiser counts as none on the portal of another', async () => {
    const { admin } = world.lanjiang.accounts
    const call = (portal: string | null) =>
      world.call(admin, 'GET /system/auth/get-product-permission-info', { portal })
    expect((await call(null)).code).toBe(200)
    const foreign = await call(world.qingye.portalCode)
    const absent = await call('no-such-portal')
    expect(foreign).toMatchObject({ status: 401, data: { reason: 'auth.session-ended' } })
    expect({ ...foreign, headers: null }).toEqual({ ...absent, headers: null })
  })
})
