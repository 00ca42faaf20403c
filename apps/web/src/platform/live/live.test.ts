import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offlineSince } from '../http/connection.ts'
import { accessToken, keepSession } from '../session/session.ts'
import { type LiveLink, type LiveState, liveTab } from './live.ts'
import { pace as usualPace } from './live-line.ts'

const topic = 'job:0199aaaa-0000-7000-8000-000000000002'
// A machine at work stalls for a second now and then: only a test of the watchdog itself has an impatient one.
const pace = { ...usualPace, watchdogMs: 20_000, firstMs: 10, maxMs: 40, pollEveryMs: 20, pollsBeforeStream: 3 }
const patience = { timeout: 10_000 }
let server: Server
let onStream: (response: ServerResponse, request: IncomingMessage, count: number) => void
let close: (() => void) | undefined
let states: LiveState[]
let links: LiveLink[]
let opened: number
let polled: string[]
let onPoll: (request: IncomingMessage) => string

beforeEach(async () => {
  states = []
  links = []
  opened = 0
  polled = []
  onPoll = () => JSON.stringify({ code: 404, data: { reason: 'http.not-found' }, msg: '' })
  server = createServer((request, response) => {
    if (request.url?.startsWith('/app-api/system/auth/refresh-token')) {
      response.end(JSON.stringify({ code: 200, data: { accessToken: 'new', refreshToken: 'next' } }))
      return
    }
    if (request.url?.startsWith('/app-api/ims/live/snapshot')) {
      polled.push(decodeURIComponent(request.url))
      response.end(onPoll(request))
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
  close = liveTab({ ...pace, watchdogMs })([topic], listener)
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
  expect(links).toEqual(['connecting', 'open', 'cut', 'open'])
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

describe('one tab', () => {
  const other = 'job:0199aaaa-0000-7000-8000-000000000003'
  const ear = () => {
    const heard = { states: [] as LiveState[], links: [] as LiveLink[] }
    const listener = {
      onState: (state: LiveState) => void heard.states.push(state),
      onLink: (link: LiveLink) => void heard.links.push(link),
    }
    return { ...heard, listener }
  }
  const say = (response: ServerResponse, about: string, version: number) =>
    response.write(`event: state\ndata: ${JSON.stringify({ topic: about, version, state: { version } })}\n\n`)
  const okay = (data: unknown) => JSON.stringify({ code: 200, data, msg: '' })

  test('three parts of a page follow two topics over one connection, and who comes late is told at once', async () => {
    let asked = ''
    onStream = (response, request) => {
      asked = decodeURIComponent(request.url ?? '')
      begin(response)
      say(response, topic, 4)
      say(response, other, 9)
    }
    const follow = liveTab(pace)
    const [first, second, late] = [ear(), ear(), ear()]
    const closes = [follow([topic], first.listener), follow([other, topic], second.listener)]
    close = () => {
      for (const each of closes) each()
    }
    await vi.waitFor(() => expect(second.states.map((state) => state.version)).toEqual([4, 9]), patience)
    closes.push(follow([other], late.listener))
    expect([late.states.map((state) => state.version), late.links]).toEqual([[9], ['open']])
    expect(first.states.map((state) => state.version)).toEqual([4])
    expect([opened, asked]).toEqual([1, `/app-api/ims/live/stream?topics[0]=${topic}&topics[1]=${other}`])
  })

  test('streams that never get through are replaced by asking, until one does', async () => {
    let version = 0
    onPoll = () => {
      version += 1
      return okay([{ topic, version, state: { version } }])
    }
    onStream = (response, _request, count) => {
      if (count <= 3) return void response.destroy()
      begin(response)
      say(response, topic, 100)
    }
    const one = ear()
    close = liveTab(pace)([topic], one.listener)
    await vi.waitFor(() => expect(one.states.at(-1)?.version).toBe(100), patience)
    expect(one.states.map((state) => state.version)).toEqual([1, 2, 3, 100])
    expect(one.links).toEqual(['connecting', 'cut', 'cut', 'polling', 'polling', 'polling', 'cut', 'open'])
  })

  test('with too many tabs open the page asks instead, and has its stream once a place is free', async () => {
    onPoll = () => okay([{ topic, version: 1, state: {} }])
    const full = JSON.stringify({ code: 429, data: { reason: 'live.too-many-streams' }, msg: '' })
    onStream = (response, _request, count) => {
      if (count <= 3) return void response.writeHead(429).end(full)
      begin(response)
      say(response, topic, 2)
    }
    const one = ear()
    close = liveTab(pace)([topic], one.listener)
    await vi.waitFor(() => expect(one.states.map((state) => state.version)).toEqual([1, 2]), patience)
    expect(one.links).not.toContain('refused')
    expect(one.links).toContain('polling')
    expect(one.links.at(-1)).toBe('open')
  })

  test('one topic that may not be read does not silence the others', async () => {
    onPoll = ({ url }) => (decodeURIComponent(url ?? '').includes(other) ? okay([]) : refusal)
    const refusal = JSON.stringify({ code: 404, data: { reason: 'http.not-found' }, msg: '' })
    onStream = (response, request) => {
      if (decodeURIComponent(request.url ?? '').includes(topic)) return void response.writeHead(404).end(refusal)
      begin(response)
      say(response, other, 2)
    }
    const follow = liveTab(pace)
    const [shut, open] = [ear(), ear()]
    const closes = [follow([topic], shut.listener), follow([other], open.listener)]
    close = () => {
      for (const each of closes) each()
    }
    await vi.waitFor(() => expect(open.states.map((state) => state.version)).toEqual([2]), patience)
    expect(shut.links.at(-1)).toBe('refused')
    expect(open.links.at(-1)).toBe('open')
  })

  test('offline counts from the first silence to the next word', async () => {
    onStream = (response, _request, count) => {
      if (count <= 2) return void response.destroy()
      begin(response)
      say(response, topic, 1)
    }
    const before = Date.now()
    const seen: (number | undefined)[] = []
    const one = ear()
    const onLink = (link: LiveLink) => {
      if (link === 'cut') seen.push(offlineSince())
    }
    close = liveTab(pace)([topic], { ...one.listener, onLink })
    await vi.waitFor(() => expect(one.states).toHaveLength(1), patience)
    expect(seen).toHaveLength(2)
    expect(seen[0]).toBe(seen[1])
    expect(seen[0]).toBeGreaterThanOrEqual(before)
    expect(offlineSince()).toBeUndefined()
  })
})
