import { expect } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'

test.use({
  viewport: { width: 375, height: 812 },
  answers: {
    ...administratorAnswers,
    'GET /ims/member/list': { rows: [], nextCursor: null },
    'GET /ims/member/count': { total: 0, isMore: false },
    'GET /ims/organisation/list': [],
    'GET /ims/role/list': [],
  },
})

test('a table that is wider than the phone is moved by keyboard, though there is nobody in it; with room it is no stop', async ({
  page,
}) => {
  await openAsAdministrator(page, '/manager/member')
  await page.getByRole('searchbox', { name: '姓名、用户名或完整手机号' }).fill('nobody is called so')
  await expect(page.getByText('没有符合条件的人员')).toBeVisible()
  const table = page.getByRole('region', { name: '成员', exact: true })
  // Chromium lets a person tab to whatever scrolls; other browsers only to what says so.
  await expect(table).toHaveAttribute('tabindex', '0')
  await table.focus()
  await expect(table).toBeFocused()
  const moved = () => table.evaluate((each) => each.scrollLeft)
  expect(await moved()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(moved).toBeGreaterThan(0)

  await page.setViewportSize({ width: 1920, height: 900 })
  await expect(page.getByText('没有符合条件的人员')).toBeVisible()
  await expect(table).toHaveCount(0)
})
