import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isAlive, type ProcessRecord, recordProcess, until } from '@laurel/services/processes'
import { apiAnswers, partOf, startPart } from '@laurel/tools/deployment/part.ts'

export const root = new URL('..', import.meta.url).pathname
const worldFile = `${root}.reports/e2e-world.json`
const logs = `${root}.reports/e2e-logs`

/** Enough that an export is seen on its way. */
export const eventsToExport = 20_000

export const nodeNames = ['api-1', 'api-2', 'desk', 'worker'] as const
export type NodeName = (typeof nodeNames)[number]
export type Account = { userName: string; password: string; userType: number; portalCode: string }
type AccountName = 'admin' | 'clerk' | 'entrant' | 'auditor' | 'judge' | 'volunteer' | 'foreignAdmin' | 'desk'
export type World = {
  origin: string
  apiPorts: readonly [number, number]
  deskPort: number
  environment: Record<string, string>
  accounts: Record<AccountName, Account>
  nodes: Partial<Record<NodeName, ProcessRecord>>
}

/** The set-up and the stories run in different processes: what they share stands in a file. */
export const readWorld = (): World => JSON.parse(readFileSync(worldFile, 'utf8')) as World
export function writeWorld(world: World): void {
  mkdirSync(`${root}.reports`, { recursive: true })
  writeFileSync(worldFile, JSON.stringify(world, null, 2), { mode: 0o600 })
}

/** It holds the passwords of this world's database. */
export const forgetWorld = (): void => rmSync(worldFile, { force: true })

/** Nobody asks for figures here, and a story that stops a node need not wait for requests on their way. */
const inStories = { LAUREL_INTERNAL_PORT: '', LAUREL_DRAIN_MS: '100' }

export async function startNode(name: NodeName): Promise<void> {
  const world = readWorld()
  mkdirSync(logs, { recursive: true })
  const [first, second] = world.apiPorts
  const port = { 'api-1': first, 'api-2': second, desk: world.deskPort, worker: first }[name]
  const log = openSync(`${logs}/${name}.log`, 'a')
  const environment = { ...world.environment, LAUREL_NODE_NAME: name, LAUREL_PORT: String(port), ...inStories }
  const unit = name === 'desk' ? 'laurel-desk' : name === 'worker' ? 'laurel-worker' : 'laurel-api@'
  const part = partOf({ name, unit }, { environment })
  // As on a server: only the desk and the worker work for the platform.
  if (unit === 'laurel-api@') delete part.environment['LAUREL_PLATFORM_DATABASE_URL']
  const child = startPart(part, ['ignore', log, log])
  child.unref()
  const record = recordProcess(child.pid ?? 0)
  if (!record) throw new Error(`${name} did not start: see ${logs}/${name}.log`)
  writeWorld({ ...world, nodes: { ...world.nodes, [name]: record } })
  if (name === 'worker') return
  if (!(await apiAnswers(port, 300))) throw new Error(`${name} does not answer: see ${logs}/${name}.log`)
}

export async function stopNode(name: NodeName): Promise<void> {
  const record = readWorld().nodes[name]
  if (!record || !isAlive(record)) return
  process.kill(record.pid, 'SIGTERM')
  if (await until(10, () => !isAlive(record))) return
  process.kill(record.pid, 'SIGKILL')
  if (!(await until(5, () => !isAlive(record)))) throw new Error(`${name} (${record.pid}) does not stop`)
}

/** After a story that stopped something: the next one finds the world whole, however this one ended. */
export async function startMissing(): Promise<void> {
  for (const name of nodeNames) {
    const record = readWorld().nodes[name]
    if (!record || !isAlive(record)) await startNode(name)
  }
}
