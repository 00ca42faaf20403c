import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'
import { config } from '../config.ts'
import type { Language } from '../ctx.ts'
import { counter, gauge } from '../operations/metrics.ts'
import { type AccessMode, AdmissionQueue } from './admission-queue.ts'
import { languageOf, refused } from './envelope.ts'
import { Refusal } from './refusal.ts'

/** So many requests may wait for each connection of the pool: at a few milliseconds each, a fraction of a second. */
const waitingPerConnection = 32
const lookEveryMs = 100
/** An event loop this late behind a full pool is overloaded: taking one more request would serve nobody. */
const maxLateMs = { read: 1_000, write: 4_000 }
const maxHeapShare = 0.9
/** V8 counts the young generation into its limit, but long-lived objects never live there: three semi-spaces of 64 MiB by default. */
const youngBytes = 192 * 1024 * 1024
/** The share of the heap that request bodies in progress may take: parsed JSON needs ten times the room of its text. */
const bodiesOfHeap = 1 / 32
const maxUnannouncedBytes = 1024 * 1024
/** Kept for the database, the log, files and Redis. */
const reservedDescriptors = 64

let queue: AdmissionQueue | undefined
export function admissionQueue(): AdmissionQueue {
  queue ??= new AdmissionQueue(config().poolSize, config().poolSize * waitingPerConnection)
  return queue
}

const shed = counter('laurel_shed_total', 'Requests that were refused because the node was overloaded', [
  'mode',
  'because',
])
gauge('laurel_admission_waiting', 'Requests that wait for a connection of the pool', () =>
  (['read', 'write'] as const).map((mode) => ({ labels: { mode }, value: admissionQueue().waiting(mode) })),
)
gauge('laurel_admission_inside', 'Requests that have a connection of the pool', () => admissionQueue().inside)

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Refuses what cannot be served before anything is spent on it: at ten times our capacity, nine of ten requests end here and must cost next to
 * nothing. They are counted, not logged.
 */
export function createSheddingServer(handler: Handler, options: ServerOptions): Server {
  const pressure = watchPressure()
  const server = createServer(options, (request, response) => {
    // An overloaded node is still healthy.
    if (request.url?.startsWith('/health/')) return handler(request, response)
    const mode: AccessMode = request.method === 'GET' ? 'read' : 'write'
    const because = admissionQueue().isFullFor(mode) ? 'waiting' : pressure.refuses(mode, request, response)
    if (because === undefined) return handler(request, response)
    shed.of(mode, because).add()
    sendBusy(request, response)
  })
  limitConnections(server)
  server.on('close', pressure.stop)
  return server
}

const busy = new Refusal('http.busy')
const busyBodies: Record<Language, Buffer> = {
  zh: Buffer.from(JSON.stringify(refused(busy, 'zh'))),
  en: Buffer.from(JSON.stringify(refused(busy, 'en'))),
}

function sendBusy(request: IncomingMessage, response: ServerResponse): void {
  const body = busyBodies[languageOf(request.headers['accept-language'])]
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'retry-after': '1',
  })
  response.end(body)
  // The rest of the body is still read: a client that is cut off while sending never reads the answer.
  let received = 0
  request.on('data', (part: Buffer) => {
    received += part.length
    if (received > maxUnannouncedBytes) request.destroy()
  })
}

function watchPressure() {
  const room = roomForWhatStays()
  const maxBodyBytes = room * bodiesOfHeap
  let lateMs = 0
  let isHeapFull = false
  let bodyBytes = 0
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    lateMs = now - lookedAt - lookEveryMs
    lookedAt = now
    isHeapFull = whatStays() > room * maxHeapShare
  }, lookEveryMs).unref()

  function refuses(mode: AccessMode, { headers }: IncomingMessage, response: ServerResponse): string | undefined {
    // A machine that was asleep is late too, but not overloaded.
    if (lateMs > maxLateMs[mode] && admissionQueue().isBusy) return 'late'
    if (isHeapFull) return 'memory'
    const length =
      headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : maxUnannouncedBytes
    if (length === 0) return undefined
    if (bodyBytes > 0 && bodyBytes + length > maxBodyBytes) return 'memory'
    bodyBytes += length
    response.once('close', () => {
      bodyBytes -= length
    })
    return undefined
  }

  return { refuses, stop: () => clearInterval(timer) }
}

/** With smaller semi-spaces than V8's default the room is larger than this, which errs on the safe side. */
function roomForWhatStays(): number {
  const { heap_size_limit: limit } = getHeapStatistics()
  return Math.max(limit - youngBytes, limit / 3)
}

const whatStays = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !name.startsWith('new_'))
    .reduce((sum, { space_used_size: used }) => sum + used, 0)

const rawRefusal = `HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${busyBodies.zh.length}\r\nretry-after: 1\r\nconnection: close\r\n\r\n`

/** Without descriptors not even a refusal works, so the last ones are never given to callers. */
function limitConnections(server: Server): void {
  const maxConnections = Math.max(openFilesLimit() - reservedDescriptors - 4 * config().poolSize, 16)
  let open = 0
  server.prependListener('connection', (socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
    })
    if (open <= maxConnections) return
    shed.of('any', 'connections').add()
    socket.end(rawRefusal + busyBodies.zh.toString(), () => socket.destroy())
  })
}

function openFilesLimit(): number {
  try {
    const soft = /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return Number(soft ?? 65_536)
  } catch {
    return 65_536
  }
}
