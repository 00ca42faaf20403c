import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { failuresIn, type Reported } from './failures.ts'
import { type Flaky, failuresAmong, flakyAgain, flakyStories, hashIn, maxFlaky, readMemory, remember } from './flaky.ts'

export type Tally = { passed: number; failed: number }

/** The report that each step must leave behind; a step that is not named here leaves none. */
const reportOf: Record<string, string> = {
  check: 'law.json',
  canary: 'canary.json',
  test: 'behaviour.json',
  bpmn: 'bpmn.json',
  components: 'components.json',
  e2e: 'e2e.json',
  pictures: 'pictures.json',
  proof: 'proof.json',
  'proof-web': 'proof-web.json',
  'proof-alone': 'proof-alone.json',
}

type Report = {
  passed?: number
  failed?: number
  numPassedTests?: number
  numFailedTests?: number
  testResults?: { status: string; assertionResults: { status: string }[] }[]
  stats?: { expected: number; unexpected: number; flaky: number }
  errors?: unknown[]
}

/** Reads a report of vitest, of Playwright, or of our own. */
export function tallyOf(report: Report): Tally {
  if (report.testResults) {
    // A file that cannot be loaded has no tests that could fail.
    const broken = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
    )
    return { passed: report.numPassedTests ?? 0, failed: (report.numFailedTests ?? 0) + broken.length }
  }
  if (report.stats) {
    // A flaky story has passed; `flakyTests` decides whether the run may.
    const { expected, unexpected, flaky } = report.stats
    return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) }
  }
  if (report.passed === undefined || report.failed === undefined) throw new Error('a report of an unknown kind')
  return { passed: report.passed, failed: report.failed }
}

/** A step that failed, or left no report where it must, counts at least one failure whatever its report says. */
export function tallyOfStep(name: string, code: number, read: (file: string) => Report | undefined): Tally {
  const file = reportOf[name]
  const report = file === undefined ? { passed: 0, failed: 0 } : read(file)
  const tally = report ? tallyOf(report) : { passed: 0, failed: 1 }
  return code === 0 ? tally : { passed: tally.passed, failed: Math.max(1, tally.failed) }
}

const root = resolve(import.meta.dirname, '..')

function readReport<R = Report>(file: string): R | undefined {
  const path = `${root}/.reports/${file}`
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  } catch {
    return undefined
  }
}

function flakyTests(): Flaky[] {
  return [
    ...(readReport<Flaky[]>('behaviour-flaky.json') ?? []),
    ...(readReport<Flaky[]>('proof-flaky.json') ?? []),
    ...(readReport<Flaky[]>('proof-web-flaky.json') ?? []),
    ...(readReport<Flaky[]>('proof-alone-flaky.json') ?? []),
    ...flakyStories(readReport('e2e.json') ?? {}, 'e2e'),
    ...flakyStories(readReport('bpmn.json') ?? {}, 'packages/bpmn/trial'),
    ...flakyStories(readReport('components.json') ?? {}, 'e2e/components'),
  ]
}

/** Tells them, and how many of them fail the run. */
function countFlaky(memory: string): number {
  const flaky = flakyTests()
  const hashOf = hashIn(root)
  const again = flakyAgain(flaky, readMemory(memory), hashOf)
  for (const test of flaky)
    console.info(`flaky${again.includes(test) ? ', not for the first time' : ''}: ${test.file} › ${test.title}`)
  if (flaky.length > maxFlaky) console.info(`${flaky.length} flaky tests, ${maxFlaky} are let through`)
  remember(memory, flaky, hashOf)
  return failuresAmong(flaky, again)
}

function tellFailures(steps: readonly string[]): void {
  for (const step of steps) {
    const report = readReport<Reported>(reportOf[step] ?? '')
    if (report) for (const line of failuresIn(report, root)) console.info(`failed: ${step}: ${line}`)
  }
}

// node .ci/total.ts <file> check=0 test=1 …: the file that remembers the flaky tests of this machine, and each step with its exit code.
if (import.meta.main) {
  const [memory = '', ...outcomes] = process.argv.slice(2)
  const steps = outcomes.map((each) => each.split('='))
  const tallies = steps.map(([name = '', code]) => tallyOfStep(name, Number(code ?? 1), readReport))
  tellFailures(steps.map(([name = '']) => name))
  const unsteady = countFlaky(memory)
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0) - unsteady
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0) + unsteady
  console.info(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
