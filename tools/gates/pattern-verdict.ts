import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type * as Recheck from 'recheck'

// Its build for browsers is plain JavaScript: it starts no program and no thread.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof Recheck

const version = '4.5.0'
const timeoutMs = 6_000

/** Undefined: its time grows with the length of the text and not faster, as a proof over its automaton and not as a trial. */
export function refusalOf(source: string, flags: string): string | undefined {
  const verdict = verdictOf(source, flags, timeoutMs)
  if (verdict.status === 'safe') return undefined
  if (verdict.status === 'vulnerable') return `${verdict.complexity.summary}, slow on ${verdict.attack.pattern}`
  const { error } = verdict
  return error.kind === 'timeout'
    ? `unknown: not proved within ${timeoutMs / 1000} s of the processor, make it simpler`
    : `unknown: ${error.kind} ${'message' in error ? error.message : ''}`.trimEnd()
}

/** Its timeout is by the clock, ours by the processor: on a busy machine the pattern gets the rest of its time. */
function verdictOf(source: string, flags: string, timeout: number): Recheck.Diagnostics {
  const before = process.threadCpuUsage()
  const verdict = checkSync(source, flags, { checker: 'automaton', timeout })
  const { user, system } = process.threadCpuUsage(before)
  const usedMs = (user + system) / 1000
  const isEarly = verdict.status === 'unknown' && verdict.error.kind === 'timeout' && usedMs < 0.8 * timeoutMs
  return isEarly && timeout < 8 * timeoutMs ? verdictOf(source, flags, 2 * timeout) : verdict
}

/** Patterns that were proved on this machine before; only proofs are kept. */
export function openProofs(file: string) {
  const name = (source: string, flags: string) => `${version} /${source}/${flags}`
  const proofs = new Set<string>(readProofs(file))
  return {
    has: (source: string, flags: string) => proofs.has(name(source, flags)),
    add: (source: string, flags: string) => proofs.add(name(source, flags)),
    save() {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify([...proofs], null, 1))
    },
  }
}

function readProofs(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[]
  } catch {
    return []
  }
}
