import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** Above this share of all processors, others change the figures. */
const maxBusyShare = 0.15
const sampleMs = 3_000
const timeoutMs = 90_000

/** Waits until nothing else works on this machine; the share that was in use when patience ended, or undefined when it is quiet. */
export async function busyShareAfterWaiting(): Promise<number | undefined> {
  const givesUpAt = performance.now() + timeoutMs
  for (;;) {
    const share = await busyShare()
    if (share <= maxBusyShare) return undefined
    if (performance.now() > givesUpAt) return share
  }
}

async function busyShare(): Promise<number> {
  const before = spent()
  await pause(sampleMs)
  const after = spent()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

function spent(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times)
  const sum = (pick: (each: (typeof times)[number]) => number) => times.reduce((total, each) => total + pick(each), 0)
  return { idle: sum(({ idle }) => idle), all: sum(({ idle, user, sys, nice, irq }) => idle + user + sys + nice + irq) }
}
