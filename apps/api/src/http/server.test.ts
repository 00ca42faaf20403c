import { knowsBrowser } from '@laurel/contract/endpoint-flags'
import { endpoints } from '@laurel/contract/endpoints'
import { namesOf } from '@laurel/testbed/names'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('every call', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const create = (name: string, headers: Record<string, string> = {}, options: unknown = {}) =>
    world.call(world.lanjiang.accounts.entrant, 'POST /system/user/options/create', {
      body: { formCode: 'keyed', name, options },
      headers,
    })
  const countNamed = async (name: string) =>
    (await world.inTenant(world.lanjiang, ({ tx }) => tx.rows(sql`select from option_set where name = ${name}`))).length

  test('is answered with code, data and msg, in Chinese unless English is preferred', async () => {
    const chinese = await world.call(null, 'GET /system/user/options/get/byFormCode', { query: { formCode: 'a' } })
    expect(chinese).toMatchObject({ status: 401, code: 401, msg: '请先登录', data: { reason: 'http.not-signed-in' } })
    const english = await world.call(null, 'GET /system/user/options/get/byFormCode', {
      headers: { 'accept-language': 'en-GB,zh;q=0.5' },
    })
    expect(english.msg).toBe('Please log in first')
  })

  test('that is defined is served', async () => {
    const { routes } = await import('../app.ts')
    const answered = routes.filter(({ handle, handleInSteps }) => handle ?? handleInSteps)
    const known = new Set(answered.map(({ endpoint }) => endpoint.route))
    const streams = ['GET /ims/room/stream', 'GET /ims/live/stream']
    expect(endpoints.map(({ route }) => route).filter((route) => !known.has(route))).toEqual(streams)
  })

  test('to a portal that does not exist answers 100000404', async () => {
    const reply = await world.call(null, 'GET /ims/portal/get-conf', { portal: 'no-such-portal' })
    expect(reply).toMatchObject({ status: 404, code: 100000404, data: { reason: 'http.portal-closed' } })
    expect(await world.call(null, 'GET /ims/portal/get-conf', { portal: null })).toMatchObject({ code: 100000404 })
  })

  test('of an open page is not refused because an old session has ended', async () => {
    const session = await world.logIn(world.lanjiang.accounts.clerk)
    const headers = { authorization: `Bearer ${session.accessToken}` }
    await world.send('POST /ims/auth/logout', { headers })
    expect(await world.call(null, 'GET /ims/portal/get-conf', { headers })).toMatchObject({ code: 200 })
  })

  test('of a screen takes code and authCode, and a display is not a console', async () => {
    const { code, displayAuthCode, consoleAuthCode } = world.lanjiang.screen
    const list = (headers: Record<string, string>) =>
      world.send('GET /ims/screen/getProjectList', { query: { code }, headers })
    const save = (authcode: string) =>
      world.send('PUT /ims/draw-lots-project/update-sort', { headers: { code, authcode }, body: {} })
    expect(await list({ code, authcode: displayAuthCode })).toMatchObject({ status: 200 })
    expect(await list({ code, authcode: 'WRONGONE' })).toMatchObject({ status: 401 })
    expect(await list({ code: 'no-such-hall', authcode: displayAuthCode })).toMatchObject({ status: 401 })
    expect(await list({})).toMatchObject({ status: 401 })
    expect(await save(displayAuthCode)).toMatchObject({ status: 403, msg: '当前操作没有权限' })
    expect(await save(consoleAuthCode)).toMatchObject({ status: 422 })
  })

  test('changes nothing in demo mode', async () => {
    await world.asPlatform((tx) => tx.run(sql`update tenant set demo = true where id = ${world.lanjiang.tenantId}`))
    expect(await create('演示')).toMatchObject({ status: 403, code: 901, msg: '演示模式，无法进行写操作' })
    expect((await world.logIn(world.lanjiang.accounts.entrant)).accessToken).toBeTruthy()
    await world.asPlatform((tx) => tx.run(sql`update tenant set demo = false where id = ${world.lanjiang.tenantId}`))
    expect(await countNamed('演示')).toBe(0)
  })

  test('that only asks is answered in demo mode, POST or not', async () => {
    const { lanjiang } = world
    const formId = await namesOf(world, lanjiang, lanjiang.accounts.admin).form()
    await world.asPlatform((tx) => tx.run(sql`update tenant set demo = true where id = ${lanjiang.tenantId}`))
    const reply = await world.call(null, 'POST /ims/form/check', { body: { formId, values: {} } })
    await world.asPlatform((tx) => tx.run(sql`update tenant set demo = false where id = ${lanjiang.tenantId}`))
    expect(reply.code).toBe(200)
  })

  test('that asks where it comes from is said to know the browser, and no other reads its cookie', async () => {
    const { routes } = await import('../app.ts')
    const asking = routes.filter(({ handle }) => handle && handle.length > 2).map(({ endpoint }) => endpoint.route)
    // These ask for the address and nothing else.
    const ofAddress = [
      'GET /ims/attachment/download',
      'POST /ims/article/count-view',
      'PUT /ims/screen-device/act',
      'PUT /ims/screen-device/act-from-console',
    ]
    expect(asking.toSorted()).toEqual([...knowsBrowser, ...ofAddress].toSorted())
  })

  test('with a key happens once, however often it is sent', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await create('一次', key)
    const replies = await Promise.all(Array.from({ length: 20 }, () => create('一次', key)))
    expect(first.code).toBe(200)
    expect(replies.map((reply) => reply.data)).toEqual(replies.map(() => first.data))
    expect(await countNamed('一次')).toBe(1)
  })

  test('sent fifty times at once with one key has one effect', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const replies = await Promise.all(Array.from({ length: 50 }, () => create('五十', key)))
    expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.data]))).size).toBe(1)
    expect(await countNamed('五十')).toBe(1)
  })

  test('with a key that was used for another request is refused', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    await create('甲', key)
    expect(await create('乙', key)).toMatchObject({ status: 409, data: { reason: 'http.key-reused' } })
    expect(await create('丙', { 'idempotency-key': 'short' })).toMatchObject({
      status: 400,
      data: { reason: 'http.key-malformed' },
    })
    expect([await countNamed('乙'), await countNamed('丙')]).toEqual([0, 0])
  })

  test('keeps the answer of a keyed write sealed', async () => {
    await create('密封的答案', { 'idempotency-key': crypto.randomUUID() })
    const kept = await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.rows(sql<{ answer_sealed: Buffer }>`select answer_sealed from idempotency_key`),
    )
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter((row) => row.answer_sealed.includes(Buffer.from('密封的答案')))).toEqual([])
  })

  test('whose headers lie about the organiser counts as not signed in', async () => {
    const { judge } = world.lanjiang.accounts
    const call = (headers: Record<string, string>) =>
      world.call(judge, 'GET /system/auth/get-product-permission-info', { headers })
    expect((await call({ 'tenant-id': world.lanjiang.tenantId, 'product-id': 'ims' })).code).toBe(200)
    expect(await call({ 'tenant-id': world.qingye.tenantId })).toMatchObject({ status: 401 })
    expect(await call({ 'tenant-id': crypto.randomUUID() })).toMatchObject({ status: 401 })
    expect(await call({ 'product-id': 'other' })).toMatchObject({ status: 401 })
    expect((await call({ 'portal-id': world.lanjiang.portalId })).code).toBe(200)
    expect(await call({ 'portal-id': world.qingye.portalId })).toMatchObject({ status: 401 })
  })

  test('writes a log line that names the route and never the query', async () => {
    const secret = 'x'.repeat(40)
    await world.send('POST /system/auth/refresh-token', { query: { refreshToken: secret } })
    expect(world.log.some((line) => line.includes('"route":"/app-api/system/auth/refresh-token"'))).toBe(true)
    expect(world.log.filter((line) => line.includes(secret))).toEqual([])
  })

  test('to the front door of a domain of its own leads to that portal, and of another host to the application', async () => {
    await world.asPlatform((tx) => tx.run(sql`update portal set domain = 'contest.example' where code = 'qingye'`))
    const knock = async (host: string) => {
      const { default: http } = await import('node:http')
      return new Promise<string | undefined>((resolve, reject) => {
        http
          .get(`${world.origin}/`, { headers: { host } }, (reply) => resolve(reply.resume().headers.location))
          .on('error', reject)
      })
    }
    expect(await knock('contest.example')).toBe('/ims-portal/qingye/index')
    expect(await knock('Contest.Example:8443')).toBe('/ims-portal/qingye/index')
    // No host has such a name: the request is refused before anyone looks it up.
    expect(await knock("x' or '1'='1")).toBeUndefined()
    expect(await knock('other.example')).toBe('/ims-portal/')
  })
})
