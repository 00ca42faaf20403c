import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { runCommand } from '@laurel/services/command'
import { idsOf, readChecklist, type TestResult } from './checklist.ts'
import { readReport } from './reports.ts'

// pnpm story A03: only the tests whose titles carry that id, of whatever kind they are.
const root = new URL('../..', import.meta.url).pathname
const [id = ''] = process.argv.slice(2)
if (!readChecklist().includes(id)) {
  console.error(`unknown id: ${id || 'none given'}`)
  process.exit(1)
}

// Matches the id inside any bracket of a title; which brackets lead is decided on the report, as `pnpm spec` does.
const titled = `\\[[^\\]]*\\b${id}\\b[^\\]]*\\]`
const mentions = (file: string) => new RegExp(titled).test(readFileSync(`${root}${file}`, 'utf8'))
const filesIn = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules'] }).filter(mentions)

const stories = filesIn('e2e/*.spec.ts')
const components = filesIn('e2e/components/*.spec.ts')
const trials = filesIn('packages/bpmn/trial/*.spec.ts')
const vitestFiles = filesIn('{apps,packages,tools}/**/*.test.{ts,tsx}')
const startedAt = performance.now()
const tests: TestResult[] = []
let crashed = false

mkdirSync(`${root}.reports`, { recursive: true })
if (stories.length > 0 || vitestFiles.some(needsServices)) {
  const { ensureServicesUp } = await import('@laurel/services/located')
  await ensureServicesUp()
}
if (vitestFiles.length > 0) {
  const report = '.reports/story-vitest.json'
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  await run(report, ['vitest', 'run', '-t', titled, ...reporters, ...vitestFiles])
}
if (stories.length > 0) {
  await run('.reports/story-e2e.json', [
    ...['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--grep', titled],
    ...stories.map((file) => file.replace(/^e2e\//, '')),
  ])
}
if (components.length > 0) {
  const config = 'e2e/components/playwright.config.ts'
  await run('.reports/story-components.json', [
    'playwright',
    'test',
    '--config',
    config,
    '--grep',
    titled,
    ...components,
  ])
}
if (trials.length > 0) {
  const files = trials.map((file) => file.replace(/^.*\//, ''))
  const trial = ['pnpm', '--filter', '@laurel/bpmn', 'trial-test', '--grep', titled, ...files]
  await run('.reports/story-bpmn.json', trial)
}

// vitest reports the tests that -t left out as skipped; they carry other ids.
const own = tests.filter(({ title }) => idsOf(title).includes(id))
const passed = own.filter((test) => test.passed).length
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
if (own.length === 0) console.error(`no test carries ${id}`)
console.log(`${id}: ${passed} passed, ${own.length - passed} failed, ${seconds} s`)
process.exit(own.length > 0 && passed === own.length && !crashed ? 0 : 1)

async function run(report: string, command: readonly string[]) {
  rmSync(`${root}${report}`, { force: true })
  const env = { LAUREL_E2E_REPORT: `${root}${report}` }
  const { code } = await runCommand(command, { cwd: root, env, shown: true })
  crashed ||= code !== 0
  tests.push(...(readReport(report) ?? []))
}

function needsServices(file: string): boolean {
  return !file.endsWith('.law.test.ts') && /^(apps\/api|tools)\//.test(file)
}
