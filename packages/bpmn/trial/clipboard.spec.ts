import { expect, type Page, test } from '@playwright/test'
import { DesignerPage, modelText } from './designer-page.ts'

const shapes = (page: Page) => page.locator('.djs-shape:not(.djs-label)')

test('whoever may not use the clipboard of the browser pastes at the first try what was copied here', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refused = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: refused, readText: refused } })
  })
  const designer = new DesignerPage(page)
  await designer.visit()
  await designer.show(modelText('rows.bpmn'))
  await designer.select('U')
  const before = await shapes(page).count()
  await page.locator('.djs-container svg').first().focus()
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await page.mouse.move(500, 640)
  await expect(page.locator('.djs-drag-group .djs-visual').first()).toBeVisible()
  await page.mouse.click(520, 640)
  await expect(shapes(page)).toHaveCount(before + 1)
  await expect(page.getByText('粘贴只在这个设计器内有效')).toBeVisible()
})
