import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal } from './portal.service.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.inTenant(world.lanjiang, async (ctx) => {
    await openPortal(ctx, {
      code: 'lanjiang-digital',
      title: { zh: '数智创新专项赛', en: 'Digital Innovation Contest' },
      headNavigation: { title: '岚江省大学生数智创新专项赛', logo: 'leaf-blue' },
      theme: '#409EFF',
      template: 'B',
      loginStrategies: [1, 2, 4],
      passwordStrategy: 2,
    })
    await openPortal(ctx, {
      code: 'lanjiang-old',
      title: { zh: '往届' },
      headNavigation: { title: '往届', logo: '' },
      theme: '#409EFF',
      template: 'A',
      state: 'closed',
    })
  })
})
afterAll(() => world.close())

const configuration = (portal: string | null, language = 'zh-CN') =>
  world.call(null, 'GET /ims/portal/get-conf', { portal, headers: { 'accept-language': language } })
const context = (code: string, portal: string | null = code) =>
  world.call(null, 'GET /ims/portal/get-context', { portal, query: { code } })

const closed = { status: 404, code: 100000404, data: { reason: 'http.portal-closed' } }

test('[D08] a visitor of a portal gets its theme, its head and how to log in, by the portal code of the header', async () => {
  const { status, code, data } = await configuration('lanjiang-digital')
  expect({ status, code }).toEqual({ status: 200, code: 200 })
  expect(data).toEqual({
    portalId: expect.any(String),
    portalCode: 'lanjiang-digital',
    title: '数智创新专项赛',
    portalTheme: '#409EFF',
    template: 'B',
    zone: 'Asia/Shanghai',
    headNavigation: { title: '岚江省大学生数智创新专项赛', logo: 'leaf-blue' },
    loginStrategies: [1, 2, 4],
    passwordStrategy: 2,
  })
})

test('[D08] who reads English sees the portal named in English, and in Chinese where nobody wrote English', async () => {
  const english = (await configuration('lanjiang-digital', 'en')).data
  expect(english).toMatchObject({
    title: 'Digital Innovation Contest',
    headNavigation: { title: 'Digital Innovation Contest' },
  })
  const chineseOnly = (await configuration('lanjiang', 'en')).data
  expect(chineseOnly).toMatchObject({ title: '岚江省教育厅', headNavigation: { title: '岚江省教育厅' } })
})

test('[D08] a person who is logged in gets the configuration of the portal they stand on', async () => {
  const { entrant } = world.lanjiang.accounts
  const { data } = await world.call(entrant, 'GET /ims/portal/get-conf', { portal: 'lanjiang-digital' })
  expect(data).toMatchObject({ portalCode: 'lanjiang-digital', portalTheme: '#409EFF' })
})

test('[D08] a portal that is unknown, closed or not named answers that it does not exist', async () => {
  for (const portal of ['lanjiang-none', 'lanjiang-old', null])
    expect(await configuration(portal)).toMatchObject(closed)
})

test("a prefix leads to its organiser, its portal and its contest type, empty where it shows all of the organiser's", async () => {
  const { lanjiang } = world
  expect(await context('lanjiang')).toMatchObject({
    code: 200,
    data: { tenantId: lanjiang.tenantId, portalId: lanjiang.portalId, contestTypeId: '' },
  })
  const contestType = await world.inTenant(lanjiang, async ({ tx }) => {
    const id = crypto.randomUUID()
    await tx.run(
      sql`insert into contest_type (tenant_id, id, code, name) values (${lanjiang.tenantId}, ${id}, 'digital', '{"zh":"数智"}')`,
    )
    await tx.run(
      sql`update portal set contest_type_id = ${id} where tenant_id = ${lanjiang.tenantId} and code = 'lanjiang-digital'`,
    )
    return id
  })
  expect((await context('lanjiang-digital')).data).toMatchObject({
    tenantId: lanjiang.tenantId,
    contestTypeId: contestType,
  })
})

test('a prefix that is unknown, closed, or not the one the caller stands on does not exist', async () => {
  expect(await context('lanjiang-none')).toMatchObject(closed)
  expect(await context('lanjiang-old')).toMatchObject(closed)
  expect(await context('qingye', 'lanjiang')).toMatchObject(closed)
  expect(await context('lanjiang-digital', 'lanjiang')).toMatchObject(closed)
  // A session without a portal code is not stopped at the door.
  const query = { code: 'lanjiang-old' }
  const { entrant } = world.lanjiang.accounts
  expect(await world.call(entrant, 'GET /ims/portal/get-context', { portal: null, query })).toMatchObject(closed)
})
