import { defineConfig } from '@playwright/test'

const reports = new URL('../../.reports/', import.meta.url).pathname
const isCi = Boolean(process.env['CI'])

/** Parts and pages of the application in a real browser, with the answers that each test gives them: no server of ours is needed. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: `${reports}components`,
  fullyParallel: true,
  workers: 2,
  // In CI a test that fails is tried once more, and listed as flaky if it passes then.
  retries: isCi ? 1 : 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: isCi ? 25_000 : 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['LAUREL_E2E_REPORT'] ?? `${reports}components-filtered.json` }],
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A worker of a page would answer before the test does: whoever tests one allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', '--disable-quic'],
    },
  },
})
