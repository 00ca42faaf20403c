import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect, type Page } from '@playwright/test'
import { test } from './component.ts'
import { openAs } from './entrant.ts'
import { expectFine } from './fine.ts'
import { auditorAnswers, queue } from './reviews.ts'

const decided = new Set<string>()
test.beforeEach(() => decided.clear())
const jobId = '0199a7c0-0000-7000-8000-000000000380'
const job = (more: Partial<AnswerOf<'GET /ims/job/get'>>): AnswerOf<'GET /ims/job/get'> => ({
  id: jobId,
  kind: 'review-batch',
  state: 'done',
  done: 2,
  total: 2,
  resultFileId: null,
  rowErrors: [],
  reason: null,
  createdAt: '2026-11-18T00:00:00Z',
  finishedAt: '2026-11-18T00:00:01Z',
  version: 2,
  can: { cancel: false, download: false },
  ...more,
})
test.use({ answers: { ...auditorAnswers(decided), 'GET /ims/job/get': job({}) } })

type Body = { taskIds: string[]; outcome: string; reason: string }
const claimed = { reason: 'process.claimed', msg: '该任务已由他人领取' }

/** The last one that is asked about was claimed by a colleague. */
async function takeBatches(page: Page): Promise<Body[]> {
  const sent: Body[] = []
  const answer = (data: unknown) => ({ json: { code: 200, msg: '', data } })
  await page.route('**/ims/review/preview-batch', async (route) => {
    const { taskIds, outcome } = route.request().postDataJSON() as Body
    const tasks = taskIds.map((taskId, at) => ({
      taskId,
      title: '',
      outcome: at === 2 ? null : outcome,
      votes: null,
      refusal: at === 2 ? claimed : null,
    }))
    await route.fulfill(answer({ outcomes: ['pass', 'reject'], tasks }))
  })
  await page.route('**/ims/review/decide-batch', async (route) => {
    const body = route.request().postDataJSON() as Body
    sent.push(body)
    for (const id of body.taskIds.slice(0, 1)) decided.add(id)
    await route.fulfill(answer({ jobId }))
  })
  await page.route('**/ims/review/get-batch*', async (route) => {
    const [first, second] = sent.at(-1)?.taskIds ?? []
    const tasks = [
      { taskId: first, title: '', state: 'decided', refusal: null },
      { taskId: second, title: '', state: 'refused', refusal: claimed },
    ]
    await route.fulfill(answer({ state: 'done', outcome: sent.at(-1)?.outcome, sample: null, tasks }))
  })
  return sent
}
const rows = (page: Page) => page.getByRole('navigation', { name: '审核队列' }).getByRole('listitem')
const opened = (page: Page, n: number) =>
  expect(page.getByRole('heading', { level: 1, name: queue[n]?.title ?? '' })).toBeVisible()

test('[I02] several are selected by keys and decided at once: what refuses is said before, what became of each after', async ({
  page,
}) => {
  const sent = await takeBatches(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 3, '/lanjiang/projectreview')
  await opened(page, 0)
  await page.keyboard.press('b')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Shift+J')
  await opened(page, 1)
  await page.keyboard.press('Shift+J')
  await opened(page, 2)
  await expect(page.getByText('已选 3 件')).toBeVisible()
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: '批量审核' })
  await expect(dialog.getByText('将办理 2 件。 1 件不办理，留在队列中。')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('listitem').last()).toContainText('该任务已由他人领取')

  await expectFine(page, 'dialog')
  await page.setViewportSize({ width: 1440, height: 900 })

  await dialog.getByRole('radio', { name: '不通过' }).check()
  await dialog.getByRole('button', { name: '不通过（2 件）' }).click()
  await expect(dialog.getByText('请填写审核意见')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('textbox', { name: '审核意见' }).fill('重复申报')
  await dialog.getByRole('button', { name: '不通过（2 件）' }).click()
  await expect(dialog.getByText('已办理 1 件。 1 件没有办理。')).toBeVisible()
  await expect(dialog.getByRole('listitem').first()).toContainText('不通过')
  expect(sent).toEqual([
    { taskIds: queue.slice(0, 2).map(({ id }) => id), outcome: 'reject', reason: '重复申报', samplePercent: 0 },
  ])
  await dialog.getByRole('button', { name: '关闭' }).first().click()
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByRole('checkbox', { name: /^选择/ })).toHaveCount(0)
})

test('[I02] rows are ticked one by one and, with Shift, all between; a preview that fails can be asked for again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 3, '/lanjiang/projectreview')
  await opened(page, 0)
  await page.getByRole('button', { name: '多选' }).click()
  const ticks = page.getByRole('checkbox', { name: /^选择/ })
  await ticks.nth(1).click()
  await ticks.nth(4).click({ modifiers: ['Shift'] })
  await expect(page.getByText('已选 4 件')).toBeVisible()
  await ticks.nth(2).click()
  await expect(page.getByText('已选 3 件')).toBeVisible()
  await page.route('**/ims/review/preview-batch', (route) => route.abort())
  await page.getByRole('button', { name: '批量审核' }).click()
  const dialog = page.getByRole('dialog', { name: '批量审核' })
  await expect(dialog.getByText('预览没有加载出来')).toBeVisible()
  await page.unroute('**/ims/review/preview-batch')
  await takeBatches(page)
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect(dialog.getByText('将办理 2 件。 1 件不办理，留在队列中。')).toBeVisible()
  const keys = new Set<string | undefined>()
  await page.route('**/ims/review/decide-batch', (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    return route.abort()
  })
  await dialog.getByRole('button', { name: '通过（2 件）' }).dblclick()
  await expect(dialog.getByRole('alert')).toBeVisible()
  expect(keys.size).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '取消多选' }).click()
  await expect(ticks).toHaveCount(0)
})
