import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, type ProcessRecord, recordProcess } from '@laurel/services/processes'

const fileIn = (dataFolder: string) => join(dataFolder, 'dev.json')

/** So that whoever stops the services learns who is using them. */
export function noteRunning(dataFolder: string): void {
  writeFileSync(fileIn(dataFolder), JSON.stringify(recordProcess(process.pid)))
  process.once('exit', () => rmSync(fileIn(dataFolder), { force: true }))
}

/** The process of `pnpm dev` on these services, if there is one. */
export function runningDev(dataFolder: string): number | undefined {
  try {
    const record = JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) as ProcessRecord
    return isAlive(record) ? record.pid : undefined
  } catch {
    // Never started here, or cut off while it was writing.
    return undefined
  }
}
