import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from './ledger.ts'
import { freePort, wantedPort } from './ports.ts'
import { isAlive, recordProcess, until } from './processes.ts'
import type { Service, ServiceContext } from './service.ts'

export type Start = {
  service: Service
  dataFolder: string
  previousPort: number | undefined
  contextAt: (port: number) => ServiceContext
  otherPorts: () => number[]
  /** Called at once with what was started, so that even an interrupted start can be stopped. */
  record: (entry: Entry) => void
  isHealthy: (context: ServiceContext, entry: Entry) => Promise<boolean>
}

const defaultReadySeconds = 60

/** Starts the service on its port, or on the next one when a stranger holds it or takes it in the meantime. */
export async function start(task: Start): Promise<void> {
  const { service, dataFolder } = task
  const readySeconds = service.readySeconds ?? defaultReadySeconds
  const preferred = task.previousPort ?? wantedPort(dataFolder, service.name)
  const refused = new Set<number>()
  for (let attempt = 1; ; attempt += 1) {
    const port = freePort(dataFolder, preferred, new Set([...task.otherPorts(), ...refused]))
    // Before any waiting: the other services choose their ports at the same time.
    task.record({ port })
    const context = task.contextAt(port)
    await service.prepare(context)
    const { entry, output } = launch(service, context)
    task.record(entry)
    if (await until(readySeconds, async () => hasEnded(entry) || (await task.isHealthy(context, entry)))) {
      if (!hasEnded(entry)) return
    }
    const said = output()
    const lostItsPort = hasEnded(entry) && /address already in use|could not create any TCP/i.test(said)
    if (!lostItsPort || attempt === 5) {
      const what = hasEnded(entry) ? 'ended at once' : `does not answer after ${readySeconds} s`
      throw new Error(`${service.name} on port ${port} ${what}\n${said.split('\n').slice(-20).join('\n')}`)
    }
    refused.add(port)
  }
}

const hasEnded = ({ process: record }: Entry) => record === undefined || !isAlive(record)

/** A session of its own: the daemon outlives us, and the id recorded is the daemon's. */
function launch(service: Service, context: ServiceContext): { entry: Entry; output: () => string } {
  const { file, args, env } = service.launch(context)
  const logFile = join(context.folder, `${service.name}.log`)
  const log = openSync(logFile, 'a', 0o600)
  const begin = fstatSync(log).size
  const daemon = spawn(file, args, {
    cwd: context.folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', TZ: 'UTC', ...env },
    ...context.owner,
  })
  closeSync(log)
  daemon.on('error', () => undefined)
  daemon.unref()
  const record = daemon.pid === undefined ? undefined : recordProcess(daemon.pid)
  const output = () => readFileSync(logFile).subarray(begin).toString().trim()
  const version = service.version && { version: service.version() }
  return { entry: record ? { port: context.port, process: record, ...version } : { port: context.port }, output }
}
