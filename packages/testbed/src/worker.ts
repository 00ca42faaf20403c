import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { apiFolder } from './api-folder.ts'
import type { World } from './world.ts'

const running = new Set<ChildProcess>()

/** A test that fails half-way leaves its worker behind. */
export async function killWorkers(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

export type Worker = { process: ChildProcess; log: string[]; stop(): Promise<number | null>; kill(): Promise<void> }

/** Node would let the young generation grow to 96 MB for a long export. */
const workerFlags = ['--max-semi-space-size=2']

/** A real worker beside the application of this world, as a process of its own. */
export async function startWorker(world: World, changes: Record<string, string> = {}): Promise<Worker> {
  const child = spawn(process.execPath, [...workerFlags, join(apiFolder, 'src/work.ts')], {
    env: {
      PATH: process.env['PATH'],
      ...world.environment,
      LAUREL_NODE_NAME: 'test worker',
      LAUREL_LOG_LEVEL: 'debug',
      ...changes,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  running.add(child)
  const ended = once(child, 'exit').finally(() => running.delete(child))
  child.stderr.on('data', (text: Buffer) => log.push(text.toString()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      log.push(text.toString())
      if (text.includes('"msg":"working"')) resolve()
    })
    void ended.then(() => reject(new Error(`the worker ended:\n${log.join('')}`)))
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    const [code] = (await ended) as [number | null]
    return code
  }
  return { process: child, log, stop: () => end('SIGTERM'), kill: async () => void (await end('SIGKILL')) }
}

/** Asks until the answer is there; a test never waits for a fixed time. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>, timeoutMs = 20_000): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (performance.now() > deadline) throw new Error(`it did not come to this: ${what}`)
    await new Promise<void>((resolve) => setTimeout(resolve, 25))
  }
}
