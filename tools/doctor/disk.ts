import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Finding, fault, ok, warning } from './finding.ts'

const gigabyte = 1024 ** 3
/** PostgreSQL ends where it cannot write its log, and the worker reads four of the largest files at once. */
const leastBytes = 2 * gigabyte
const fewBytes = 10 * gigabyte
const leastFiles = 10_000

export type Room = { bytes: number; files: number | undefined }

/** Folders on one disk are told once, by the first of them. */
export function diskFindings(folders: readonly (readonly [name: string, folder: string])[]): Finding[] {
  const told = new Set<number>()
  return folders.flatMap(([name, folder]) => {
    const at = existing(folder)
    const disk = statSync(at).dev
    if (told.has(disk)) return []
    told.add(disk)
    const { bavail, bsize, files, ffree } = statfsSync(at)
    // Some file systems do not count files: they say that there are none.
    return [roomFinding(`disk: ${name}`, at, { bytes: bavail * bsize, files: files === 0 ? undefined : ffree })]
  })
}

export function roomFinding(what: string, folder: string, { bytes, files }: Room): Finding {
  const free = `${(bytes / gigabyte).toFixed(1)} GB are free in ${folder}`
  if (bytes < leastBytes) return fault(what, `${free}: under 2 GB nothing goes on`, `du -xh ${folder} | sort -h | tail`)
  if (files !== undefined && files < leastFiles)
    return fault(what, `${files} more files fit into ${folder}`, `du -x --inodes ${folder} | sort -n | tail`)
  if (bytes < fewBytes) return warning(what, `${free}: soon too little`, `du -xh ${folder} | sort -h | tail`)
  return ok(what, free)
}

function existing(folder: string): string {
  for (let at = folder; ; at = dirname(at)) if (existsSync(at) || at === '/') return at
}
