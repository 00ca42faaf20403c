import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chooseLanguage } from '../i18n/language.ts'
import { accessToken, keepSession, refreshToken, userInfo } from '../session/session.ts'
import { storage } from '../session/storage.ts'
import { call } from './call.ts'
import { CallError } from './call-error.ts'

type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
type Reply = { status: number; text: string } | 'hang-up'

const tenantId = '0199aaaa-0000-7000-8000-000000000001'
const id = '0199aaaa-0000-7000-8000-000000000002'
let server: Server
let seen: ReceivedRequest[] = []
let answer: (request: ReceivedRequest) => Reply | Promise<Reply>

const ok = (data: unknown): Reply => ({ status: 200, text: JSON.stringify({ code: 200, data, msg: '' }) })
const refused = (code: number, reason: string, msg = 'no'): Reply => ({
  status: code,
  text: JSON.stringify({ code, data: { reason }, msg }),
})

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const one = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: `${Buffer.concat(chunks)}`,
      }
      seen.push(one)
      const reply = await answer(one)
      if (reply === 'hang-up') request.socket.destroy()
      else response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => new Promise<unknown>((resolve) => server.close(resolve)))

function stand(path: string): void {
  const { port } = server.address() as AddressInfo
  Object.assign(globalThis, { location: new URL(`/ims-portal${path}`, `http://127.0.0.1:${port}`) })
}

function beSignedIn(): void {
  const session = {
    accountId: id,
    userType: 2 as const,
    userName: 'admin',
    nickname: '管理员',
    tenantId,
    accessToken: 'old-access',
    refreshToken: 'first-refresh',
    expiresAt: '2026-11-15T00:00:00Z',
  }
  keepSession('lanjiang', session)
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error as CallError,
  )

beforeEach(() => {
  seen = []
  stand('/lanjiang/login')
  beSignedIn()
  chooseLanguage('zh')
})

describe('what a call carries', () => {
  test('a person’s call names organiser, product, portal and bearer, in the language of the page', async () => {
    answer = () => ok({ rows: [], nextCursor: null })
    await call('GET /ims/audit/list', { query: { limit: 5, kind: 'session.opened' } })
    expect(seen[0]?.url).toBe('/app-api/ims/audit/list?limit=5&kind=session.opened')
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer old-access',
      'tenant-id': tenantId,
      'product-id': 'ims',
      'portal-code': 'lanjiang',
      'accept-language': 'zh-CN',
    })
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined()
  })

  test('a screen proves itself by code and authCode and never sends a person’s token', async () => {
    stand('/lanjiang/hall-1/roadshow/show')
    storage.setItem('laurel:screen:hall-1:screen-auto-code', 'LEAF7K2M')
    answer = () => ok([])
    await call('GET /ims/audit/list')
    expect(seen[0]?.headers).toMatchObject({ code: 'hall-1', authcode: 'LEAF7K2M', 'portal-code': 'lanjiang' })
    expect(seen[0]?.headers.authorization).toBeUndefined()
  })

  test('a login sends no token and no key: its answer is never kept', async () => {
    answer = () => ok({})
    await call('POST /ims/auth/login', { body: { username: 'a', password: '*', doc: 'x' } })
    expect(seen[0]?.headers.authorization).toBeUndefined()
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined()
  })

  test('a write whose connection breaks is sent again under the same key', async () => {
    answer = () => (seen.length < 3 ? 'hang-up' : ok({ jobId: id }))
    await expect(call('POST /ims/audit/export', { body: {} })).resolves.toEqual({ jobId: id })
    const keys = seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a write that is asked for twice before its answer is sent once; afterwards it is a new one', async () => {
    answer = () => ok({ jobId: id })
    const twice = [call('POST /ims/audit/export', { body: {} }), call('POST /ims/audit/export', { body: {} })]
    await expect(Promise.all(twice)).resolves.toEqual([{ jobId: id }, { jobId: id }])
    expect(seen).toHaveLength(1)
    await call('POST /ims/audit/export', { body: {} })
    expect(seen).toHaveLength(2)
  })

  test('a login whose connection breaks is not sent again: its sealed password is spent', async () => {
    answer = () => 'hang-up'
    const error = await failure(call('POST /ims/auth/login', { body: { username: 'a', password: '*', doc: 'x' } }))
    expect(error.reason).toBe('client.unreachable')
    expect(seen).toHaveLength(1)
  })

  test('cards whose answer is lost are asked for again under the same key, by the browser and by whoever presses again', async () => {
    const body = { accountIds: [id], kind: 'once' as const, ttlMinutes: 60 }
    answer = () => (seen.length < 5 ? 'hang-up' : ok({ batchId: id }))
    const error = await failure(call('POST /ims/code-card/issue', { body }))
    expect(error.reason).toBe('client.unreachable')
    await expect(call('POST /ims/code-card/issue', { body })).resolves.toEqual({ batchId: id })
    expect(seen).toHaveLength(5)
    const keys = () => new Set(seen.map(({ headers }) => headers['idempotency-key']))
    expect(keys().size).toBe(1)
    await call('POST /ims/code-card/issue', { body })
    expect(keys().size).toBe(2)
  })

  test('a switch that got no answer is a new wish when it is pressed again', async () => {
    answer = () => (seen.length < 4 ? 'hang-up' : ok(null))
    await failure(call('PUT /ims/member/lock', { body: { ids: [id] } }))
    await call('PUT /ims/member/lock', { body: { ids: [id] } })
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
  })

  test('a question by POST has no key and is asked again; a view is counted once', async () => {
    answer = () => (seen.length < 2 ? 'hang-up' : ok({ faults: [] }))
    await call('POST /ims/form/check', { body: { formId: id, values: {} } })
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined])
    seen = []
    answer = () => 'hang-up'
    await failure(call('POST /ims/article/count-view', { body: { id }, background: true }))
    expect(seen).toHaveLength(1)
  })

  test('two writes are two keys', async () => {
    answer = () => ok({ jobId: id })
    await call('POST /ims/audit/export', { body: {} })
    await call('POST /ims/audit/export', { body: {} })
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
  })
})

