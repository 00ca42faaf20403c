import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of Linux, as every distribution builds it. */
const ticksPerSecond = 100

type Process = { pid: number; parent: number; seconds: number; command: string }
export type Part = { name: string; has(process: Process, parents: ReadonlySet<number>): boolean }

/** User and system time that each part has spent while `work` ran: by the processes that were there at its end. */
export async function cpuOf(parts: readonly Part[], work: () => Promise<void>): Promise<number[]> {
  const before = new Map(processes().map(({ pid, seconds }) => [pid, seconds]))
  await work()
  const after = processes()
  const parentOf = new Map(after.map(({ pid, parent }) => [pid, parent]))
  const line = (pid: number): number[] => (pid > 1 ? [pid, ...line(parentOf.get(pid) ?? 0)] : [])
  return parts.map((part) =>
    after
      .filter((process) => part.has(process, new Set(line(process.pid))))
      .reduce((sum, { pid, seconds }) => sum + seconds - (before.get(pid) ?? 0), 0),
  )
}

/** A process and all that it has started. */
export const treeOf = (name: string, ...roots: number[]): Part => ({
  name,
  has: (_, line) => roots.some((root) => line.has(root)),
})

/** PostgreSQL's sessions in one database of a cluster of our own. */
export const sessionsOf = (name: string, cluster: number, database: string): Part => ({
  name,
  has: ({ command }, line) => line.has(cluster) && command.includes(` ${database} `) && !command.includes('autovacuum'),
})

/** PostgreSQL's sessions in these databases: others use the same cluster. */
export const sessionsIn = (name: string, databases: readonly string[]): Part => ({
  name,
  has: ({ command }) =>
    command.startsWith('postgres:') && databases.some((database) => command.includes(` ${database} `)),
})

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // The command stands in parentheses and may hold spaces.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const seconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8')
        return [{ pid: Number(name), parent: Number(fields[1]), seconds, command }]
      } catch {
        // It ended while we looked.
        return []
      }
    })
}
