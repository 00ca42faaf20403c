import { reviewDrawing } from '@laurel/api/db/seeds/review-drawing.ts'
import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'
import { entrantAnswers, entryId, openAs, openAsEntrant, someEntry } from './entrant.ts'
import { auditor, entrant, id, type Process, task } from './process-fixture.ts'
import { auditorAnswers } from './reviews.ts'

const ids = ['0199a7c0-0000-7000-8000-0000000000c1', '0199a7c0-0000-7000-8000-0000000000c2'] as const
const again = '0199a7c0-0000-7000-8000-0000000000c3'
const step = (activity: string, name: string) => ({ id: activity, name, accountIds: [] })
const drawing = {
  modelName: '两级审核',
  version: 2,
  xml: reviewDrawing({ id: 'p', name: '两级审核', steps: [step('first', '初审'), step('second', '复审')] }),
}
/** Sent back from the second step to the first, which two of three have signed. */
const returned = (decidedBy: Process['startedBy'] | null): Process => ({
  id,
  modelKey: 'double-review',
  version: 2,
  title: '智穗：水稻病虫害早期预警系统',
  state: 'running',
  startedBy: entrant,
  createdAt: '2026-11-15T01:00:00Z',
  endedAt: null,
  tasks: [
    task({ id: ids[0], activityId: 'first', name: '初审', result: 2, decidedBy, decidedAt: '2026-11-15T05:00:00Z' }),
    task({
      id: ids[1],
      activityId: 'second',
      name: '复审',
      result: 5,
      reason: '缺少 <b>盖章</b>',
      decidedBy,
      createdAt: '2026-11-15T05:00:00Z',
      decidedAt: '2026-11-15T06:00:00Z',
    }),
    task({
      id: again,
      activityId: 'first',
      name: '初审',
      createdAt: '2026-11-15T06:00:01Z',
      votes: { given: 2, signers: 3 },
    }),
  ],
  can: { comment: false, cc: false, remind: false, withdraw: false, cancel: false },
})
const approved: Process = { ...returned(null), state: 'approved', endedAt: '2026-11-16T01:00:00Z' }
const passage = (
  key: string,
  flow: string | null,
  at: string,
  endedAt: string | null,
  taskId: string | null = null,
) => ({
  key,
  flow,
  taskId,
  startedAt: `2026-11-15T${at}Z`,
  endedAt: endedAt === null ? null : `2026-11-15T${endedAt}Z`,
})
const recorded = {
  passages: [
    passage('submitted', null, '02:00:00', '02:00:00'),
    passage('first', 'flow_1', '02:00:00', '05:00:00', ids[0]),
    passage('second', 'flow_2', '05:00:00', '06:00:00', ids[1]),
    passage('first', null, '06:00:01', null, again),
  ],
  jumps: [{ from: 'second', to: 'first' }],
}
const about = [
  { id, modelName: '两级审核', state: 'running' as const, createdAt: '2026-11-15T01:00:00Z', endedAt: null },
]
const progressAnswers = {
  'GET /ims/process/get-outline': drawing,
  'GET /ims/process/get-passages': recorded,
}

const progress = (page: Page) => page.getByRole('region', { name: '审核进度' })
const happened = (page: Page) => progress(page).getByRole('list', { name: '审核进度' }).getByRole('listitem')

async function seesTheDrawing(page: Page) {
  const markers = (element: string) => page.locator(`.djs-element[data-element-id="${element}"]`).first()
  await expect(markers('first')).toHaveClass(/highlight-todo/)
  await expect(markers('second')).toHaveClass(/returned/)
  await expect(markers('flow_2')).toHaveClass(/highlight/)
  await expect(markers('flow_3')).not.toHaveClass(/highlight/)
  await expect(page.locator('.laurel-count')).toHaveText('2/3 · 第 2 次')
  await expect(page.locator('.laurel-jump')).toHaveCount(1)
}

