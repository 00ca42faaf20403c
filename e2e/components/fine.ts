import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Nothing is wider than the page at any width, and nothing serious stands in a reader's way. */
export async function expectFine(page: Page, within: 'main' | 'dialog'): Promise<void> {
  for (const width of [375, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // What measures itself follows a moment after the window.
    await expect.poll(() => page.locator('html').evaluate((each) => each.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.evaluate(axe)
  type Violation = { id: string; impact: string; nodes: { html: string }[] }
  const { violations } = (await page.evaluate(
    `axe.run('${within === 'main' ? 'main' : 'dialog[open], [role=dialog]'}', { resultTypes: ['violations'] })`,
  )) as { violations: Violation[] }
  const found = violations
    .filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
  expect(found).toEqual([])
}
