import { type BrowserContext, expect, type Page } from '@playwright/test'

const outageMs = 4_000

/** From the first asking for that part on nothing answers, for some seconds; then everything does. */
export async function cutAt(page: Page, context: BrowserContext, part: RegExp) {
  let cutAt: number | undefined
  const asked: number[] = []
  page.on('requestfailed', () => asked.push(Date.now()))
  await page.route(part, async (route) => {
    if (cutAt === undefined) {
      cutAt = Date.now()
      await context.setOffline(true)
    }
    await route.continue()
  })
  return {
    asked,
    isCut: () => cutAt !== undefined,
    async over() {
      const sinceCut = () => Date.now() - (cutAt ?? Date.now())
      await expect.poll(sinceCut, { timeout: outageMs + 5_000 }).toBeGreaterThanOrEqual(outageMs)
      await context.setOffline(false)
    },
  }
}
