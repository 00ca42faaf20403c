import { expect } from '@playwright/test'
import { test as base } from '../loaded.ts'
import type { Answers } from './answers.ts'
import { type Served, serveApplication } from './served.ts'

/** A browser in front of the application alone. A test says what the server would answer; a call that has no answer fails it. */
export const test = base.extend<{ answers: Answers; answered: undefined }, { served: Served }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
    async ({}, use) => {
      const served = await serveApplication()
      await use(served)
      served.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ served }, use) => use(served.origin),
  answers: [{}, { option: true }],
  answered: [
    async ({ served, answers }, use) => {
      const faults = served.answerWith(answers)
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})
