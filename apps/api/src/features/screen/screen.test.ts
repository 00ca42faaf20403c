import { openWorld, type TestTenant, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { config } from '../../config.ts'
import { closeWrongTries } from '../../http/wrong-tries.ts'
import { connect } from '../../live/invalidation.ts'
import { openPortal } from '../portal/portal.service.ts'
import { openScreen } from './screen.service.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.inTenant(world.lanjiang, async (ctx) => {
    const portalId = await openPortal(ctx, {
      code: 'lanjiang-digital',
      title: { zh: '数智创新专项赛' },
      headNavigation: { title: '数智创新专项赛', logo: '' },
      theme: '#409EFF',
      template: 'A',
    })
    const codes = { displayAuthCode: 'TIDE4R8W', consoleAuthCode: 'WIND2H7N' }
    await openScreen(ctx, {
      code: 'zz03',
      portalId,
      title: { zh: '数智制造赛场', en: 'Room Manufacturing' },
      template: 2,
      config: { hall: '三号厅' },
      ...codes,
    })
    await openScreen(ctx, { code: 'zz04', portalId, title: { zh: '已关闭的赛场' }, template: 1, ...codes })
    await ctx.tx.run(
      sql`update screen set state = 'closed' where tenant_id = ${world.lanjiang.tenantId} and code = 'zz04'`,
    )
  })
})
afterAll(() => world.close())

/** Counts outlive a test in Redis too, so each test counts at an address of its own. */
let address = ''
beforeEach(() => {
  closeWrongTries()
  address = `2001:db8::${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}`
})

const face = (code: string, headers: Record<string, string> = {}) =>
  world.call(null, 'GET /ims/screen/getScreenInfo/sss/{code}', { portal: null, params: { code }, headers })
const check = (code: string, portal: string | null) =>
  world.call(null, 'GET /ims/screen/vailCode/{code}', { portal, params: { code } })
const device = (code: string, authCode: string | null, asked = code, from = address) =>
  world.call(null, 'GET /ims/screen/getScreenInfo', {
    query: { code: asked },
    portal: null,
    headers: { code, 'x-forwarded-for': from, ...(authCode === null ? {} : { authCode }) },
  })
const hall = ({ screen }: TestTenant) => screen

test('anyone reads the face of a screen without a token: title, template and theme, and nothing else', async () => {
  const { status, data } = await face('zz03')
  expect(status).toBe(200)
  expect(data).toEqual({ title: '数智制造赛场', template: 2, theme: '#409EFF' })
  expect((await face('zz03', { 'accept-language': 'en' })).data).toMatchObject({ title: 'Room Manufacturing' })
  for (const code of ['zz04', 'nosuch'])
    expect(await face(code)).toMatchObject({ status: 404, data: { reason: 'http.not-found' } })
})

test('a code is valid on its own portal only, and its configuration comes as text', async () => {
  expect((await check('zz03', 'lanjiang-digital')).data).toEqual({ res: true, config: '{"hall":"三号厅"}' })
  const invalid = { code: 200, data: { res: false, config: '{}' } }
  expect(await check('zz03', 'lanjiang')).toMatchObject(invalid)
  expect(await check('zz03', 'qingye')).toMatchObject(invalid)
  expect(await check('zz04', 'lanjiang-digital')).toMatchObject(invalid)
  expect(await check('nosuch', 'lanjiang-digital')).toMatchObject(invalid)
})

