import { mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

const root = new URL('..', import.meta.url).pathname

/** Lists the tests that failed once and passed when they were tried again: `.ci/total.ts` reads the list. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export.
export default class FlakyReporter implements Reporter {
  readonly #flaky: { file: string; title: string }[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#flaky.push({ file: relative(root, test.module.moduleId), title: test.fullName })
  }

  onTestRunEnd(): void {
    mkdirSync(`${root}.reports`, { recursive: true })
    writeFileSync(`${root}.reports/behaviour-flaky.json`, `${JSON.stringify(this.#flaky, null, 2)}\n`)
  }
}