describe('what a refusal says', () => {
  const table: [name: string, reply: Reply, code: number, reason: string | undefined, msg: string][] = [
    ['its own message', refused(409, 'job.already-ended', '任务已结束'), 409, 'job.already-ended', '任务已结束'],
    ['403 without one', { status: 403, text: '{"code":403}' }, 403, undefined, '当前操作没有权限'],
    ['404 without one', { status: 404, text: '{"code":404}' }, 404, undefined, '访问资源不存在'],
    ['901 without one', { status: 403, text: '{"code":901}' }, 901, undefined, '演示模式，无法进行写操作'],
    ['an unknown code', { status: 200, text: '{"code":777}' }, 777, undefined, '系统未知错误，请反馈给管理员'],
    ['an HTTP error without envelope', { status: 502, text: '<html>' }, 502, 'client.http-status', '系统接口502异常'],
    ['JSON that is no envelope', { status: 500, text: '{"error":1}' }, 500, 'client.http-status', '系统接口500异常'],
    [
      'success without envelope',
      { status: 200, text: 'hi' },
      200,
      'client.not-an-envelope',
      '系统未知错误，请反馈给管理员',
    ],
  ]
  test.each(table)('%s', async (_name, reply, code, reason, msg) => {
    answer = () => reply
    const error = await failure(call('PUT /ims/job/cancel', { body: { id } }))
    expect(error).toBeInstanceOf(CallError)
    expect({ code: error.code, reason: error.reason, msg: error.msg }).toEqual({ code, reason, msg })
  })

  test('an answer without a code is a success', async () => {
    answer = () => ({ status: 200, text: '{"data":"value"}' })
    await expect(call('GET /infra/config/get-value-by-key', { query: { key: 'a' } })).resolves.toBe('value')
  })

  test('the fields that are wrong come along, and a background call says that it was one', async () => {
    const fields = [{ path: 'body.id', reason: 'text.not-storable' }]
    answer = () => ({
      status: 422,
      text: JSON.stringify({ code: 422, data: { reason: 'http.not-valid', fields }, msg: 'x' }),
    })
    const error = await failure(call('PUT /ims/job/cancel', { body: { id }, background: true }))
    expect(error.fields).toEqual(fields)
    expect(error.isBackground).toBe(true)
  })

  test('nobody answers: the connection message, in English for who reads English', async () => {
    answer = () => 'hang-up'
    chooseLanguage('en')
    const error = await failure(call('GET /ims/job/list'))
    expect({ code: error.code, reason: error.reason, msg: error.msg }).toEqual({
      code: 0,
      reason: 'client.unreachable',
      msg: 'The server could not be reached',
    })
    expect(seen).toHaveLength(3)
  })
})

