import { Browser, forgetSendings } from '@laurel/testbed/browser'
import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exposition } from '../../operations/metrics.ts'
import { setPlatformValues, setValue } from '../configuration/configuration.service.ts'

/** Registration: every portal sends for it. */
const scene = 2
const full = { status: 429, data: { reason: 'sms.limit-reached' } }

describe('how many messages an organiser, and all of them, may send', () => {
  let world: World
  let asked = 0
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await forgetSendings()
    await allow({ 'sms.installation-per-hour': 100, 'sms.installation-per-day': 100 })
    await allowLanjiang({ 'sms.organiser-per-hour': 100, 'sms.organiser-per-day': 100 })
  })
  afterAll(() => world.close())

  const valuesOf = (limits: Record<string, number>) =>
    Object.entries(limits).map(([key, value]) => ({ key, value: String(value), isPublic: false }))
  const allow = (limits: Record<string, number>) => setPlatformValues(valuesOf(limits))
  const allowLanjiang = (limits: Record<string, number>) =>
    world.inTenant(world.lanjiang, async (ctx) => {
      for (const value of valuesOf(limits)) await setValue(ctx, value)
    })
  /** Another number from another address each time: what no limit per number or address can see. */
  const pump = async (portal = 'lanjiang') => {
    asked += 1
    const browser = new Browser(world, portal, `10.7.${asked >> 8}.${asked & 255}`)
    return browser.askForCode(`1580000${String(asked).padStart(4, '0')}`, scene)
  }
  const pumpMany = async (count: number, portal?: string) => {
    const answers = await Promise.all(Array.from({ length: count }, () => pump(portal)))
    return answers.map(({ code }) => code).toSorted((one, other) => one - other)
  }
  const capped = async (scope: 'organiser' | 'installation') => {
    const line = (await exposition())
      .split('\n')
      .find((each) => each.startsWith(`laurel_sms_capped_total{scope="${scope}"`))
    return Number(line?.split(' ')[1] ?? 0)
  }

  test('an organiser at its hourly limit sends no more, also to twelve at once, and another goes on', async () => {
    await allowLanjiang({ 'sms.organiser-per-hour': 5 })
    const before = await capped('organiser')
    expect(await pumpMany(12)).toEqual([...Array(5).fill(200), ...Array(7).fill(429)])
    expect(await pump()).toMatchObject(full)
    expect((await capped('organiser')) - before).toBe(8)
    expect(await pumpMany(3, 'qingye')).toEqual([200, 200, 200])
  })

  test('the limit of a day holds besides the one of an hour', async () => {
    await allowLanjiang({ 'sms.organiser-per-day': 2 })
    expect(await pumpMany(2)).toEqual([200, 200])
    expect(await pump()).toMatchObject(full)
  })

  test('the whole installation has a limit, and what it refuses is not counted against an organiser', async () => {
    await allow({ 'sms.installation-per-hour': 4 })
    await allowLanjiang({ 'sms.organiser-per-hour': 6 })
    const before = await capped('installation')
    expect(await pumpMany(2, 'qingye')).toEqual([200, 200])
    expect(await pumpMany(6)).toEqual([200, 200, 429, 429, 429, 429])
    expect((await capped('installation')) - before).toBe(4)
    await allow({ 'sms.installation-per-hour': 100 })
    expect(await pumpMany(4)).toEqual([200, 200, 200, 200])
    expect(await pump()).toMatchObject(full)
  })

  test('an organiser does not raise its own limit', async () => {
    const { admin } = world.lanjiang.accounts
    for (const key of ['sms.organiser-per-hour', 'sms.installation-per-day'])
      expect(
        (await world.call(admin, 'PUT /ims/configuration/set', { body: { key, value: '9', version: 0 } })).data,
      ).toEqual({ reason: 'configuration.kept-elsewhere' })
  })

  test('one address that asks for many numbers is refused in the end', async () => {
    const { maxPerAddress } = await import('./sms-limits.service.ts')
    const { maySend } = await import('../../limits/spaced-sending.ts')
    const bound = { name: 'sms-address', subject: '203.0.113.99', windows: [{ seconds: 3600, max: maxPerAddress }] }
    for (let n = 0; n < maxPerAddress - 1; n += 1) expect(await maySend([bound])).toBe('allowed')
    const browser = new Browser(world, 'lanjiang', '203.0.113.99')
    expect((await browser.askForCode('15700000001', scene)).code).toBe(200)
    expect(await browser.askForCode('15700000002', scene)).toMatchObject({ data: { reason: 'sms.too-many' } })
  })
})
