import { reviewDrawing } from '@laurel/api/db/seeds/review-drawing.ts'
import { expect } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Answers } from './answers.ts'
import { test } from './component.ts'

const id = '0199a7c0-0000-7000-8000-0000000000d1'
const jobId = '0199a7c0-0000-7000-8000-0000000000d5'
const someone = { id: '0199a7c0-0000-7000-8000-0000000000d3', name: '季白' }
const drawing = (...steps: [string, string][]) =>
  reviewDrawing({
    id: 'entry_audit',
    name: '报名审核流程',
    steps: steps.map(([step, name]) => ({ id: step, name, accountIds: [someone.id] })),
  })
const model = {
  id,
  code: 'entry_audit',
  name: '报名审核流程',
  category: null,
  state: 'published' as const,
  draftAhead: true,
  namesDeciders: false,
  publishedNumber: 3,
  steps: 2,
  running: 412,
  savedBy: someone,
  savedAt: '2026-11-15T01:30:00Z',
  version: 7,
  can: { write: true, publish: true },
}
const version = { note: '', publishedBy: someone, publishedAt: model.savedAt }
const row = { ...version, steps: 2, deployment: 'deployed' as const, deployRefused: null }

let looks = 0
const answers: Answers = {
  ...administratorAnswers,
  'GET /ims/process-model/get': {
    ...model,
    xml: drawing(['school', '校级复核'], ['province', '省级复核']),
    rules: [],
  },
  'GET /ims/process-model/get-version': {
    ...version,
    id,
    number: 3,
    name: model.name,
    xml: drawing(['school', '学校复核'], ['sample', '材料抽查']),
    rules: [],
  },
  'GET /ims/process-model/check': { problems: [], errors: 0, warnings: 0 },
  'PUT /ims/process-model/try': { state: 'waiting', problems: [] },
  'GET /ims/process-model/get-trial': () =>
    looks++ === 0 ? { state: 'waiting', problems: [] } : { state: 'passed', problems: [] },
  'GET /ims/process-model/list-revisions': { rows: [], nextCursor: null },
  'GET /ims/process-model/list-versions': {
    rows: [
      { ...row, number: 3, running: 9 },
      { ...row, number: 2, running: 412 },
    ],
    nextCursor: null,
  },
  'GET /ims/process-migration/preview': {
    running: 412,
    movable: 409,
    steps: [
      { id: 'school', name: '校级复核', type: 'UserTask', instances: 409, target: 'school', reason: null },
      { id: 'sample', name: '材料抽查', type: 'UserTask', instances: 3, target: null, reason: 'gone' },
    ],
    targets: [
      { id: 'school', name: '校级复核', type: 'UserTask' },
      { id: 'province', name: '省级复核', type: 'UserTask' },
      { id: 'check', name: '查重', type: 'ServiceTask' },
    ],
  },
  'POST /ims/process-migration/start': { jobId },
  'GET /ims/job/get': {
    id: jobId,
    kind: 'process-migration',
    state: 'done',
    done: 411,
    total: 412,
    resultFileId: null,
    rowErrors: [{ row: 1, reason: 'step:sample|第十二届创新创业大赛' }],
    reason: null,
    createdAt: model.savedAt,
    finishedAt: model.savedAt,
    version: 3,
    can: { cancel: false, download: false },
  },
}

test.use({ viewport: { width: 1440, height: 900 }, answers })
test.beforeEach(async ({ page }) => {
  looks = 0
  await page.route('**/ims/live/stream*', (route) => route.abort())
})

test('before it is published a draft is compared, checked and read by the engine; a refusal stands on its element', async ({
  page,
  served,
}) => {
  await openAsAdministrator(page, `/bpm/manager/model/${id}`)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /发布 v4/ })
  await expect(dialog.getByText('引擎可以运行这份草稿')).toBeVisible()
  await expect(dialog.getByText('新增 1 · 修改 3 · 删除 1')).toBeVisible()
  await expect(dialog.getByText('运行中的 412 个实例按原来的版本走完')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '发布', exact: true })).toBeEnabled()
  await dialog.getByRole('button', { name: '回去修改' }).click()

  served.answerWith({
    ...answers,
    'GET /ims/process-model/get-trial': {
      state: 'refused',
      problems: [{ element: 'school', rule: 'engine', level: 'error', says: 'unknown attribute' }],
    },
  })
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog.getByText('引擎拒绝：unknown attribute')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '发布', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: '定位' }).click()
  await dialog.getByRole('button', { name: '回去修改' }).click()

  served.answerWith({ ...answers, 'GET /ims/process-model/get-trial': { state: 'away', problems: [] } })
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog.getByText('引擎暂时没有回应')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '发布', exact: true })).toBeEnabled()
})

test('what runs an earlier version is migrated: where it stands, what stays, and why; in English by the keyboard', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('laurel:language', 'en'))
  await openAsAdministrator(page, `/bpm/manager/model/${id}`)
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(page.getByText('412 running')).toBeVisible()
  const migrate = page.getByRole('button', { name: 'Migrate to v3' })
  await expect(migrate).toHaveCount(1)
  await migrate.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Migrate running instances from v2 to v3' })
  await expect(dialog.getByText('412 instances are running; 409 can migrate as they are')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'The new version has no such step. Continue at:' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.locator('.ant-select-item-option')).toHaveText(['校级复核', '省级复核'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Migrate', exact: true }).press('Enter')
  await expect(dialog.getByText('411 instances migrated to v3')).toBeVisible()
  await expect(dialog.getByText('第十二届创新创业大赛 is at “材料抽查”')).toBeVisible()
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await dialog.evaluate((one) => one.scrollWidth <= one.clientWidth && one.clientWidth <= 375)).toBe(true)
})
