import { endpoints } from '@laurel/contract/endpoints'
import { type Desk, openDesk } from '@laurel/testbed/desk'
import { namesOf } from '@laurel/testbed/names'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { samples as requestSamples } from '../portal-request/portal-request.samples.ts'
import { samples as deskSamples } from './platform.samples.ts'

type Tenant = { id: string; code: string; state: string; accounts: { count: number }; can: Record<string, boolean> }
type Card = { cards: { code: string; accountId: string; userName: string }[] }

describe('the desk of the platform', () => {
  let world: World
  let desk: Desk
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
  })
  afterAll(() => world.close())

  const portal = (code: string) => ({
    code,
    title: { zh: '云岭赛事门户' },
    domain: null,
    theme: '#1E85FE',
    loginStrategies: [1, 4],
    passwordStrategy: 1,
  })
  const created = async (code: string) => {
    const reply = await desk.call('POST /ims/platform/create-tenant', {
      body: { code, name: { zh: `${code}竞赛中心` }, isDemo: false },
    })
    expect(reply).toMatchObject({ code: 200 })
    return (reply.data as { id: string }).id
  }
  const withPortal = async (code: string) => {
    const tenantId = await created(code)
    const reply = await desk.call('POST /ims/platform/open-portal', { body: { tenantId, ...portal(code) } })
    expect(reply).toMatchObject({ code: 200 })
    return { tenantId, portalId: (reply.data as { id: string }).id }
  }
  const appointed = async (tenantId: string, userName: string) => {
    const reply = await desk.call('POST /ims/platform/appoint', { body: { tenantId, name: '沈知微', userName } })
    expect(reply).toMatchObject({ code: 200 })
    const [card] = (reply.data as Card).cards
    if (!card) throw new Error('no card')
    return card
  }
  const logIn = (code: string, portalCode: string) =>
    world.send('POST /ims/auth/code-login', { body: { code }, headers: { 'portal-code': portalCode } })
  const needNoSecondFactor = (tenantId: string) =>
    world.asPlatform((tx) =>
      tx.run(sql`
        insert into configuration (tenant_id, key, value)
        values (${tenantId}, 'security.administrators-need-second-factor', 'false') on conflict do nothing`),
    )
  const get = async (id: string) =>
    (await desk.call('GET /ims/platform/get-tenant', { query: { id } })).data as Tenant & {
      portalList: { code: string }[]
      administrators: { accountId: string; userName: string }[]
    }
  const events = (tenantId: string, subjectId: string) =>
    world.asPlatform((tx) =>
      tx.rows(sql<{ kind: string; actor_id: string | null; details: Record<string, unknown> }>`
        select kind, actor_id, details from event where tenant_id = ${tenantId} and subject_id = ${subjectId} order by written`),
    )

  test('the platform is opened once, and its code lets its administrator in once', async () => {
    const { openPlatform } = await import('./opening.service.ts')
    await expect(openPlatform()).rejects.toMatchObject({ reason: 'platform.open-already' })
    expect(await logIn(desk.code, 'laurel')).toMatchObject({ status: 422 })
    expect((await desk.call('GET /ims/platform/list-tenants')).code).toBe(200)
  })

  test('the organisers are the first entry of the platform’s menu, and there is no overview of contests', async () => {
    const menu = (await desk.call('GET /system/auth/list-menus')).data as {
      path: string
      children: { path: string }[]
    }[]
    expect(menu[0]?.children[0]?.path).toBe('/manager/platform')
    expect(menu.map(({ path }) => path)).not.toContain('/manager')
  })

  test('the operator adds a second administrator of the platform, who comes in by a code and works at the desk', async () => {
    const { platformCommand } = await import('../../platform-commands.ts')
    const said = await platformCommand(['administrator', 'add', 'platform-two'], { name: '何知远' })
    const [, code = ''] = /#code=([A-Z0-9]{8})$/.exec(said ?? '') ?? []
    const entered = await logIn(code, 'laurel')
    expect(entered).toMatchObject({ code: 200, data: { userName: 'platform-two' } })
    const headers = { authorization: `Bearer ${(entered.data as { accessToken: string }).accessToken}` }
    expect((await world.send('GET /ims/platform/list-tenants', { headers })).code).toBe(200)
    await expect(platformCommand(['administrator', 'add', 'platform-two'], { name: '何知远' })).rejects.toMatchObject({
      reason: 'account.name-taken',
    })
    expect(await platformCommand(['tenant', 'list'], {})).toMatch(/^lanjiang\topen\t/m)
  })

  test('a new organiser gets a portal and a first administrator, who comes in by card and has every right there', async () => {
    const { tenantId } = await withPortal('yunling')
    await needNoSecondFactor(tenantId)
    const card = await appointed(tenantId, 'shen_zhiwei')
    const login = await logIn(card.code, 'yunling')
    expect(login).toMatchObject({ code: 200, data: { accountId: card.accountId, userType: 2, tenantId } })
    const { accessToken } = login.data as { accessToken: string }
    const asAdministrator = { headers: { authorization: `Bearer ${accessToken}`, 'portal-code': 'yunling' } }
    expect((await world.send('GET /ims/member/list', asAdministrator)).code).toBe(200)
    expect(await world.send('GET /ims/platform/list-tenants', asAdministrator)).toMatchObject({ status: 403 })
    expect(await get(tenantId)).toMatchObject({
      portalList: [{ code: 'yunling', state: 'open' }],
      administrators: [{ userName: 'shen_zhiwei', name: '沈知微' }],
      accounts: { count: 1, isMore: false },
      openSessions: { count: 1 },
    })
    expect((await events(desk.tenantId, tenantId)).map(({ kind, actor_id }) => [kind, actor_id])).toEqual([
      ['tenant.created', desk.accountId],
      ['tenant.portal-opened', desk.accountId],
      ['tenant.administrator-appointed', desk.accountId],
    ])
  })

  test('a lost card is replaced; the old one opens nothing any more', async () => {
    const { tenantId } = await withPortal('lost-card')
    await needNoSecondFactor(tenantId)
    const { code, accountId } = await appointed(tenantId, 'card_loser')
    const renewed = await desk.call('POST /ims/platform/renew-card', { body: { tenantId, accountId } })
    const [card] = (renewed.data as Card).cards
    expect(await logIn(code, 'lost-card')).toMatchObject({ status: 422 })
    expect((await logIn(card?.code ?? '', 'lost-card')).code).toBe(200)
  })

  test('a code that is an address of the product is refused by the database, in words', async () => {
    const tenantId = await created('reserved')
    const open = (code: string) => desk.call('POST /ims/platform/open-portal', { body: { tenantId, ...portal(code) } })
    for (const code of ['manager', 'login', 'verify', 'bpm', 'app-api'])
      expect(await open(code)).toMatchObject({
        status: 422,
        msg: '该代码是系统自身的地址，不能用作门户代码，请换一个',
        data: { reason: 'portal.code-reserved', fields: [{ path: 'body.code' }] },
      })
    expect(await open('Manager')).toMatchObject({ status: 422, data: { reason: 'http.not-valid' } })
    expect(await open('lanjiang')).toMatchObject({ status: 409, data: { reason: 'portal.code-taken' } })
    expect((await open('reserved-not')).code).toBe(200)
    const again = { code: 'reserved', name: { zh: '又一个' }, isDemo: false }
    expect(await desk.call('POST /ims/platform/create-tenant', { body: again })).toMatchObject({
      data: { reason: 'tenant.code-taken' },
    })
  })

  test('a portal is given a domain and closed; a closed one answers as one that is not there', async () => {
    const { tenantId, portalId } = await withPortal('changing')
    const { code: _, ...settings } = portal('changing')
    const change = (state: string) =>
      desk.call('PUT /ims/platform/change-portal', {
        body: { tenantId, portalId, state, ...settings, domain: 'contest.example.org', theme: '#C8372D' },
      })
    expect((await change('open')).code).toBe(200)
    const conf = () => world.send('GET /ims/portal/get-conf', { headers: { 'portal-code': 'changing' } })
    expect(await conf()).toMatchObject({ code: 200, data: { portalTheme: '#C8372D' } })
    expect((await change('closed')).code).toBe(200)
    expect(await conf()).toMatchObject({ code: 100000404 })
  })

  test('a suspended organiser is closed at once, its sessions and its portals, and open again when resumed', async () => {
    const { qingye } = world
    const { entrant, admin } = qingye.accounts
    expect((await world.call(entrant, 'GET /system/auth/get-product-permission-info')).code).toBe(200)
    const body = { id: qingye.tenantId, reason: '欠费' }
    expect((await desk.call('PUT /ims/platform/suspend', { body })).code).toBe(200)
    expect(await world.call(entrant, 'GET /system/auth/get-product-permission-info')).toMatchObject({ status: 401 })
    expect(await world.call(null, 'GET /ims/portal/get-conf', { portal: 'qingye' })).toMatchObject({ code: 100000404 })
    await expect(world.logIn(admin)).rejects.toThrow(/100000404/)
    expect(await desk.call('PUT /ims/platform/suspend', { body })).toMatchObject({
      data: { reason: 'tenant.not-open' },
    })
    expect(await get(qingye.tenantId)).toMatchObject({
      state: 'suspended',
      suspendedBecause: '欠费',
      can: { suspend: false, resume: true, seeAs: false },
    })
    expect((await desk.call('PUT /ims/platform/resume', { body: { ...body, reason: '已缴清' } })).code).toBe(200)
    // Whoever was logged in logs in again.
    expect(await world.call(entrant, 'GET /system/auth/get-product-permission-info')).toMatchObject({ status: 401 })
    expect((await world.logIn(entrant)).accountId).toBe(entrant.accountId)
    expect((await events(qingye.tenantId, qingye.tenantId)).map(({ kind }) => kind)).toEqual([
      'tenant.suspended',
      'tenant.resumed',
    ])
  })

  test('the list is found by name or code, page by page, and never shows the platform itself', async () => {
    const page = async (query: Record<string, string>) =>
      (await desk.call('GET /ims/platform/list-tenants', { query })).data as { rows: Tenant[]; nextCursor: string }
    const first = await page({ limit: '2' })
    const second = await page({ limit: '2', cursor: first.nextCursor })
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(4)
    expect((await page({ search: '岚江' })).rows.map(({ code }) => code)).toEqual(['lanjiang'])
    expect((await page({ search: 'LANJ' })).rows.map(({ code }) => code)).toEqual(['lanjiang'])
    const all = await page({ limit: '100' })
    expect(all.rows.map(({ code }) => code)).not.toContain('laurel')
    expect(await desk.call('GET /ims/platform/get-tenant', { query: { id: desk.tenantId } })).toMatchObject({
      status: 404,
    })
    const own = { id: desk.tenantId, reason: '试试' }
    expect(await desk.call('PUT /ims/platform/suspend', { body: own })).toMatchObject({ status: 404 })
  })

  test('nobody of an organiser reaches anything of it, whatever they hold and however they call themselves', async () => {
    const { lanjiang, qingye } = world
    const desks = endpoints.filter(({ access }) => access.kind === 'platform')
    const samples = { ...deskSamples, ...requestSamples }
    expect(desks.map(({ route }) => route).filter((route) => !(route in samples))).toEqual([])
    expect(desks.length).toBeGreaterThan(Object.keys(deskSamples).length)
    const define = (code: string) =>
      world.call(lanjiang.accounts.admin, 'POST /ims/role/define', {
        body: { code, name: { zh: '平台' }, dataScope: 'all', permissions: ['*:*:*'], organisationIds: [] },
      })
    expect(await define('platform')).toMatchObject({ status: 409, data: { reason: 'role.code-taken' } })
    await expect(
      world.inTenant(lanjiang, ({ tx }) =>
        tx.run(sql`
          insert into role (tenant_id, id, code, name) values (${lanjiang.tenantId}, ${crypto.randomUUID()}, 'platform', '{}')`),
      ),
    ).rejects.toMatchObject({ code: '23514' })
    const names = namesOf(world, qingye, qingye.accounts.entrant)
    for (const { route } of desks) {
      const request = await samples[route as keyof typeof samples](names)
      for (const who of Object.values(lanjiang.accounts))
        expect([route, (await world.call(who, route, request)).status]).toEqual([route, 403])
      expect([route, (await world.call(null, route, request)).status]).toEqual([route, 401])
    }
  })

  test('the role alone opens nothing outside of the platform', async () => {
    const { atTenant } = await import('./tenant-access.service.ts')
    const { lanjiang, qingye } = world
    const reached = world.inTenant(lanjiang, ({ tx, now }) => {
      const actor = { kind: 'account', tenantId: lanjiang.tenantId, roles: ['platform'], userType: 2 } as never
      return atTenant({ tx, now, actor }, { id: qingye.tenantId }, 'test', async () => 'inside')
    })
    await expect(reached).rejects.toMatchObject({ reason: 'http.not-permitted' })
  })
})
