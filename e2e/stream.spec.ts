import { expect, type Page } from '@playwright/test'
import { chooseKind } from './audit-filters.ts'
import { startMissing, startNode, stopNode } from './nodes.ts'
import { type logIn, openLog, test } from './story.ts'

const job = (page: Page) => page.getByRole('region', { name: '导出操作日志' })
const streams = '**/app-api/ims/live/stream*'

async function startExport(page: Page, account: Parameters<typeof logIn>[1]) {
  await openLog(page, account)
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await expect(job(page).getByText('排队中', { exact: true })).toBeVisible()
}

test.afterEach(startMissing)

test('a network that lets no stream through: the page asks instead, and sees the job to its end', async ({
  page,
  world,
}) => {
  await stopNode('worker')
  await page.route(streams, (route) => route.abort())
  const polled = page.waitForRequest((request) => request.url().includes('/ims/live/snapshot'), { timeout: 20_000 })
  await startExport(page, world.accounts.admin)
  await polled
  await startNode('worker')
  await expect(job(page).getByText('完成', { exact: true })).toBeVisible({ timeout: 40_000 })
})

test('every server is away under a page that follows: it says since when, stays, and goes on', async ({
  page,
  world,
}) => {
  await stopNode('worker')
  await startExport(page, world.accounts.admin)
  await expect(job(page).getByText('可以离开此页，任务继续进行。')).toBeVisible()
  await Promise.all([stopNode('api-1'), stopNode('api-2')])
  await expect(page.getByText(/自 \d\d:\d\d:\d\d 起离线/)).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/manager\/audit$/)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await startNode('api-1')
  await startNode('api-2')
  await expect(page.getByText(/起离线/)).toHaveCount(0, { timeout: 30_000 })
  await startNode('worker')
  await expect(job(page).getByText('完成', { exact: true })).toBeVisible({ timeout: 30_000 })
})

test('one tab holds one stream, however often the page is drawn', async ({ page, world }) => {
  await stopNode('worker')
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/ims/live/stream')) opened.push(request.url())
  })
  await startExport(page, world.accounts.admin)
  await expect(job(page).getByText('可以离开此页，任务继续进行。')).toBeVisible()
  // What an earlier story left behind is followed too, until this one's job joins it on a new line.
  const before = opened.length
  await chooseKind(page, 'session.opened')
  await expect(page).toHaveURL(/kind=session\.opened$/)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Activity log' })).toBeVisible()
  expect(before).toBeGreaterThan(0)
  expect(opened).toHaveLength(before)
})
