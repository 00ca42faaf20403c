import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export type Finished = { code: number; output: string; seconds: number }

type Options = { cwd: string; env?: Record<string, string>; shown?: boolean }

/** Runs a command of this workspace to its end; `shown` hands it our terminal, otherwise its output comes back as one text. */
export function runCommand(command: readonly string[], { cwd, env = {}, shown = false }: Options): Promise<Finished> {
  const startedAt = performance.now()
  const [program = '', ...args] = command
  const bins = [join(cwd, 'node_modules/.bin'), join(cwd, 'e2e/node_modules/.bin'), process.env['PATH'] ?? '']
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...(shown ? {} : { NO_COLOR: '1' }), ...env, PATH: bins.join(delimiter) },
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    })
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      const seconds = (performance.now() - startedAt) / 1000
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8'), seconds })
    })
  })
}
