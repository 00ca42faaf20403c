import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { failuresIn } from '../.ci/failures.ts'
import { failuresAmong, flakyAgain, flakyStories } from '../.ci/flaky.ts'
import { withImports } from '../.ci/imports.ts'
import { hasFlaky, inputFiles, inputsOf, isInput, ourFiles } from '../.ci/passed-before.ts'
import { findPart, keepPart } from '../.ci/passed-parts.ts'
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
  ['Playwright', { stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [] }, [5, 1]],
  ['Playwright, no story found', { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] }, [0, 1]],
  ['our own', { passed: 8, failed: 2 }, [8, 2]],
])('whoever reads the last line of CI sees every failure: %s', (_, report, [passed, failed]) => {
  expect(tallyOf(report)).toEqual({ passed, failed })
})

test('each failure is named at the end, in one line: a test, a file whose set-up failed, a story, a proof', () => {
  const test = (status: string, fullName: string) => ({ status, fullName, failureMessages: ['Error: no\n  at a.ts'] })
  const vitest = {
    testResults: [
      { name: '/r/a.test.ts', status: 'failed', assertionResults: [test('passed', 'x'), test('failed', 'y')] },
      { name: '/r/b.test.ts', status: 'failed', message: '\u001b[31mHook timed out', assertionResults: [] },
      { name: '/r/c.test.ts', status: 'passed', assertionResults: [test('passed', 'z')] },
    ],
  }
  expect(failuresIn(vitest, '/r')).toEqual(['a.test.ts › y: Error: no at a.ts', 'b.test.ts: Hook timed out'])
  const story = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: [{ error: { message: 'gone' } }] }],
  })
  const stories = { suites: [{ suites: [{ specs: [story('a', 'unexpected'), story('b', 'flaky')] }] }] }
  expect(failuresIn(stories, '/r')).toEqual(['a.spec.ts › a: gone'])
  const rows = [
    { id: 'S1', figure: '2 wrong', holds: false },
    { id: 'S2', figure: '0 wrong', holds: true },
    { gate: 'lint', name: 'planted', caught: false },
    { gate: 'law', name: 'planted', caught: true },
    { route: 'entry', width: 375, language: 'zh', faults: ['too wide'] },
    { route: 'entry', width: 1440, language: 'zh', faults: [] },
  ]
  expect(failuresIn({ rows }, '/r')).toEqual(['S1: 2 wrong', 'lint: planted', 'entry 375 zh: too wide'])
  expect(failuresIn({ rows: [{ id: 'S1', figure: 'x'.repeat(9000), holds: false }] }, '/r')[0]?.length).toBeLessThan(
    400,
  )
})

test('a step that left no report counts as one failure, even if it says that all is well', () => {
  for (const step of ['test', 'bpmn', 'components', 'e2e', 'proof-web', 'proof-alone'])
    expect(tallyOfStep(step, 0, none)).toEqual({ passed: 0, failed: 1 })
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

const flaky = (title: string, file = 'e2e/live.spec.ts') => ({ file, title })

test('a story that passed when it was tried again is found in the report, however deep it stands', () => {
  const spec = (title: string, status: string) => ({ title, file: 'live.spec.ts', tests: [{ status }] })
  const report = { suites: [{ specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'flaky')] }] }] }
  expect(flakyStories(report, 'e2e')).toEqual([flaky('b')])
})

test('three flaky tests are let through, a fourth fails the run, and so does one that was flaky before', () => {
  const many = ['a', 'b', 'c', 'd'].map((title) => flaky(title))
  expect(failuresAmong(many.slice(1), [])).toBe(0)
  expect(failuresAmong(many, [])).toBe(4)
  const before = [{ ...flaky('b'), hash: '1', on: '2026-11-16' }]
  expect(flakyAgain(many, before, () => '1')).toEqual([flaky('b')])
  expect(failuresAmong(many.slice(1), [flaky('b')])).toBe(1)
  // Whoever mended it has changed its file.
  expect(flakyAgain(many, before, () => '2')).toEqual([])
})

test('what a step depends on: its folders, and the settings of the tools wherever they stand', () => {
  const inputs = [
    'packages/bpmn/src/a.ts',
    'pnpm-lock.yaml',
    'apps/web/tsconfig.json',
    'apps/api/package.json',
    '.ci/run',
  ]
  for (const file of inputs) expect(isInput(file, ['packages'])).toBe(true)
  for (const file of ['apps/web/src/a.ts', 'packages.ts/a', 'e2e/a.spec.ts'])
    expect(isInput(file, ['packages'])).toBe(false)
})

