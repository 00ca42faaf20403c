import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineNode } from './engine.service.ts'
import { installMissing } from './installation.ts'
import { contentPortOf, type Entry, type Ledger, openLedger, readLedger, writeLedger } from './ledger.ts'
import { withLock } from './lock.ts'
import { nginx, upstreams, upstreamsFile } from './nginx.service.ts'
import { dataFolder, dataHome, isReachableByAnyone, isRoot, ownFolder } from './paths.ts'
import { engineNames, freePort, isListening, type ServiceName, serviceNames } from './ports.ts'
import { postgres } from './postgres.service.ts'
import { factsOf, findUser, isAlive, listenerOf, orphansOf, socketListenerOf, until } from './processes.ts'
import { redis } from './redis.service.ts'
import { s3 } from './s3.service.ts'
import { scanner } from './scanner.service.ts'
import { keepSecrets, readSecrets } from './secrets.ts'
import type { Service, ServiceContext } from './service.ts'
import { start } from './start.ts'

const services: Record<ServiceName, Service> = {
  postgres,
  redis,
  s3,
  scanner,
  nginx,
  'engine-a': engineNode('engine-a'),
  'engine-b': engineNode('engine-b'),
}
// PostgreSQL goes before the store: one that archives into a stopped store does not end.
const stopOrder: readonly ServiceName[] = ['engine-a', 'engine-b', 'nginx', 'postgres', 'redis', 'scanner', 's3']

export type ServiceRow = {
  service: ServiceName
  pid?: number
  user?: string
  port?: number
  megabytes?: number
  healthy: boolean
}

export const up = (names = serviceNames): Promise<void> => exclusively(() => startThese(names))
export const down = (): Promise<void> => exclusively(() => stopThese(stopOrder))
export const startService = (name: ServiceName): Promise<void> => exclusively(() => startThese([name]))
export const stopService = (name: ServiceName): Promise<void> => exclusively(() => stopThese([name]))

export const reset = (names = serviceNames): Promise<void> =>
  exclusively(async () => {
    await stopThese(stopOrder)
    rmSync(dataFolder(), { recursive: true, force: true })
    await startThese(names)
  })

export async function status(): Promise<ServiceRow[]> {
  const folder = dataFolder()
  const ledger = readLedger(folder)
  return Promise.all(
    serviceNames.map(async (name): Promise<ServiceRow> => {
      const entry = ledger?.services[name]
      if (!ledger || !entry?.process || !isAlive(entry.process)) return { service: name, healthy: false }
      const context = contextOf(folder, ledger, name, entry)
      const pid = listenerIn(services[name], context, entry.process.pid) ?? entry.process.pid
      const healthy = await isHealthy(services[name], context, entry)
      // It may have ended while it was asked.
      const facts = factsOf(pid)
      if (!facts) return { service: name, healthy: false }
      const row = { service: name, pid, ...facts, healthy }
      return services[name].socket ? row : { ...row, port: entry.port }
    }),
  )
}

/** nginx reads its upstreams file anew; open connections go on. */
export async function reloadNginx(): Promise<void> {
  const entry = readLedger(dataFolder())?.services.nginx
  if (!entry?.process || !isAlive(entry.process)) throw new Error('nginx is not running: run pnpm services up')
  process.kill(entry.process.pid, 'SIGHUP')
}

/** From now on, and whenever nginx is started again, the desk of the platform is on this port. */
export const leadDeskTo = (port: number): Promise<void> =>
  exclusively(async () => {
    const folder = dataFolder()
    const ledger = { ...openLedger(folder), deskPort: port }
    writeLedger(folder, ledger)
    writeFileSync(upstreamsFile(join(folder, 'nginx')), upstreams(ledger.apiPorts, [port]))
    await reloadNginx()
  })

// The lock stands beside the data folder, so that reset can delete the one and keep the other.
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  return withLock(`${dataFolder()}.lock`, 900, work)
}

async function startThese(names: readonly ServiceName[]): Promise<void> {
  installMissing()
  const folder = dataFolder()
  ownFolder(folder, undefined, 0o755)
  if (isRoot && !isReachableByAnyone(folder)) {
    throw new Error(
      `PostgreSQL does not run as root, and no other user can enter ${dataHome()}: choose another LAUREL_DATA_HOME`,
    )
  }
  keepSecrets(folder)
  const ledger = openLedger(folder)
  writeLedger(folder, ledger)
  // nginx and the engine last: their settings name the ports that the store and PostgreSQL were given.
  const isLater = (name: ServiceName) => name === 'nginx' || engineNames.includes(name)
  const [front, behind] = [names.filter(isLater), names.filter((name) => !isLater(name))]
  const outcomes = await Promise.allSettled(behind.map((name) => startOne(folder, ledger, name)))
  outcomes.push(...(await Promise.allSettled(front.map((name) => startOne(folder, ledger, name)))))
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, failures.map((failure) => failure.message).join('\n'))
}

