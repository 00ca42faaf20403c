import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'

const reports = new URL('../../../.reports/', import.meta.url).pathname
const port = await trialPort()

// Only a whole run tells what has been shown; what is asked for by name must not take its place.
const [, , , ...asked] = process.argv
const isWhole = asked.join(' ') === '--config trial/playwright.config.ts'
const report = process.env['LAUREL_E2E_REPORT'] ?? `${reports}${isWhole ? 'bpmn.json' : 'bpmn-filtered.json'}`
// Figures come from `pnpm bench P16`, alone on the machine.
const isBench = process.env['LAUREL_BENCH'] !== undefined

/** The designer and the viewer alone, in a real browser, on a page of their own: no server of ours is needed. */
export default defineConfig({
  testDir: '.',
  testMatch: isBench ? 'speed.spec.ts' : '*.spec.ts',
  testIgnore: isBench ? [] : 'speed.spec.ts',
  outputDir: `${reports}bpmn`,
  // The files share nothing; figures are taken alone.
  workers: isBench ? 1 : 2,
  // In CI a story that fails is tried once more, and listed as flaky if it passes then.
  retries: process.env['CI'] && !process.env['LAUREL_BENCH'] ? 1 : 0,
  forbidOnly: true,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: report }]],
  webServer: {
    command: `vite build --logLevel warn && vite preview --port ${port} --strictPort --host 127.0.0.1`,
    cwd: new URL('..', import.meta.url).pathname,
    url: `http://127.0.0.1:${port}/`,
    timeout: 180_000,
  },
  use: {
    actionTimeout: 10_000,
    baseURL: `http://127.0.0.1:${port}/`,
    browserName: 'chromium',
    headless: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      // Figures are of the browser that people have; a test needs no window of it, which is drawn too where nobody sees it.
      executablePath: isBench ? '/usr/bin/chromium' : '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    },
  },
})

/** A free one, so that two clones can run at once; the processes of Playwright read this file too, and are told by the first. */
async function trialPort(): Promise<number> {
  const told = process.env['LAUREL_TRIAL_PORT']
  if (told) return Number(told)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no free port')
  process.env['LAUREL_TRIAL_PORT'] = String(address.port)
  return address.port
}
