import { expect, type Page } from '@playwright/test'
import { test } from './component.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/ims-portal/manager/ui')
  await expect(page.getByRole('heading', { name: 'ui' })).toBeVisible()
})

const told = (page: Page, name: string) => page.getByRole('status', { name }).locator('span')

test.describe('on a device in another zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('[G05] seconds, milliseconds and ISO times read as one and the same moment in the portal’s zone; a day is joined as asked', async ({
    page,
  }) => {
    for (const typed of ['1763164800', '1763164800000', '2025-11-15T00:00:00Z', '2025-11-14T19:00:00-05:00']) {
      await page.getByLabel('时间', { exact: true }).fill(typed)
      await expect(told(page, '读作')).toHaveText(['2025-11-15 08:00:00', '2025-11-15', '2025/11/15', '20251115'])
    }
    await page.getByLabel('时间', { exact: true }).fill('昨天')
    await expect(told(page, '读作').first()).toHaveText('不是时间')
  })

  test('[G05] a range of days that is chosen in the calendar holds its first and its last day whole', async ({
    page,
  }) => {
    await page.getByLabel('起止日期').click()
    await page.keyboard.type('2026-11-01')
    await page.keyboard.press('Enter')
    await page.keyboard.type('2026-11-15')
    await page.keyboard.press('Enter')
    await expect(told(page, '查询范围')).toHaveText(['2026-11-01 00:00:00', '2026-11-15 23:59:59'])
  })
})

test('[G06] a share is rounded down to two decimals: 199 of 200 is not yet all', async ({ page }) => {
  const shares = { '2 3': '0.66', '199 200': '0.99', '29 100': '0.29', '7 7': '1', '1 0': '0' }
  for (const [typed, share] of Object.entries(shares)) {
    const [done = '', total = ''] = typed.split(' ')
    await page.getByLabel('已完成', { exact: true }).fill(done)
    await page.getByLabel('总数', { exact: true }).fill(total)
    await expect(page.getByRole('status', { name: '完成率' })).toHaveText(share)
    await expect(page.getByRole('progressbar', { name: '完成率' })).toHaveJSProperty('value', Number(share))
  }
})

const colour = (page: Page) => page.getByLabel('门户颜色')

test('[G07] a colour that is typed is shown as rgb and rgba, short or long, and what is none is refused', async ({
  page,
}) => {
  await colour(page).fill('#1F7A4D')
  await expect(told(page, '颜色值').first()).toHaveText('rgb(31, 122, 77)')
  await expect(told(page, '颜色值').nth(1)).toHaveText('rgba(31, 122, 77, 0.5)')
  await colour(page).fill('f00')
  await expect(told(page, '颜色值').first()).toHaveText('rgb(255, 0, 0)')
  await colour(page).fill('#12')
  await expect(page.getByText('不是颜色')).toBeVisible()
  await expect(told(page, '颜色值')).toHaveCount(0)
})

test('[G07] the page waits until the typing rests, then takes the last colour once, in our parts and in Ant Design’s', async ({
  page,
}) => {
  await page.evaluate(`
    window.worn = []
    let last = document.documentElement.style.getPropertyValue('--portal')
    new MutationObserver(() => {
      const now = document.documentElement.style.getPropertyValue('--portal')
      if (now !== last) worn.push({ colour: now, at: performance.now() })
      last = now
    }).observe(document.documentElement, { attributes: true, attributeFilter: ['style'] })
    addEventListener('input', () => { window.typedAt = performance.now() }, true)`)
  await colour(page).fill('')
  await colour(page).focus()
  // Within the page and in one go: on a busy machine a key from outside comes so late that the typing has rested.
  await page.evaluate(`for (const key of '#B3161B') document.execCommand('insertText', false, key)`)
  await expect.poll(() => page.evaluate('worn.map(({ colour }) => colour)')).toEqual(['#B3161B'])
  expect(await page.evaluate('worn[0].at - typedAt')).toBeGreaterThanOrEqual(299)
  const ground = (at: number) =>
    page
      .getByRole('region', { name: 'antd: controls' })
      .getByRole('button')
      .nth(at)
      .evaluate((each) => each.ownerDocument.defaultView?.getComputedStyle(each).backgroundColor)
  await expect.poll(() => ground(0)).not.toBe('rgb(9, 108, 215)')
  await expect.poll(async () => (await ground(1)) === (await ground(0))).toBe(true)
})
