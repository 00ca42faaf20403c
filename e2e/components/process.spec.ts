import { reviewDrawing } from '@laurel/api/db/seeds/review-drawing.ts'
import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'
import { auditor, entrant, id, type Process, task, waiting } from './process-fixture.ts'

const halfway: Process = {
  id,
  modelKey: 'double-review',
  version: 2,
  title: '智穗：水稻病虫害早期预警系统',
  state: 'running',
  startedBy: entrant,
  createdAt: '2026-11-15T01:00:00Z',
  endedAt: null,
  tasks: [
    task({
      id: '0199a7c0-0000-7000-8000-0000000000c1',
      activityId: 'first_review',
      name: '初审',
      result: 2,
      reason: '材料齐全，<b>同意</b>。',
      decidedBy: auditor,
      decidedAt: '2026-11-15T05:00:00Z',
    }),
    task({
      id: '0199a7c0-0000-7000-8000-0000000000c2',
      activityId: 'second_review',
      name: '复审',
      createdAt: '2026-11-15T05:00:01Z',
      candidates: [auditor, { ...entrant, nickname: '苏景行' }],
    }),
  ],
  can: { comment: true, cc: true, remind: true, withdraw: false, cancel: true },
}

const step = (activity: string, name: string) => ({ id: activity, name, accountIds: [] })
const drawing = {
  modelName: '两级审核',
  version: 2,
  xml: reviewDrawing({
    id: 'double-review',
    name: '两级审核',
    steps: [step('first_review', '初审'), step('second_review', '复审')],
  }),
}
const passage = (key: string, flow: string | null, endedAt: string | null, taskId: string | null = null) => ({
  key,
  flow,
  taskId,
  startedAt: '2026-11-15T02:00:00Z',
  endedAt,
  isCanceled: false,
})
const activities: AnswerOf<'GET /ims/process/get-activities'> = {
  activities: [
    passage('submitted', null, '2026-11-15T02:00:00Z'),
    passage('first_review', 'flow_1', '2026-11-15T05:00:00Z', '0199a7c0-0000-7000-8000-0000000000c1'),
    passage('second_review', 'flow_2', null, '0199a7c0-0000-7000-8000-0000000000c2'),
  ],
  jumps: [],
  steps: [],
  failedListeners: [],
}
const failedListener = {
  id: '0199a7c0-0000-7000-8000-0000000000d2',
  activityId: 'first_review',
  event: 'complete',
  handler: 'wf-notify',
  failure: 'no-handler',
  failedAt: '2026-11-15T05:00:00Z',
  can: { retry: true },
}
const failedStep = {
  id: '0199a7c0-0000-7000-8000-0000000000d1',
  activityId: 'second_review',
  topic: 'wf-check',
  state: 'failed' as const,
  failure: 'no-handler',
  dueAt: '2026-11-15T05:00:00Z',
  createdAt: '2026-11-15T05:00:00Z',
  endedAt: null,
  completedBy: null,
  reason: '',
  can: { complete: true },
}
const { tasks: _, can: __, ...state } = halfway
const row = { ...state, modelName: '两级审核', openSteps: ['复审'] }

const operations: AnswerOf<'GET /ims/process/timeline'>['operations'] = [
  {
    id: '0199a7c0-0000-7000-8000-0000000000d1',
    kind: 'decide',
    taskId: halfway.tasks[0]?.id ?? null,
    step: '初审',
    by: auditor,
    onBehalfOf: null,
    others: [],
    outcome: 'pass',
    reason: '同意',
    files: [],
    at: '2026-11-15T05:00:00Z',
  },
  {
    id: '0199a7c0-0000-7000-8000-0000000000d2',
    kind: 'comment',
    taskId: null,
    step: null,
    by: entrant,
    onBehalfOf: null,
    others: [],
    outcome: null,
    reason: '<i>请尽快</i>',
    files: [],
    at: '2026-11-15T06:00:00Z',
  },
]
test.use({
  answers: {
    ...administratorAnswers,
    'GET /ims/process/get-overview': { most: 1000, isPartial: false, versions: [], reconciliation: null },
    'GET /ims/process/list': ({ query }) => ({
      rows: query.get('which') === 'ended' ? [] : [row],
      nextCursor: null,
    }),
    'GET /ims/process/get': halfway,
    'GET /ims/process/get-drawing': drawing,
    'GET /ims/process/get-activities': activities,
    'GET /ims/process/timeline': { operations },
    'GET /ims/process-task/list': ({ query }) => ({
      rows: query.get('which') === 'decided' ? [] : [waiting],
      nextCursor: null,
    }),
    'GET /ims/process-task/get': { ...waiting, outcomes: ['pass', 'reject', 'defer'], isAboutEntry: false, fields: [] },
    'PUT /ims/process-task/claim': waiting,
    'PUT /ims/process-task/decide': { ...waiting, result: 3, outcome: 'reject' },
    'GET /ims/live/snapshot': [],
  },
})

