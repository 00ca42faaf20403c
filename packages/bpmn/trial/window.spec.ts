import { expect, test } from '@playwright/test'
import { boxOf, openVote } from './boxes.ts'

test('at 1024 the bar has two rows, and a drawing that nobody moved is whole again after the window has changed', async ({
  page,
}) => {
  await openVote(page)
  const whole = async () => {
    const canvas = await boxOf(page.locator('.djs-container'))
    const [first, last] = [
      await boxOf(page.locator('[data-element-id="start"]').first()),
      await boxOf(page.locator('[data-element-id="won"]').first()),
    ]
    return first.x >= canvas.x + 56 && last.right <= canvas.right
  }
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect.poll(whole).toBe(true)
  expect((await boxOf(page.locator('header').first())).height).toBeLessThan(96)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: '放大' }).click()
  const level = page.getByRole('toolbar', { name: '缩放' })
  const zoomed = (await level.textContent()) ?? ''
  await page.setViewportSize({ width: 1200, height: 900 })
  await expect(level).toHaveText(zoomed)
})
