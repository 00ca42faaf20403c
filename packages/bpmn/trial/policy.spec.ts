import { expect, test } from '@playwright/test'
import { DesignerPage, modelText } from './designer-page.ts'

test('choosing all and simulating break no policy, and what they show has its colours', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) refused.push(line.text())
  })
  await page.route(
    (address) => address.pathname === '/',
    async (route) => {
      const answer = await route.fetch()
      const headers = { ...answer.headers(), 'content-security-policy': "style-src-attr 'none'" }
      await route.fulfill({ response: answer, headers })
    },
  )
  const designer = new DesignerPage(page)
  await designer.visit()
  await designer.show(modelText('rows.bpmn'))
  await designer.select('U', 'S', 'R')
  await page.locator('.djs-context-pad [data-action=align-elements]').click()
  const line = page.locator('.djs-popup [data-id] svg line, .djs-popup [data-id] svg polyline').first()
  await expect(line).toBeAttached()
  expect(await line.evaluate((drawn) => getComputedStyle(drawn).stroke)).not.toBe('none')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '模拟' }).click()
  await page.locator('.bts-context-pad[title="触发事件"]:visible').first().click()
  const chip = page.locator('.bts-scope').first()
  await expect(chip).toBeVisible()
  expect(await chip.evaluate((shown) => (shown as HTMLElement).style.background)).not.toBe('')
  expect(refused).toEqual([])
})
