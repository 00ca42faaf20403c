import { Browser, codeSentTo, forgetSendings } from '@laurel/testbed/browser'
import { detailsOf, openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setMobile } from '../person/person.service.ts'

describe('codes by SMS', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    await world.asPlatform((tx) => tx.run(sql`update portal set login_strategies = '{1,2}' where code = 'lanjiang'`))
    await giveMobile('entrant', '13900000001')
  })
  beforeEach(forgetSendings)
  afterAll(() => world.close())

  const browser = () => new Browser(world, 'lanjiang')
  const giveMobile = (who: 'entrant' | 'judge' | 'auditor' | 'volunteer', mobile: string) =>
    world.inTenant(world.lanjiang, async (ctx) => {
      const { accountId } = world.lanjiang.accounts[who]
      const account = await ctx.tx.first(
        sql<{ person_id: string }>`select person_id from account where id = ${accountId}`,
      )
      await setMobile(ctx, account?.person_id ?? '', mobile)
    })
  const codeFor = async (mobile: string) => (await codeSentTo(world, world.lanjiang, mobile)) ?? 'none'
  const logIn = (from: Browser, mobile: string, code: string) =>
    from.call('POST /ims/auth/sms-login', { body: { mobile, code } })
  const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
  const notValid = { status: 422, data: { reason: 'sms.code-not-valid' } }

  test('[C02] a person asks for a code and comes in with it, once', async () => {
    const own = browser()
    expect(await own.askForCode('13900000001', 1)).toMatchObject({ code: 200, data: null })
    const code = await codeFor('13900000001')
    expect(await logIn(own, '13900000001', code)).toMatchObject({
      code: 200,
      data: { accountId: world.lanjiang.accounts.entrant.accountId, userType: 1 },
    })
    expect(await logIn(own, '13900000001', code)).toMatchObject(notValid)
  })

  test('a code read over the shoulder is worth nothing in another browser', async () => {
    const own = browser()
    await own.askForCode('13900000001', 1)
    const code = await codeFor('13900000001')
    const stranger = browser()
    expect(await logIn(stranger, '13900000001', code)).toMatchObject(notValid)
    await stranger.askForCode('13800000001', 1)
    expect(await logIn(stranger, '13900000001', code)).toMatchObject(notValid)
    expect((await logIn(own, '13900000001', code)).code).toBe(200)
  })

  test('five wrong tries, and the right one comes too late', async () => {
    const own = browser()
    await own.askForCode('13900000001', 1)
    const code = await codeFor('13900000001')
    for (let n = 0; n < 5; n += 1) expect(await logIn(own, '13900000001', wrong(code))).toMatchObject(notValid)
    expect(await logIn(own, '13900000001', code)).toMatchObject({ data: { reason: 'sms.code-used-up' } })
  })

  test('a code is good for ten minutes, for its own scene, and until the next one is sent', async () => {
    const own = browser()
    await own.askForCode('13900000001', 3)
    expect(await logIn(own, '13900000001', await codeFor('13900000001'))).toMatchObject(notValid)
    await forgetSendings()
    await own.askForCode('13900000001', 1)
    const first = await codeFor('13900000001')
    await world.asPlatform((tx) => tx.run(sql`update sms_code set created_at = created_at - interval '11 minutes'`))
    expect(await logIn(own, '13900000001', first)).toMatchObject(notValid)
    await forgetSendings()
    await own.askForCode('13900000001', 1)
    const second = await codeFor('13900000001')
    expect((await logIn(own, '13900000001', second)).code).toBe(200)
  })

  test('without a proof of work nothing is sent, and a proof is good once and for its purpose', async () => {
    const own = browser()
    const bare = await own.call('POST /ims/auth/send-sms-code', { body: { mobile: '13700000001', scene: 1 } })
    expect(bare).toMatchObject({ status: 428, data: { reason: 'auth.captcha-needed' } })
    const forLogin = await own.prove('login')
    const notProven = { status: 422, data: { reason: 'auth.captcha-not-valid' } }
    expect(await own.askForCode('13700000001', 1, { captchaVerification: forLogin })).toMatchObject(notProven)
    const proof = await own.prove('sms')
    const forged = Buffer.from(proof, 'base64').toString().replace('"level":0', '"level":3')
    const captchaVerification = Buffer.from(forged).toString('base64')
    expect(await own.askForCode('13700000001', 1, { captchaVerification })).toMatchObject(notProven)
    expect((await own.askForCode('13700000001', 1, { captchaVerification: proof })).code).toBe(200)
    expect(await own.askForCode('13700000002', 1, { captchaVerification: proof })).toMatchObject(notProven)
    const foreign = new Browser(world, 'qingye')
    const elsewhere = await foreign.prove('sms')
    expect(await own.askForCode('13700000003', 1, { captchaVerification: elsewhere })).toMatchObject(notProven)
  })

  test('a number gets one code a minute, however many ask at once and from wherever', async () => {
    const askers = Array.from({ length: 8 }, (_, n) => new Browser(world, 'lanjiang', `198.51.100.${n}`))
    const answers = await Promise.all(askers.map((asker) => asker.askForCode('13600000001', 1)))
    const codes = answers.map((answer) => answer.code).sort((a, b) => a - b)
    expect(codes).toEqual([200, ...Array.from({ length: 7 }, () => 429)])
    expect(answers.find((answer) => answer.code === 429)).toMatchObject({ data: { reason: 'sms.too-soon' } })
    const elsewhere = new Browser(world, 'qingye')
    expect((await elsewhere.askForCode('13600000001', 2)).code).toBe(429)
  })

  test.each(['+8613600000001', '8613600000001', '１３６００００００００１', '136 0000 0001', '1360000000'])(
    '[C09] "%s" is refused as not being a mobile number',
    async (mobile) => {
      expect(await browser().askForCode(mobile, 1)).toMatchObject({
        status: 422,
        data: { fields: [{ path: 'body.mobile', reason: 'text.not-a-mobile' }] },
      })
    },
  )

  test('a number without an account cannot log in, and asking for a new password does not say so', async () => {
    const own = browser()
    await own.askForCode('13500000009', 1)
    expect(await logIn(own, '13500000009', await codeFor('13500000009'))).toMatchObject({
      status: 409,
      data: { reason: 'auth.mobile-unknown' },
    })
    await forgetSendings()
    expect((await own.askForCode('13500000009', 3)).code).toBe(200)
    expect(await codeSentTo(world, world.lanjiang, '13500000009')).toBeUndefined()
  })

  test('[C11] a portal that does not offer SMS neither sends codes for logging in nor takes them', async () => {
    const own = new Browser(world, 'qingye')
    const notOffered = { status: 409, data: { reason: 'auth.way-not-offered' } }
    expect(await own.askForCode('13900000001', 1)).toMatchObject(notOffered)
    expect(await logIn(own, '13900000001', '123456')).toMatchObject(notOffered)
  })

  test('whoever has several accounts chooses one, in the same browser, once', async () => {
    await giveMobile('judge', '13900000002')
    await giveMobile('volunteer', '13900000002')
    const { judge, volunteer, admin } = world.lanjiang.accounts
    const own = browser()
    await own.askForCode('13900000002', 1)
    const reply = await logIn(own, '13900000002', await codeFor('13900000002'))
    expect(reply).toMatchObject({ status: 409, data: { reason: 'auth.choose-account' } })
    const { ticket, accounts } = detailsOf<{ ticket: string; accounts: { accountId: string }[] }>(reply)
    expect(accounts.map((each) => each.accountId)).toEqual([judge.accountId, volunteer.accountId])
    const choose = (from: Browser, accountId: string) =>
      from.call('POST /ims/auth/choose-account', { body: { ticket, accountId } })
    const over = { status: 422, data: { reason: 'auth.ticket-not-valid' } }
    expect(await choose(browser(), judge.accountId)).toMatchObject(over)
    expect(await choose(own, admin.accountId)).toMatchObject(over)
    expect(await choose(own, volunteer.accountId)).toMatchObject({ code: 200, data: { userType: 5 } })
    expect(await choose(own, judge.accountId)).toMatchObject(over)
  })

  test('the cookie that binds a code is for our calls only and no script reads it', async () => {
    const reply = await browser().askForCode('13400000001', 1)
    expect(reply.headers.get('set-cookie')).toMatch(
      /^laurel-browser=[\w-]{32}; Path=\/app-api\/ims; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    )
  })

  test('neither a code nor a number is kept or logged as it is', async () => {
    const own = browser()
    await own.askForCode('13300000001', 1)
    const code = await codeFor('13300000001')
    const rows = await world.asPlatform((tx) =>
      tx.rows(sql<{ text: string }>`select sms_code::text as text from sms_code`),
    )
    expect(rows.filter(({ text }) => text.includes('13300000001') || text.includes(code))).toEqual([])
    expect(world.log.filter((line) => line.includes('13300000001') || line.includes(`"${code}"`))).toEqual([])
  })
})
