import { mkdirSync, rmSync } from 'node:fs'
import { runCommand } from '@laurel/services/command'
import { root } from './nodes.ts'
import { stories } from './passed.ts'
import { arePicturesLeft } from './picture-memory.ts'
import { selectSpecs } from './selection.ts'
import openWorld from './world.ts'

// pnpm e2e [filter …]: the stories in a real browser; filters are handed to Playwright.
// pnpm e2e --pictures: first the pictures of CI, in the world of the stories.
// pnpm e2e --unless-passed: without the specs and pictures that passed here with the same inputs.
const args = process.argv.slice(2)
const filters = args.filter((arg) => !['--pictures', '--unless-passed'].includes(arg))
const [withPictures, unlessPassed] = [args.includes('--pictures'), args.includes('--unless-passed')]
// A partial run keeps its report to itself: `pnpm spec` reads the last full one.
const report = `${root}.reports/${filters.length === 0 ? 'e2e.json' : 'e2e-filtered.json'}`
const inThisWorld = { LAUREL_E2E_WORLD: 'open' }

mkdirSync(`${root}.reports`, { recursive: true })
rmSync(report, { force: true })
const selection = selectSpecs(stories, filters, unlessPassed)
const isWorldNeeded = !selection.isEmpty || (withPictures && arePicturesLeft(unlessPassed))
const close = isWorldNeeded ? await openWorld() : undefined
// From here on Ctrl-C ends the browser's run first; then the world is closed.
process.on('SIGINT', () => undefined)
try {
  if (withPictures) {
    const command = ['node', 'e2e/pictures.ts', '--ci', ...(unlessPassed ? ['--unless-passed'] : [])]
    await runCommand(command, { cwd: root, env: inThisWorld, shown: true })
  }
  if (!selection.isEmpty) {
    const command = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...selection.patterns]
    const env = { ...inThisWorld, LAUREL_E2E_REPORT: report }
    process.exitCode = (await runCommand(command, { cwd: root, env, shown: true })).code
  }
  selection.finish(report)
} finally {
  await close?.()
}
