import { randomUUID } from 'node:crypto'
import type { ContractRoute } from '@laurel/contract/endpoints'
import { Authenticator } from '@laurel/testbed/authenticator'
import { type Desk, openDesk } from '@laurel/testbed/desk'
import { namesOf } from '@laurel/testbed/names'
import { type OpenidProvider, startOpenidProvider } from '@laurel/testbed/social/openid-provider'
import { walkOpenid } from '@laurel/testbed/social/walk-openid'
import { TcpProxy } from '@laurel/testbed/tcp-proxy'
import { changedBetween, wholeRows } from '@laurel/testbed/whole-rows'
import { type CallOptions, openWorld, type Reply, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const landing = 'https://lanjiang.example.org/ims-portal/lanjiang/socialLogin'
const clientSecret = 'a-secret-of-the-client-4711'

describe('a write that carries credentials, whose first answer is lost on the way', () => {
  let world: World
  let desk: Desk
  let openid: OpenidProvider
  let proxy: TcpProxy
  let phone: Authenticator
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
    proxy = await TcpProxy.to(Number(new URL(world.origin).port))
    openid = await startOpenidProvider({ clientId: 'laurel', clientSecret, redirectUris: [landing] })
    await world.asPlatform((tx) => tx.run(sql`update portal set login_strategies = '{1,3}'`))
  })
  afterAll(async () => {
    proxy.close()
    await openid.close()
    await world.close()
  })

  const send = async (route: ContractRoute, options: CallOptions): Promise<Reply> => {
    const [method, path] = route.split(' ') as [string, string]
    const response = await fetch(`http://127.0.0.1:${proxy.port}/app-api${path}`, {
      method,
      headers: {
        ...options.headers,
        connection: 'close',
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    })
    const envelope = (await response.json()) as Pick<Reply, 'code' | 'data' | 'msg'>
    return { status: response.status, headers: response.headers, ...envelope }
  }
  const rows = () => wholeRows(world, ['idempotency_key'])

  /** Sent as the browser sends it: again, under the same key, when nothing came back. */
  async function lostAndSentAgain(route: ContractRoute, options: CallOptions) {
    const keyed = { ...options, headers: { ...options.headers, 'idempotency-key': randomUUID() } }
    const before = await rows()
    proxy.loseAnswers()
    await expect(send(route, keyed)).rejects.toThrow()
    await proxy.mend()
    const between = await rows()
    const answers = [await send(route, keyed), await send(route, keyed)]
    const after = await rows()
    expect(changedBetween(between, after), `${route} did something again`).toEqual([])
    expect(answers[1]?.data, `${route} answers otherwise`).toEqual(answers[0]?.data)
    return { answer: answers[0] as Reply, effect: changedBetween(before, between) }
  }

  const headersOf = async (kind: 'entrant' | 'admin' | 'volunteer') => ({
    authorization: `Bearer ${await world.token(world.lanjiang.accounts[kind])}`,
    'portal-code': 'lanjiang',
    'accept-language': 'zh-CN',
  })
  const names = () => namesOf(world, world.lanjiang, world.lanjiang.accounts.admin)

  test('POST /ims/code-card/issue gives one batch, and its codes', async () => {
    const headers = await headersOf('admin')
    const body = { accountIds: [await names().account(), await names().account()], kind: 'once', ttlMinutes: 60 }
    const { answer, effect } = await lostAndSentAgain('POST /ims/code-card/issue', { headers, body })
    expect(answer).toMatchObject({ code: 200, data: { cards: [{ number: 1 }, { number: 2 }] } })
    expect(effect).toContain('login_code')
    const { batchId, cards } = answer.data as { batchId: string; cards: { code: string }[] }
    const issued = await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.rows(sql<{ batch_id: string }>`
        select batch_id from login_code where account_id = any(${body.accountIds}) and revoked_at is null`),
    )
    expect(issued).toEqual([{ batch_id: batchId }, { batch_id: batchId }])
    const login = await world.call(null, 'POST /ims/auth/code-login', { body: { code: cards[0]?.code } })
    expect(login.code).toBe(200)
  })

  test('the second factor: begin, check, turn on, renew the codes and turn off, each once', async () => {
    const headers = await headersOf('volunteer')
    const begun = await lostAndSentAgain('POST /ims/security/begin-second-factor', { headers, body: {} })
    phone = new Authenticator((begun.answer.data as { secret: string }).secret)
    const check = { headers, body: { number: phone.number() } }
    const checked = await lostAndSentAgain('POST /ims/security/check-second-factor', check)
    expect((checked.answer.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(8)
    const turnedOn = await lostAndSentAgain('PUT /ims/security/turn-on-second-factor', { headers })
    const renew = { headers, body: { number: phone.number() } }
    const renewed = await lostAndSentAgain('POST /ims/security/renew-recovery-codes', renew)
    const [code] = (renewed.answer.data as { recoveryCodes: string[] }).recoveryCodes
    const wrong = await lostAndSentAgain('PUT /ims/security/turn-off-second-factor', {
      headers,
      body: { code: 'AAAA2222' },
    })
    expect(wrong).toMatchObject({ answer: { data: { reason: 'second-factor.wrong-code' } } })
    expect(wrong.effect).toContain('second_factor')
    const turnedOff = await lostAndSentAgain('PUT /ims/security/turn-off-second-factor', { headers, body: { code } })
    for (const { answer, effect } of [begun, checked, turnedOn, renewed, turnedOff]) {
      expect(answer.code).toBe(200)
      expect(effect).toContain('second_factor')
    }
  })

  test('POST /ims/security/show-numbers is told once in the log', async () => {
    const body = { ownDoc: await world.seal(world.lanjiang.accounts.entrant.password) }
    const shown = await lostAndSentAgain('POST /ims/security/show-numbers', {
      headers: await headersOf('entrant'),
      body,
    })
    expect(shown.answer.code).toBe(200)
    expect(shown.effect).toContain('event')
  })

  test('PUT /ims/social/save-settings and PUT /ims/social/bind', async () => {
    const body = {
      type: 1,
      name: { zh: '校园统一认证' },
      issuer: openid.issuer,
      clientId: 'laurel',
      clientSecret,
      redirectOrigins: [new URL(landing).origin],
      isOpen: true,
    }
    const saved = await lostAndSentAgain('PUT /ims/social/save-settings', { headers: await headersOf('admin'), body })
    expect(saved).toMatchObject({ answer: { code: 200 } })
    expect(saved.effect).toContain('event')
    const left = await world.call(null, 'GET /system/auth/social-auth-redirect', {
      query: { type: '1', redirectUri: landing },
    })
    const back = await walkOpenid((left.data as { url: string }).url, 'zhixia')
    const cookie = left.headers.get('set-cookie')?.split(';')[0] ?? ''
    const [code, state] = [back.searchParams.get('code') ?? '', back.searchParams.get('state') ?? '']
    const headers = { ...(await headersOf('entrant')), cookie }
    const bound = await lostAndSentAgain('PUT /ims/social/bind', { headers, body: { type: 1, code, state } })
    expect(bound).toMatchObject({ answer: { code: 200 } })
    expect(bound.effect).toContain('social_binding')
  })

  test('POST /ims/form/check writes nothing, however often it is sent', async () => {
    const body = { formId: await names().form(), values: { title: '' } }
    const kept = () => wholeRows(world).then((tables) => tables.get('idempotency_key'))
    const before = await kept()
    const checked = await lostAndSentAgain('POST /ims/form/check', { headers: await headersOf('entrant'), body })
    expect(checked).toMatchObject({ answer: { code: 200, data: { faults: [{ path: 'title' }] } }, effect: [] })
    expect(await kept()).toBe(before)
  })

  test('the desk of the platform: appoint, a new card, an export, and looking through somebody’s eyes', async () => {
    const { tenantId, accounts } = world.qingye
    const { headers } = desk
    const appoint = { headers, body: { tenantId, name: '沈知微', userName: 'shen_once' } }
    const appointed = await lostAndSentAgain('POST /ims/platform/appoint', appoint)
    const [card] = (appointed.answer.data as { cards: { accountId: string; code: string }[] }).cards
    const renew = { headers, body: { tenantId, accountId: card?.accountId } }
    const renewed = await lostAndSentAgain('POST /ims/platform/renew-card', renew)
    const export_ = { headers, body: { id: tenantId, reason: '交接' } }
    const exported = await lostAndSentAgain('POST /ims/platform/export', export_)
    const impersonation = { tenantId, accountId: accounts.entrant.accountId, reason: '排查登录问题', minutes: 15 }
    const impersonated = await lostAndSentAgain('POST /ims/platform/impersonate', { headers, body: impersonation })
    const effects = { appointed: 'account', renewed: 'login_code', exported: 'job_run', impersonated: 'session' }
    for (const [name, each] of Object.entries({ appointed, renewed, exported, impersonated })) {
      expect(each.answer.code, name).toBe(200)
      expect(each.effect).toContain(effects[name as keyof typeof effects])
    }
    const { code } = (renewed.answer.data as { cards: { code: string }[] }).cards[0] ?? { code: '' }
    const login = { portal: 'qingye', body: { code } }
    expect((await world.call(null, 'POST /ims/auth/code-login', login)).code).toBe(200)
  })

  test('what is kept of it opens for nobody who has the database and our key, and not the caller’s', async () => {
    const headers = { ...(await headersOf('admin')), 'idempotency-key': randomUUID() }
    const body = { accountIds: [await names().account()], kind: 'once', ttlMinutes: 60 }
    expect((await send('POST /ims/code-card/issue', { headers, body })).code).toBe(200)
    const { unseal } = await import('../privacy/sealing.ts')
    const kept = await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.rows(sql<{ key: string; answer_sealed: Buffer }>`
        select key, answer_sealed from idempotency_key where actor_id = ${world.lanjiang.accounts.admin.accountId}
        order by created_at desc limit 1`),
    )
    expect(kept).toHaveLength(1)
    for (const { key, answer_sealed } of kept) {
      expect(key).not.toBe(headers['idempotency-key'])
      expect(() => unseal('idempotency.answer', answer_sealed)).toThrow()
    }
  })
})
