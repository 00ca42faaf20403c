import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { assetsFile, assetsFolder } from './loaded.ts'
import { type Description, findPassed, keepPassed, openMemory } from './passed.ts'

type Suite = { file: string; specs?: { tests: { status: string }[] }[]; suites?: Suite[] }
/** Playwright's own, as far as it is put together here. */
type Report = { suites: Suite[]; stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

export type Selection = {
  isEmpty: boolean
  /** For Playwright. */
  patterns: readonly string[]
  /** Keeps what passed, and adds to the report what was left out. */
  finish: (report: string) => void
}

/**
 * The specs of a folder that Playwright has to run. --unless-passed leaves out those that passed here with the same inputs; LAUREL_PASSED is the
 * folder that keeps them.
 */
export function selectSpecs(described: Description, filters: readonly string[], unlessPassed: boolean): Selection {
  rmSync(assetsFolder, { recursive: true, force: true })
  // Parts of a spec do not show that it passes.
  const memory = filters.some((filter) => /^-|:\d/.test(filter)) ? undefined : openMemory(described)
  const { folder } = described
  const asked = specsIn(folder).filter(
    (spec) => filters.length === 0 || filters.some((filter) => spec.includes(filter)),
  )
  const passed = findPassed<Suite>(unlessPassed ? memory : undefined, asked)
  for (const [spec, { hash }] of passed) console.info(`${spec}: passed before, hash ${hash}`)
  const left = asked.filter((spec) => !passed.has(spec))
  const isEmpty = passed.size > 0 && left.length === 0
  return {
    isEmpty,
    patterns: passed.size > 0 ? left.map((spec) => `/${folder}/${spec}$`) : filters,
    finish: (report) => {
      const ran = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined
      // A flaky spec runs again.
      for (const suite of memory && ran ? ran.suites.filter(hasPassed) : [])
        if (memory)
          keepPassed(memory, suite.file, {
            script: `${folder}/${suite.file}`,
            assets: assetsOf(folder, suite.file),
            report: suite,
          })
      // A run that broke off has no report, and must not look like one that passed.
      if (passed.size === 0 || !(ran || isEmpty)) return
      const before = [...passed.values()].map((kept) => kept.report)
      writeFileSync(report, JSON.stringify(withPassed(ran, before)))
    },
  }
}

const specsIn = (folder: string): string[] =>
  readdirSync(`${import.meta.dirname}/../${folder}`)
    .filter((name) => name.endsWith('.spec.ts'))
    .sort()

function assetsOf(folder: string, spec: string): string[] {
  const file = assetsFile(`${import.meta.dirname}/../${folder}/${spec}`)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

/** `ran` is not there where nothing was left to run. */
function withPassed(ran: Report | undefined, passed: readonly Suite[]): Report {
  const { suites, stats, ...rest } = ran ?? { suites: [], stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [] }
  const expected = stats.expected + passed.flatMap(statusesIn).length
  return { ...rest, suites: [...suites, ...passed], stats: { ...stats, expected } }
}

const hasPassed = (suite: Suite): boolean => statusesIn(suite).every((status) => status === 'expected')

const statusesIn = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ tests }) => tests.map(({ status }) => status)),
  ...suites.flatMap(statusesIn),
]
