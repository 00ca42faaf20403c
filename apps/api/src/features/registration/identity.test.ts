import { type Browser, codeSentTo, forgetSendings } from '@laurel/testbed/browser'
import { browserWithCode, openRegistration, personValues, register } from '@laurel/testbed/registering'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unseal } from '../../privacy/sealing.ts'
import { setMobile } from '../person/person.service.ts'

describe('who it is that registers', () => {
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

  const ready = (mobile: string) => browserWithCode(world, mobile)
  const send = (browser: Browser, body: Record<string, unknown>) => register(world, browser, body)
  const rows = <T>(statement: ReturnType<typeof sql<T>>) => world.asPlatform((tx) => tx.rows(statement))
  const accountsCalled = async (userName: string) =>
    (await rows(sql`select from account where user_name = ${userName}`)).length

  test("a minor registers with a guardian's consent, which is kept sealed with the text that was agreed to", async () => {
    const mobile = nextMobile()
    const { browser, code } = await ready(mobile)
    const values = personValues('lin_minor', { idNo: '770101201205050142' })
    const guardian = { name: '林建国', mobile: '13500000099', code: '000000', agreementVersion: '1.0' }
    expect(await send(browser, { mobile, code, values })).toMatchObject({
      status: 422,
      data: { reason: 'registration.guardian-needed' },
    })
    expect(await send(browser, { mobile, code, values, guardian: { ...guardian, mobile } })).toMatchObject({
      data: { reason: 'registration.guardian-is-oneself' },
    })
    // Nobody consents in the guardian's place: the code is on the guardian's own phone.
    const without = await send(browser, { mobile, code, values, guardian: { ...guardian, code } })
    expect(without).toMatchObject({
      status: 422,
      data: { reason: 'registration.guardian-code-not-valid', fields: [{ path: 'body.guardian.code' }] },
    })
    expect(await accountsCalled('lin_minor')).toBe(0)
    await browser.askForCode(guardian.mobile, 2)
    const sent = (await codeSentTo(world, world.lanjiang, guardian.mobile)) ?? ''
    const wrong = sent === '000000' ? '111111' : '000000'
    expect(await send(browser, { mobile, code, values, guardian: { ...guardian, code: wrong } })).toMatchObject({
      data: { reason: 'registration.guardian-code-not-valid' },
    })
    const reply = await send(browser, { mobile, code, values, guardian: { ...guardian, code: sent } })
    expect(reply.code).toBe(200)
    const { accountId } = reply.data as { accountId: string }
    const [kept] = await rows(sql<{ name_sealed: Buffer; mobile_sealed: Buffer; version: string }>`
      select g.name_sealed, g.mobile_sealed, v.version from guardian_consent g join agreement_version v on v.id = g.version_id
      where g.account_id = ${accountId}`)
    expect(kept?.version).toBe('1.0')
    expect(unseal('guardian.name', kept?.name_sealed ?? Buffer.of())).toBe('林建国')
    expect(unseal('guardian.mobile', kept?.mobile_sealed ?? Buffer.of())).toBe('13500000099')
  })

  test('whoever is known by their phone gets one more account, and nobody becomes another by their ID number', async () => {
    const { judge } = world.lanjiang.accounts
    const mobile = nextMobile()
    const name = '岚江省教育厅的judge'
    const [known] = await rows(sql<{ person_id: string }>`
      select person_id from account where id = ${judge.accountId}`)
    const personId = known?.person_id ?? ''
    await world.inTenant(world.lanjiang, (ctx) => setMobile(ctx, personId, mobile))
    const idNo = '770101198001010013'
    const own = await ready(mobile)
    const reply = await send(own.browser, { mobile, code: own.code, values: personValues('judge_too', { name, idNo }) })
    expect(reply.code).toBe(200)
    const owner = (accountId: string) =>
      rows(sql<{ person_id: string }>`select person_id from account where id = ${accountId}`)
    expect(await owner((reply.data as { accountId: string }).accountId)).toEqual([{ person_id: personId }])

    const thief = nextMobile()
    const other = await ready(thief)
    const stolen = await send(other.browser, {
      mobile: thief,
      code: other.code,
      values: personValues('thief_1', { idNo }),
    })
    expect(stolen).toMatchObject({ status: 409, data: { reason: 'registration.id-number-known' } })
    // Nobody finds out with one code which numbers of a list are known.
    const body = { mobile: thief, code: other.code, values: personValues('thief_1', { idNo }) }
    for (let tries = 1; tries < 5; tries += 1) await send(other.browser, body)
    expect(await send(other.browser, body)).toMatchObject({ data: { reason: 'sms.code-used-up' } })

    await forgetSendings()
    const twice = await ready(mobile)
    const values = personValues('judge_three', { name, idNo })
    expect(await send(twice.browser, { mobile, code: twice.code, values })).toMatchObject({
      status: 409,
      data: { reason: 'registration.account-exists' },
    })
  })
})