test.beforeEach(({ page }) => page.route('**/ims/live/stream*', (route) => route.abort()))

const markerOf = (page: Page, element: string) =>
  page
    .locator(`[data-element-id="${element}"]`)
    .first()
    .evaluate((each) => [...each.classList].filter((name) => name.startsWith('highlight')))

const refuse = (page: Page, call: string, code: number) =>
  page.route(`**${call}*`, (route) => route.fulfill({ status: 200, json: { code, msg: 'no', data: null } }))

test('[M01] [M02] [M03] [M06] an administrator opens a process from the list and sees on its drawing how far it is, who decided what and why, and who is awaited', async ({
  page,
}) => {
  await openAsAdministrator(page, '/manager/process')
  const listed = page.getByRole('row').filter({ hasText: '智穗' })
  await expect(listed).toContainText(['两级审核 v2', '进行中', '复审', '邓帆'].join(''), { ignoreCase: true })
  await listed.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('智穗：水稻病虫害早期预警系统')
  const record = page.getByRole('complementary', { name: '审批记录' })
  await expect(record).toContainText('材料齐全，<b>同意</b>。')
  await expect(record).toContainText('叶闻溪、苏景行')

  expect(await markerOf(page, 'first_review')).toEqual(['highlight'])
  expect(await markerOf(page, 'second_review')).toEqual(['highlight-todo'])
  for (const taken of ['submitted', 'flow_1', 'flow_2']) expect(await markerOf(page, taken)).toEqual(['highlight'])
  for (const ahead of ['flow_3', 'done']) expect(await markerOf(page, ahead)).toEqual([])

  const card = page.getByRole('status').filter({ hasText: '初审' })
  await page.locator('[data-element-id="first_review"]').hover()
  await expect(card).toContainText('叶闻溪')
  await page.mouse.move(2, 2)
  await expect(card).toHaveCount(0)
  await page.getByRole('img', { name: '初审，已通过' }).focus()
  await expect(card).toContainText('材料齐全')
  await page.getByRole('link', { name: '返回流程实例' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '流程实例' })).toBeVisible()
})

