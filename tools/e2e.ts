import { mkdirSync, rmSync } from 'node:fs'
import { runCommand } from './gates/command.ts'
import { ensureServicesUp } from './services/located.ts'

// pnpm e2e [filter …]: the stories in a real browser; filters are handed to Playwright.
const root = new URL('..', import.meta.url).pathname
const filters = process.argv.slice(2)
// A partial run keeps its report to itself: `pnpm spec` reads the last full one.
const report = filters.length === 0 ? '.reports/e2e.json' : '.reports/e2e-filtered.json'

mkdirSync(`${root}.reports`, { recursive: true })
rmSync(`${root}${report}`, { force: true })
await ensureServicesUp()
const { code } = await runCommand(['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...filters], {
  cwd: root,
  env: { LAUREL_E2E_REPORT: `${root}${report}` },
  shown: true,
})
process.exit(code)
