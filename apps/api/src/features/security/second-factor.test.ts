import { Authenticator } from '@laurel/testbed/authenticator'
import { Browser } from '@laurel/testbed/browser'
import { giveMobile, secondFactorRests, setUpSecondFactor } from '@laurel/testbed/second-factor'
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

  const policy = (value: boolean) =>
    world.asPlatform((tx) =>
      tx.run(sql`
        update configuration set value = ${String(value)}
        where tenant_id = ${world.lanjiang.tenantId} and key = 'security.administrators-need-second-factor'`),
    )

  test('is asked for at login once its owner has turned it on, and each number is good once', async () => {
    const { entrant } = world.lanjiang.accounts
    const { phone } = await setUpSecondFactor(world, entrant)
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
    await secondFactorRests(world, entrant)
    const asked = await somewhere().logIn(entrant)
    const thief = somewhere()
    await thief.logIn({ userName: 'nobody', password: 'nothing-at-all' })
    expect(await pass(thief, ticketOf(asked), '000000')).toMatchObject({ data: { reason: 'auth.ticket-not-valid' } })
  })

  test('[C01] after five wrong ones nobody is heard for a quarter of an hour, not even with the right one', async () => {
    const { entrant } = world.lanjiang.accounts
    await secondFactorRests(world, entrant)
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
    const { codes } = await setUpSecondFactor(world, judge)
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
    await setUpSecondFactor(world, volunteer)
    expect((await profile(elsewhere.accessToken)).code).toBe(401)
    expect((await world.call(volunteer, 'GET /ims/security/get')).code).toBe(200)
  })

  test('a session left open can neither turn it off nor move it to another phone', async () => {
    const { volunteer } = world.lanjiang.accounts
    await secondFactorRests(world, volunteer)
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
    await giveMobile(world, entrant, '13900000071')
    const { phone } = await setUpSecondFactor(world, entrant)
    const show = (body: object) => world.call(entrant, 'POST /ims/security/show-numbers', { body })
    expect(await show({ ownDoc: await world.seal(entrant.password) })).toMatchObject({
      status: 428,
      data: { reason: 'security.proof-needed' },
    })
    expect(await show({ factorCode: '000000' })).toMatchObject(wrongCode)
    expect(await show({ factorCode: phone.number() })).toMatchObject({ code: 200, data: { mobile: '13900000071' } })
    expect(await show({ factorCode: phone.same() })).toMatchObject(wrongCode)
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
    await secondFactorRests(world, admin)
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
