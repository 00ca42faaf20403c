import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'
import { expectFine } from './fine.ts'

const id = (n: number) => `0199a7c0-0000-7000-8000-0000000005${String(n).padStart(2, '0')}`
const wang = { id: id(1), nickname: '王砚' }
const rows: AnswerOf<'GET /ims/workload/list'>['rows'] = [
  {
    ...wang,
    organisation: '信息工程学院',
    deputy: { id: id(2), nickname: '李禾' },
    steps: [
      { step: '学院初审', claimed: 12, decided: 86, oldestAt: '2026-11-10T02:00:00Z', medianMinutes: 45 },
      { step: '校级复审', claimed: 0, decided: 1000, oldestAt: null, medianMinutes: 2 * 1440 + 60 },
    ],
    can: { transfer: true },
  },
  {
    id: id(3),
    nickname: '张弛',
    organisation: null,
    deputy: null,
    steps: [{ step: '学院初审', claimed: 3, decided: 0, oldestAt: '2026-11-17T02:00:00Z', medianMinutes: null }],
    can: { transfer: false },
  },
]
test.use({
  answers: {
    ...administratorAnswers,
    'GET /ims/workload/list': { rows, nextCursor: null },
    'GET /ims/queue-transfer/preview': { person: wang, total: 12, steps: [{ step: '学院初审', count: 12 }] },
    'GET /ims/queue-transfer/find-colleagues': { found: [{ id: id(2), nickname: '李禾' }] },
    'GET /ims/live/snapshot': [],
  },
})
test.beforeEach(({ page }) => page.route('**/ims/live/stream*', (route) => route.abort()))

test('an organiser reads who has how much and how long it waits, and moves a queue with a reason', async ({ page }) => {
  const sent: unknown[] = []
  await page.route('**/ims/queue-transfer/start', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ json: { code: 200, msg: '', data: { jobId: id(9) } } })
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAsAdministrator(page, '/manager/process/workload')
  const first = page.getByRole('row').filter({ hasText: '王砚' })
  await expect(first).toContainText('由 李禾 代办')
  await expect(first).toContainText('45 分钟')
  await expect(page.getByRole('row').filter({ hasText: '校级复审' })).toContainText('1000+')
  await expect(page.getByRole('button', { name: '移交任务' })).toHaveCount(1)

  await page.getByRole('button', { name: '移交任务' }).click()
  const dialog = page.getByRole('dialog', { name: '移交 王砚 领取的任务' })
  await expect(dialog).toContainText('共 12 项已领取的任务')
  await expect(dialog.getByRole('button', { name: '退回队列' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: '理由' }).fill('产假')
  await dialog.getByRole('combobox').fill('李')
  await page.getByTitle('李禾').click()
  await dialog.getByRole('button', { name: /^移\s?交$/ }).click()
  await expect(page.getByText('已开始移交')).toBeVisible()
  expect(sent).toEqual([{ from: wang.id, to: id(2), reason: '产假' }])
  await expectFine(page, 'main')
})
