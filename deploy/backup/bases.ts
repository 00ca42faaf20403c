import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `path` is without its ending: beside `.age`, which is locked, stands `.meta`, which is signed. */
export type Base = { name: string; path: string; finishedAt: string }

export const basesFolder = (folder: string) => join(folder, 'base')
export const walFolder = (folder: string) => join(folder, 'wal')
export const ledgerFile = (folder: string) => join(folder, 'erasures/ledger.jsonl')

/** Named after the moment at which it was complete: only what came later can be restored from it. Oldest first. */
export function readBases(folder: string): Base[] {
  const bases = basesFolder(folder)
  const names = existsSync(bases) ? readdirSync(bases).filter((name) => /^\d{8}T\d{6}Z\.meta$/.test(name)) : []
  return names
    .sort()
    .map((file) => file.replace('.meta', ''))
    .map((name) => ({ name, path: join(bases, name), finishedAt: timeOf(name) }))
}

export const nameAt = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '')

const timeOf = (name: string) => name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')

/** As `archive-wal` counts it. */
export function ledgerState(folder: string): { count: number; newest: string } {
  const file = ledgerFile(folder)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
  const last = lines.at(-1)
  return { count: lines.length, newest: last === undefined ? '-' : digest(`${last}\n`) }
}

/** The ledger as it was with so many entries. */
export function ledgerAt(folder: string, count: number): string {
  const line = readFileSync(ledgerFile(folder), 'utf8').split('\n')[count - 1]
  return digest(`${line}\n`)
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
