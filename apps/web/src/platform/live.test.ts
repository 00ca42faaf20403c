import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLive, type LiveLink, type LiveState } from './live.ts'
import { accessToken, keepSession } from './session.ts'

const topic = 'job:0199aaaa-0000-7000-8000-000000000002'
// A machine at work stalls for a second now and then: only a test of the watchdog itself has an impatient one.
const pace = { watchdogMs: 20_000, firstMs: 10, longestMs: 40 }
const patience = { timeout: 10_000 }
let server: Server
let onStream: (response: ServerResponse, request: IncomingMessage, count: number) => void
let close: (() => void) | undefined
let states: LiveState[]
let links: LiveLink[]
let opened: number

beforeEach(async () => {
  states = []
  links = []
  opened = 0
  server = createServer((request, response) => {
    if (request.url?.startsWith('/app-api/system/auth/refresh-token')) {
      response.end(JSON.stringify({ code: 200, data: { accessToken: 'new', refreshToken: 'next' } }))
      return
    }
    opened += 1
    onStream(response, request, opened)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  Object.assign(globalThis, { location: new URL(`http://127.0.0.1:${port}/ims-portal/lanjiang/login`) })
  keepSession('lanjiang', {
    accountId: 'a',
    userType: 2,
    userName: 'a',
    nickname: 'a',
    tenantId: 't',
    accessToken: 'old',
    refreshToken: 'first',
    expiresAt: '2026-11-15T00:00:00Z',
  })
})

afterEach(async () => {
  close?.()
  server.closeAllConnections()
  await new Promise<unknown>((resolve) => server.close(resolve))
})

const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })
const tell = (response: ServerResponse, version: number) =>
  response.write(`id: ${version}\nevent: state\ndata: ${JSON.stringify({ topic, version, state: { version } })}\n\n`)
const follow = (watchdogMs = pace.watchdogMs) => {
  const listener = { onState: (state: LiveState) => states.push(state), onLink: (link: LiveLink) => links.push(link) }
  close = followLive([topic], listener, { ...pace, watchdogMs })
}
const seenVersions = () => states.map(({ version }) => version)

test('a reader asks for its topics with its token and gets the snapshot', async () => {
  let asked: IncomingMessage | undefined
  onStream = (response, request) => {
    asked = request
    begin(response)
    tell(response, 4)
  }
  follow()
  await vi.waitFor(() => expect(states).toEqual([{ topic, version: 4, state: { version: 4 } }]), patience)
  expect(decodeURIComponent(asked?.url ?? '')).toBe(`/app-api/ims/live/stream?topics[0]=${topic}`)
  expect(asked?.headers.authorization).toBe('Bearer old')
  expect(links).toEqual(['connecting', 'open'])
})

test('the server restarts: the reader comes back and shows no version twice or backwards', async () => {
  onStream = (response, _request, count) => {
    begin(response)
    if (count === 1) {
      tell(response, 1)
      tell(response, 2)
      response.end()
      return
    }
    tell(response, 2)
    tell(response, 1)
    tell(response, 7)
  }
  follow()
  await vi.waitFor(() => expect(seenVersions()).toEqual([1, 2, 7]), patience)
  expect(links).toEqual(['connecting', 'open', 'cut', 'cut', 'open'])
})

test('a line that says nothing is given up and opened anew', async () => {
  onStream = (response, _request, count) => {
    begin(response)
    response.flushHeaders()
    if (count > 1) tell(response, 3)
  }
  follow(300)
  await vi.waitFor(() => expect(seenVersions()).toEqual([3]), patience)
  expect(opened).toBeGreaterThan(1)
})

test('a heartbeat is a sign of life', async () => {
  let beat: NodeJS.Timeout | undefined
  onStream = (response) => {
    begin(response)
    let beats = 0
    beat = setInterval(() => {
      beats += 1
      if (beats < 24) response.write(': still here\n\n')
      else tell(response, 1)
    }, 100)
  }
  follow(2_000)
  await vi.waitFor(() => expect(seenVersions()).toEqual([1]), patience)
  clearInterval(beat)
  expect(opened).toBe(1)
})

test('an old token is renewed and the stream opened again', async () => {
  onStream = (response, request) => {
    if (request.headers.authorization === 'Bearer old') {
      response.writeHead(401).end(JSON.stringify({ code: 401, data: { reason: 'auth.session-ended' }, msg: '' }))
      return
    }
    begin(response)
    tell(response, 1)
  }
  follow()
  await vi.waitFor(() => expect(seenVersions()).toEqual([1]), patience)
  expect(accessToken()).toBe('new')
})

test('a topic that is not there ends the stream', async () => {
  onStream = (response) => {
    response.writeHead(404).end(JSON.stringify({ code: 404, data: { reason: 'http.not-found' }, msg: '' }))
  }
  follow()
  await vi.waitFor(() => expect(links).toEqual(['connecting', 'refused']), patience)
  expect(opened).toBe(1)
})
