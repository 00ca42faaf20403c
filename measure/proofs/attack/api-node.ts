import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../load/server-process.ts'

/** Most of what a start costs is reading the program; many starts of one program read it once. */
const compileCache = join(tmpdir(), 'laurel-compile-cache')

export type ApiNode = { origin: string; output(): string; stop(): Promise<void>; kill(): Promise<void> }

export const entry = (name: 'serve' | 'work') => new URL(`../../../apps/api/src/${name}.ts`, import.meta.url).pathname

/** A process that listens, on the database of `environment`, with all it prints kept. */
export async function startApiNode(environment: Record<string, string>): Promise<ApiNode> {
  const port = await freePort()
  const child = start(entry('serve'), { ...environment, LAUREL_PORT: String(port) })
  const origin = `http://127.0.0.1:${port}`
  const deadline = performance.now() + 90_000
  while (!(await isUp(origin))) {
    if (child.process.exitCode !== null) throw new Error(`the API node ended: ${child.output()}`)
    if (performance.now() > deadline) throw new Error(`the API node does not answer: ${child.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    origin,
    output: child.output,
    async stop() {
      if (child.process.exitCode !== null) return
      child.process.kill('SIGTERM')
      await once(child.process, 'exit')
    },
    async kill() {
      const gone = once(child.process, 'exit')
      if (child.process.kill('SIGKILL')) await gone
    },
  }
}

export function start(
  script: string,
  environment: Record<string, string>,
): { process: ChildProcess; output(): string } {
  const process_ = spawn(process.execPath, [script], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      LAUREL_DRAIN_MS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const parts: string[] = []
  for (const stream of [process_.stdout, process_.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => parts.push(part))
  return { process: process_, output: () => parts.join('') }
}

const isUp = (origin: string) =>
  fetch(`${origin}/app-api/ims/live/clock`).then(
    () => true,
    () => false,
  )
