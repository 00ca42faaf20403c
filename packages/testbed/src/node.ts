import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { apiFolder } from './api-folder.ts'

export type ApiNode = { process: ChildProcess; origin: string; log: string[]; stop(): Promise<void> }

/** A real node beside the application of a world, as a process of its own, with exactly the settings that it is given. */
export async function startNode(environment: Record<string, string>): Promise<ApiNode> {
  const child = spawn(process.execPath, [join(apiFolder, 'src/serve.ts')], {
    env: {
      PATH: process.env['PATH'],
      LAUREL_PORT: '0',
      LAUREL_DRAIN_MS: '0',
      LAUREL_LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  const ended = once(child, 'exit')
  child.stderr.on('data', (text: Buffer) => log.push(text.toString()))
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      log.push(text.toString())
      const port = /"address":"http:\/\/127\.0\.0\.1:(\d+)"|listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(log.join(''))
      if (port) resolve(`http://127.0.0.1:${port[1] ?? port[2]}`)
    })
    void ended.then(() => reject(new Error(`the node ended:\n${log.join('')}`)))
  })
  return {
    process: child,
    origin,
    log,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
