import { type OpenidProvider, startOpenidProvider } from '@laurel/testbed/social/openid-provider'
import { walkOpenid } from '@laurel/testbed/social/walk-openid'
import { startWechatServer, type WechatServer } from '@laurel/testbed/social/wechat-server'
import { openWorld, type Reply, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const origin = 'https://lanjiang.example.org'
const landing = `${origin}/ims-portal/lanjiang/socialLogin`
const secret = 'a-secret-of-the-client-4711'
const appSecret = 'a-secret-of-the-app-4711'
type Back = { type: number; code: string; state: string; cookie: string }

describe('social login', () => {
  let world: World
  let openid: OpenidProvider
  let wechat: WechatServer
  beforeAll(async () => {
    world = await openWorld()
    openid = await startOpenidProvider({ clientId: 'laurel', clientSecret: secret, redirectUris: [landing] })
    wechat = await startWechatServer('wx4711', appSecret)
    await world.asPlatform((tx) => tx.run(sql`update portal set login_strategies = '{1,3}'`))
    for (const provider of [
      {
        type: 1,
        name: { zh: '校园统一认证', en: 'Campus login' },
        issuer: openid.issuer,
        clientId: 'laurel',
        clientSecret: secret,
      },
      { type: 2, name: { zh: '微信' }, issuer: wechat.origin, clientId: 'wx4711', clientSecret: appSecret },
    ])
      expect(await save(provider)).toMatchObject({ code: 200 })
  })
  afterAll(async () => {
    await openid.close()
    await wechat.close()
    await world.close()
  })

  const save = (provider: Record<string, unknown>, by?: TestAccount) =>
    world.call(by ?? world.lanjiang.accounts.admin, 'PUT /ims/social/save-settings', {
      body: { redirectOrigins: [origin], isOpen: true, ...provider },
    })
  const leave = (type: number, { redirectUri = landing, portal = 'lanjiang' } = {}) =>
    world.call(null, 'GET /system/auth/social-auth-redirect', { portal, query: { type: String(type), redirectUri } })
  const cookieOf = (reply: Reply) => reply.headers.get('set-cookie')?.split(';')[0] ?? ''
  /** To the OpenID provider and back, as `login`. */
  const comeBack = async (login: string): Promise<Back> => {
    const left = await leave(1)
    const back = await walkOpenid((left.data as { url: string }).url, login)
    expect(back.origin + back.pathname).toBe(landing)
    const [code, state] = [back.searchParams.get('code') ?? '', back.searchParams.get('state') ?? '']
    return { type: 1, code, state, cookie: cookieOf(left) }
  }
  const scanned = async (person: { openid: string; unionid?: string; nickname: string }): Promise<Back> => {
    const left = await leave(2)
    const state = new URL((left.data as { url: string }).url).searchParams.get('state') ?? ''
    return { type: 2, code: wechat.scan(person), state, cookie: cookieOf(left) }
  }
  const logIn = ({ cookie, ...body }: Back, portal = 'lanjiang') =>
    world.call(null, 'POST /ims/auth/social-login', { portal, body, headers: { cookie } })
  const logInAndBind = async (account: TestAccount, { type, code, state, cookie }: Back) =>
    world.call(null, 'POST /ims/auth/login', {
      headers: { cookie },
      body: {
        username: account.userName,
        password: '***',
        doc: await world.seal(account.password),
        socialType: type,
        socialCode: code,
        socialState: state,
      },
    })
  const stateNotValid = { status: 422, data: { reason: 'social.state-not-valid' } }
  const notBound = { status: 409, data: { reason: 'social.not-bound' } }

  test('[C03] a campus login that nobody knows yet is bound by logging in, and opens that account from then on', async () => {
    const { entrant } = world.lanjiang.accounts
    const first = await comeBack('zhixia')
    expect(await logIn(first)).toMatchObject({ ...notBound, data: { label: '林**' } })
    expect(await logInAndBind(entrant, first)).toMatchObject({ code: 200, data: { accountId: entrant.accountId } })
    const again = await comeBack('zhixia')
    expect(await logIn(again)).toMatchObject({ code: 200, data: { accountId: entrant.accountId, userType: 1 } })
  })

  test('[C03] a way back is good once', async () => {
    const back = await comeBack('zhixia')
    expect((await logIn(back)).code).toBe(200)
    expect(await logIn(back)).toMatchObject(stateNotValid)
  })

  test('[C03] a way back of another browser, organiser, kind or time leads nowhere', async () => {
    const back = await comeBack('zhixia')
    const other = await leave(1)
    expect(await logIn({ ...back, cookie: cookieOf(other) })).toMatchObject(stateNotValid)
    expect(await logIn({ ...back, cookie: '' })).toMatchObject(stateNotValid)
    expect(await logIn({ ...back, type: 2 })).toMatchObject(stateNotValid)
    const changed = back.state.replace(/.$/, (end) => (end === '0' ? '1' : '0'))
    expect(await logIn({ ...back, state: changed })).toMatchObject(stateNotValid)
    const early =
      back.state.slice(0, 33) + (Date.now() - 11 * 60_000).toString(36).padStart(9, '0') + back.state.slice(42)
    expect(await logIn({ ...back, state: early })).toMatchObject(stateNotValid)
    expect(await logIn(back, 'qingye')).toMatchObject({ status: 409, data: { reason: 'social.not-offered' } })
    expect((await logIn(back)).code).toBe(200)
  })

  test('[C03] a code that the provider did not give, or gave for another way, is refused', async () => {
    const [one, two] = [await comeBack('jinghang'), await comeBack('jinghang')]
    const refused = { status: 422, data: { reason: 'social.refused-there' } }
    expect(await logIn({ ...one, code: 'invented' })).toMatchObject(refused)
    // PKCE and nonce: the code belongs to the other way.
    expect(await logIn({ ...one, code: two.code })).toMatchObject(refused)
  })

  test('[C03] WeChat: bound by a login, opened by a scan, known by the union id', async () => {
    const { judge } = world.lanjiang.accounts
    const person = { openid: 'o-1', unionid: 'u-1', nickname: '景行' }
    const first = await scanned(person)
    expect(await logIn(first)).toMatchObject({ ...notBound, data: { label: '景*' } })
    expect((await logInAndBind(judge, first)).code).toBe(200)
    expect(await logIn(await scanned({ ...person, openid: 'o-2' }))).toMatchObject({
      code: 200,
      data: { accountId: judge.accountId },
    })
    expect(wechat.asked.map((url) => url.pathname).slice(0, 2)).toEqual(['/sns/oauth2/access_token', '/sns/userinfo'])
  })

  test('[C03] WeChat: its refusals are refusals, and its address is the documented one', async () => {
    const back = await scanned({ openid: 'o-9', nickname: '九' })
    expect(await logIn({ ...back, code: 'a0b1' })).toMatchObject({ data: { reason: 'social.refused-there' } })
    const url = new URL(((await leave(2)).data as { url: string }).url)
    expect(url.pathname + url.hash).toBe('/connect/qrconnect#wechat_redirect')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: 'wx4711',
      redirect_uri: landing,
      response_type: 'code',
      scope: 'snsapi_login',
      state: expect.stringMatching(/^2[0-9a-z]{1,127}$/),
    })
  })

  test('[C03] WeChat: nobody else speaks for it, and another server on this machine vouches for nobody bound at the first', async () => {
    const { judge } = world.lanjiang.accounts
    const provider = { type: 2, name: { zh: '微信' }, clientId: 'wx4711', clientSecret: appSecret }
    for (const issuer of ['https://evil.example.org', 'https://api.weixin.qq.com.evil.example.org', 'http://10.0.0.7'])
      expect(await save({ ...provider, issuer })).toMatchObject({ data: { reason: 'social.address-not-allowed' } })
    const person = { openid: 'o-1', unionid: 'u-1', nickname: '景行' }
    expect(await logIn(await scanned(person))).toMatchObject({ code: 200, data: { accountId: judge.accountId } })
    const other = await startWechatServer('wx4711', appSecret)
    try {
      expect((await save({ ...provider, issuer: other.origin })).code).toBe(200)
      expect(await logIn({ ...(await scanned(person)), code: other.scan(person) })).toMatchObject(notBound)
    } finally {
      await other.close()
      expect((await save({ ...provider, issuer: wechat.origin })).code).toBe(200)
    }
  })

  test('one identity opens one account, and one account has one identity of a kind', async () => {
    const { auditor, entrant } = world.lanjiang.accounts
    expect(await logInAndBind(auditor, await comeBack('zhixia'))).toMatchObject({
      status: 409,
      data: { reason: 'social.bound-elsewhere' },
    })
    expect(await logInAndBind(entrant, await comeBack('yuning'))).toMatchObject({
      status: 409,
      data: { reason: 'social.bound-already' },
    })
  })

  test('[C03] a person binds, sees and unbinds their own, and is not left without a way in', async () => {
    const { volunteer, judge } = world.lanjiang.accounts
    const { cookie, ...body } = await comeBack('yuning')
    expect((await world.call(volunteer, 'PUT /ims/social/bind', { body, headers: { cookie } })).code).toBe(200)
    const list = async () => (await world.call(volunteer, 'GET /ims/social/list')).data as { id: string }[]
    const [binding] = await list()
    expect(binding).toMatchObject({ type: 1, provider: '校园统一认证', label: '秦**', lastUsedAt: null })
    const remove = (who: TestAccount) =>
      world.call(who, 'DELETE /ims/social/unbind', { query: { id: binding?.id ?? '' } })
    expect(await remove(judge)).toMatchObject({ status: 404 })
    const hash = (value: string | null) =>
      world.inTenant(world.lanjiang, async ({ tx }) => {
        const kept = await tx.first(sql<{ password_hash: string }>`
          select password_hash from account where id = ${volunteer.accountId}`)
        await tx.run(sql`update account set password_hash = ${value} where id = ${volunteer.accountId}`)
        return kept?.password_hash ?? null
      })
    const before = await hash(null)
    expect(await remove(volunteer)).toMatchObject({ status: 409, data: { reason: 'social.only-way-in' } })
    await hash(before)
    expect((await remove(volunteer)).code).toBe(200)
    expect(await list()).toEqual([])
    expect(await logIn(await comeBack('yuning'))).toMatchObject(notBound)
  })

  test('a browser comes back only to the landing page of its portal, at an origin that the organiser named', async () => {
    const refused = { status: 422, data: { reason: 'social.redirect-not-allowed' } }
    for (const redirectUri of [
      'https://evil.example/ims-portal/lanjiang/socialLogin',
      `${origin}/ims-portal/qingye/socialLogin`,
      `${landing}?next=1`,
      `${landing}/..`,
      `${origin}.evil.example/ims-portal/lanjiang/socialLogin`,
    ])
      expect(await leave(1, { redirectUri })).toMatchObject(refused)
  })

  test('a portal without this way offers nothing', async () => {
    const providers = async (portal: string) =>
      (await world.call(null, 'GET /ims/social/list-providers', { portal })).data as unknown
    expect(await providers('lanjiang')).toEqual([
      { type: 1, name: '校园统一认证' },
      { type: 2, name: '微信' },
    ])
    expect(await providers('qingye')).toEqual([])
    await world.asPlatform((tx) => tx.run(sql`update portal set login_strategies = '{1}' where code = 'lanjiang'`))
    expect(await providers('lanjiang')).toEqual([])
    expect(await leave(1)).toMatchObject({ status: 409, data: { reason: 'social.not-offered' } })
    await world.asPlatform((tx) => tx.run(sql`update portal set login_strategies = '{1,3}' where code = 'lanjiang'`))
  })

  test('a provider stands on the public internet, behind https', async () => {
    const { admin, clerk } = world.qingye.accounts
    const provider = { type: 1, name: { zh: '认证' }, clientId: 'x', clientSecret: secret }
    const refused = { status: 422, data: { reason: 'social.address-not-allowed' } }
    for (const issuer of [
      'https://10.0.0.5',
      'https://169.254.169.254/latest',
      'https://[::ffff:10.0.0.5]',
      'https://[fd00::1]',
      'http://login.example.org',
      'https://user:word@login.example.org',
      'https://intranet',
      'https://db.internal',
      '',
    ])
      expect(await save({ ...provider, issuer }, admin)).toMatchObject(refused)
    expect(await save({ ...provider, issuer: 'https://login.example.org' }, clerk)).toMatchObject({ status: 403 })
    expect((await save({ ...provider, issuer: 'https://login.example.org' }, admin)).code).toBe(200)
  })

  test('the secret is never given out, and is not sent to another provider', async () => {
    const { admin } = world.qingye.accounts
    const provider = { type: 1, name: { zh: '认证' }, issuer: 'https://login.example.org', clientId: 'x' }
    expect((await save({ ...provider, name: { zh: '新名' } }, admin)).code).toBe(200)
    const { data } = await world.call(admin, 'GET /ims/social/list-settings')
    expect(data).toEqual([
      { ...provider, name: { zh: '新名' }, redirectOrigins: [origin], isOpen: true, hasSecret: true },
    ])
    expect(await save({ ...provider, issuer: 'https://evil.example.org' }, admin)).toMatchObject({
      status: 422,
      data: { reason: 'social.secret-missing' },
    })
  })

  test('a provider that is away is said to be away', async () => {
    await save({ type: 1, name: { zh: '认证' }, issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: secret })
    expect(await leave(1)).toMatchObject({ status: 503, data: { reason: 'social.not-now' } })
    await save({
      type: 1,
      name: { zh: '校园统一认证' },
      issuer: openid.issuer,
      clientId: 'laurel',
      clientSecret: secret,
    })
    expect((await leave(1)).code).toBe(200)
  })

  test('neither secret, code nor state is in a log, an event or a table', async () => {
    const back = await comeBack('zhixia')
    await logIn(back)
    const kept = await world.asPlatform((tx) =>
      tx.rows(sql<{ row: string }>`
        select row_to_json(e)::text as row from event e union all select row_to_json(s)::text from social_state s
        union all select row_to_json(b)::text from social_binding b union all select row_to_json(c)::text from configuration c`),
    )
    const everything = [...world.log, ...kept.map(({ row }) => row)].join('\n')
    for (const word of [secret, appSecret, back.code, back.state, '林知夏', '秦又宁', 'zhixia'])
      expect([word, everything.includes(word)]).toEqual([word, false])
  })
})
