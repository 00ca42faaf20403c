import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upstreams } from './nginx.service.ts'
import { nginxSettings } from './nginx-settings.ts'
import { isRoot } from './paths.ts'
import { until } from './processes.ts'
import { answersOk } from './service.ts'

let folder: string
let node: Server
let port = 0
const asked: IncomingMessage[] = []
let stop: () => Promise<void> = async () => undefined

const portOf = (server: Server) => (server.address() as { port: number }).port
const listening = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** In front of a node that keeps what it is asked. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'laurel-nginx-rooms.'))
  node = await listening(
    createServer((request, response) => {
      asked.push(request)
      response.setHeader('cache-control', 'no-store')
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ url: request.url }))
    }),
  )
  const free = await listening(createServer())
  port = portOf(free)
  free.close()
  for (const each of ['logs', 'temp', 'cache', 'web/ims-portal']) mkdirSync(join(folder, each), { recursive: true })
  const upstreamsFile = join(folder, 'upstreams.conf')
  writeFileSync(upstreamsFile, upstreams([portOf(node)]))
  const settings = { folder, port, openFiles: 1024, upstreamsFile, storage: 'https://content.example' }
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, nginxSettings({ ...settings, ...(isRoot && { user: 'root' }) }))
  const log = join(folder, 'logs/error.log')
  const child = spawn('/usr/sbin/nginx', ['-p', folder, '-c', file, '-e', log, '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const isUp = await until(20, () => answersOk(`http://127.0.0.1:${port}/healthz-nginx`))
  if (!isUp) throw new Error(readFileSync(log, 'utf8'))
}, 30_000)
afterAll(async () => {
  await stop()
  node.close()
  rmSync(folder, { recursive: true, force: true })
})

const room = crypto.randomUUID()
const headers = { authorization: 'Bearer secret', cookie: 'a=b', 'accept-language': 'en' }
/** Each phone spells the address in its own way. */
async function follow(id = room, portal = 'lanjiang') {
  const address = `http://127.0.0.1:${port}/app-api/ims/follow/get?id=${id}&x=${crypto.randomUUID()}`
  const answer = await fetch(address, { headers: { 'portal-code': portal, ...headers } })
  return { status: answer.status, body: await answer.text() }
}

test('R17: however many follow a room, the application is asked once a second, for nobody in particular, and need not be there', async () => {
  const first = await Promise.all(Array.from({ length: 200 }, () => follow()))
  expect(new Set(first.map(({ status, body }) => `${status} ${body}`))).toEqual(
    new Set([`200 ${JSON.stringify({ url: `/app-api/ims/follow/get?id=${room}` })}`]),
  )
  expect(asked.length).toBeLessThanOrEqual(3)
  expect(asked[0]?.headers).toMatchObject({ 'portal-code': 'lanjiang' })
  for (const name of ['authorization', 'cookie', 'accept-language']) expect(asked[0]?.headers[name]).toBeUndefined()
  await follow(crypto.randomUUID())
  await follow(room, 'qingye')
  expect(new Set(asked.map(({ url, headers }) => `${headers['portal-code']} ${url}`)).size).toBe(3)
  node.closeAllConnections()
  node.close()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect((await follow()).status).toBe(200)
}, 60_000)
