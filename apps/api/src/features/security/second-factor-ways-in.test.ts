import { readdirSync, readFileSync } from 'node:fs'
import { Browser, codeSentTo, forgetSendings } from '@laurel/testbed/browser'
import { giveMobile, secondFactorRests, setUpSecondFactor } from '@laurel/testbed/second-factor'
import { detailsOf, openWorld, type Reply, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueCode } from '../code-card/code-card.service.ts'

describe('a second factor at the ways in', () => {
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
  const ticketOf = (reply: Reply) => detailsOf<{ ticket: string }>(reply).ticket
  const pass = (browser: Browser, ticket: string, code: string) =>
    browser.call('POST /ims/auth/pass-second-factor', { body: { ticket, code } })

  test('[C02] every way in asks: by SMS, by choosing one of several accounts, by a card', async () => {
    const { auditor } = world.lanjiang.accounts
    const { phone } = await setUpSecondFactor(world, auditor)
    const needed = { status: 409, data: { reason: 'auth.second-factor-needed' } }
    await world.asPlatform((tx) =>
      tx.run(sql`update portal set login_strategies = '{1,2,4}' where tenant_id = ${world.lanjiang.tenantId}`),
    )
    await giveMobile(world, auditor, '13900000071')
    await forgetSendings()
    const bySms = somewhere()
    await bySms.askForCode('13900000071', 1)
    const code = (await codeSentTo(world, world.lanjiang, '13900000071')) ?? ''
    const sms = await bySms.call('POST /ims/auth/sms-login', { body: { mobile: '13900000071', code } })
    expect(sms).toMatchObject(needed)
    expect((await pass(bySms, ticketOf(sms), phone.number())).code).toBe(200)

    await giveMobile(world, world.lanjiang.accounts.clerk, '13900000071')
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
    await secondFactorRests(world, auditor)
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
    const { phone } = await setUpSecondFactor(world, clerk)
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

  test('no secret and no code is in any log', () => {
    expect(world.log.length).toBeGreaterThan(0)
    expect(world.log.join('')).not.toMatch(/otpauth|recoveryCodes|"secret"|"ticket"/)
  })
})