async function fits(page: Page) {
  for (const width of [375, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.locator('html').evaluate((each) => each.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

test.describe('an applicant', () => {
  const submission = { number: 1, receipt: '0123456789ABCDEF', at: '2026-11-15T01:00:00Z' }
  const can = { edit: false, submit: false, takeBack: false, withdraw: false, changeTeam: false, askChange: false }
  test.use({
    answers: {
      ...entrantAnswers,
      ...progressAnswers,
      'GET /ims/entry/get': () => someEntry({ state: 2, submission, can }),
      'GET /ims/process/get-of-entry': { processes: about },
      'GET /ims/process/get': () => (isOver ? approved : returned(null)),
    },
  })
  let isOver = false
  test.beforeEach(() => {
    isOver = false
  })

  test('[M05] follows it without a reload', async ({ page }) => {
    await openAsEntrant(page, `/lanjiang/entry?id=${entryId}`)
    await expect(happened(page)).toHaveCount(4)
    let version = 0
    await page.route('**/ims/live/stream*', (route) => {
      version += 1
      isOver = version > 1
      const state = JSON.stringify({ topic: `process:${id}`, version, state: {} })
      return route.fulfill({ contentType: 'text/event-stream', body: `event: state\ndata: ${state}\n\n` })
    })
    await expect(happened(page).last()).toContainText('审核通过', { timeout: 15_000 })
  })

  test('[M01] [M02] reads on the page of the entry what happened and why, by whom only if told, and opens the drawing', async ({
    page,
  }) => {
    const canvas: string[] = []
    page.on('request', (request) => /process-drawing|NavigatedViewer/.test(request.url()) && canvas.push(request.url()))
    await openAsEntrant(page, `/lanjiang/entry?id=${entryId}`)
    await expect(happened(page)).toHaveText([
      /提交.*邓帆/,
      /初审通过/,
      /复审退回.*缺少 <b>盖章<\/b>/,
      /初审第 2 次 · 待办理.*已签 2\/3/,
    ])
    await expect(progress(page)).not.toContainText('叶闻溪')
    expect(canvas).toEqual([])
    const button = progress(page).getByRole('button', { name: '查看流程图' })
    await button.press('Enter')
    await seesTheDrawing(page)
    await fits(page)
    await progress(page).getByRole('button', { name: '收起流程图' }).click()
    await expect(page.locator('.djs-container')).toHaveCount(0)
  })
})

test.describe('an auditor', () => {
  test.use({
    answers: {
      ...auditorAnswers(new Set()),
      ...progressAnswers,
      'GET /ims/process/get': returned(auditor),
      'GET /ims/live/snapshot': [],
    },
  })

  test('[M01] [M02] [M06] finds both on the desk, and pointing at what happened points at the drawing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAs(page, 3, '/lanjiang/projectreview')
    await page.getByRole('tab', { name: '流程' }).click()
    await expect(happened(page)).toHaveCount(4)
    await expect(happened(page).nth(2)).toContainText('叶闻溪')
    await seesTheDrawing(page)
    await happened(page).nth(2).hover()
    await expect(page.locator('.djs-element[data-element-id="second"]').first()).toHaveClass(/laurel-pointed/)
    await expect(page.getByRole('region', { name: '操作记录' })).toBeVisible()
    await fits(page)
  })

  test('is told when it could not be loaded, and tries again', async ({ page }) => {
    await page.route('**/ims/process/get?*', (route) => route.fulfill({ json: { code: 500, msg: 'no', data: null } }))
    await openAs(page, 3, '/lanjiang/projectreview')
    await page.getByRole('tab', { name: '流程' }).click()
    await expect(progress(page).getByRole('heading', { name: '审核进度没有加载出来' })).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/ims/process/get?*')
    await progress(page).getByRole('button', { name: '重试' }).click()
    await expect(happened(page)).toHaveCount(4)
  })
})

test.describe('an organiser', () => {
  test.use({
    answers: {
      ...administratorAnswers,
      'GET /ims/process/get': returned(auditor),
      'GET /ims/process/get-drawing': drawing,
      'GET /ims/process/get-activities': {
        activities: recorded.passages.map((each) => ({ ...each, isCanceled: false })),
        jumps: recorded.jumps,
        steps: [],
        failedListeners: [],
      },
      'GET /ims/process/timeline': { operations: [] },
      'GET /ims/live/snapshot': [],
    },
  })

  test('[M01] [M02] [M03] sees who decided, how many have signed, the rounds and where it was sent back to', async ({
    page,
  }) => {
    await page.route('**/ims/live/stream*', (route) => route.abort())
    await openAsAdministrator(page, `/manager/process/${id}`)
    await expect(page.getByRole('complementary', { name: '审批记录' })).toContainText('叶闻溪')
    await seesTheDrawing(page)
    await fits(page)
  })
})