test('a volunteer finds the open screens of their organiser, those of the portal they stand on first, and no codes to pair with', async () => {
  const { volunteer, entrant, auditor, judge, admin } = world.lanjiang.accounts
  const listed = async (portal: string) =>
    (await world.call(volunteer, 'GET /ims/screen/list', { portal })).data as { code: string; isHere: boolean }[]
  const places = (rows: { code: string; isHere: boolean }[]) => rows.map(({ code, isHere }) => [code, isHere])
  const own = hall(world.lanjiang).code
  expect(places(await listed('lanjiang'))).toEqual([
    [own, true],
    ['zz03', false],
  ])
  const [first, ...rest] = await listed('lanjiang-digital')
  expect(first).toEqual({
    id: expect.any(String),
    code: 'zz03',
    title: '数智制造赛场',
    template: 2,
    portalCode: 'lanjiang-digital',
    portalTitle: '数智创新专项赛',
    isHere: true,
    config: '{"hall":"三号厅"}',
  })
  expect(places(rest)).toEqual([[own, false]])
  expect((await world.call(admin, 'GET /ims/screen/list')).status).toBe(200)
  for (const other of [entrant, auditor, judge])
    expect((await world.call(other, 'GET /ims/screen/list')).status).toBe(403)
  expect((await world.call(null, 'GET /ims/screen/list')).status).toBe(401)
})

test('a paired display and a paired console read their screen; without the code, or with a wrong one, nobody does', async () => {
  const { code, displayAuthCode, consoleAuthCode } = hall(world.lanjiang)
  for (const authCode of [displayAuthCode, consoleAuthCode])
    expect(await device(code, authCode)).toMatchObject({ code: 200, data: { code, title: '一号厅', template: 1 } })
  for (const authCode of [null, 'WRONG234', hall(world.qingye).displayAuthCode])
    expect(await device(code, authCode)).toMatchObject({ status: 401, data: { reason: 'http.not-signed-in' } })
})

test('a device reads its own screen and no other, of its organiser or a foreign one', async () => {
  const { code, displayAuthCode } = hall(world.lanjiang)
  for (const other of ['zz03', hall(world.qingye).code, 'nosuch'])
    expect(await device(code, displayAuthCode, other)).toMatchObject({ status: 404 })
})

test('after ten wrong codes an address has to wait, even with the right code; other addresses and screens do not', async () => {
  const { code, displayAuthCode } = hall(world.lanjiang)
  for (let tried = 0; tried < 10; tried += 1) expect((await device(code, 'WRONG234')).status).toBe(401)
  const refused = { status: 429, data: { reason: 'screen.too-many-tries' } }
  expect(await device(code, 'WRONG234')).toMatchObject(refused)
  expect(await device(code, displayAuthCode)).toMatchObject(refused)
  expect((await device(code, displayAuthCode, code, '2001:db8::1:1')).status).toBe(200)
  const foreign = hall(world.qingye)
  expect((await device(foreign.code, foreign.displayAuthCode)).status).toBe(200)
})

test('a device that is not paired yet uses up no tries, and right codes use up none either', async () => {
  const { code, displayAuthCode } = hall(world.lanjiang)
  for (let asked = 0; asked < 12; asked += 1) expect((await device(code, null)).status).toBe(401)
  for (let asked = 0; asked < 12; asked += 1) expect((await device(code, displayAuthCode)).status).toBe(200)
})

test('fifty wrong codes at once are ten tries', async () => {
  const { code } = hall(world.lanjiang)
  const answers = await Promise.all(Array.from({ length: 50 }, () => device(code, 'WRONG234')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
})

test('the tries are counted over all nodes: a node that was started anew knows of them', async () => {
  const { code } = hall(world.lanjiang)
  const redis = connect()
  // What a node counts before it has reached Redis stays its own.
  const reachesRedis = async () => {
    await device(code, 'WRONG234', code, `${address}:1`)
    return (await redis.keys(`${config().redisPrefix}screen-tries:*`)).length
  }
  await expect.poll(() => redis.status).toBe('ready')
  const before = (await redis.keys(`${config().redisPrefix}screen-tries:*`)).length
  await expect.poll(reachesRedis).toBeGreaterThan(before)
  redis.disconnect()
  for (let tried = 0; tried < 10; tried += 1) await device(code, 'WRONG234')
  closeWrongTries()
  await expect.poll(async () => (await device(code, null)).status).toBe(429)
})
