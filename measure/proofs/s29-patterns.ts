import { endpoints } from '@laurel/contract/endpoints'
import { patternsOf } from '@laurel/tools/gates/pattern-syntax.ts'
import { schemaPatterns } from '@laurel/tools/gates/schema-patterns.ts'
import type { Measurement } from '../measurement.ts'
import { worstTexts } from './attack/worst-texts.ts'

const folders = ['packages/rules/src', 'packages/contract/src', 'apps/api/src/scanning', 'apps/api/src/http']
const root = new URL('../..', import.meta.url).pathname
/** Growing, so that a pattern that is not linear is found before it takes a quarter of an hour. */
const lengths = [20_000, 1_000_000]
const maxMs = 50
/** Of a fiftieth of the text: more than five times what is linear. */
const maxMsAtFirst = 10

export const measurement: Measurement = {
  id: 'S29patterns',
  claim:
    'every pattern of rules, contract (zod’s own among them), scanning and http on 1 MB of what it looks for, begun again and again and never ended',
  target: `each ≤ ${maxMs} ms of CPU`,
  ci: true,
  alone: true,
  limitSeconds: 240,
  run: async (log) => {
    const patterns = new Map<string, RegExp>()
    for (const { source, flags } of patternsOf(root, folders)) if (source !== undefined) add(source, flags)
    for (const { route: _, ...endpoint } of endpoints)
      for (const { source, flags } of schemaPatterns(endpoint)) add(source, flags)

    let texts = 0
    let slowest = { name: '', ms: 0 }
    let slow = 0
    for (const [name, pattern] of patterns) {
      let ms = 0
      for (const [round, length] of lengths.entries()) {
        const bound = round === 0 ? maxMsAtFirst : maxMs
        for (const text of worstTexts(pattern.source, length)) {
          texts += 1
          ms = Math.max(ms, cpuMs(pattern, text, bound))
          if (ms > bound) break
        }
        if (ms <= bound) continue
        log(`${name} took ${ms.toFixed(0)} ms on ${length} bytes`)
        slow += 1
        break
      }
      if (ms > slowest.ms) slowest = { name, ms }
    }
    return {
      figure: `${patterns.size} patterns on ${texts} texts of up to 1 MB: slowest ${slowest.ms.toFixed(1)} ms (${slowest.name}), ${slow} over ${maxMs} ms`,
      holds: slow === 0 && patterns.size > 100,
    }

    function add(source: string, flags: string) {
      patterns.set(`/${source}/${flags}`, new RegExp(source, flags))
    }
  },
}

/** The least of three where the first is slow: the compiler and the collector of garbage are not the pattern. */
function cpuMs(pattern: RegExp, text: string, bound: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3 && least > bound; round += 1) {
    pattern.lastIndex = 0
    const before = process.cpuUsage()
    pattern.test(text)
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
    if (least > 20 * bound) break
  }
  return least
}
