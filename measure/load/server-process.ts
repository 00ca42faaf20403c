import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { constants, setPriority } from 'node:os'

/** So long a part that was started may take to answer: on a machine with other work two engine nodes beside each other take minutes. How fast one is up is no claim of ours. */
export const upWithinMs = 240_000

export type ServerProcess = {
  port: number
  pid: number
  /** User and system time of all its threads so far. Steady on a machine shared with others, which seconds are not. */
  cpuMicroseconds(): number
  stop(): Promise<void>
}

/** Runs a script that listens on the port named by `portVariable`; its output goes nowhere, as its log would in production go to a pipe. */
export async function startServer(
  script: string,
  environment: Record<string, string>,
  portVariable = 'LAUREL_PORT',
  nodeFlags: readonly string[] = [],
): Promise<ServerProcess> {
  const port = await freePort()
  const child = startProcess(script, { ...environment, [portVariable]: String(port) }, nodeFlags)
  const pid = child.pid ?? 0
  // Others share the machine: being put aside in mid-request costs a server caches, and so CPU time.
  if (process.getuid?.() === 0) setPriority(pid, constants.priority.PRIORITY_HIGH)
  await untilListening(child, port, script)
  return { port, pid, cpuMicroseconds: () => cpuMicrosecondsOf(pid), stop: () => stop(child) }
}

export function startProcess(
  script: string,
  environment: Record<string, string>,
  nodeFlags: readonly string[] = [],
): ChildProcess {
  const flags = process.env['LAUREL_MEASURE_NODE_FLAGS']?.split(' ') ?? []
  return spawn(process.execPath, [...flags, ...nodeFlags, script], {
    // Nobody is served while a measurement ends: its nodes wait for no late request.
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', LAUREL_DRAIN_MS: '0', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

// Below Linux's ephemeral range and the ports of services: while a part that was killed comes back, no outgoing connection may sit on its port.
const ownPorts = { from: 10_000, to: 20_000 }
const given = new Set<number>()

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ownPorts.from, ownPorts.to)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    server.on('error', () => resolve(false))
  })
}

function cpuMicrosecondsOf(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1000
}

async function untilListening(child: ChildProcess, port: number, script: string): Promise<void> {
  const deadline = performance.now() + 15_000
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
    if (performance.now() > deadline) throw new Error(`${script} does not listen`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
