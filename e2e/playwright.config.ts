import { defineConfig } from '@playwright/test'

const reports = new URL('../.reports/', import.meta.url).pathname
const isCi = Boolean(process.env['CI'])

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // They have a configuration of their own, and no world. In full: a clone may stand in a folder of that name.
  testIgnore: `${import.meta.dirname}/components/**`,
  globalSetup: './world.ts',
  outputDir: `${reports}e2e`,
  workers: 1,
  // In CI a story that fails is tried once more, and listed as flaky if it passes then.
  retries: isCi ? 1 : 0,
  forbidOnly: true,
  // How long a story may take is no claim about the product: a shared machine can lose most of its processor for minutes.
  timeout: 90_000,
  expect: { timeout: isCi ? 25_000 : 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env['LAUREL_E2E_REPORT'] ?? `${reports}e2e-filtered.json` }]],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Recording costs a third of the time of a run: asked for when a story is hunted, LAUREL_E2E_TRACE=1 pnpm e2e <filter>.
    trace: process.env['LAUREL_E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without the browser's own window, which is drawn too where nobody sees it: a quarter less work for the same pages.
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
})
