import { mkdirSync, rmSync } from 'node:fs'
import { runCommand } from '@laurel/tools/gates/command.ts'

// pnpm components [filter …]: parts of the application in a real browser, without a server; filters are handed to Playwright.
const root = new URL('../..', import.meta.url).pathname
const filters = process.argv.slice(2)
// A partial run keeps its report to itself: `pnpm spec` reads the last full one.
const report = filters.length === 0 ? '.reports/components.json' : '.reports/components-filtered.json'

mkdirSync(`${root}.reports`, { recursive: true })
rmSync(`${root}${report}`, { force: true })
const { code } = await runCommand(
  ['playwright', 'test', '--config', 'e2e/components/playwright.config.ts', ...filters],
  {
    cwd: root,
    env: { LAUREL_E2E_REPORT: `${root}${report}` },
    shown: true,
  },
)
process.exitCode = code
