import type { AnswerOf } from '@laurel/contract/endpoints'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Entrances = AnswerOf<'GET /ims/portal/list-entrances'>
const conf = 'GET /ims/user-info/get-register-conf'

describe('the entrance of a portal', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  }, 120_000)
  afterAll(() => world.close())

  const list = async (who: TestAccount) => (await world.call(who, 'GET /ims/portal/list-entrances')).data as Entrances
  const save = (who: TestAccount, portalId: string, more: object = {}) =>
    world.call(who, 'PUT /ims/portal/save-entrance', {
      body: { portalId, loginStrategies: [1, 2], passwordStrategy: 1, registration: 'open', ...more },
    })

  test('[C06] a new portal says why nobody can register, and its administrator opens it', async () => {
    const { admin } = world.lanjiang.accounts
    expect(await list(admin)).toMatchObject([
      {
        portalCode: 'lanjiang',
        registration: 'open',
        closedBecause: 'terms-missing',
        isOpenToMinors: false,
        form: null,
      },
    ])
    expect((await world.call(null, conf)).data).toMatchObject({ isOpen: false, closedBecause: 'terms-missing' })
    const published = await world.call(admin, 'POST /ims/agreement/publish', {
      body: {
        portalCode: 'lanjiang',
        kind: 'terms',
        version: '1.0',
        title: { zh: '用户协议' },
        changes: null,
        effectiveOn: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date()),
        sections: [{ title: { zh: '账号' }, lines: [{ look: 'text', text: { zh: '如实填写。' } }] }],
      },
    })
    expect(published.code).toBe(200)
    expect((await world.call(null, conf)).data).toMatchObject({ isOpen: true, closedBecause: null })
    expect(await list(admin)).toMatchObject([{ closedBecause: null }])
  })

  test('[C06] an organiser closes registration and opens it again', async () => {
    const { admin } = world.lanjiang.accounts
    const { portalId } = world.lanjiang
    expect((await save(admin, portalId, { registration: 'closed' })).code).toBe(200)
    expect((await world.call(null, conf)).data).toMatchObject({ isOpen: false, closedBecause: 'closed' })
    expect((await save(admin, portalId)).code).toBe(200)
    expect((await world.call(null, conf)).data).toMatchObject({ isOpen: true })
  })

  test('[C11] what a portal offers is what its administrator says, and it is written down', async () => {
    const { admin } = world.lanjiang.accounts
    const { portalId } = world.lanjiang
    expect((await save(admin, portalId, { loginStrategies: [4, 2], passwordStrategy: 2 })).code).toBe(200)
    expect((await world.call(null, 'GET /ims/portal/get-conf')).data).toMatchObject({
      loginStrategies: [2, 4],
      passwordStrategy: 2,
    })
    const events = await world.call(admin, 'GET /ims/audit/list', {
      query: { kind: 'portal.entrance-changed', limit: 1 },
    })
    const { rows } = events.data as AnswerOf<'GET /ims/audit/list'>
    expect(JSON.stringify(rows[0]?.details)).toContain('login_strategies')
    expect((await save(admin, portalId)).code).toBe(200)
  })

  test('nobody is shut out: not whoever registers, and not the organiser', async () => {
    const { admin } = world.lanjiang.accounts
    const { portalId } = world.lanjiang
    expect(await save(admin, portalId, { loginStrategies: [4] })).toMatchObject({
      status: 422,
      data: { reason: 'portal.no-way-back' },
    })
    expect(await save(admin, portalId, { loginStrategies: [3, 4], registration: 'closed' })).toMatchObject({
      status: 422,
      data: { reason: 'portal.no-way-in-left' },
    })
    for (const loginStrategies of [[], [1, 1], [5]])
      expect((await save(admin, portalId, { loginStrategies })).status).toBe(422)
    expect((await list(admin))[0]?.loginStrategies).toEqual([1, 2])
  })

  test('only who may, and only on portals of their own organiser', async () => {
    const { portalId } = world.lanjiang
    expect((await save(world.lanjiang.accounts.clerk, portalId)).status).toBe(403)
    expect((await save(world.qingye.accounts.admin, portalId)).status).toBe(404)
    expect((await list(world.qingye.accounts.admin)).map(({ portalCode }) => portalCode)).toEqual(['qingye'])
  })
})
