import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export type Base = { name: string; path: string; finishedAt: string }

export const basesFolder = (folder: string) => join(folder, 'base')
export const walFolder = (folder: string) => join(folder, 'wal')

/** Named after the moment at which it was complete: only what came later can be restored from it. Oldest first. */
export function readBases(folder: string): Base[] {
  const bases = basesFolder(folder)
  const names = existsSync(bases) ? readdirSync(bases).filter((name) => /^\d{8}T\d{6}Z$/.test(name)) : []
  return names.sort().map((name) => ({ name, path: join(bases, name), finishedAt: timeOf(name) }))
}

export const nameAt = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '')

const timeOf = (name: string) => name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
