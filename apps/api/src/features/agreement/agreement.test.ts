import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const get = 'GET /ims/agreement/get'
const publish = 'POST /ims/agreement/publish'
const accept = 'POST /ims/agreement/accept'

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
const version = (number: string, more: Record<string, unknown> = {}) => ({
  portalCode: 'lanjiang',
  kind: 'terms',
  version: number,
  title: { zh: '用户协议', en: 'Terms of use' },
  changes: { zh: `${number} 版的变化` },
  effectiveOn: today(),
  sections: [{ title: { zh: '账号' }, lines: [{ look: 'item', text: { zh: '如实填写。', en: 'Tell the truth.' } }] }],
  ...more,
})

describe('agreements', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  test('[C07] visitors read the version in force, and any that was published before', async () => {
    const { admin } = world.lanjiang.accounts
    expect((await world.call(null, get)).status).toBe(404)
    for (const body of [version('1.0'), version('1.1'), version('2.0', { effectiveOn: '2199-01-01' })])
      expect((await world.call(admin, publish, { body })).code).toBe(200)
    expect((await world.call(null, get)).data).toMatchObject({
      version: '1.1',
      isCurrent: true,
      previousVersion: '1.0',
      changes: '1.1 版的变化',
      versions: [{ version: '2.0' }, { version: '1.1' }, { version: '1.0' }],
      acceptedAt: null,
    })
    const old = await world.call(null, get, { query: { version: '1.0' }, headers: { 'accept-language': 'en' } })
    expect(old.data).toMatchObject({
      version: '1.0',
      isCurrent: false,
      title: 'Terms of use',
      sections: [{ title: '账号', lines: [{ look: 'item', text: 'Tell the truth.' }] }],
    })
    expect((await world.call(null, get, { portal: 'qingye' })).status).toBe(404)
    expect((await world.call(null, get, { query: { kind: 'privacy' } })).status).toBe(404)
  })

  test('[C07] a version that was published is never changed', async () => {
    const { admin } = world.lanjiang.accounts
    expect(await world.call(admin, publish, { body: version('1.0', { changes: null }) })).toMatchObject({
      status: 409,
      data: { reason: 'agreement.version-taken' },
    })
    expect((await world.call(null, get, { query: { version: '1.0' } })).data).toMatchObject({ changes: '1.0 版的变化' })
  })

  test('[C07] a person agrees to the version in force, once, and sees when', async () => {
    const { entrant, clerk } = world.lanjiang.accounts
    expect(await world.call(entrant, accept, { body: { kind: 'terms', version: '1.0' } })).toMatchObject({
      status: 409,
      data: { reason: 'agreement.not-current' },
    })
    const body = { kind: 'terms', version: '1.1' }
    expect((await world.call(entrant, accept, { body })).code).toBe(200)
    const first = (await world.call(entrant, get)).data as { acceptedAt: string }
    expect(Date.parse(first.acceptedAt)).toBeGreaterThan(0)
    expect((await world.call(entrant, accept, { body })).code).toBe(200)
    expect((await world.call(entrant, get)).data).toMatchObject({ acceptedAt: first.acceptedAt })
    expect((await world.call(clerk, get)).data).toMatchObject({ acceptedAt: null })
  })

  test('only who may publish does, and only on portals of their own organiser', async () => {
    const { clerk } = world.lanjiang.accounts
    expect((await world.call(clerk, publish, { body: version('3.0') })).status).toBe(403)
    const foreign = await world.call(world.qingye.accounts.admin, publish, { body: version('3.0') })
    expect(foreign.status).toBe(404)
  })
})
