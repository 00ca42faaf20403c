import { Browser, forgetSendings } from '@laurel/testbed/browser'
import {
  adult,
  agreementText,
  browserWithCode,
  newPassword,
  openRegistration,
  personValues,
  register,
} from '@laurel/testbed/registering'
import { detailsOf, openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unseal } from '../../privacy/sealing.ts'
import { publishVersion } from '../agreement/agreement.service.ts'

const conf = 'GET /ims/user-info/get-register-conf'

describe('registration', () => {
  let world: World
  let numbers = 0
  const nextMobile = () => {
    numbers += 1
    return `1370000${String(numbers).padStart(4, '0')}`
  }

  beforeAll(async () => {
    world = await openWorld()
    await openRegistration(world)
  }, 120_000)
  beforeEach(forgetSendings)
  afterAll(() => world.close())

  const ready = (mobile: string, portal?: string) => browserWithCode(world, mobile, portal)
  const send = (browser: Browser, body: Record<string, unknown>) => register(world, browser, body)
  const rows = <T>(statement: ReturnType<typeof sql<T>>) => world.asPlatform((tx) => tx.rows(statement))
  const accountsCalled = async (userName: string) =>
    (await rows(sql`select from account where user_name = ${userName}`)).length

  test('[C06] a portal says what it asks: always number, code, name and user name, then what is its own', async () => {
    const { data } = await new Browser(world, 'lanjiang').call(conf)
    const form = data as { fields: { key: string; fields?: { key: string }[] }[]; isOpen: boolean; version: number }
    expect(form).toMatchObject({ isOpen: true, version: 2, asksPassword: true, passwordStrategy: 1 })
    expect(form.fields[0]?.fields?.map(({ key }) => key)).toEqual(['mobile', 'smsCode', 'name', 'username'])
    // A file cannot be stored before there is an account.
    expect(form.fields.slice(1).map(({ key }) => key)).toEqual(['idNo', 'motto'])
    expect(form).toMatchObject({ agreements: [{ kind: 'guardian' }, { kind: 'privacy' }, { kind: 'terms' }] })
  })

  test('[C06] a portal that has published no terms is not open for registration, and asks for the age itself', async () => {
    const { data } = await new Browser(world, 'qingye').call(conf)
    expect(data).toMatchObject({ id: null, isOpen: false, agreements: [] })
    const [card] = (data as { fields: { fields: { key: string }[] }[] }).fields
    expect(card?.fields.map(({ key }) => key)).toContain('ageGroup')
    const { browser, code } = await ready('13600000001', 'qingye')
    const values = { name: '林知夏', username: 'lin_qingye', ageGroup: 'adult' }
    const reply = await send(browser, { mobile: '13600000001', code, values })
    expect(reply).toMatchObject({ status: 409, data: { reason: 'registration.not-open' } })
  })

  test('[C06] [C07] a person registers, is logged in, and it is kept what they agreed to', async () => {
    const mobile = nextMobile()
    const { browser, code } = await ready(mobile)
    const values = personValues('lin_zhixia', { motto: '知行合一' })
    const reply = await send(browser, { mobile, code, values })
    expect(reply).toMatchObject({ code: 200, data: { userType: 1, userName: 'lin_zhixia', nickname: '林知夏' } })
    const { accountId, accessToken } = reply.data as { accountId: string; accessToken: string }
    const headers = { authorization: `Bearer ${accessToken}` }
    expect((await world.send('GET /system/auth/get-product-permission-info', { headers })).code).toBe(200)
    expect(
      await rows(sql`
        select a.kind, v.version from agreement_acceptance c
          join agreement_version v on v.id = c.version_id join agreement a on a.id = v.agreement_id
        where c.account_id = ${accountId} order by a.kind`),
    ).toEqual([
      { kind: 'privacy', version: '1.0' },
      { kind: 'terms', version: '1.0' },
    ])
    const [kept] = await rows(sql<{ answers_sealed: Buffer }>`
      select answers_sealed from registration where account_id = ${accountId}`)
    expect(JSON.parse(unseal('registration.answers', kept?.answers_sealed ?? Buffer.of()))).toEqual({
      motto: '知行合一',
    })
    expect((await browser.logIn({ userName: 'LIN_zhixia', password: newPassword })).code).toBe(200)
    const events = await rows(sql<{ details: string }>`
      select kind || details::text as details from event where tenant_id = ${world.lanjiang.tenantId}`)
    const told = events.map(({ details }) => details).join() + world.log.join()
    for (const secret of [mobile, adult, '知行合一', code, '林知夏']) expect(told).not.toContain(secret)
  })

  test('[C10] the server judges by the same rules as the page, and says which field is wrong', async () => {
    const mobile = nextMobile()
    const { browser, code } = await ready(mobile)
    const bad = { name: '林', username: 'a-b', idNo: '770101200405050143', extra: 'x' }
    const reply = await send(browser, { mobile, code, values: bad })
    expect(reply).toMatchObject({ status: 422, data: { reason: 'http.not-valid' } })
    const { fields } = detailsOf<{ fields: { path: string; reason: string }[] }>(reply)
    expect(Object.fromEntries(fields.map(({ path, reason }) => [path, reason]))).toEqual({
      'body.values.name': 'form.too-short',
      'body.values.username': 'form.too-short',
      'body.values.idNo': 'form.id-checksum',
      'body.values.extra': 'form.unknown-field',
    })
    const numbered = await send(browser, { mobile, code, values: personValues('13912345678') })
    expect(numbered).toMatchObject({ status: 422, data: { reason: 'account.name-is-a-number' } })
    const weak = await send(browser, {
      mobile,
      code,
      values: personValues('lin_weak'),
      doc: await world.seal('password1234'),
    })
    expect(weak).toMatchObject({ data: { reason: 'auth.password-weak', fields: [{ reason: 'password.too-common' }] } })
    const without = await send(browser, { mobile, code, values: personValues('lin_weak'), doc: undefined })
    expect(without).toMatchObject({ status: 422, data: { fields: [{ path: 'body.doc' }] } })
    expect(await accountsCalled('lin_weak')).toBe(0)
  })

  test('[C06] a taken name is told at its field; the code stays good, and each try costs a proof of its own', async () => {
    const mobile = nextMobile()
    const { browser, code } = await ready(mobile)
    const captchaVerification = await browser.prove('register')
    const values = { ...personValues('ENTRANT_lanjiang'), idNo: '770101200506170290' }
    const taken = await send(browser, { mobile, code, values, captchaVerification })
    expect(taken).toMatchObject({
      status: 409,
      data: { reason: 'account.name-taken', fields: [{ path: 'body.values.username' }] },
    })
    const again = { ...values, username: 'lin_second' }
    expect(await send(browser, { mobile, code, values: again, captchaVerification })).toMatchObject({
      data: { reason: 'auth.captcha-not-valid' },
    })
    expect((await send(browser, { mobile, code, values: again })).code).toBe(200)
  })

  test('[C06] wrong, expired and foreign codes are refused, and nothing is left behind', async () => {
    const mobile = nextMobile()
    const { browser, code } = await ready(mobile)
    const values = personValues('lin_third', { idNo: '770101200001010013' })
    const other = code === '000000' ? '111111' : '000000'
    expect(await send(browser, { mobile, code: other, values })).toMatchObject({
      data: { reason: 'sms.code-not-valid' },
    })
    const stranger = new Browser(world, 'lanjiang')
    expect(await send(stranger, { mobile, code, values })).toMatchObject({ data: { reason: 'sms.code-not-valid' } })
    await world.asPlatform((tx) => tx.run(sql`update sms_code set created_at = created_at - interval '11 minutes'`))
    expect(await send(browser, { mobile, code, values })).toMatchObject({ data: { reason: 'sms.code-not-valid' } })
    expect(await accountsCalled('lin_third')).toBe(0)
  })

  test('[C06] a double click makes one account, and no proof no account', async () => {
    const mobile = nextMobile()
    const { browser, code } = await ready(mobile)
    const values = personValues('lin_twice', { idNo: '770101199909090011' })
    expect(await send(browser, { mobile, code, values, captchaVerification: undefined })).toMatchObject({
      data: { reason: 'auth.captcha-needed' },
    })
    const replies = await Promise.all([1, 2, 3].map(() => send(browser, { mobile, code, values })))
    expect(replies.map((reply) => reply.code).filter((each) => each === 200)).toHaveLength(1)
    expect(replies.every((reply) => reply.status < 500)).toBe(true)
    expect(await accountsCalled('lin_twice')).toBe(1)
  })

  test('[C07] only the version in force can be agreed to', async () => {
    const mobile = nextMobile()
    const { browser, code } = await ready(mobile)
    await world.inTenant(world.lanjiang, (ctx) =>
      publishVersion(ctx, world.lanjiang.portalId, agreementText('terms', '2.0', '2199-01-01')),
    )
    const values = personValues('lin_agrees', { idNo: '770101199805050015' })
    for (const agreementVersion of ['0.9', '2.0'])
      expect(await send(browser, { mobile, code, values, agreementVersion })).toMatchObject({
        data: { reason: 'agreement.not-current' },
      })
    expect(await send(browser, { mobile, code, values, privacyVersion: undefined })).toMatchObject({
      data: { reason: 'agreement.not-current' },
    })
    expect((await send(browser, { mobile, code, values })).code).toBe(200)
  })

  test('[C11] a portal without password login asks for none; one under classified protection asks for more', async () => {
    const set = (ways: string, strategy: number) =>
      world.asPlatform((tx) =>
        tx.run(
          sql`update portal set login_strategies = ${ways}::int[], password_strategy = ${strategy} where code = 'lanjiang'`,
        ),
      )
    await set('{2}', 1)
    const mobile = nextMobile()
    const { browser, code } = await ready(mobile)
    expect((await browser.call(conf)).data).toMatchObject({ asksPassword: false })
    const values = personValues('lin_plain', { idNo: '770101197703030014' })
    expect((await send(browser, { mobile, code, values, doc: undefined })).code).toBe(200)
    await set('{1}', 2)
    const second = nextMobile()
    const next = await ready(second)
    expect((await next.browser.call(conf)).data).toMatchObject({ asksPassword: true, passwordStrategy: 2 })
    const body = { mobile: second, code: next.code, values: personValues('lin_strict', { idNo: '770101196603030012' }) }
    expect(await send(next.browser, { ...body, doc: await world.seal('onlyletters') })).toMatchObject({
      data: { fields: [{ reason: 'password.too-plain' }] },
    })
    await set('{1}', 1)
  })
})
