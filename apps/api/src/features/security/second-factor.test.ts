import { readdirSync, readFileSync } from 'node:fs'
import { Authenticator } from '@laurel/testbed/authenticator'
import { Browser, codeSentTo, forgetSendings } from '@laurel/testbed/browser'
import { detailsOf, openWorld, type Reply, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueCode } from '../code-card/code-card.service.ts'

type SecondFactorTicket = { reason: string; ticket: string; userName: string }
const wrongCode = { status: 422, data: { reason: 'second-factor.wrong-code' } }

describe('a second factor', () => {
  let world: World
  let place = 0
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const somewhere = () => {
    place += 1
    return new Browser(world, 'lanjiang', `198.51.100.${place}`)
  }
  const ticketOf = (reply: Reply) => detailsOf<SecondFactorTicket>(reply).ticket
  const pass = (browser: Browser, ticket: string, code: string) =>
    browser.call('POST /ims/auth/pass-second-factor', { body: { ticket, code } })
  const profile = (token: string) =>
    world.send('GET /system/auth/get-product-permission-info', { headers: { authorization: `Bearer ${token}` } })

  /** By its owner, in the three steps of the page. */
  async function setUp(account: TestAccount): Promise<{ phone: Authenticator; codes: string[] }> {
    const { secret } = (await world.call(account, 'POST /ims/security/begin-second-factor', { body: {} })).data as {
      secret: string
    }
    const phone = new Authenticator(secret)
    const checked = await world.call(account, 'POST /ims/security/check-second-factor', {
      body: { number: phone.number() },
    })
    const { recoveryCodes } = checked.data as { recoveryCodes: string[] }
    expect((await world.call(account, 'PUT /ims/security/turn-on-second-factor')).code).toBe(200)
    await timePasses(account)
    phone.forget()
    return { phone, codes: recoveryCodes }
  }
  /** A code of the last minute counts as long ago: the test need not wait for the next. */
  const timePasses = (account: TestAccount) =>
    world.asPlatform((tx) =>
      tx.run(sql`update second_factor set last_step = 0, wrong_at = '{}' where account_id = ${account.accountId}`),
    )
  const policy = (value: boolean) =>
    world.asPlatform((tx) =>
      tx.run(sql`
        update configuration set value = ${String(value)}
        where tenant_id = ${world.lanjiang.tenantId} and key = 'security.administrators-need-second-factor'`),
    )
  const giveMobile = async (account: TestAccount, mobile: string) => {
    const { keyedHash, seal } = await import('../../privacy/sealing.ts')
    await world.asPlatform((tx) =>
      tx.run(sql`
        update person set mobile_sealed = ${seal('person.mobile', mobile)}, mobile_hash = ${keyedHash('person.mobile', mobile)}
        where id = (select person_id from account where id = ${account.accountId})`),
    )
  }

  test('is asked for at login once its owner has turned it on, and each number is good once', async () => {
    const { entrant } = world.lanjiang.accounts
    const { phone } = await setUp(entrant)
    const browser = somewhere()
    const asked = await browser.logIn(entrant)
    expect(asked).toMatchObject({
      status: 409,
      data: { reason: 'auth.second-factor-needed', userName: entrant.userName, ticket: expect.any(String) },
    })
    expect(asked.data).not.toHaveProperty('accessToken')
    expect(await pass(browser, ticketOf(asked), '000000')).toMatchObject(wrongCode)
    const entered = await pass(browser, ticketOf(asked), phone.number())
    expect(entered).toMatchObject({ code: 200, data: { accountId: entrant.accountId } })
    expect((await profile((entered.data as { accessToken: string }).accessToken)).code).toBe(200)

    const again = await browser.logIn(entrant)
    expect(await pass(browser, ticketOf(again), phone.same())).toMatchObject(wrongCode)
    expect((await pass(browser, ticketOf(again), phone.number())).code).toBe(200)
    expect(await pass(browser, ticketOf(again), phone.same())).toMatchObject({
      data: { reason: 'auth.ticket-not-valid' },
    })
  })

  test('a ticket is good in the browser it was given to, and in no other', async () => {
    const { entrant } = world.lanjiang.accounts
    await timePasses(entrant)
    const asked = await somewhere().logIn(entrant)
    const thief = somewhere()
    await thief.logIn({ userName: 'nobody', password: 'nothing-at-all' })
    expect(await pass(thief, ticketOf(asked), '000000')).toMatchObject({ data: { reason: 'auth.ticket-not-valid' } })
  })

  test('[C01] after five wrong ones nobody is heard for a quarter of an hour, not even with the right one', async () => {
    const { entrant } = world.lanjiang.accounts
    await timePasses(entrant)
    const browser = somewhere()
    const ticket = ticketOf(await browser.logIn(entrant))
    const tries = await Promise.all(Array.from({ length: 9 }, (_, n) => pass(browser, ticket, `00000${n}`)))
    expect(tries.map((reply) => detailsOf<SecondFactorTicket>(reply).reason).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'second-factor.too-many-guesses'),
      ...Array.from({ length: 5 }, () => 'second-factor.wrong-code'),
    ])
    const other = somewhere()
    const next = ticketOf(await other.logIn(entrant))
    expect(await pass(other, next, '123456')).toMatchObject({
      status: 429,
      data: { reason: 'second-factor.too-many-guesses' },
    })
  })

  test('a recovery code opens once, however it is typed, and is kept as a hash', async () => {
    const { judge } = world.lanjiang.accounts
    const { codes } = await setUp(judge)
    expect(codes).toHaveLength(8)
    const [first = ''] = codes
    const browser = somewhere()
    const typed = ` ${first.slice(0, 4).toLowerCase()}-${first.slice(4)} `
    expect((await pass(browser, ticketOf(await browser.logIn(judge)), typed)).code).toBe(200)
    expect(await pass(browser, ticketOf(await browser.logIn(judge)), first)).toMatchObject(wrongCode)
    const { data } = await world.call(judge, 'GET /ims/security/get')
    expect(data).toMatchObject({ secondFactor: { recoveryCodesLeft: 7, isForced: false } })
    const kept = await world.asPlatform((tx) =>
      tx.rows(sql<{ row: string }>`
        select row_to_json(r)::text as row from recovery_code r union all select row_to_json(f)::text from second_factor f`),
    )
    expect(kept.length).toBeGreaterThan(8)
    for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code)
  })

  test('who else is logged in came in without it, and is logged out', async () => {
    const { volunteer } = world.lanjiang.accounts
    const elsewhere = await world.logIn(volunteer)
    await setUp(volunteer)
    expect((await profile(elsewhere.accessToken)).code).toBe(401)
    expect((await world.call(volunteer, 'GET /ims/security/get')).code).toBe(200)
  })

  test('a session left open can neither turn it off nor move it to another phone', async () => {
    const { volunteer } = world.lanjiang.accounts
    await timePasses(volunteer)
    expect(await world.call(volunteer, 'POST /ims/security/begin-second-factor', { body: {} })).toMatchObject({
      status: 428,
      data: { reason: 'second-factor.code-needed' },
    })
    for (const call of ['PUT /ims/security/turn-off-second-factor', 'POST /ims/security/begin-second-factor'] as const)
      expect(await world.call(volunteer, call, { body: { code: '000000' } })).toMatchObject(wrongCode)
    expect(
      await world.call(volunteer, 'POST /ims/security/renew-recovery-codes', { body: { number: '000000' } }),
    ).toMatchObject(wrongCode)
  })

  test('whoever has one proves with it that they are the owner: the password alone is not enough', async () => {
    const { entrant } = world.qingye.accounts
    await giveMobile(entrant, '13900000071')
    const { phone } = await setUp(entrant)
    const show = (body: object) => world.call(entrant, 'POST /ims/security/show-numbers', { body })
    expect(await show({ ownDoc: await world.seal(entrant.password) })).toMatchObject({
      status: 428,
      data: { reason: 'security.proof-needed' },
    })
    expect(await show({ factorCode: '000000' })).toMatchObject(wrongCode)
    expect(await show({ factorCode: phone.number() })).toMatchObject({ code: 200, data: { mobile: '13900000071' } })
    expect(await show({ factorCode: phone.same() })).toMatchObject(wrongCode)
  })

  test('[C02] every way in asks: by SMS, by choosing one of several accounts, by a card', async () => {
    const { auditor } = world.lanjiang.accounts
    const { phone } = await setUp(auditor)
    const needed = { status: 409, data: { reason: 'auth.second-factor-needed' } }
    await world.asPlatform((tx) =>
      tx.run(sql`update portal set login_strategies = '{1,2,4}' where tenant_id = ${world.lanjiang.tenantId}`),
    )
    await giveMobile(auditor, '13900000071')
    await forgetSendings()
    const bySms = somewhere()
    await bySms.askForCode('13900000071', 1)
    const code = (await codeSentTo(world, world.lanjiang, '13900000071')) ?? ''
    const sms = await bySms.call('POST /ims/auth/sms-login', { body: { mobile: '13900000071', code } })
    expect(sms).toMatchObject(needed)
    expect((await pass(bySms, ticketOf(sms), phone.number())).code).toBe(200)

    await giveMobile(world.lanjiang.accounts.clerk, '13900000071')
    const choosing = somewhere()
    const several = await choosing.logIn({ ...auditor, userName: '13900000071' })
    expect(several).toMatchObject({ data: { reason: 'auth.choose-account' } })
    expect(
      await choosing.call('POST /ims/auth/choose-account', {
        body: { ticket: ticketOf(several), accountId: auditor.accountId },
      }),
    ).toMatchObject(needed)

    const { code: card } = await world.inTenant(world.lanjiang, (ctx) => issueCode(ctx, auditor.accountId, 'once', 60))
    const byCard = somewhere()
    const first = await byCard.call('POST /ims/auth/code-login', { body: { code: card } })
    expect(first).toMatchObject(needed)
    // Not spent yet: whoever went away for their phone comes back with it.
    const second = await byCard.call('POST /ims/auth/code-login', { body: { code: card } })
    expect(second).toMatchObject(needed)
    await timePasses(auditor)
    phone.forget()
    expect((await pass(byCard, ticketOf(second), phone.number())).code).toBe(200)
    expect(await pass(byCard, ticketOf(first), phone.number())).toMatchObject({
      data: { reason: 'code-card.not-valid' },
    })
    expect((await byCard.call('POST /ims/auth/code-login', { body: { code: card } })).code).toBe(422)
  })

  test('no way in but these opens a session', () => {
    const features = new URL('../', import.meta.url)
    const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
    const opening = files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => /(openSession|addSession)\(/.test(readFileSync(new URL(file, features), 'utf8')))
    expect(opening.sort()).toEqual(['auth/session.service.ts', 'security/sign-in.service.ts'])
  })

  test('an old password is replaced only once the second factor was passed', async () => {
    const { clerk } = world.lanjiang.accounts
    const { phone } = await setUp(clerk)
    await world.asPlatform(async (tx) => {
      await tx.run(sql`update portal set password_strategy = 2 where tenant_id = ${world.lanjiang.tenantId}`)
      await tx.run(sql`update account set password_set_at = now() - interval '91 days' where id = ${clerk.accountId}`)
    })
    const browser = somewhere()
    const expired = await browser.logIn(clerk)
    expect(expired).toMatchObject({ data: { reason: 'auth.password-expired' } })
    const renewing = await browser.call('POST /ims/auth/renew-password', {
      body: { ticket: ticketOf(expired), doc: await world.seal('Marble-Lantern-83') },
    })
    expect(renewing).toMatchObject({ data: { reason: 'auth.second-factor-needed' } })
    expect(await somewhere().logIn({ ...clerk, password: 'Marble-Lantern-83' })).toMatchObject({
      data: { reason: 'auth.wrong-credentials' },
    })
    expect((await pass(browser, ticketOf(renewing), phone.number())).code).toBe(200)
    expect(await somewhere().logIn({ ...clerk, password: 'Marble-Lantern-83' })).toMatchObject({
      data: { reason: 'auth.second-factor-needed' },
    })
    await world.asPlatform((tx) =>
      tx.run(sql`update portal set password_strategy = 1 where tenant_id = ${world.lanjiang.tenantId}`),
    )
  })

  test('an administrator who must have one sets it up before anything else, and the card waits', async () => {
    const { admin } = world.lanjiang.accounts
    const session = await world.token(admin)
    await policy(true)
    const { code } = await world.inTenant(world.lanjiang, (ctx) => issueCode(ctx, admin.accountId, 'once', 60))
    const browser = somewhere()
    const byCard = () => browser.call('POST /ims/auth/code-login', { body: { code } })
    expect(await byCard()).toMatchObject({ status: 409, data: { reason: 'auth.second-factor-missing' } })
    const asked = await byCard()
    const ticket = ticketOf(asked)
    const { secret, uri } = (await browser.call('POST /ims/auth/begin-second-factor', { body: { ticket } })).data as {
      secret: string
      uri: string
    }
    expect(uri).toContain(`:${admin.userName}?secret=${secret}&issuer=`)
    const phone = new Authenticator(secret)
    // Nothing is turned on before it was shown to work.
    expect(await browser.call('POST /ims/auth/turn-on-second-factor', { body: { ticket } })).toMatchObject({
      data: { reason: 'second-factor.not-begun' },
    })
    expect(
      await browser.call('POST /ims/auth/check-second-factor', { body: { ticket, number: '000000' } }),
    ).toMatchObject(wrongCode)
    const checked = await browser.call('POST /ims/auth/check-second-factor', {
      body: { ticket, number: phone.number() },
    })
    expect((checked.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(8)
    const entered = await browser.call('POST /ims/auth/turn-on-second-factor', { body: { ticket } })
    expect(entered).toMatchObject({ code: 200, data: { userType: 2 } })
    expect((await byCard()).code).toBe(422)

    const { accessToken } = entered.data as { accessToken: string }
    const headers = { authorization: `Bearer ${accessToken}` }
    await timePasses(admin)
    phone.forget()
    expect(
      await world.send('PUT /ims/security/turn-off-second-factor', { headers, body: { code: phone.number() } }),
    ).toMatchObject({ status: 409, data: { reason: 'second-factor.forced' } })
    expect(session).not.toBe(accessToken)
    await policy(false)
  })

  test('whoever has lost phone and codes is helped by an administrator who may, with a reason', async () => {
    const { admin, judge, clerk } = world.lanjiang.accounts
    const reset = (by: TestAccount, accountId: string, headers = {}) =>
      world.call(by, 'PUT /ims/security/reset-second-factor', { body: { accountId, reason: '手机丢失' }, headers })
    const look = (by: TestAccount, accountId: string) =>
      world.call(by, 'GET /ims/security/get-second-factor', { query: { accountId } })
    expect((await look(judge, clerk.accountId)).code).toBe(403)
    expect((await look(admin, world.qingye.accounts.judge.accountId)).code).toBe(404)
    expect((await look(admin, judge.accountId)).data).toEqual({
      turnedOnAt: expect.any(String),
      can: { reset: true },
    })
    expect((await reset(judge, clerk.accountId)).code).toBe(403)
    expect((await reset(admin, world.qingye.accounts.judge.accountId)).code).toBe(404)
    expect((await reset(admin, judge.accountId)).code).toBe(200)
    expect((await somewhere().logIn(judge)).code).toBe(200)
    expect((await reset(admin, judge.accountId)).code).toBe(404)
  })

  test('an organiser that has said nothing asks it of its administrators, and of nobody else', async () => {
    await world.asPlatform((tx) =>
      tx.run(sql`
        delete from configuration
        where tenant_id = ${world.qingye.tenantId} and key = 'security.administrators-need-second-factor'`),
    )
    const { clerk, judge } = world.qingye.accounts
    const browser = new Browser(world, 'qingye')
    expect(await browser.logIn(clerk)).toMatchObject({ data: { reason: 'auth.second-factor-missing' } })
    expect((await browser.logIn(judge)).code).toBe(200)
  })

  test('no secret and no code is in any log', () => {
    expect(world.log.length).toBeGreaterThan(0)
    expect(world.log.join('')).not.toMatch(/otpauth|recoveryCodes|"secret"|"ticket"/)
  })
})
