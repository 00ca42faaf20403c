import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { down, startService } from '@laurel/services/control'
import { readLedger } from '@laurel/services/ledger'
import { dataFolder } from '@laurel/services/paths'
import { serviceNames } from '@laurel/services/ports'
import { isAlive, recordProcess } from '@laurel/services/processes'
import { type Part, startPart } from '../deployment/part.ts'
import { enterDemo, logFolder, partsFile } from './paths.ts'
import { endProcess, forgetState, type SupervisorState, writeState } from './supervisor-state.ts'

// What systemd does on a server: whatever dies is started again. One process, started by `pnpm demo`, ended by `pnpm demo stop`.
enterDemo()
const lookEveryMs = 1_000
const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())

const self = recordProcess(process.pid)
if (!self) throw new Error('this process cannot be found in /proc')
const state: SupervisorState = { supervisor: self, parts: {} }
writeState(state)

const parts = JSON.parse(readFileSync(partsFile(), 'utf8')) as Part[]
await Promise.all([...parts.map(keepRunning), keepServices()])
await Promise.all(Object.values(state.parts).map(endProcess))
await down()
forgetState()

async function keepRunning(part: Part): Promise<void> {
  while (!stopping.signal.aborted) {
    const child = startLogged(part)
    const record = recordProcess(child.pid ?? 0)
    const ended = once(child, 'exit').catch((error: Error) => console.error(`${part.name}: ${error.message}`))
    if (record) {
      state.parts[part.name] = { process: record, stopSeconds: part.stopSeconds }
      writeState(state)
    }
    await Promise.race([ended, aborted()])
    if (stopping.signal.aborted) return
    console.error(`${part.name} ended: ${child.signalCode ?? child.exitCode}; it is started again`)
    await pauseOrStop(part.restartSeconds * 1000)
  }
}

function startLogged(part: Part): ChildProcess {
  const log = openSync(join(logFolder(), `${part.name}.log`), 'a', 0o600)
  try {
    return startPart(part, ['ignore', log, log])
  } finally {
    closeSync(log)
  }
}

async function keepServices(): Promise<void> {
  while (!stopping.signal.aborted) {
    const services = readLedger(dataFolder())?.services ?? {}
    for (const name of serviceNames) {
      const record = services[name]?.process
      if (!record || isAlive(record) || stopping.signal.aborted) continue
      console.error(`${name} has died; it is started again`)
      await startService(name).catch((error: Error) => console.error(error.message))
    }
    await pauseOrStop(lookEveryMs)
  }
}

async function pauseOrStop(ms: number): Promise<void> {
  await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
}

function aborted(): Promise<void> {
  if (stopping.signal.aborted) return Promise.resolve()
  return new Promise((resolve) => stopping.signal.addEventListener('abort', () => resolve(), { once: true }))
}
