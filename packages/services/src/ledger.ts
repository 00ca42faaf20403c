import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processPorts, type ServiceName } from './ports.ts'
import type { ProcessRecord } from './processes.ts'

/** What runs where, as kept in services.json. A stopped service keeps its port. */
export type Entry = { port: number; process?: ProcessRecord; version?: string }
export type Ledger = {
  apiPorts: [number, number]
  spare: number[]
  /** Of the demo: which of them leads to the platform's desk. */
  deskPort?: number
  services: Partial<Record<ServiceName, Entry>>
}

/** nginx answers for what people uploaded on the last of the spare ports. */
export const contentPortOf = ({ spare }: Ledger): number | undefined => spare.at(-1)

const fileIn = (folder: string) => join(folder, 'services.json')

export function readLedger(folder: string): Ledger | undefined {
  return existsSync(fileIn(folder)) ? JSON.parse(readFileSync(fileIn(folder), 'utf8')) : undefined
}

export function openLedger(folder: string): Ledger {
  return readLedger(folder) ?? { ...processPorts(folder), services: {} }
}

export function writeLedger(folder: string, ledger: Ledger): void {
  writeFileSync(`${fileIn(folder)}.new`, `${JSON.stringify(ledger, null, 2)}\n`)
  renameSync(`${fileIn(folder)}.new`, fileIn(folder))
}
