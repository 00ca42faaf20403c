import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, type EngineAnswer, inTurns } from './engine-node.ts'

type Verdict = 'accept' | 'refuse'
export type HostileModel = {
  file: string
  surface: string
  gate: { verdict: string; why?: string; alsoOk?: string[] }
  hardened: { verdict: Verdict }
  trial?: { hole?: string }
}
type EngineCall = { id: string; surface: string; method: string; path: string; body?: unknown; must: string }

const folder = new URL('../../corpus/bpmn/hostile/', import.meta.url)
const expected: { files: HostileModel[]; generated: { files: HostileModel[] } } = JSON.parse(
  readFileSync(new URL('expected.json', folder), 'utf8'),
)
const { cases }: { cases: EngineCall[] } = JSON.parse(
  readFileSync(new URL('../../corpus/http/engine.json', import.meta.url), 'utf8'),
)

export const hostileModels = expected.files
export const engineCalls = cases
export const readHostile = ({ file }: HostileModel): Buffer => readFileSync(new URL(file, folder))

/** What the models ask for when something in them is followed. */
const listenedPort = 18_777

/** Deploys every model and starts what was accepted. */
export async function tryModels(engine: Engine): Promise<string[]> {
  const faults: string[] = []
  const fetches = await listen()
  await inTurns(hostileModels, async (each, at) => {
    const answer = await engine.deploy(at, readHostile(each))
    const fault = verdictFault(each, answer)
    if (fault) faults.push(fault)
    for (const definition of answer.definitionIds) {
      const started = await engine.call(at + 1, 'POST', `/process-definition/${encodeURI(definition)}/start`, {
        businessKey: `${engine.world}:hostile`,
      })
      if (started.text.includes('pwned')) faults.push(`${each.file}: ${started.text.slice(0, 200)}`)
    }
  })
  return [...faults, ...markersIn(engine), ...(await fetches.end())]
}

export function verdictFault(
  { file, surface, gate, hardened }: HostileModel,
  answer: EngineAnswer,
): string | undefined {
  const verdict: Verdict = answer.status === 200 ? 'accept' : 'refuse'
  if (answer.status >= 500) return `${file} (${surface}): ${answer.status} ${answer.text.slice(0, 200)}`
  if (verdict === hardened.verdict || gate.alsoOk?.includes(verdict)) return undefined
  return `${file} (${surface}): expected ${hardened.verdict}, got ${answer.status} ${answer.text.slice(0, 200)}`
}

export async function tryCalls(engine: Engine): Promise<string[]> {
  const faults: string[] = []
  await inTurns(engineCalls, async ({ id, surface, method, path, body, must }, at) => {
    const answer = await engine.call(at, method, path, body ?? undefined)
    if (!meets(must, answer)) faults.push(`${id} (${surface}): expected ${must}, got ${answer.status}`)
  })
  return [...faults, ...markersIn(engine)]
}

function meets(must: string, { status }: EngineAnswer): boolean {
  switch (must) {
    case '4xx':
      return status >= 400 && status < 500
    case 'not 200':
      return status >= 400 && status < 500
    case 'not evaluated':
      return status < 500
    default:
      return status === Number(must)
  }
}

/** Injected code leaves a file where the engine runs. */
function markersIn(engine: Engine): string[] {
  return ['engine-a', 'engine-b'].flatMap((node) =>
    readdirSync(join(engine.dataFolder, node), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.includes('pwned'))
      .map((name) => `code ran on ${node}: ${name}`),
  )
}

async function listen(): Promise<{ end: () => Promise<string[]> }> {
  let count = 0
  const server = createServer((socket) => {
    count += 1
    socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(listenedPort, '127.0.0.1', resolve)
  })
  return {
    end: async () => {
      await new Promise((resolve) => server.close(resolve))
      return count === 0 ? [] : [`the engine followed an address of a model ${count} times`]
    },
  }
}

/** The models that are too large to keep, made anew. */
export async function withLargeModels<R>(work: (models: [HostileModel, Buffer][]) => Promise<R>): Promise<R> {
  const made = mkdtempSync(join(tmpdir(), 'laurel-large-models.'))
  try {
    execFileSync(process.execPath, [new URL('generate-large.mjs', folder).pathname, made], { stdio: 'ignore' })
    return await work(expected.generated.files.map((each) => [each, readFileSync(join(made, each.file))]))
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}
