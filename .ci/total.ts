import { existsSync, readFileSync } from 'node:fs'

export type Tally = { passed: number; failed: number }

/** The report that each step must leave behind; a step that is not named here leaves none. */
const reportOf: Record<string, string> = {
  check: 'law.json',
  canary: 'canary.json',
  test: 'behaviour.json',
  bpmn: 'bpmn.json',
  e2e: 'e2e.json',
  pictures: 'pictures.json',
  proof: 'proof.json',
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
    const { expected, unexpected, flaky } = report.stats
    return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0) }
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

function readReport(file: string): Report | undefined {
  const path = `${import.meta.dirname}/../.reports/${file}`
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  } catch {
    return undefined
  }
}

// node .ci/total.ts check=0 test=1 …: each step with its exit code.
if (import.meta.main) {
  const steps = process.argv.slice(2).map((each) => each.split('='))
  const tallies = steps.map(([name = '', code]) => tallyOfStep(name, Number(code ?? 1), readReport))
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  console.info(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