async function startOne(folder: string, ledger: Ledger, name: ServiceName): Promise<void> {
  const service = services[name]
  const entry = ledger.services[name]
  if (entry?.process && isAlive(entry.process) && entry.version !== service.version?.()) {
    await stopOne(service, entry)
  } else if (entry?.process && isAlive(entry.process)) {
    const context = contextOf(folder, ledger, name, entry)
    if (await until(service.readySeconds ?? 60, () => isHealthy(service, context, entry))) return
    throw new Error(`${name} runs as ${entry.process.pid} but does not answer on port ${entry.port}`)
  }
  if (entry?.process) await endOrphans(entry)
  if (name === 'nginx') keepContentPort(folder, ledger)
  await start({
    service,
    contextAt: (port) => contextOf(folder, ledger, name, { port }),
    otherPorts: () => portsBut(ledger, name),
    record: (next) => {
      ledger.services[name] = next
      writeLedger(folder, ledger)
    },
    isHealthy: (context, next) => isHealthy(service, context, next),
    dataFolder: folder,
    previousPort: entry?.port,
  })
}

async function stopThese(names: readonly ServiceName[]): Promise<void> {
  const folder = dataFolder()
  const ledger = readLedger(folder)
  if (!ledger) return
  for (const name of names) {
    const entry = ledger.services[name]
    if (!entry?.process) continue
    await stopOne(services[name], entry)
    ledger.services[name] = { port: entry.port }
    writeLedger(folder, ledger)
  }
}

async function stopOne(service: Service, { port, process: record }: Entry): Promise<void> {
  if (!record) return
  const isGone = () => !isAlive(record)
  const wasOurs = isAlive(record) && listenerOf(record.pid, port) !== undefined
  if (!isGone()) process.kill(record.pid, service.stopSignal)
  if (!(await until(60, isGone))) {
    // For PostgreSQL an immediate shutdown: the next start recovers from the log. The others end at once.
    process.kill(record.pid, 'SIGQUIT')
    if (!(await until(20, isGone))) throw new Error(`${service.name} (${record.pid}) does not stop`)
  }
  await endOrphans({ port, process: record })
  if (wasOurs && !(await until(10, () => !isListening(port)))) {
    throw new Error(`${service.name} has stopped, yet something listens on its port ${port}`)
  }
}

async function endOrphans({ process: record }: Entry): Promise<void> {
  if (!record) return
  for (const pid of orphansOf(record)) process.kill(pid, 'SIGTERM')
  if (!(await until(20, () => orphansOf(record).length === 0))) throw new Error(`children of ${record.pid} do not stop`)
}

async function isHealthy(service: Service, context: ServiceContext, { process: record }: Entry): Promise<boolean> {
  return (
    record !== undefined &&
    isAlive(record) &&
    listenerIn(service, context, record.pid) !== undefined &&
    (await service.answers(context))
  )
}

const listenerIn = ({ socket }: Service, { folder, port }: ServiceContext, pid: number) =>
  socket ? socketListenerOf(pid, socket(folder)) : listenerOf(pid, port)

function contextOf(folder: string, ledger: Ledger, name: ServiceName, { port }: Entry): ServiceContext {
  const owner = isRoot ? findUser(services[name].user()) : undefined
  const [contentPort, store] = [contentPortOf(ledger), ledger.services.s3?.port]
  const content = contentPort && store ? { port: contentPort, store: `http://127.0.0.1:${store}` } : undefined
  const { apiPorts, deskPort, services: entries } = ledger
  const postgresPort = entries.postgres?.port
  const context = {
    folder: join(folder, name),
    port,
    apiPorts,
    deskPort,
    postgresPort,
    owner,
    secrets: readSecrets(folder),
  }
  return { ...context, ...(content && { content }) }
}

/** A stranger may have taken it while our nginx was down. */
function keepContentPort(folder: string, ledger: Ledger): void {
  const port = contentPortOf(ledger)
  if (port === undefined || !isListening(port)) return
  ledger.spare[ledger.spare.length - 1] = freePort(folder, port, new Set(portsBut(ledger, 'nginx')))
  writeLedger(folder, ledger)
}

function portsBut(ledger: Ledger, name: ServiceName): number[] {
  const others = serviceNames.flatMap((other) => (other === name ? [] : (ledger.services[other]?.port ?? [])))
  return [...others, ...ledger.apiPorts, ...ledger.spare]
}
