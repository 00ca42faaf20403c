import { expect } from '@playwright/test'
import { test } from './component.ts'
import { openAs } from './entrant.ts'
import { auditorAnswers, queue, reviewOf } from './reviews.ts'

const fields = Array.from({ length: 24 }, (_, n) => ({ key: `field${n}`, label: `第 ${n + 1} 个问题` }))
test.use({
  answers: {
    ...auditorAnswers(new Set()),
    'GET /ims/notice/list': { rows: [], nextCursor: null },
    'GET /ims/review/get': ({ query }) => reviewOf(query.get('id') ?? '', { fields }),
  },
  viewport: { width: 1024, height: 768 },
  hasTouch: true,
})

test('[I01] [I02] on a tablet the queue fills its drawer, and what a decision lacks comes into sight', async ({
  page,
}) => {
  await openAs(page, 3, '/lanjiang/projectreview')
  await page.getByRole('heading', { level: 1, name: queue[0]?.title ?? '' }).waitFor()
  await page.getByRole('button', { name: '打开队列' }).tap()
  const drawer = page.getByRole('dialog', { name: '审核队列' })
  // Not under the cross, and without a way through the whole list.
  await drawer.getByRole('button', { name: '全部' }).tap()
  await drawer.getByRole('button', { name: /^待审/ }).tap()
  await drawer.getByRole('button', { name: '筛选' }).tap()
  await expect(drawer.getByRole('combobox', { name: '等待时间' })).toBeInViewport({ ratio: 1 })
  const sheet = await drawer.getByRole('navigation').boundingBox()
  expect([sheet?.x, sheet && sheet.y + sheet.height]).toEqual([0, 768])
  await expect(drawer.getByRole('button', { name: '多选' })).toBeInViewport({ ratio: 1 })
  await drawer.getByRole('button', { name: '关闭' }).tap()

  await page.getByRole('radio', { name: '退回修改' }).tap()
  const send = page.getByRole('button', { name: '退回，看下一项' })
  await send.tap()
  await expect(page.getByRole('checkbox', { name: '第 1 个问题', exact: true })).toBeFocused()
  await page.getByText('第 2 个问题', { exact: true }).tap()
  const reason = page.getByRole('textbox', { name: '审核意见' })
  await send.tap()
  await expect(page.getByRole('alert')).toHaveText('请填写审核意见')
  await expect(reason).toBeFocused()
  await expect(reason).toBeInViewport({ ratio: 1 })
})

test('an auditor who reads the inbox comes back to the desk by its name', async ({ page }) => {
  for (const width of [1024, 375]) {
    await page.setViewportSize({ width, height: 768 })
    await openAs(page, 3, '/lanjiang/inbox')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '作品审核' }).tap()
    await expect(page).toHaveURL(/\/lanjiang\/projectreview$/)
  }
})
