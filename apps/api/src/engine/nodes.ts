import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { engineConfig } from '../config.ts'
import { EngineAway, type EngineProblem, EngineRefusal } from './failure.ts'

export type EngineCall = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: { type: string; content: string }
  /** May be sent again when no answer came: the second one changes nothing. */
  isRepeatable: boolean
}

type Node = { url: URL; restsUntil: number }
type Reply = { status: number; text: string }

/** A start with a long way to the next task takes a second on a busy machine; longer than this is no answer. */
export const answersWithinMs = 10_000
const restMs = 1_000
const maxAnswerLength = 8_000_000
const clashTries = 8
const maxJitterMs = 40
/** Overloaded, or the wrong password on our side: nothing that the command could help. */
const troubleStatuses = new Set([401, 403, 408, 429, 502, 503, 504])

const agent = new Agent({ keepAlive: true, maxSockets: 64, scheduling: 'lifo' })
let nodes: Node[] | undefined
let turn = 0
let clashes = 0

/** How often two changes of one instance met in the engine since this process began. */
export const engineClashes = () => clashes

/** The text of a good answer. Clashes are settled here: the engine rolls the loser back, so it is asked again a moment later. */
export async function askEngine(call: EngineCall): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, text } = await askSomeNode(call)
    if (status < 300) return text
    if (troubleStatuses.has(status)) throw new EngineAway(`the engine answered ${status}`, true)
    const { message, code, problems } = problemIn(text)
    if (status !== 500 || code !== 1) throw new EngineRefusal(status, message, problems)
    clashes += 1
    if (attempt === clashTries) throw new EngineAway(`clash after clash: ${message}`, true)
    await pause(Math.random() * maxJitterMs * attempt)
  }
}

export function closeEngine(): void {
  agent.destroy()
  nodes = undefined
}

/** In turns; a node that does not answer rests for a moment, and the next one is asked if nothing can have happened on the first. */
async function askSomeNode(call: EngineCall): Promise<Reply> {
  nodes ??= engineConfig().urls.map((url) => ({ url: new URL(url), restsUntil: 0 }))
  turn += 1
  const inTurn = nodes.map((_, at) => (nodes as Node[])[(turn + at) % (nodes as Node[]).length] as Node)
  const now = performance.now()
  const rested = inTurn.filter(({ restsUntil }) => restsUntil <= now)
  let failure = new EngineAway('there is no engine node', true)
  for (const node of rested.length > 0 ? rested : inTurn) {
    try {
      return await askNode(node.url, call)
    } catch (error) {
      if (!(error instanceof EngineAway)) throw error
      node.restsUntil = performance.now() + restMs
      failure = new EngineAway(error.message, error.isUnsent && failure.isUnsent)
      if (!error.isUnsent && !call.isRepeatable) break
    }
  }
  throw failure
}

function askNode(url: URL, { method, path, body }: EngineCall): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { user, password } = engineConfig()
    let isConnected = false
    const asked = request(
      {
        agent,
        method,
        host: url.hostname,
        port: url.port,
        path: `${url.pathname}${path}`,
        headers: {
          authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
          accept: 'application/json',
          ...(body && { 'content-type': body.type, 'content-length': Buffer.byteLength(body.content) }),
        },
      },
      (response) => readBounded(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), lost),
    )
    const timer = setTimeout(() => asked.destroy(new Error('no answer in time')), answersWithinMs)
    asked.on('socket', (socket) => {
      if (!socket.connecting) isConnected = true
      else socket.once('connect', () => (isConnected = true))
    })
    asked.on('error', lost)
    asked.on('close', () => clearTimeout(timer))
    asked.end(body?.content)

    function lost(error: Error): void {
      reject(new EngineAway(`${url.host}: ${error.message}`, !isConnected))
    }
  })
}

async function readBounded(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > maxAnswerLength) throw new Error('the answer is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

type Problem = { message: string; code: number | undefined; problems: EngineProblem[] }

function problemIn(text: string): Problem {
  try {
    const { message, code, details } = JSON.parse(text) as { message?: unknown; code?: unknown; details?: unknown }
    return {
      message: String(message ?? text).slice(0, 500),
      code: typeof code === 'number' ? code : undefined,
      problems: problemsIn(details),
    }
  } catch {
    return { message: text.slice(0, 500), code: undefined, problems: [] }
  }
}

const maxProblems = 50
type ParseDetails = Record<string, { errors?: { message?: string; mainElementId?: string | null }[] }>

/** What is wrong with a model, by the file that was sent: an answer of another form says nothing of it. */
const problemsIn = (details: unknown): EngineProblem[] =>
  Object.values((details ?? {}) as ParseDetails)
    .flatMap((file) => (Array.isArray(file?.errors) ? file.errors : []))
    .slice(0, maxProblems)
    .map(({ message, mainElementId }) => ({
      element: mainElementId ?? '',
      message: String(message ?? '').slice(0, 500),
    }))