describe('an old token', () => {
  const refreshed = ok({ accessToken: 'new-access', refreshToken: 'second-refresh' })
  const isRefresh = ({ url }: ReceivedRequest) => url.startsWith('/app-api/system/auth/refresh-token')
  const serveWith = (refreshAnswer: () => Reply) => (request: ReceivedRequest) => {
    if (isRefresh(request)) return refreshAnswer()
    return request.headers.authorization === 'Bearer new-access' ? ok(request.url) : refused(401, 'auth.session-ended')
  }

  test.each(['with', 'without'])(
    'twenty calls at once, %s Web Locks: one refresh, every call is answered',
    async (locks) => {
      const manager = locks === 'with' ? navigator.locks : undefined
      Object.defineProperty(navigator, 'locks', { value: manager, configurable: true })
      answer = serveWith(() => refreshed)
      const answers = await Promise.all(Array.from({ length: 20 }, () => call('GET /ims/job/list')))
      expect(answers).toEqual(Array.from({ length: 20 }, () => '/app-api/ims/job/list'))
      const refreshes = seen.filter(isRefresh)
      expect(refreshes.map(({ method, url }) => `${method} ${url}`)).toEqual([
        'POST /app-api/system/auth/refresh-token?refreshToken=first-refresh',
      ])
      expect(refreshes[0]?.headers.authorization).toBeUndefined()
      expect([accessToken(), refreshToken()]).toEqual(['new-access', 'second-refresh'])
    },
  )

  test('a write keeps its key over the refresh', async () => {
    answer = serveWith(() => refreshed)
    await call('PUT /ims/job/cancel', { body: { id } })
    const keys = seen.filter((request) => !isRefresh(request)).map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('the refresh answer is lost: asked again, not logged out', async () => {
    answer = serveWith(() => (seen.filter(isRefresh).length === 1 ? 'hang-up' : refreshed))
    await expect(call('GET /ims/job/list')).resolves.toBe('/app-api/ims/job/list')
    expect(seen.filter(isRefresh)).toHaveLength(2)
  })

  test.each(['auth.refresh-not-valid', 'auth.refresh-expired'])(
    '%s is never told: the call fails as itself',
    async (reason) => {
      answer = serveWith(() => refused(401, reason, '无效的刷新令牌'))
      const errors = await Promise.all([failure(call('GET /ims/job/list')), failure(call('GET /ims/audit/list'))])
      expect(errors.map((error) => error.reason)).toEqual(['auth.session-ended', 'auth.session-ended'])
      expect(seen.filter(isRefresh)).toHaveLength(1)
      expect([accessToken(), refreshToken()]).toEqual([undefined, undefined])
      expect(userInfo()?.userType).toBe(2)
    },
  )

  test('the server is away during the refresh: the session stays', async () => {
    answer = serveWith(() => 'hang-up')
    const error = await failure(call('GET /ims/job/list'))
    expect(error.reason).toBe('client.unreachable')
    expect(refreshToken()).toBe('first-refresh')
  })

  test('a token that stays refused is refreshed once, not for ever', async () => {
    answer = (request) => (isRefresh(request) ? refreshed : refused(401, 'auth.session-ended'))
    const error = await failure(call('GET /ims/job/list'))
    expect(error.code).toBe(401)
    expect(seen.filter(isRefresh)).toHaveLength(1)
  })
})
