import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Owner } from './paths.ts'
import { listeners, unixListeners } from './ports.ts'

export type ProcessRecord = { pid: number; exe: string; startTime: string }

type Stat = { state: string; session: number; startTime: string }

function readStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name may hold spaces and brackets: the fields begin after the last bracket (proc(5), fields 3, 6 and 22).
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', session: Number(fields[3]), startTime: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

function readExe(pid: number): string | undefined {
  try {
    // An upgraded package leaves the running program behind as a deleted file.
    return readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '')
  } catch {
    return undefined
  }
}

export function recordProcess(pid: number): ProcessRecord | undefined {
  const stat = readStat(pid)
  const exe = readExe(pid)
  return stat && exe ? { pid, exe, startTime: stat.startTime } : undefined
}

/** Alive and the same process that was recorded: a zombie is gone, a reused id is somebody else. */
export function isAlive(record: ProcessRecord): boolean {
  const stat = readStat(record.pid)
  if (!stat || stat.state === 'Z' || stat.state === 'X') return false
  return stat.startTime === record.startTime && readExe(record.pid) === record.exe
}

/** Children that outlived a killed daemon. The daemon led its session, and the kernel reuses no id that names a session. */
export function orphansOf(record: ProcessRecord): number[] {
  if (isAlive(record)) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const stat = readStat(pid)
      return pid !== record.pid && stat?.session === record.pid && stat.state !== 'Z' && readExe(pid) === record.exe
    })
}

/** The process itself or, under a supervisor, its child. */
export function listenerOf(pid: number, port: number): number | undefined {
  return [pid, ...childrenOf(pid)].find((each) => ownsListener(each, port))
}

export function socketListenerOf(pid: number, path: string): number | undefined {
  const wanted = new Set(unixListeners(path).map((inode) => `socket:[${inode}]`))
  return [pid, ...childrenOf(pid)].find((each) => holdsSocket(each, wanted))
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function ownsListener(pid: number, port: number): boolean {
  return holdsSocket(
    pid,
    new Set(listeners().flatMap((each) => (each.port === port ? [`socket:[${each.inode}]`] : []))),
  )
}

function holdsSocket(pid: number, wanted: ReadonlySet<string>): boolean {
  if (wanted.size === 0) return false
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      try {
        return wanted.has(readlinkSync(`/proc/${pid}/fd/${fd}`))
      } catch {
        return false
      }
    })
  } catch {
    return false
  }
}

/** Undefined where it has ended meanwhile. */
export function factsOf(pid: number): { user: string; megabytes: number } | undefined {
  try {
    return { user: userOf(pid), megabytes: residentMegabytes(pid) }
  } catch {
    return undefined
  }
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

function userOf(pid: number): string {
  const { uid } = statSync(`/proc/${pid}`)
  const line = passwd().find((fields) => fields[2] === String(uid))
  return line?.[0] ?? String(uid)
}

export function findUser(name: string): Owner {
  const fields = passwd().find((each) => each[0] === name)
  if (!fields) throw new Error(`this machine has no user ${name}`)
  return { uid: Number(fields[2]), gid: Number(fields[3]) }
}

function passwd(): string[][] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
}

/** Asks again every 20 ms until the answer is yes; false when the deadline passes first. */
export async function until(seconds: number, ask: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    if (await ask()) return true
    if (performance.now() > deadline) return false
    await pause(20)
  }
}
