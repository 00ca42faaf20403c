import { reviewDrawing } from '@laurel/api/db/seeds/review-drawing.ts'
import { expect } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'
import { expectFine } from './fine.ts'
import { entrant, id, waiting } from './process-fixture.ts'

const none = { starting: 0, running: 0, incident: 0, approved: 0, rejected: 0, withdrawn: 0 }
const named = { modelKey: 'double-review', modelName: '两级审核', version: 2 }
const row = {
  id,
  ...named,
  title: '智穗：水稻病虫害早期预警系统',
  state: 'incident' as const,
  startedBy: entrant,
  createdAt: '2026-11-15T01:00:00Z',
  endedAt: null,
  openSteps: ['复审'],
}
const late = {
  id: waiting.id,
  instanceId: id,
  title: '智穗',
  modelName: '两级审核',
  version: 2,
  step: '复审',
  organisation: '江州大学',
  createdAt: new Date(Date.now() - 9 * 86_400_000).toISOString(),
  dueAt: null,
  claimedBy: null,
  votes: null,
  isAway: false,
  can: { transfer: true },
}
const step = (activity: string, name: string) => ({ id: activity, name, accountIds: [] })
const colleague = { id: '0199a7c0-0000-7000-8000-0000000000b9', nickname: '苏景行' }
const heatStep = (key: string, hours: number, more = {}) => ({
  key,
  passes: 20,
  waiting: 2,
  rejected: 0,
  returned: 0,
  medianSeconds: hours * 3600,
  p90Seconds: hours * 7200,
  ...more,
})

test.use({
  answers: {
    ...administratorAnswers,
    'GET /ims/process/get-overview': {
      most: 1000,
      isPartial: false,
      versions: [
        { ...named, counts: { ...none, running: 1000, incident: 1, approved: 37 } },
        { ...named, version: 1, counts: { ...none, withdrawn: 4 } },
      ],
      reconciliation: { endedAt: '2026-11-15T02:00:00Z', leftOver: 0 },
    },
    'GET /ims/process/list': ({ query }) => ({
      rows: query.get('state') === 'withdrawn' ? [] : [row],
      nextCursor: null,
    }),
    'GET /ims/process-task/list-stuck': ({ query }) => ({
      rows: query.get('days') === '14' ? [] : [late],
      nextCursor: null,
    }),
    'GET /ims/process-task/find-colleagues': { found: [colleague] },
    'PUT /ims/process-task/transfer': waiting,
    'GET /ims/process/get-heat': {
      ...named,
      xml: reviewDrawing({ id: 'p', name: '两级审核', steps: [step('first', '初审'), step('second', '复审')] }),
      lookedAt: 40,
      most: 2000,
      steps: [heatStep('second', 60, { rejected: 5 }), heatStep('first', 5)],
    },
  },
})

test('an administrator sees how many run in each version and state, and a number leads to what it counts', async ({
  page,
}) => {
  await openAsAdministrator(page, '/manager/process')
  const counts = page.getByRole('region', { name: '各流程的实例' }).first()
  await expect(counts).toContainText('1000+')
  await expect(counts).toContainText('没有遗留问题')
  await expectFine(page, 'main')
  const asked = page.waitForRequest(/process\/list\?.*state=withdrawn/)
  await counts.getByRole('link', { name: '两级审核 v1 已撤回：4' }).click()
  expect(new URL((await asked).url()).searchParams.get('version')).toBe('1')
  await expect(page.getByRole('heading', { name: '没有符合条件的流程实例' })).toBeVisible()
  await page.getByRole('button', { name: '查看全部流程' }).click()
  const incidents = page.waitForRequest(/process\/list\?.*state=incident/)
  await page.getByRole('navigation', { name: '状态' }).getByRole('button', { name: '需要处理' }).click()
  await incidents
  await expect(page.getByRole('row').filter({ hasText: '智穗' })).toContainText('需要处理')
})

test('what has waited too long is listed and given to somebody else', async ({ page }) => {
  await openAsAdministrator(page, '/manager/process')
  await page.getByRole('button', { name: '滞留任务' }).click()
  const listed = page.getByRole('row').filter({ hasText: '智穗' })
  await expect(listed).toContainText('9 天')
  await expect(listed).toContainText('江州大学')
  await expectFine(page, 'main')
  await listed.getByRole('button', { name: '转交「智穗」的复审' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('苏')
  await page.locator('.ant-select-item-option').filter({ hasText: '苏景行' }).click()
  const sent = page.waitForRequest('**/ims/process-task/transfer')
  await dialog.getByRole('button', { name: '转交' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ taskId: waiting.id, accountId: colleague.id })
  await page.getByRole('button', { name: '14 天以上' }).click()
  await expect(page.getByRole('heading', { name: '没有滞留的任务' })).toBeVisible()
  await expect(page).toHaveURL(/view=stuck&days=14/)
})

test('where a process takes long is tinted on its drawing, and stands in a table beside it', async ({ page }) => {
  await openAsAdministrator(page, '/manager/process')
  await page.getByRole('link', { name: '耗时分析' }).first().click()
  const slow = page.locator('.djs-element[data-element-id="second"]').first()
  await expect(slow).toHaveClass(/laurel-heat-4/)
  await expect(page.locator('.djs-element[data-element-id="first"]').first()).toHaveClass(/laurel-heat-1/)
  await expect(page.locator('.laurel-pill')).toHaveText(['2 天 · 不通过或退回 25%', '5 小时'])
  await expect(page.getByRole('row').filter({ hasText: '复审' })).toHaveText(/复审2 天5 天20250/)
  await expectFine(page, 'main')
})
