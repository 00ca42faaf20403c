import { expect, type Page } from '@playwright/test'
import { startMissing, startNode, stopNode } from './nodes.ts'
import { openLog, test } from './story.ts'

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^任务中心/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: '任务中心' })
const newest = (page: Page) => drawer(page).getByRole('article', { name: '导出操作日志' }).first()

test.afterEach(startMissing)

test('a long job is watched from any page, cancelled there, and the next one is fetched when it is done', async ({
  page,
  world,
}) => {
  await stopNode('worker')
  await openLog(page, world.accounts.admin)
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await expect(button(page)).toHaveAccessibleName(/导出操作日志|\d 个任务/)
  await page.getByRole('navigation').getByRole('link', { name: '总览' }).click()
  await expect(page.getByRole('region', { name: '我的任务' }).getByText('排队中').first()).toBeVisible()

  await button(page).click()
  await expect(newest(page).getByText('排队中')).toBeVisible()
  await newest(page).getByRole('button', { name: '取消' }).click()
  await expect(newest(page).getByText('已取消')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()

  await page.goto('/ims-portal/manager/audit')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await expect(button(page)).toHaveAccessibleName(/导出操作日志/)
  await page.getByRole('navigation').getByRole('link', { name: '总览' }).click()
  await startNode('worker')
  await expect(page.getByText('导出操作日志：已完成')).toBeVisible({ timeout: 30_000 })
  await button(page).click()
  const downloading = page.waitForEvent('download')
  await newest(page).getByRole('button', { name: '下载结果' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)
})
