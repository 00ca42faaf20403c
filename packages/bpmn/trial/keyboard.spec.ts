import { expect, test } from '@playwright/test'
import { DesignerPage } from './designer-page.ts'

test('a process of ten elements is drawn, configured and saved without a pointer', async ({ page }) => {
  test.setTimeout(90_000)
  const designer = new DesignerPage(page)
  await designer.visit()
  await page.locator('.djs-container svg').first().focus()
  await page.keyboard.press('j')
  const appended = ['用户任务', '排他网关', '用户任务', '结束事件']
  for (const name of appended) {
    await page.keyboard.press('a')
    const search = page.locator('.djs-popup input')
    await expect(search).toBeFocused()
    await search.pressSequentially(name)
    // The menu looks at what was written when a key is let go, as it is after an input method.
    await page.keyboard.press('End')
    await expect(page.locator('.djs-popup .entry').first()).toContainText(name)
    await page.keyboard.press('Enter')
    await expect(page.locator('.djs-popup')).toHaveCount(0)
    // A new element asks for its name at once.
    const label = page.locator('.djs-direct-editing-content')
    if (await label.isVisible().catch(() => false)) await page.keyboard.press('Escape')
    await page.locator('.djs-container svg').first().focus()
  }
  // One start, four appended, four flows between them, and one named by its field.
  const count = await page.evaluate(() => {
    const registry = window.trial.modelers['first']?.get('elementRegistry') as {
      getAll: () => { labelTarget?: unknown; parent?: unknown }[]
    }
    return registry.getAll().filter((element) => element.labelTarget === undefined && element.parent !== undefined)
      .length
  })
  expect(count).toBe(9)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(designer.panel.getByRole('tabpanel').locator('input').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('键盘')
  await page.keyboard.press('Tab')
  await expect.poll(() => designer.xml()).toContain('键盘')
  await page.keyboard.press('Control+s')
  await expect.poll(() => page.evaluate(() => window.trial.saved.length)).toBe(1)
})
