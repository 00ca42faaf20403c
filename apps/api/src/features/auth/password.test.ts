import { Browser, codeSentTo, forgetSendings } from '@laurel/testbed/browser'
import { play } from '@laurel/testbed/cast'
import { detailsOf, openWorld, type TestAccount, type TestTenant, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setMobile } from '../person/person.service.ts'

const profile = 'GET /system/auth/get-product-permission-info'

describe("passwords and numbers of one's own", () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    await world.asPlatform((tx) => tx.run(sql`update portal set login_strategies = '{1,2}'`))
    await world.asPlatform((tx) => tx.run(sql`update portal set password_strategy = 2 where code = 'qingye'`))
  })
  beforeEach(forgetSendings)
  afterAll(() => world.close())

  const giveMobile = (tenant: TestTenant, account: TestAccount, mobile: string) =>
    world.inTenant(tenant, async (ctx) => {
      const { person_id } = (await ctx.tx.first(
        sql<{ person_id: string }>`select person_id from account where id = ${account.accountId}`,
      )) as { person_id: string }
      await setMobile(ctx, person_id, mobile)
    })
  const tokenOf = async (from: Browser, account: Pick<TestAccount, 'userName' | 'password'>) => {
    const { data } = await from.logIn(account)
    return { authorization: `Bearer ${(data as { accessToken: string }).accessToken}` }
  }
  const codeFor = (tenant: TestTenant, mobile: string) => codeSentTo(world, tenant, mobile)
  const reset = async (from: Browser, mobile: string, code: string | undefined, password: string) =>
    from.call('POST /ims/auth/update-password', { body: { mobile, code, doc: await world.seal(password) } })

  test('[C08] a forgotten password is set anew by SMS: sessions end, the old one is worth nothing', async () => {
    const { entrant } = world.lanjiang.accounts
    await giveMobile(world.lanjiang, entrant, '13900000011')
    const own = new Browser(world, 'lanjiang')
    const headers = await tokenOf(own, entrant)
    await own.askForCode('13900000011', 3)
    const code = await codeFor(world.lanjiang, '13900000011')
    expect(await reset(own, '13900000011', code, 'password1234')).toMatchObject({
      status: 422,
      data: { reason: 'auth.password-weak', fields: [{ path: 'body.doc', reason: 'password.too-common' }] },
    })
    expect(await reset(own, '13900000011', code, 'my-13900000011-x')).toMatchObject({
      data: { fields: [{ reason: 'password.holds-name' }] },
    })
    expect(await reset(own, '13900000011', code, 'marble-lantern-83')).toMatchObject({ code: 200, data: null })
    expect(await world.send(profile, { headers })).toMatchObject({
      status: 401,
      data: { reason: 'auth.session-ended' },
    })
    expect((await own.logIn(entrant)).code).toBe(422)
    expect((await own.logIn({ ...entrant, password: 'marble-lantern-83' })).code).toBe(200)
    expect((await reset(own, '13900000011', code, 'another-lantern-83')).code).toBe(422)
  })

  test('[C08] a new password for a number with several accounts waits until one is chosen', async () => {
    const { judge, volunteer } = world.lanjiang.accounts
    await giveMobile(world.lanjiang, judge, '13900000012')
    await giveMobile(world.lanjiang, volunteer, '13900000012')
    const own = new Browser(world, 'lanjiang')
    await own.askForCode('13900000012', 3)
    const code = await codeFor(world.lanjiang, '13900000012')
    const reply = await reset(own, '13900000012', code, 'marble-lantern-84')
    expect(reply).toMatchObject({ status: 409, data: { reason: 'auth.choose-account' } })
    const { ticket } = detailsOf<{ ticket: string }>(reply)
    const body = { ticket, accountId: volunteer.accountId }
    expect(await own.call('POST /ims/auth/choose-account', { body })).toMatchObject({ code: 200, data: null })
    expect((await own.logIn({ ...volunteer, password: 'marble-lantern-84' })).code).toBe(200)
    expect((await own.logIn(judge)).code).toBe(200)
  })

  test('a mobile number and a password open the one account they fit, or ask which one', async () => {
    const { auditor, clerk } = world.lanjiang.accounts
    await giveMobile(world.lanjiang, auditor, '13900000013')
    const own = new Browser(world, 'lanjiang')
    expect(await own.logIn({ ...auditor, userName: '13900000013' })).toMatchObject({
      code: 200,
      data: { accountId: auditor.accountId },
    })
    await giveMobile(world.lanjiang, clerk, '13900000013')
    const both = await own.logIn({ ...auditor, userName: '13900000013' })
    expect(both).toMatchObject({ status: 409, data: { reason: 'auth.choose-account' } })
    expect((await own.logIn({ userName: '13900000013', password: 'not-the-password' })).code).toBe(422)
    expect((await own.logIn({ userName: '13999999999', password: 'not-the-password' })).code).toBe(422)
  })

  test('[C08] a person changes their password by the old one, stays here and is out everywhere else', async () => {
    const { admin } = world.lanjiang.accounts
    const [here, there] = [new Browser(world, 'lanjiang'), new Browser(world, 'lanjiang')]
    const headers = await tokenOf(here, admin)
    const elsewhere = await tokenOf(there, admin)
    const change = async (oldPassword: string, password: string) =>
      here.call('PUT /system/user/profile/update-password', {
        headers,
        body: { oldDoc: await world.seal(oldPassword), doc: await world.seal(password) },
      })
    expect(await change('not-the-password', 'marble-lantern-85')).toMatchObject({
      status: 422,
      data: { reason: 'auth.wrong-old-password' },
    })
    expect(await change(admin.password, 'short')).toMatchObject({ data: { reason: 'auth.password-weak' } })
    expect(await change(admin.password, 'marble-lantern-85')).toMatchObject({ code: 200, data: null })
    expect((await world.send(profile, { headers })).code).toBe(200)
    expect((await world.send(profile, { headers: elsewhere })).code).toBe(401)
    expect((await here.logIn({ ...admin, password: 'marble-lantern-85' })).code).toBe(200)
  })

  test('[C08] a person moves to another number once they can read what is sent there', async () => {
    const { entrant } = world.qingye.accounts
    const own = new Browser(world, 'qingye')
    const headers = await tokenOf(own, entrant)
    const move = async (code: string | undefined, password = entrant.password) =>
      own.call('PUT /ims/user-info/update-mobile', {
        headers,
        body: { mobile: '13900000021', code, ownDoc: await world.seal(password) },
      })
    await own.askForCode('13900000021', 4)
    expect((await move('000000')).data).toMatchObject({ reason: 'sms.code-not-valid' })
    const code = await codeFor(world.qingye, '13900000021')
    const bare = await own.call('PUT /ims/user-info/update-mobile', { headers, body: { mobile: '13900000021', code } })
    expect(bare).toMatchObject({ status: 428, data: { reason: 'security.proof-needed' } })
    expect(await move(code, 'not-the-password')).toMatchObject({ data: { reason: 'security.wrong-password' } })
    expect(await move(code)).toMatchObject({ code: 200, data: null })
    await forgetSendings()
    await own.askForCode('13900000021', 1)
    const body = { mobile: '13900000021', code: await codeFor(world.qingye, '13900000021') }
    expect(await own.call('POST /ims/auth/sms-login', { body })).toMatchObject({
      code: 200,
      data: { accountId: entrant.accountId },
    })
  })

  test('[C11] under classified protection a password of 90 days is replaced before its owner comes in', async () => {
    const { judge } = world.qingye.accounts
    await world.asPlatform((tx) =>
      tx.run(sql`update account set password_set_at = now() - interval '90 days' where id = ${judge.accountId}`),
    )
    const own = new Browser(world, 'qingye')
    const reply = await own.logIn(judge)
    expect(reply).toMatchObject({ status: 409, data: { reason: 'auth.password-expired', userName: judge.userName } })
    const { ticket } = detailsOf<{ ticket: string }>(reply)
    const renew = async (password: string) =>
      own.call('POST /ims/auth/renew-password', { body: { ticket, doc: await world.seal(password) } })
    expect(await renew(judge.password)).toMatchObject({ data: { reason: 'auth.password-unchanged' } })
    expect(await renew('onlyletters')).toMatchObject({ data: { fields: [{ reason: 'password.too-plain' }] } })
    expect(await renew('Marble-83')).toMatchObject({ code: 200, data: { accountId: judge.accountId } })
    expect(await renew('Marble-84')).toMatchObject({ data: { reason: 'auth.ticket-not-valid' } })
    expect((await own.logIn({ ...judge, password: 'Marble-83' })).code).toBe(200)
  })

  test('[C11] an old password is replaced as well by whoever has several accounts and has said which one', async () => {
    const { auditor, clerk } = world.qingye.accounts
    for (const account of [auditor, clerk]) await giveMobile(world.qingye, account, '13900000031')
    const ids = [auditor.accountId, clerk.accountId]
    await world.asPlatform((tx) =>
      tx.run(sql`update account set password_set_at = now() - interval '90 days' where id = any(${ids})`),
    )
    const own = new Browser(world, 'qingye')
    const asked = await own.logIn({ ...auditor, userName: '13900000031' })
    expect(asked).toMatchObject({ status: 409, data: { reason: 'auth.choose-account' } })
    const { ticket } = detailsOf<{ ticket: string }>(asked)
    const body = { ticket, accountId: auditor.accountId }
    expect(await own.call('POST /ims/auth/choose-account', { body })).toMatchObject({
      status: 409,
      data: { reason: 'auth.password-expired', userName: auditor.userName },
    })
  })

  test('[C11] a modern portal lets a password grow old', async () => {
    const { auditor } = world.lanjiang.accounts
    await world.asPlatform((tx) =>
      tx.run(sql`update account set password_set_at = now() - interval '900 days' where id = ${auditor.accountId}`),
    )
    expect((await new Browser(world, 'lanjiang').logIn(auditor)).code).toBe(200)
  })

  test('[E07] in demo mode people come and go, and nobody takes an account away', async () => {
    const { volunteer } = world.qingye.accounts
    const own = new Browser(world, 'qingye')
    await world.asPlatform((tx) => tx.run(sql`update tenant set demo = true where id = ${world.qingye.tenantId}`))
    try {
      const headers = await tokenOf(own, volunteer)
      const doc = await world.seal('Marble-99')
      const oldDoc = await world.seal(volunteer.password)
      const change = await own.call('PUT /system/user/profile/update-password', { headers, body: { oldDoc, doc } })
      expect(change.code).toBe(901)
      expect((await reset(own, '13900000021', '123456', 'Marble-99')).code).toBe(901)
      const body = { mobile: '13900000029', code: '123456' }
      expect((await own.call('PUT /ims/user-info/update-mobile', { headers, body })).code).toBe(901)
    } finally {
      await world.asPlatform((tx) => tx.run(sql`update tenant set demo = false where id = ${world.qingye.tenantId}`))
    }
  })

  test('the old number is told of a change, with the name of who made it at the desk; the queue cannot be read', async () => {
    const { judge, volunteer } = world.lanjiang.accounts
    const chief = await play(world, { name: '章主任', roles: [{ scope: 'all', permissions: ['*:*:*'] }] })
    await giveMobile(world.lanjiang, judge, '13900000051')
    await giveMobile(world.lanjiang, volunteer, '13900000053')
    const own = new Browser(world, 'lanjiang')
    const headers = await tokenOf(own, judge)
    await own.askForCode('13900000052', 4)
    const body = {
      mobile: '13900000052',
      code: await codeFor(world.lanjiang, '13900000052'),
      ownDoc: await world.seal(judge.password),
    }
    expect((await own.call('PUT /ims/user-info/update-mobile', { headers, body })).code).toBe(200)
    const change = { id: volunteer.accountId, mobile: '13900000054' }
    expect((await world.call(chief, 'PUT /ims/member/update', { body: change })).code).toBe(200)
    // The same number again is no change.
    expect((await world.call(chief, 'PUT /ims/member/update', { body: change })).code).toBe(200)
    const queued = await world.asPlatform((tx) =>
      tx.rows(sql<{ payload: { payload: { sealed: string } } }>`
        select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send-sms-notice' order by j.id`),
    )
    expect(JSON.stringify(queued)).not.toMatch(/139000000|章主任/)
    const { unseal } = await import('../../privacy/sealing.ts')
    const notices = queued.map(({ payload }) =>
      JSON.parse(unseal('sms.notice', Buffer.from(payload.payload.sealed, 'base64'))),
    )
    expect(notices.filter(({ to }) => to.startsWith('1390000005'))).toEqual([
      { to: '13900000051', by: null, language: 'zh' },
      { to: '13900000053', by: '章主任', language: 'zh' },
    ])
  })

  test('without a password and a second factor the old phone answers', async () => {
    const { clerk } = world.lanjiang.accounts
    await giveMobile(world.lanjiang, clerk, '13900000061')
    const own = new Browser(world, 'lanjiang')
    const headers = await tokenOf(own, clerk)
    const show = (body: object) => own.call('POST /ims/security/show-numbers', { headers, body })
    await world.asPlatform((tx) => tx.run(sql`update account set password_hash = null where id = ${clerk.accountId}`))
    expect(await show({ ownDoc: await world.seal(clerk.password) })).toMatchObject({
      status: 428,
      data: { reason: 'security.proof-needed' },
    })
    await own.askForCode('13900000061', 4)
    expect(await show({ ownCode: '000000' })).toMatchObject({ data: { reason: 'sms.code-not-valid' } })
    const ownCode = await codeFor(world.lanjiang, '13900000061')
    expect(await show({ ownCode })).toMatchObject({ code: 200, data: { mobile: '13900000061' } })
    expect(await show({ ownCode })).toMatchObject({ data: { reason: 'sms.code-not-valid' } })
  })
})
