import { existsSync, readFileSync } from 'node:fs'
import type { TestResult } from './checklist.ts'

const root = new URL('../..', import.meta.url).pathname
export const reportFiles = [
  '.reports/law.json',
  '.reports/behaviour.json',
  '.reports/e2e.json',
  '.reports/bpmn.json',
  '.reports/components.json',
] as const

type VitestReport = {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[]
}
type Suite = { title: string; file: string; specs?: Spec[]; suites?: Suite[] }
type Spec = { title: string; tests: { status: string; results?: { status: string }[] }[] }
type PlaywrightReport = { suites: Suite[] }

export function readReport(file: string): TestResult[] | undefined {
  const path = `${root}${file}`
  return existsSync(path) ? testsOf(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}

/** The tests of a report of vitest (`--reporter=json`) or Playwright (`json`); a title that names ids in a describe speaks for every test below it. */
export function testsOf(report: unknown): TestResult[] {
  if (isVitest(report)) {
    return report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.flatMap(({ ancestorTitles, title, status }) =>
        [...ancestorTitles, title].map((each) => ({ title: each, file: name, passed: status === 'passed' })),
      ),
    )
  }
  if (isPlaywright(report)) return report.suites.flatMap((suite) => testsOfSuite(suite, []))
  throw new Error('neither a report of vitest nor of Playwright')
}

function testsOfSuite(suite: Suite, above: readonly string[]): TestResult[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) => {
    // "flaky" is no pass: it failed once before it passed.
    const passed = tests.length > 0 && tests.every((test) => test.status === 'expected' && hasRun(test))
    return [...above, title].map((each) => ({ title: each, file: suite.file, passed }))
  })
  const below = (suite.suites ?? []).flatMap((child) => testsOfSuite(child, [...above, child.title]))
  return [...own, ...below]
}

// test.fail() makes a failure "expected": only a real pass shows something.
const hasRun = ({ results = [] }: Spec['tests'][number]) => results.at(-1)?.status === 'passed'

const isVitest = (report: unknown): report is VitestReport =>
  typeof report === 'object' && report !== null && 'testResults' in report && Array.isArray(report.testResults)

const isPlaywright = (report: unknown): report is PlaywrightReport =>
  typeof report === 'object' && report !== null && 'suites' in report && Array.isArray(report.suites)
