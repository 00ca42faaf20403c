import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const sampleEveryMs = 50

/** The process that `pid` has started with this in its command. */
export function startedBy(pid: number, command: string): number {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((name) => Number(inStatus(name, /^PPid:\t(\d+)/m)) === pid && text(name, 'cmdline').includes(command))
  if (found === undefined) throw new Error(`process ${pid} has not started ${command}`)
  return Number(found)
}

/** What is resident of it. */
export const memoryMb = (pid: number): number => Number(inStatus(String(pid), /^VmRSS:\s+(\d+)/m)) / 1024

const inStatus = (pid: string, line: RegExp) => line.exec(text(pid, 'status'))?.[1] ?? 0

function text(pid: string, name: 'status' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    // It ended while we looked.
    return ''
  }
}

/** The most that there was until it is stopped. */
export function watchMemory(pid: number) {
  let isOver = false
  let most = 0
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, memoryMb(pid))
      await pause(sampleEveryMs)
    }
  })()
  return {
    async stop(): Promise<number> {
      isOver = true
      await watching
      return most
    },
  }
}