test('[M01] the drawing is in sight at every width, and nothing is cut off beside it', async ({ page }) => {
  await openAsAdministrator(page, `/manager/process/${id}`)
  for (const width of [375, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const frame = page.locator('.djs-container')
    await expect
      .poll(async () => {
        const around = await frame.boundingBox()
        const last = await page.locator('.djs-shape[data-element-id="done"]').boundingBox()
        return around !== null && last !== null && last.x >= around.x && last.x + last.width <= around.x + around.width
      })
      .toBe(true)
    expect(await page.locator('html').evaluate((each) => each.scrollWidth)).toBeLessThanOrEqual(width)
    const [stage, drawn] = await frame.evaluate((each) =>
      [each.closest('section')?.firstElementChild, each].map((one) => one?.clientHeight),
    )
    expect(drawn).toBe(stage)
  }
})

test('a list without matches says so; one that is not open to somebody, and an instance that is gone, do too', async ({
  page,
}) => {
  await openAsAdministrator(page, '/manager/process?model=double-review')
  await expect(page.getByText('只看 两级审核')).toBeVisible()
  await page.getByRole('button', { name: '已结束' }).click()
  await expect(page.getByRole('heading', { name: '没有符合条件的流程实例' })).toBeVisible()
  await expect(page).toHaveURL(/model=double-review&which=ended/)
  await page.getByRole('button', { name: '查看全部流程' }).click()
  await page.getByRole('button', { name: '全部', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: '智穗' })).toBeVisible()

  await refuse(page, '/ims/process/list', 403)
  await page.reload()
  await expect(page.getByRole('heading', { name: '没有查看流程实例的权限' })).toBeVisible()

  await refuse(page, '/ims/process/get', 404)
  await openAsAdministrator(page, `/manager/process/${id}`)
  await expect(page.getByRole('heading', { name: '没有这个流程实例' })).toBeVisible()

  await refuse(page, '/ims/process/get', 500)
  await openAsAdministrator(page, `/manager/process/${id}`)
  await expect(page.getByRole('heading', { name: '流程实例没有加载出来' })).toBeVisible()
  await page.unroute('**/ims/process/get*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('complementary', { name: '审批记录' })).toContainText('叶闻溪')
})

test.describe('a step that the system could not carry out', () => {
  test.use({
    answers: {
      ...administratorAnswers,
      'GET /ims/process/get': { ...halfway, state: 'incident' },
      'GET /ims/process/get-drawing': drawing,
      'GET /ims/process/timeline': { operations: [] },
      'GET /ims/process/get-activities': { ...activities, steps: [failedStep], failedListeners: [failedListener] },
      'PUT /ims/process-step/complete': null,
      'PUT /ims/process-step/retry': null,
      'PUT /ims/process-listener/retry': null,
      'GET /ims/live/snapshot': [],
    },
  })

  test('is named with what is wrong, tried again, or completed by hand with a reason', async ({ page }) => {
    await openAsAdministrator(page, `/manager/process/${id}`)
    const steps = page.getByRole('region', { name: '系统步骤' })
    await expect(steps).toContainText('复审')
    await expect(steps).toContainText('请人工完成')
    await steps.getByRole('button', { name: '重试' }).click()
    await expect(page.getByText('已重新执行')).toBeVisible()
    await steps.getByRole('button', { name: '人工完成' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: '人工完成' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: '理由' }).fill('名单已人工核对')
    const asked = page.waitForRequest('**/ims/process-step/complete')
    await dialog.getByRole('button', { name: '人工完成' }).click()
    expect((await asked).postDataJSON()).toEqual({ id: failedStep.id, reason: '名单已人工核对' })
    await expect(dialog).toHaveCount(0)
  })

  test('a listener that failed is named and tried again', async ({ page }) => {
    await openAsAdministrator(page, `/manager/process/${id}`)
    const listeners = page.getByRole('region', { name: '没有执行成功的监听器' })
    await expect(listeners).toContainText('wf-notify')
    await expect(listeners).toContainText('流程不受影响')
    const asked = page.waitForRequest('**/ims/process-listener/retry')
    await listeners.getByRole('button', { name: '重试' }).click()
    expect((await asked).postDataJSON()).toEqual({ id: failedListener.id })
    await expect(page.getByText('已重新执行')).toBeVisible()
  })
})

test('what people did and said in a process stands below its drawing, as words and not as markup', async ({ page }) => {
  await openAsAdministrator(page, `/manager/process/${id}`)
  const record = page.getByRole('region', { name: '操作记录' })
  await expect(record.getByRole('listitem')).toHaveText([/叶闻溪 办理： 通过 · 初审同意/, /邓帆 留言<i>请尽快<\/i>/])
})

test('who decides finds what waits, sees how many have signed, and gives a reason to reject', async ({ page }) => {
  await openAsAdministrator(page, '/manager/process')
  await page.getByRole('link', { name: '我的审批任务' }).click()
  const listed = page.getByRole('row').filter({ hasText: '智穗' })
  await expect(listed).toContainText('已签 2/3')
  await listed.getByRole('button', { name: '办理' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio')).toHaveCount(3)
  await dialog.getByRole('radio', { name: '不通过' }).check()
  await expect(dialog.getByRole('button', { name: '提交' })).toBeDisabled()
  await dialog.getByLabel('意见').fill('缺少盖章')
  const sent = page.waitForRequest('**/ims/process-task/decide')
  await dialog.getByRole('button', { name: '提交' }).click()
  expect((await sent).postDataJSON()).toEqual({ taskId: waiting.id, outcome: 'reject', reason: '缺少盖章', files: [] })
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: '已办' }).click()
  await expect(page.getByText('还没有办理过任务')).toBeVisible()
})
