import { defineConfig } from 'vitest/config'

const lawOfTools = 'tools/**/*.law.test.ts'
/** They start the real services. */
const serviceTests = 'packages/services/src/**/*.test.ts'
const isCi = Boolean(process.env['CI'])
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
          // They hold no state of their own: what one file has imported is not read again for the next. Half the time.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', lawOfTools],
          exclude: [...leftOut, serviceTests],
          setupFiles: ['apps/web/test/law.setup.ts'],
          testTimeout: isCi ? 60_000 : 15_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'behaviour',
          include: ['apps/api/**/*.test.ts', serviceTests, 'tools/**/*.test.ts'],
          exclude: [...leftOut, lawOfTools],
          // Node reads the sources itself, as in production: nothing is transformed, and the compile cache serves every file of tests.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // How long it may take is no claim: a shared machine can lose most of its processor for minutes.
          testTimeout: isCi ? 60_000 : 15_000,
          hookTimeout: isCi ? 120_000 : 30_000,
          // In CI a test that fails is tried once more, and listed as flaky if it passes then.
          retry: isCi ? 1 : 0,
        },
      },
    ],
  },
})
