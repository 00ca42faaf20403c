import { defineConfig } from 'vitest/config'

const lawOfTools = 'tools/**/*.law.test.ts'
/** They start the real services. */
const serviceTests = 'packages/services/src/**/*.test.ts'
const leftOut = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'law',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', lawOfTools],
          exclude: [...leftOut, serviceTests],
          setupFiles: ['apps/web/test/law.setup.ts'],
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'behaviour',
          include: ['apps/api/**/*.test.ts', serviceTests, 'tools/**/*.test.ts'],
          exclude: [...leftOut, lawOfTools],
          testTimeout: 15_000,
          hookTimeout: 30_000,
          // In CI a test that fails is tried once more, and listed as flaky if it passes then.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
    ],
  },
})
