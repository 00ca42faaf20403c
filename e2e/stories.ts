import { mkdirSync, rmSync } from 'node:fs'
import { runCommand } from '@laurel/tools/gates/command.ts'
import { root } from './nodes.ts'
import openWorld from './world.ts'

// pnpm e2e [filter …]: the stories in a real browser; filters are handed to Playwright.
// pnpm e2e --pictures: first the pictures of CI, in the world of the stories.
const args = process.argv.slice(2)
const filters = args.filter((arg) => arg !== '--pictures')
// A partial run keeps its report to itself: `pnpm spec` reads the last full one.
const report = filters.length === 0 ? '.reports/e2e.json' : '.reports/e2e-filtered.json'
const inThisWorld = { LAUREL_E2E_WORLD: 'open' }

mkdirSync(`${root}.reports`, { recursive: true })
rmSync(`${root}${report}`, { force: true })
const close = await openWorld()
// From here on Ctrl-C ends the browser's run first; then the world is closed.
process.on('SIGINT', () => undefined)
try {
  if (args.includes('--pictures'))
    await runCommand(['node', 'e2e/pictures.ts', '--ci'], { cwd: root, env: inThisWorld, shown: true })
  const { code } = await runCommand(['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...filters], {
    cwd: root,
    env: { ...inThisWorld, LAUREL_E2E_REPORT: `${root}${report}` },
    shown: true,
  })
  process.exitCode = code
} finally {
  await close()
}
