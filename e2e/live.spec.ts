import { expect } from '@playwright/test'
import { startMissing, startNode, stopNode } from './nodes.ts'
import { openLog, test } from './story.ts'

test.afterEach(startMissing)

test('every API node restarts under an open page: the page says so, comes back by itself, and sees the end of the job', async ({
  page,
  world,
}) => {
  await openLog(page, world.accounts.admin)
  await expect(page.getByRole('table')).toBeVisible()
  await stopNode('worker')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  const job = page.getByRole('region', { name: '导出操作日志' })
  await expect(job.getByText('排队中', { exact: true })).toBeVisible()
  await expect(job.getByText('可以离开此页，任务继续进行。')).toBeVisible()

  await Promise.all([stopNode('api-1'), stopNode('api-2')])
  await expect(job.getByText('连接中断，正在重新连接…')).toBeVisible()
  await startNode('api-1')
  await startNode('api-2')
  await expect(job.getByText('可以离开此页，任务继续进行。')).toBeVisible({ timeout: 20_000 })
  await startNode('worker')
  await expect(job.getByText('完成', { exact: true })).toBeVisible({ timeout: 30_000 })
})
