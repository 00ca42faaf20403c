import { expect, type Locator, test } from '@playwright/test'
import { boxOf, openVote, overlap } from './boxes.ts'

test('a simulation shows its messages in full, its buttons readable and beside the names; the list of problems rests', async ({
  page,
}) => {
  await openVote(page)
  await expect(page.getByRole('region', { name: '检查' })).toBeVisible()
  await page.getByRole('button', { name: '模拟' }).click()
  await expect(page.getByRole('region', { name: '检查' })).toHaveCount(0)
  await page.locator('[data-container-id="start"] .bts-context-pad').click()
  const message = page.locator('.bts-notification').first()
  await expect(message).toBeVisible()
  expect(overlap(await boxOf(message), await boxOf(page.getByRole('toolbar', { name: '缩放' })))).toBe(false)

  const choice = page.locator('[data-container-id="tally"] .bts-context-pad:not(.show-hover)').first()
  expect(overlap(await boxOf(choice), await boxOf(page.locator('[data-element-id="tally_label"] text')))).toBe(false)
  expect(await contrastOf(choice)).toBeGreaterThan(4.5)
})

const contrastOf = (one: Locator) =>
  one.evaluate((each) => {
    const { color, backgroundColor, opacity } = getComputedStyle(each)
    const light = (text: string) => {
      const [red = 0, green = 0, blue = 0] = (text.match(/\d+(\.\d+)?/g) ?? []).map((part) => {
        const share = Number(part) / 255
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const [low = 0, high = 0] = [light(color), light(backgroundColor)].sort((a, b) => a - b)
    return ((high + 0.05) / (low + 0.05)) * Number(opacity)
  })
