import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engineAccount, engineNode, outboxUrl } from '@laurel/services/engine.service'
import { ownFolder } from '@laurel/services/paths'
import { findUser, until } from '@laurel/services/processes'
import type { ServiceContext } from '@laurel/services/service'
import type { OwnPostgres } from './own-postgres.ts'
import { freePort, upWithinMs } from './server-process.ts'

type EngineNode = { pid: number; kill(): Promise<void>; stop(): Promise<void>; untilUp(): Promise<void> }
export type OwnEngine = {
  environment: Record<string, string>
  nodes: EngineNode[]
  pids(): number[]
  remove(): Promise<void>
}

/** Its log goes with its folder: the end of it stands in the failure. */
const saidLast = 4_000

/** Two engine nodes on a cluster of our own, as `pnpm services` starts them. A killed one comes back by itself. */
export async function openEngine(postgres: OwnPostgres, namespace: string): Promise<OwnEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-engine-'))
  ownFolder(folder, undefined, 0o755)
  const { secrets, port: postgresPort } = postgres.context
  const owner = process.getuid?.() === 0 ? findUser('nobody') : undefined
  const contexts = []
  for (const name of ['engine-a', 'engine-b'] as const) {
    const context: ServiceContext = {
      folder: join(folder, name),
      port: await freePort(),
      apiPorts: [0, 0],
      postgresPort,
      owner,
      secrets,
    }
    await engineNode(name).prepare(context)
    contexts.push({ name, context })
  }
  const nodes = contexts.map(({ name, context }) => startNode(name, context))
  const account = engineAccount(secrets)
  await Promise.all(nodes.map((node) => node.untilUp()))
  return {
    environment: {
      LAUREL_ENGINE_URLS: contexts.map(({ context }) => `http://127.0.0.1:${context.port}/engine-rest`).join(','),
      LAUREL_ENGINE_USER: account.user,
      LAUREL_ENGINE_PASSWORD: account.password,
      LAUREL_ENGINE_OUTBOX_URL: outboxUrl(postgresPort, secrets),
      LAUREL_ENGINE_NAMESPACE: namespace,
    },
    nodes,
    pids: () => nodes.map(({ pid }) => pid),
    async remove() {
      await Promise.all(nodes.map((node) => node.stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function startNode(name: 'engine-a' | 'engine-b', context: ServiceContext): EngineNode {
  const service = engineNode(name)
  const { file, args, env } = service.launch(context)
  const log = openSync(join(context.folder, 'own.log'), 'a')
  const supervisor = spawn(file, args, {
    cwd: context.folder,
    env: { PATH: '/usr/bin:/bin', ...env },
    stdio: ['ignore', log, log],
    ...context.owner,
  })
  closeSync(log)
  return {
    pid: supervisor.pid ?? 0,
    async untilUp() {
      if (!(await until(upWithinMs / 1000, () => service.answers(context).catch(() => false))))
        throw new Error(
          `${name} does not answer: ${readFileSync(join(context.folder, 'own.log'), 'utf8').slice(-saidLast)}`,
        )
    },
    async kill() {
      for (const pid of childrenOf(supervisor)) process.kill(pid, 'SIGKILL')
    },
    async stop() {
      if (supervisor.exitCode !== null || supervisor.signalCode !== null) return
      const ended = once(supervisor, 'exit')
      supervisor.kill('SIGTERM')
      await ended
    },
  }
}

function childrenOf({ pid }: ChildProcess): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number)
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/\nPPid:\t(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
