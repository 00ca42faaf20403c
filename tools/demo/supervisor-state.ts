import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isAlive, type ProcessRecord, until } from '@laurel/services/processes'
import { supervisorFile } from './paths.ts'

export type Running = { process: ProcessRecord; stopSeconds: number }
/** What the supervisor runs; it outlives the supervisor, so that nothing is left behind even by one that was killed. */
export type SupervisorState = { supervisor: ProcessRecord; parts: Record<string, Running> }

export function readState(): SupervisorState | undefined {
  const file = supervisorFile()
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SupervisorState) : undefined
}

export function writeState(state: SupervisorState): void {
  const file = supervisorFile()
  writeFileSync(`${file}.new`, JSON.stringify(state, null, 2))
  renameSync(`${file}.new`, file)
}

export const forgetState = (): void => rmSync(supervisorFile(), { force: true })

export async function endProcess({ process: record, stopSeconds }: Running): Promise<void> {
  if (!isAlive(record)) return
  process.kill(record.pid, 'SIGTERM')
  if (await until(stopSeconds, () => !isAlive(record))) return
  process.kill(record.pid, 'SIGKILL')
  if (!(await until(10, () => !isAlive(record)))) throw new Error(`process ${record.pid} does not end`)
}
