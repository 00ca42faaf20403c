import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

// 20000–31999 lies below Linux's ephemeral range (32768 and up): no outgoing connection ever sits on one of our ports.
const lowest = 20_000
const blockSize = 20
const blocks = 600

const offsets = { postgres: 0, redis: 1, s3: 2, nginx: 3, 'engine-a': 4, 'engine-b': 5, scanner: 6 } as const
const reserve = [7, 8, 9]
const apiOffsets = [10, 11]
const spareOffsets = [12, 13, 14, 15, 16, 17, 18, 19]

export type ServiceName = keyof typeof offsets
export const groundNames: readonly ServiceName[] = ['postgres', 'redis', 's3', 'scanner', 'nginx']
/** They need the ground: their database is one of its. */
export const engineNames: readonly ServiceName[] = ['engine-a', 'engine-b']
export const serviceNames: readonly ServiceName[] = [...groundNames, ...engineNames]

export function basePort(folder: string): number {
  const hash = createHash('sha256').update(folder).digest()
  return lowest + (hash.readUInt32BE(0) % blocks) * blockSize
}

export function wantedPort(folder: string, name: ServiceName): number {
  return basePort(folder) + offsets[name]
}

export type Listener = { port: number; inode: string }

/** All listening TCP sockets, read from /proc: asking the port itself would already be a connection to a stranger. */
export function listeners(): Listener[] {
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => {
    const rows = readFileSync(table, 'utf8').trim().split('\n').slice(1)
    return rows.flatMap((row) => {
      const [, local, , state, , , , , , inode] = row.trim().split(/\s+/)
      const port = Number.parseInt(local?.split(':')[1] ?? '', 16)
      return state === '0A' && inode ? [{ port, inode }] : []
    })
  })
}

/** The inodes of those that listen on this path: proc(5), flag __SO_ACCEPTCON. */
export function unixListeners(path: string): string[] {
  return readFileSync('/proc/net/unix', 'utf8')
    .split('\n')
    .flatMap((row) => {
      const [, , , flags, , , inode, name] = row.trim().split(/\s+/)
      return flags === '00010000' && name === path && inode ? [inode] : []
    })
}

export function isListening(port: number): boolean {
  return listeners().some((listener) => listener.port === port)
}

/** The preferred port, or the next free one of this block, or the next free one above it. */
export function freePort(folder: string, preferred: number, refused: ReadonlySet<number>): number {
  const busy = new Set(listeners().map((listener) => listener.port))
  const base = basePort(folder)
  const above = Array.from({ length: 500 }, (_, step) => base + blockSize + step)
  const candidates = [preferred, ...reserve.map((offset) => base + offset), ...above]
  const port = candidates.find((candidate) => !busy.has(candidate) && !refused.has(candidate))
  if (port === undefined) throw new Error(`no free port near ${preferred}`)
  return port
}

export type ProcessPorts = { apiPorts: [number, number]; spare: number[] }

/** Ports for the processes that others start: two API nodes and a handful for tests. */
export function processPorts(folder: string): ProcessPorts {
  const base = basePort(folder)
  const taken = new Set<number>()
  const pick = (offset: number): number => {
    const port = freePort(folder, base + offset, taken)
    taken.add(port)
    return port
  }
  const [first, second] = apiOffsets.map(pick)
  if (first === undefined || second === undefined) throw new Error('two API ports are needed')
  return { apiPorts: [first, second], spare: spareOffsets.map(pick) }
}
