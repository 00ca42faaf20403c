import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

export const cloneRoot = realpathSync(join(import.meta.dirname, '../../..'))

/** Tests start hundreds of processes with the same modules: Node keeps them compiled here, which takes a third off each start. */
export const compileCache = join(cloneRoot, 'node_modules/.cache/node-compiled')

const cloneHash = createHash('sha256').update(cloneRoot).digest('hex').slice(0, 12)

export const isRoot = process.getuid?.() === 0

export function dataHome(): string {
  return process.env['LAUREL_DATA_HOME'] || '/var/lib/laurel'
}

export function dataFolder(): string {
  return join(dataHome(), cloneHash)
}

export function cacheFolder(): string {
  return process.env['LAUREL_CACHE'] || join(homedir(), '.cache/laurel')
}

export type Owner = { uid: number; gid: number }

/** Makes the folder if it is missing and hands it to its owner; without root everything stays ours. */
export function ownFolder(path: string, owner: Owner | undefined, mode: number): void {
  mkdirSync(path, { recursive: true })
  chmodSync(path, mode)
  if (owner) chownSync(path, owner.uid, owner.gid)
}

/** True when a daemon that gave up root can still walk down to this path. */
export function isReachableByAnyone(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}
