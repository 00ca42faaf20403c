import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanFileName } from '@laurel/rules/file-name'
import { LoopClock } from '../load/loop-clock.ts'
import type { Log, Measurement } from '../measurement.ts'
import { inFileWorld } from './attack/file-world.ts'

const maxVerdictMs = 2_000
const maxStopMs = 50
const maxBytes = 4 * 1024 * 1024

export const measurement: Measurement = {
  id: 'S29',
  claim: 'documents made to be slow: archives, XML, PDF, workbooks, pictures, names',
  target: 'a verdict ≤ 2 s up to 4 MB, the event loop never stopped over 50 ms',
  ci: true,
  alone: true,
  limitSeconds: 240,
  fullLimitSeconds: 4 * 3_600,
  run: (log, { isFull }) =>
    inFileWorld(() => scanAll(log, seedsOf(isFull ? 10_000 : 60), isFull ? maxBytes : maxBytes / 4)),
}

/** LAUREL_S29_SEEDS=698,795 pnpm proof S29 --full: only these, which a run on a busy machine has named. */
const seedsOf = (count: number): number[] =>
  process.env['LAUREL_S29_SEEDS']?.split(',').map(Number) ?? Array.from({ length: count }, (_, at) => at + 1)

async function scanAll(log: Log, seeds: readonly number[], size: number) {
  const { scanArrived } = await import('@laurel/api/src/scanning/scan-arrival.ts')
  const { putObject, removeObject } = await import('@laurel/api/src/storage/objects.ts')
  const { closeOffload, offload } = await import('@laurel/api/src/offload/offload.ts')
  const { offloadTask } = await import('@laurel/api/src/offload/task.ts')
  const { withScratch } = await import('@laurel/api/src/offload/scratch.ts')
  const task = offloadTask<typeof import('@laurel/testbed/hostile-documents.offloaded').run>(
    new URL('../../packages/testbed/src/hostile-documents.offloaded.ts', import.meta.url),
  )
  const clock = new LoopClock()
  const verdicts = new Map<string, number>()
  const slowest = { ms: 0, what: '' }
  const faults: string[] = []
  try {
    await withScratch(async (folder) => {
      for (const seed of seeds) {
        const path = join(folder, 'document')
        const made = await offload(task, { seed, maxBytes: size, path }, { cpuMs: 60_000 })
        if (made.size > maxBytes) continue
        const key = `slow/${seed}`
        await putObject(key, made.type, await readFile(path))
        await rm(path)
        // A busy machine makes anything slow once; a slow document is slow again.
        let ms = await clock.during(() => timed(() => scanArrived(key, made), verdicts))
        if (ms > maxVerdictMs)
          ms = Math.min(ms, await clock.during(() => timed(() => scanArrived(key, made), new Map())))
        if (ms > slowest.ms) Object.assign(slowest, { ms, what: `${made.kind}, seed ${seed}` })
        if (ms > maxVerdictMs) faults.push(`${made.kind} (seed ${seed}, ${made.size} bytes): ${Math.round(ms)} ms`)
        await removeObject(key)
      }
    })
  } finally {
    await closeOffload()
  }
  const names = slowestName()
  for (const fault of faults) log(fault)
  const told = [...verdicts].map(([verdict, times]) => `${times} ${verdict}`).join(', ')
  const { stoppedMs, busyMs } = clock
  return {
    figure: `${seeds.length} documents: ${told}; slowest ${Math.round(slowest.ms)} ms (${slowest.what}); event loop stopped ${Math.round(stoppedMs)} ms, of which it worked ${Math.round(busyMs)} ms; slowest of 2,000 names ${names.toFixed(1)} ms`,
    holds: faults.length === 0 && clock.isWithin(maxStopMs) && names <= maxStopMs && verdicts.size > 1,
  }
}

async function timed(
  work: () => Promise<{ kind: string; reason?: string } | undefined>,
  verdicts: Map<string, number>,
) {
  const before = performance.now()
  const scanned = await work()
  const verdict = scanned?.reason ?? scanned?.kind ?? 'absent'
  verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
  return performance.now() - before
}

const letters = ['.', ' ', '．', '/', '\\', 'a', '\u0301', '%2e', '\u202e', 'ß', 'ﬃ', '..', '\u200b', '\ud800']

function slowestName(): number {
  let slowest = 0
  for (let at = 0; at < 2_000; at += 1) {
    const name = `${letters[at % letters.length]}${letters[Math.floor(at / 7) % letters.length]}`
      .repeat(100)
      .slice(0, 200)
    const before = performance.now()
    cleanFileName(name, 'application/pdf')
    slowest = Math.max(slowest, performance.now() - before)
  }
  return slowest
}
