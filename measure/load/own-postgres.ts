import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgres, postgresSuperuser } from '@laurel/services/postgres.service'
import { findUser } from '@laurel/services/processes'
import type { ServiceContext } from '@laurel/services/service'
import { freePort, upWithinMs } from './server-process.ts'

export type OwnPostgres = {
  context: ServiceContext
  superuserUrl: string
  pid(): number
  start(): Promise<void>
  /** Fast: everything committed is flushed. */
  stop(): Promise<void>
  /** As a power cut of the one machine would. */
  kill(): Promise<void>
  remove(): Promise<void>
}

export type PostgresOptions = { settings?: Record<string, string>; folder?: string; password?: string }

export const postgresOwner = () => (process.getuid?.() === 0 ? findUser('postgres') : undefined)

/** A cluster of its own, with the settings of everyone's and some more. `folder` may hold a restored cluster in `data`. */
export async function openPostgres({ settings = {}, ...given }: PostgresOptions = {}): Promise<OwnPostgres> {
  const folder = given.folder ?? mkdtempSync(join(tmpdir(), 'laurel-pg-'))
  chmodSync(folder, 0o755)
  const password = given.password ?? crypto.randomUUID()
  const secrets = { postgresPassword: password, redisPassword: '', s3AccessKeyId: '', s3SecretAccessKey: '' }
  const context: ServiceContext = { folder, port: await freePort(), apiPorts: [0, 0], owner: postgresOwner(), secrets }
  const more = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let child: ChildProcess | undefined

  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (!child || hasEnded()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  const cluster: OwnPostgres = {
    context,
    superuserUrl: `postgres://${postgresSuperuser}:${password}@127.0.0.1:${context.port}/postgres`,
    pid: () => child?.pid ?? 0,
    async start() {
      await postgres.prepare(context)
      const deadline = performance.now() + upWithinMs
      for (;;) {
        // The children of a killed one are still leaving: it does not start beside them.
        if (hasEnded()) child = launch(context, more)
        if (await postgres.answers(context)) return
        if (performance.now() > deadline) throw new Error(`PostgreSQL does not answer: ${lastWords(folder)}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await cluster.start()
  return cluster
}

function launch(context: ServiceContext, more: string[]): ChildProcess {
  const { file, args, env } = postgres.launch(context)
  const log = openSync(join(context.folder, logFile), 'a')
  const child = spawn(file, [...args, ...more], {
    cwd: context.folder,
    stdio: ['ignore', log, log],
    env,
    ...context.owner,
  })
  closeSync(log)
  return child
}

const logFile = 'own.log'
const lastWords = (folder: string) => readFileSync(join(folder, logFile), 'utf8').split('\n').slice(-8).join(' | ')
