import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request as plainRequest, type Server } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request as tlsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upstreams } from './nginx.service.ts'
import { type NginxSettings, nginxSettings } from './nginx-settings.ts'
import { isRoot } from './paths.ts'
import { until } from './processes.ts'
import { answersOk } from './service.ts'

type HttpAnswer = { status: number; headers: IncomingMessage['headers']; body: string }

/** What a node says by itself: none of it may stand in an answer twice. */
const ofNode = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

let home: string
let echo: Server
const running: (() => Promise<void>)[] = []

/** Says what reached it. */
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'laurel-nginx.'))
  echo = createServer((request, response) => {
    response.setHeader('set-cookie', 'a=b')
    for (const [name, value] of Object.entries(ofNode)) response.setHeader(name, value)
    response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers }))
  }).listen(0, '127.0.0.1')
  await once(echo, 'listening')
})
afterAll(async () => {
  for (const stop of running) await stop()
  echo.close()
  rmSync(home, { recursive: true, force: true })
})

const portOf = (server: Server) => (server.address() as { port: number }).port

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = servers.map(portOf)
  for (const server of servers) server.close()
  return ports
}

async function start(name: string, port: number, changes: Partial<NginxSettings>): Promise<void> {
  const folder = join(home, name)
  for (const each of ['logs', 'temp', 'cache', 'web/ims-portal/assets'])
    mkdirSync(join(folder, each), { recursive: true })
  writeFileSync(join(folder, 'web/ims-portal/index.html'), '<html nonce="__nonce__"></html>')
  writeFileSync(join(folder, 'web/ims-portal/assets/a.js'), 'a()')
  writeFileSync(join(folder, 'web/ims-portal/favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'upstreams.conf'), upstreams([portOf(echo)]))
  const settings = { folder, port, openFiles: 1024, upstreamsFile: join(folder, 'upstreams.conf') }
  const text = nginxSettings({
    ...settings,
    ...(isRoot && { user: 'root' }),
    storage: 'https://content.example',
    ...changes,
  })
  writeFileSync(join(folder, 'nginx.conf'), text)
  const args = [
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    join(folder, 'logs/error.log'),
    '-g',
    'daemon off;',
  ]
  const child = spawn('/usr/sbin/nginx', args, { stdio: 'ignore' })
  running.push(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  const isUp = await until(20, () => answersOk(`http://127.0.0.1:${port}/healthz-nginx`))
  if (!isUp) throw new Error(readFileSync(join(folder, 'logs/error.log'), 'utf8'))
}

function ask(
  url: string,
  options: { method?: string; headers?: Record<string, string>; ca?: Buffer } = {},
): Promise<HttpAnswer> {
  const send = url.startsWith('https') ? tlsRequest : plainRequest
  return new Promise((resolve, reject) => {
    const asked = send(url, { servername: 'localhost', ...options, agent: false }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (chunk) => {
        body += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
    })
    asked.on('error', reject).end()
  })
}

const signed = `/bucket/${crypto.randomUUID()}.${crypto.randomUUID()}?X-Amz-Signature=${'0a'.repeat(32)}`

test('over TLS every answer promises TLS, plain HTTP only leads there, and old versions are refused', async () => {
  const [port = 0, contentPort = 0, tls = 0, contentTls = 0, redirect = 0] = await freePorts(5)
  const [key, certificate] = [join(home, 'key.pem'), join(home, 'certificate.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate, ...subject], { stdio: 'ignore' })
  await start('tls', port, {
    content: { port: contentPort, store: `http://127.0.0.1:${portOf(echo)}` },
    tls: {
      certificate,
      key,
      listen: `127.0.0.1:${tls}`,
      contentListen: `127.0.0.1:${contentTls}`,
      redirectListen: `127.0.0.1:${redirect}`,
      names: ['laurel.example', '.contest.example'],
    },
  })
  const ca = readFileSync(certificate)
  const paths = ['/app-api/x', '/ims-portal/', '/ims-portal/lanjiang/index', '/ims-portal/assets/a.js', '/', '/nowhere']
  const addresses = [
    ...paths.map((path) => `https://127.0.0.1:${tls}${path}`),
    `https://127.0.0.1:${contentTls}${signed}`,
  ]
  const secure = await Promise.all(addresses.map((address) => ask(address, { ca })))
  expect(secure.map(({ headers }) => headers['strict-transport-security'])).toEqual(
    addresses.map(() => 'max-age=63072000; includeSubDomains'),
  )
  expect(secure.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 404, 200])
  expect(JSON.parse(secure[0]?.body ?? '').headers).toMatchObject({ 'x-forwarded-proto': 'https' })

  // RFC 6797, 7.2: not over a plain connection.
  const plain = await ask(`http://127.0.0.1:${port}/app-api/x`)
  expect([plain.status, plain.headers['strict-transport-security']]).toEqual([200, undefined])
  const led = async (host: string) => {
    const { status, headers } = await ask(`http://127.0.0.1:${redirect}/ims-portal/?a=1`, { headers: { host } })
    return [status, headers.location]
  }
  expect(await led('laurel.example')).toEqual([308, 'https://laurel.example/ims-portal/?a=1'])
  expect(await led('Art.contest.example:80')).toEqual([308, 'https://art.contest.example/ims-portal/?a=1'])
  for (const host of ['evil.example', 'laurel.example.evil.example', 'evilcontest.example', '127.0.0.1', ''])
    expect([host, ...(await led(host))]).toEqual([host, 404, undefined])

  expect(await negotiated(tls, ca)).toBe('h2')
  await expect(handshake(tls, ca, 'TLSv1.1')).rejects.toThrow()
  expect(await handshake(tls, ca, 'TLSv1.2')).toBe('TLSv1.2')
  expect(await handshake(tls, ca, 'TLSv1.3')).toBe('TLSv1.3')
})

test('only a proxy that was named as ours is believed about whom it speaks for', async () => {
  const [stranger = 0, ours = 0] = await freePorts(2)
  await start('stranger', stranger, { trustedProxies: ['203.0.113.0/24'] })
  await start('ours', ours, { trustedProxies: ['127.0.0.1', '203.0.113.0/24'] })
  const headers = { 'x-forwarded-for': '127.0.0.1, 198.51.100.7, 203.0.113.5', 'x-forwarded-proto': 'https' }
  const told = async (port: number) => {
    const answer = await ask(`http://127.0.0.1:${port}/app-api/x`, { headers })
    const { 'x-forwarded-for': address, 'x-forwarded-proto': scheme } = JSON.parse(answer.body).headers
    return { address, scheme, promise: answer.headers['strict-transport-security'] !== undefined }
  }
  expect(await told(stranger)).toEqual({ address: '127.0.0.1', scheme: 'http', promise: false })
  expect(await told(ours)).toEqual({ address: '198.51.100.7', scheme: 'https', promise: true })
})

test('the origin of user content lets through what was signed, without cookies or credentials, and nothing else', async () => {
  const [port = 0, content = 0] = await freePorts(2)
  await start('content', port, { content: { port: content, store: `http://127.0.0.1:${portOf(echo)}` } })
  const origin = `http://127.0.0.1:${content}`
  const headers = {
    host: 'content.example',
    cookie: 'session=1',
    authorization: 'Bearer x',
    'content-type': 'image/png',
  }
  const through = await ask(origin + signed, { headers })
  const reached = JSON.parse(through.body)
  expect([reached.url, reached.headers.host, reached.headers['content-type']]).toEqual([
    signed,
    'content.example',
    'image/png',
  ])
  expect([reached.headers.cookie, reached.headers.authorization]).toEqual([undefined, undefined])
  expect(through.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(through.headers['set-cookie']).toBeUndefined()

  const [path = ''] = signed.split('?')
  const refused: [string, string, number][] = [
    ['GET', path, 403],
    ['GET', `${path}?X-Amz-Signature=short`, 403],
    ['DELETE', signed, 403],
    ['POST', signed, 403],
    ['GET', '/bucket?X-Amz-Signature=', 404],
    ['GET', '/app-api/ims/live/clock', 404],
    ['GET', '/ims-portal/', 404],
  ]
  const answers = await Promise.all(refused.map(async ([method, to]) => (await ask(origin + to, { method })).status))
  expect(answers).toEqual(refused.map(([, , status]) => status))
  expect((await ask(origin + signed, { method: 'PUT' })).status).toBe(200)
  expect((await ask(origin + signed, { method: 'OPTIONS' })).status).toBe(200)
})

test('every answer of either origin says who may open it, embed it and what it may ask of a browser', async () => {
  const [port = 0, content = 0] = await freePorts(2)
  await start('guards', port, { content: { port: content, store: `http://127.0.0.1:${portOf(echo)}` } })
  const picture = `/media/${crypto.randomUUID()}/${crypto.randomUUID()}/640.webp`
  const application = ['/app-api/x', '/ims-portal/', '/ims-portal/manager', '/ims-portal/lanjiang/index', '/']
  const files = ['/ims-portal/assets/a.js', '/ims-portal/favicon.svg', '/ims-portal/index.html']
  const ownAnswers = [
    '/robots.txt',
    '/healthz-nginx',
    '/nowhere',
    '/ims-portal/assets/absent.js',
    '/ims-portal/judge-worker.js',
    '/ims-portal/lanjiang',
  ]
  const addresses = [
    ...[...application, ...files, ...ownAnswers].map((path) => ['same-origin', `http://127.0.0.1:${port}${path}`]),
    ...[signed, picture, '/nowhere'].map((path) => ['cross-origin', `http://127.0.0.1:${content}${path}`]),
  ]
  for (const [resources, address = ''] of addresses) {
    const { headers } = await ask(address)
    expect({ address, ...headers }).toMatchObject({
      address,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': resources,
    })
    const permissions = new Map(
      String(headers['permissions-policy'])
        .split(', ')
        .map((each) => each.split('=')) as [],
    )
    const open = [...permissions].flatMap(([feature, who]) => (who === '()' ? [] : [`${feature}=${who}`]))
    const needed = ['camera', 'clipboard-read', 'clipboard-write', 'fullscreen', 'screen-wake-lock']
    expect(open).toEqual(needed.map((feature) => `${feature}=(self)`))
    for (const feature of ['microphone', 'geolocation', 'payment', 'usb', 'display-capture'])
      expect([feature, permissions.get(feature)]).toEqual([feature, '()'])
  }

  const shell = await ask(`http://127.0.0.1:${port}/ims-portal/manager`)
  const images = /img-src ([^;]*)/.exec(String(shell.headers['content-security-policy']))?.[1]
  expect(images).toBe("'self' data: blob: https://content.example")
  // The shell in its place would be no worker; one that is there may fetch from here and do nothing else.
  const absent = await ask(`http://127.0.0.1:${port}/ims-portal/judge-worker.js`)
  expect(absent.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  expect(absent.status).toBe(404)
  // nginx adds the slash by itself, and would name the host that it was asked by.
  const led = await ask(`http://127.0.0.1:${port}/app-api`, { headers: { host: 'evil.example' } })
  expect([led.status, led.headers.location]).toEqual([301, '/app-api/'])
})

test('a value that would write settings of its own is refused', () => {
  const settings = { folder: '/x', port: 1, openFiles: 1, upstreamsFile: '/y', storage: 'https://s' }
  for (const proxy of ['10.0.0.1; deny all', '10.0.0.1 }', '10.0.0.1\nuser root'])
    expect(() => nginxSettings({ ...settings, trustedProxies: [proxy] })).toThrow('cannot take')
  const tls = { certificate: '/c', key: '/k', listen: '443', contentListen: '443', redirectListen: '80' }
  for (const name of ['*', '~.*', 'a.example $host; }', 'default', '.'])
    expect(() => nginxSettings({ ...settings, tls: { ...tls, names: [name] } })).toThrow('not a host name')
  expect(() => nginxSettings({ ...settings, tls })).toThrow('tls.names')
})

function negotiated(port: number, ca: Buffer): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const session = connectHttp2(`https://localhost:${port}`, { ca, host: '127.0.0.1' }, () => {
      resolve(session.alpnProtocol)
      session.close()
    })
    session.on('error', reject)
  })
}

function handshake(port: number, ca: Buffer, version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3'): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, ca, servername: 'localhost', minVersion: version, maxVersion: version }
    // Our own side would not even offer 1.1 by its default ciphers.
    const socket = connectTls({ ...options, ciphers: 'DEFAULT@SECLEVEL=0' }, () => {
      resolve(socket.getProtocol())
      socket.end()
    })
    socket.on('error', reject)
  })
}