test('what a step depends on: whatever its entries import, and nothing else of that folder', () => {
  const read = inputFiles({ folders: ['apps/api'], entries: ['apps/web/src/render.tsx'] }, ourFiles())
  for (const file of [
    'apps/web/src/features/page/page-view.module.css',
    'apps/api/src/app.ts',
    'packages/testbed/src/web.ts',
  ])
    expect(read).toContain(file)
  expect(read).not.toContain('apps/web/src/routes.tsx')
})

test('tests and proofs run again when what a server is made of has changed; a screen of the web concerns the proofs that open it', () => {
  const files = ourFiles()
  const steps = ['test', 'proof', 'proof-alone', 'proof-web']
  const read = steps.map((step) => inputFiles(inputsOf[step] ?? { folders: [] }, files))
  const readBy = (file: string) => steps.filter((_, at) => read[at]?.has(file))
  const made = ['apps/api/src/app.ts', 'packages/contract/src/endpoints.ts', 'engine/pom.xml', 'tools/test.ts']
  const rendering = ['apps/web/src/render.tsx', 'apps/web/src/features/page/page-view.tsx', 'apps/web/vite.config.ts']
  const others = ['deploy/nginx/laurel.conf.template', 'measure/corpus/files/expected.json', 'pnpm-lock.yaml']
  for (const file of [...made, ...rendering, ...others]) expect([file, readBy(file)]).toEqual([file, steps])
  expect(readBy('measure/measure.ts')).toEqual(['proof', 'proof-alone', 'proof-web'])
  expect(readBy('apps/web/src/routes.tsx')).toEqual(['proof-web'])
})

test('a step with a flaky test is not taken for one that passed before', () => {
  expect(hasFlaky({ stats: { flaky: 1 } })).toBe(true)
  expect(hasFlaky({ stats: { flaky: 0 } })).toBe(false)
  expect(hasFlaky({})).toBe(false)
  expect(hasFlaky({}, [{ title: 'S4' }])).toBe(true)
})

/** A tree of its own: a spec that needs one file of the web, and the server, which every spec needs. */
function plantedTree() {
  const root = mkdtempSync(join(tmpdir(), 'laurel-passed-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const ours = [
    'apps/api/a.ts',
    'apps/api/a.test.ts',
    'apps/web/src/loaded.ts',
    'apps/web/src/other.ts',
    'package.json',
  ]
  for (const file of ours) write(file, 'first')
  return { write, memory: { kept: join(root, 'kept'), root, ours, folders: ['apps/api'] } }
}

test.each([
  ['apps/web/src/loaded.ts', 'it loaded', false],
  ['apps/api/a.ts', 'of the server', false],
  ['package.json', 'of the settings', false],
  ['apps/web/src/other.ts', 'it never loaded', true],
  ['apps/api/a.test.ts', 'of another test', true],
])('a spec that passed is judged by %s, a file %s', (file, _, isSkipped) => {
  const { write, memory } = plantedTree()
  keepPart(memory, 'a.spec.ts', ['apps/web/src/loaded.ts'], 'report')
  expect(findPart(memory, 'a.spec.ts')?.report).toBe('report')
  expect(findPart(memory, 'b.spec.ts')).toBeUndefined()
  write(file, 'second')
  expect(findPart(memory, 'a.spec.ts') !== undefined).toBe(isSkipped)
  write(file, 'first')
  expect(findPart(memory, 'a.spec.ts')?.report).toBe('report')
})

test('what is loaded at once: what a file imports, not what it opens later nor only the types of', () => {
  const { write, memory } = plantedTree()
  write('a.ts', `import type { T } from './types.ts'\nimport './b.ts'\nconst later = () => import('./later.ts')`)
  write('b.ts', `import {\n  x,\n} from './c.module.css'\nnew Worker(new URL('./w.worker.ts', import.meta.url))`)
  for (const file of ['types.ts', 'later.ts', 'c.module.css', 'w.worker.ts']) write(file, '')
  const loaded = ['a.ts', 'b.ts', 'c.module.css', 'w.worker.ts']
  expect([...withImports(['a.ts'], memory.root, { atOnce: true })].sort()).toEqual(loaded)
  expect([...withImports(['a.ts'], memory.root)].sort()).toEqual([...loaded, 'later.ts', 'types.ts'].sort())
})
