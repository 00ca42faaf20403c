import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'
import { config } from '../config.ts'
import type { Language } from '../ctx.ts'
import { counter, gauge } from '../operations/metrics.ts'
import { languageOf, refused } from './envelope.ts'
import { Gate, type Way } from './gate.ts'
import { Refusal } from './refusal.ts'

/** For each connection of the pool so many may wait: at a few milliseconds each, a fraction of a second. */
const waitingPerConnection = 32
const lookEveryMs = 100
/** A loop that is this late behind a full pool has more to do than it can: nobody is served by one more. */
const latest = { read: 1_000, write: 4_000 }
const fullestHeap = 0.9
/** V8 counts it into its limit, but nothing that stays can live there: three semi-spaces of 64 MiB, unless it was told otherwise. */
const youngBytes = 192 * 1024 * 1024
/** Bodies that are being read or worked on, as a part of the heap: parsed JSON takes ten times the room of its text. */
const bodiesOfHeap = 1 / 32
const largestUntold = 1024 * 1024
/** Kept for the database, the log, files and Redis. */
const reservedDescriptors = 64

let theGate: Gate | undefined
export function gate(): Gate {
  theGate ??= new Gate(config().poolSize, config().poolSize * waitingPerConnection)
  return theGate
}

const shed = counter('laurel_shed_total', 'Requests that were refused because the house was full', ['way', 'because'])
gauge('laurel_gate_waiting', 'Requests that wait for a connection of the pool', () =>
  (['read', 'write'] as const).map((way) => ({ labels: { way }, value: gate().waiting(way) })),
)
gauge('laurel_gate_inside', 'Requests that have a connection of the pool', () => gate().inside)

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Refuses what cannot be served before anything is spent on it: at ten times what we can do, nine of ten requests end here and must cost next to
 * nothing. No log line: they are counted.
 */
export function createDoor(handler: Handler, options: ServerOptions): Server {
  const pressure = watchPressure()
  const server = createServer(options, (request, response) => {
    // A full house is not a sick one.
    if (request.url?.startsWith('/health/')) return handler(request, response)
    const way: Way = request.method === 'GET' ? 'read' : 'write'
    const because = gate().isFullFor(way) ? 'waiting' : pressure.refuses(way, request, response)
    if (because === undefined) return handler(request, response)
    shed.of(way, because).add()
    turnAway(request, response)
  })
  limitConnections(server)
  server.on('close', pressure.stop)
  return server
}

const busy = new Refusal('http.busy')
const words: Record<Language, Buffer> = {
  zh: Buffer.from(JSON.stringify(refused(busy, 'zh'))),
  en: Buffer.from(JSON.stringify(refused(busy, 'en'))),
}

function turnAway(request: IncomingMessage, response: ServerResponse): void {
  const body = words[languageOf(request.headers['accept-language'])]
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'retry-after': '1',
  })
  response.end(body)
  // A body that is still on its way is not waited for, but heard out: whoever is hung up on while sending never reads the answer.
  let heard = 0
  request.on('data', (part: Buffer) => {
    heard += part.length
    if (heard > largestUntold) request.destroy()
  })
}

function watchPressure() {
  const room = roomForWhatStays()
  const mostBodyBytes = room * bodiesOfHeap
  let lateMs = 0
  let isHeapFull = false
  let bodyBytes = 0
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    lateMs = now - lookedAt - lookEveryMs
    lookedAt = now
    isHeapFull = whatStays() > room * fullestHeap
  }, lookEveryMs).unref()

  function refuses(way: Way, { headers }: IncomingMessage, response: ServerResponse): string | undefined {
    // A machine that was asleep is late too, and has nothing else to do.
    if (lateMs > latest[way] && gate().isBusy) return 'late'
    if (isHeapFull) return 'memory'
    const length = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : largestUntold
    if (length === 0) return undefined
    if (bodyBytes > 0 && bodyBytes + length > mostBodyBytes) return 'memory'
    bodyBytes += length
    response.once('close', () => {
      bodyBytes -= length
    })
    return undefined
  }

  return { refuses, stop: () => clearInterval(timer) }
}

/** With smaller semi-spaces than V8's own there is more room than this: a little is given away, and nothing lost. */
function roomForWhatStays(): number {
  const { heap_size_limit: limit } = getHeapStatistics()
  return Math.max(limit - youngBytes, limit / 3)
}

const whatStays = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !name.startsWith('new_'))
    .reduce((sum, { space_used_size: used }) => sum + used, 0)

const rawRefusal = `HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${words.zh.length}\r\nretry-after: 1\r\nconnection: close\r\n\r\n`

/** Without descriptors nothing works, not even saying no: the last ones are never given to callers. */
function limitConnections(server: Server): void {
  const most = Math.max(openFilesLimit() - reservedDescriptors - 4 * config().poolSize, 16)
  let open = 0
  server.prependListener('connection', (socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
    })
    if (open <= most) return
    shed.of('any', 'connections').add()
    socket.end(rawRefusal + words.zh.toString(), () => socket.destroy())
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
