import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locateServices } from '@laurel/services/located'
import { nginx } from '@laurel/services/nginx.service'
import { until } from '@laurel/services/processes'
import { createTestDatabase } from '@laurel/testbed/database'
import { apiAnswers, partOf, startPart } from '@laurel/tools/deployment/part.ts'
import { root } from './nodes.ts'
import { openOwnOutbox } from './outbox.ts'

export type EmptyDeployment = {
  origin: string
  environment: Record<string, string>
  /** As an operator types it on the machine: `pnpm laurel …`. */
  laurel(...args: string[]): string
  close(): Promise<void>
}

/** What a first installation has before anybody has been there: a migrated database without a row, a node, a worker, nginx in front. */
export async function openEmptyDeployment(): Promise<EmptyDeployment> {
  const deployed = process.env['LAUREL_E2E_DEPLOYED']
  if (deployed) return deployedElsewhere(JSON.parse(deployed))
  const services = await locateServices()
  const database = await createTestDatabase()
  const outbox = await openOwnOutbox()
  const [port, contentPort, apiPort] = [await freePort(), await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const environment = {
    ...database.environment,
    LAUREL_LOG_LEVEL: 'info',
    LAUREL_POOL_SIZE: '5',
    LAUREL_DRAIN_MS: '100',
    LAUREL_INTERNAL_PORT: '',
    LAUREL_PORT: String(apiPort),
    LAUREL_FRONT_ORIGINS: origin,
    LAUREL_OUTBOX_URL: outbox.url,
    LAUREL_CONTENT_ORIGIN: `http://127.0.0.1:${contentPort}`,
  }
  const laurel = (...args: string[]) =>
    execFileSync(process.execPath, [`${root}apps/api/src/laurel.ts`, ...args], {
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  laurel('migrate')
  const front = await startNginx(port, apiPort, { port: contentPort, store: services.s3.endpoint })
  const nodes = [start('laurel-api@', 'empty-api', environment), start('laurel-worker', 'empty-worker', environment)]
  const close = async () => {
    await front.stop()
    await Promise.all(nodes.map(stop))
    await outbox.close()
    await database.drop()
  }
  if (!(await apiAnswers(apiPort, 60))) {
    await close()
    throw new Error('the node of the empty deployment does not answer: see .reports/e2e-logs/empty-api.log')
  }
  return { origin, environment, laurel, close }
}

/** One that somebody has installed (`pnpm images check`): its platform was opened, and the code of that is spent. */
function deployedElsewhere({ origin, laurel }: { origin: string; laurel: string[] }): EmptyDeployment {
  const [program = '', ...words] = laurel
  return {
    origin,
    environment: {},
    laurel: (...args) =>
      execFileSync(program, [...words, ...args, ...(args.join() === 'init' ? ['--new-code'] : [])], {
        encoding: 'utf8',
      }),
    close: async () => undefined,
  }
}

function start(unit: 'laurel-api@' | 'laurel-worker', name: string, environment: Record<string, string>): ChildProcess {
  const logs = `${root}.reports/e2e-logs`
  mkdirSync(logs, { recursive: true })
  const log = openSync(`${logs}/${name}.log`, 'w')
  const part = partOf({ name, unit }, { environment: { ...environment, LAUREL_NODE_NAME: name } })
  return startPart(part, ['ignore', log, log])
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(timer)
}

/** The same nginx as everyone's, by the same template, in a folder of its own. */
async function startNginx(port: number, apiPort: number, content: { port: number; store: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-e2e-nginx.'))
  const owner = process.getuid?.() === 0 ? { uid: 0, gid: 0 } : undefined
  const secrets = { postgresPassword: '', redisPassword: '', s3AccessKeyId: '', s3SecretAccessKey: '' }
  const context = { folder, port, apiPorts: [apiPort, apiPort] as [number, number], owner, secrets, content }
  await nginx.prepare(context)
  const { file, args } = nginx.launch(context)
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (!(await until(15, () => nginx.answers(context)))) throw new Error('nginx does not answer')
  return {
    async stop() {
      await stop(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
