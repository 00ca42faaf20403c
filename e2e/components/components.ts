import { mkdirSync, rmSync } from 'node:fs'
import { runCommand } from '@laurel/services/command'
import { ensureExamplesBuilt } from '@laurel/testbed/web'
import { components } from '../passed.ts'
import { selectSpecs } from '../selection.ts'

// pnpm components [filter …]: parts of the application in a real browser, without a server; filters are handed to Playwright.
// pnpm components --unless-passed: without the specs that passed here with the same inputs.
const root = new URL('../..', import.meta.url).pathname
const args = process.argv.slice(2)
const filters = args.filter((arg) => arg !== '--unless-passed')
// A partial run keeps its report to itself: `pnpm spec` reads the last full one.
const report = `${root}.reports/${filters.length === 0 ? 'components.json' : 'components-filtered.json'}`

mkdirSync(`${root}.reports`, { recursive: true })
rmSync(report, { force: true })
const selection = selectSpecs(components, filters, args.includes('--unless-passed'))
if (!selection.isEmpty) {
  // Another build may be on its way: what waits for it here is no part of a test's time.
  await ensureExamplesBuilt()
  const { code } = await runCommand(
    ['playwright', 'test', '--config', 'e2e/components/playwright.config.ts', ...selection.patterns],
    { cwd: root, env: { LAUREL_E2E_REPORT: report }, shown: true },
  )
  process.exitCode = code
}
selection.finish(report)
