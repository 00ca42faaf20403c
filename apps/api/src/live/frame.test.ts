import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveFrame, sendFrame } from './frame.ts'

const rounds = 60
/** Around the sizes at which a length gets another digit, a socket another packet, or a stream is full. */
const lengths = [0, 1, 15, 16, 17, 255, 256, 1_459, 1_460, 4_095, 4_096, 16_384, 65_535, 65_536, 150_000]
const alphabets = ['abc', '\r\n', '0\r\n\r\n', '评审与颁奖', '🎓🏅👩‍🔬', 'é\u0301\u200f', '\ud800x', ': data\n\n']

/** Same seed, same bytes: a failure can be run again. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function textsOf(seed: number): string[] {
  const random = randomFrom(seed)
  const one = () => {
    const length = lengths[random(lengths.length)] ?? 0
    const alphabet = alphabets[random(alphabets.length)] ?? 'x'
    return alphabet.repeat(Math.ceil(length / alphabet.length)).slice(0, length)
  }
  return Array.from({ length: 1 + random(20) }, one)
}

/** `/7` answers the frames of seed 7, some in the same turn of the loop, some later. */
const server = createServer(async (request, response) => {
  const seed = Number(request.url?.slice(1))
  const random = randomFrom(seed + 1_000)
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.flushHeaders()
  for (const text of textsOf(seed)) {
    sendFrame(response, liveFrame(text))
    if (random(2) === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  response.end()
})

/** Hands the answer on in pieces of random length, as a network may. */
const splitting = createTcpServer(async (client) => {
  const upstream = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const random = randomFrom(client.remotePort ?? 1)
  client.setNoDelay(true)
  client.pipe(upstream)
  for await (const piece of upstream as AsyncIterable<Buffer>)
    for (let at = 0; at < piece.length; ) {
      const end = at + 1 + random(random(4) === 0 ? 3 : 20_000)
      client.write(piece.subarray(at, end))
      at = end
      await new Promise((resolve) => setImmediate(resolve))
    }
  client.end()
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  splitting.listen(0, '127.0.0.1')
  await Promise.all([once(server, 'listening'), once(splitting, 'listening')])
})
afterAll(() => {
  server.close()
  splitting.close()
})

const expected = (seed: number) => Buffer.concat(textsOf(seed).map((text) => Buffer.from(text)))

test('whatever the frames hold, an HTTP client reads their bytes and the end, however the network splits them', {
  timeout: 60_000,
}, async () => {
  for (let seed = 0; seed < rounds; seed += 1) {
    const { port } = splitting.address() as AddressInfo
    const [answer] = (await once(get({ port, host: '127.0.0.1', path: `/${seed}`, agent: false }), 'response')) as [
      IncomingMessage,
    ]
    expect(answer.headers['transfer-encoding']).toBe('chunked')
    const body = await buffer(answer)
    expect(answer.complete, `seed ${seed}`).toBe(true)
    expect(body.equals(expected(seed)), `seed ${seed}`).toBe(true)
  }
})

test('a client of HTTP/1.0 reads the same bytes without chunks', { timeout: 60_000 }, async () => {
  for (let seed = 0; seed < rounds; seed += 1) {
    const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(`GET /${seed} HTTP/1.0\r\n\r\n`)
    const answer = await buffer(socket)
    const head = answer.indexOf('\r\n\r\n') + 4
    expect(answer.subarray(0, head).toString().toLowerCase()).not.toContain('chunked')
    expect(answer.subarray(head).equals(expected(seed)), `seed ${seed}`).toBe(true)
  }
})
