import { expect, test } from 'vitest'
import { tallyOf, tallyOfStep } from '../.ci/total.ts'

const none = () => undefined
const vitestFile = (...statuses: string[]) => ({
  status: statuses.every((status) => status === 'passed') && statuses.length > 0 ? 'passed' : 'failed',
  assertionResults: statuses.map((status) => ({ status })),
})

test.each([
  ['vitest', { numPassedTests: 3, numFailedTests: 1, testResults: [vitestFile('passed', 'failed')] }, [3, 1]],
  [
    'vitest, a file that cannot be loaded',
    { numPassedTests: 3, numFailedTests: 0, testResults: [vitestFile()] },
    [3, 1],
  ],
  ['Playwright', { stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [] }, [4, 2]],
  ['Playwright, no story found', { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] }, [0, 1]],
  ['our own', { passed: 8, failed: 2 }, [8, 2]],
])('whoever reads the last line of CI sees every failure: %s', (_, report, [passed, failed]) => {
  expect(tallyOf(report)).toEqual({ passed, failed })
})

test('a step that left no report counts as one failure, even if it says that all is well', () => {
  expect(tallyOfStep('test', 0, none)).toEqual({ passed: 0, failed: 1 })
  expect(tallyOfStep('proof', 1, none)).toEqual({ passed: 0, failed: 1 })
})

test('a step that failed beside its report counts as one failure', () => {
  const clean = () => ({ passed: 5, failed: 0 })
  expect(tallyOfStep('canary', 1, clean)).toEqual({ passed: 5, failed: 1 })
  expect(tallyOfStep('canary', 0, clean)).toEqual({ passed: 5, failed: 0 })
})

test('a step without a report of its own counts only when it fails', () => {
  expect(tallyOfStep('spec', 0, none)).toEqual({ passed: 0, failed: 0 })
  expect(tallyOfStep('services', 1, none)).toEqual({ passed: 0, failed: 1 })
})
