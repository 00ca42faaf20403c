import { reviewDrawing } from '@laurel/api/db/seeds/review-drawing.ts'
import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'
import { auditor, entrant, id, type Process, task, waiting } from './process-fixture.ts'

const colleague = { id: '0199a7c0-0000-7000-8000-0000000000b3', nickname: '苏景行' }
const every = { decide: true, claim: true, release: false, transfer: true, delegate: true, addSigners: true }
const none = { outcome: null, reason: '', votedAt: null, canRemove: false }
const process: Process = {
  id,
  modelKey: 'review',
  version: 1,
  title: '智穗：水稻病虫害早期预警系统',
  state: 'running',
  startedBy: entrant,
  createdAt: '2026-11-15T01:00:00Z',
  endedAt: null,
  tasks: [
    task({ id: waiting.id, activityId: 'review', name: '复审', can: every }),
    task({
      id: '0199a7c0-0000-7000-8000-0000000000c3',
      activityId: 'review',
      name: '会签',
      votes: { given: 1, signers: 2 },
      signers: [
        { ...auditor, ...none, outcome: 'pass', votedAt: '2026-11-15T03:00:00Z' },
        { ...colleague, ...none, canRemove: true },
      ],
    }),
  ],
  can: { comment: true, cc: true, remind: true, withdraw: true, cancel: true },
}
const stored = {
  id: '0199a7c0-0000-7000-8000-0000000000e1',
  name: 'signature.png',
  type: 'image/png',
  size: 2048,
  state: 'stored' as const,
  isWaiting: false,
  reason: null,
  sha256: null,
  width: 600,
  height: 180,
  createdAt: '2026-11-15T02:00:00Z',
}
const ofFile = { type: 'application/pdf', size: 88_000, isReady: true, isSignature: false }
const said: AnswerOf<'GET /ims/process/timeline'>['operations'][number] = {
  id: '0199a7c0-0000-7000-8000-0000000000d1',
  kind: 'comment',
  taskId: null,
  step: null,
  by: auditor,
  onBehalfOf: null,
  others: [],
  outcome: null,
  reason: '请看附件',
  at: '2026-11-15T05:00:00Z',
  files: [
    { ...ofFile, id: '0199a7c0-0000-7000-8000-0000000000f1', name: '意见.pdf' },
    { ...ofFile, id: '0199a7c0-0000-7000-8000-0000000000f2', name: '未扫描.pdf', isReady: false },
    { ...ofFile, id: '0199a7c0-0000-7000-8000-0000000000f3', name: 'signature.png', isSignature: true },
  ],
}
const offered = [
  { key: 'title', label: '作品名称' },
  { key: 'summary', label: '作品简介' },
]

test.use({
  answers: {
    ...administratorAnswers,
    'GET /ims/process/get': process,
    'GET /ims/process/get-drawing': {
      modelName: '复审',
      version: 1,
      xml: reviewDrawing({ id: 'review', name: '复审', steps: [{ id: 'review', name: '复审', accountIds: [] }] }),
    },
    'GET /ims/process/get-activities': { activities: [], steps: [], failedListeners: [], jumps: [] },
    'GET /ims/process/timeline': { operations: [said] },
    'GET /ims/process-task/list': { rows: [waiting], nextCursor: null },
    'GET /ims/process-task/get': { ...waiting, outcomes: ['pass', 'return'], isAboutEntry: true, fields: offered },
    'GET /ims/process-task/find-colleagues': ({ query }) => ({ found: query.get('q') === '苏' ? [colleague] : [] }),
    'PUT /ims/process-task/transfer': waiting,
    'PUT /ims/process-task/delegate': waiting,
    'PUT /ims/process-task/add-signers': waiting,
    'PUT /ims/process-task/remove-signer': waiting,
    'PUT /ims/process-task/decide': waiting,
    'POST /ims/process/comment': null,
    'POST /ims/file/begin': { file: stored, url: '/kept-by-the-store', headers: {}, expiresAt: '2026-11-15T02:00:00Z' },
    'PUT /ims/file/finish': stored,
    'POST /ims/process/cc': null,
    'POST /ims/process/remind': null,
    'PUT /ims/process/withdraw': null,
    'PUT /ims/process/cancel': null,
    'GET /ims/live/snapshot': [],
  },
})

test.beforeEach(({ page }) => page.route('**/ims/live/stream*', (route) => route.abort()))

async function choose(page: Page, name: string) {
  const people = page.getByRole('dialog').getByRole('combobox', { name: '人员' })
  await people.fill(name.slice(0, 1))
  await page.locator('.ant-select-item-option').filter({ hasText: name }).click()
}

async function bodyOf(page: Page, path: string, act: () => Promise<void>): Promise<unknown> {
  const sent = page.waitForRequest(`**${path}`)
  await act()
  return (await sent).postDataJSON()
}

for (const [act, path, one] of [
  ['转交', '/ims/process-task/transfer', true],
  ['委托', '/ims/process-task/delegate', true],
  ['加签', '/ims/process-task/add-signers', false],
] as const)
  test(`${act}: by keyboard from the menu of a task, to a colleague found by name, with a note`, async ({ page }) => {
    await openAsAdministrator(page, `/manager/process/${id}`)
    const menu = page.getByRole('button', { name: '复审的更多操作' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: act }).click()
    const dialog = page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: act })
    await expect(submit).toBeDisabled()
    await choose(page, '苏景行')
    await dialog.getByRole('textbox', { name: '说明' }).fill('休假')
    const whom = one ? { accountId: colleague.id } : { accountIds: [colleague.id] }
    expect(await bodyOf(page, path, () => submit.dblclick())).toEqual({ taskId: waiting.id, ...whom, reason: '休假' })
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(`已${act}`)).toBeVisible()
  })

test('a colleague who cannot decide is named as such, and what was typed stays, also when the dialogue was closed by mistake', async ({
  page,
}) => {
  await openAsAdministrator(page, '/manager/process/tasks')
  await page.route('**/ims/process-task/transfer', (route) =>
    route.fulfill({ status: 200, json: { code: 422, msg: '此人不能办理该任务', data: { reason: 'x' } } }),
  )
  const open = async () => {
    await page.getByRole('button', { name: '复审的更多操作' }).click()
    await page.getByRole('menuitem', { name: '转交' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog')
  await choose(page, '苏景行')
  await dialog.getByRole('textbox', { name: '说明' }).fill('请代为办理')
  await dialog.getByRole('button', { name: '转交' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('此人不能办理该任务')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(dialog.getByRole('textbox', { name: '说明' })).toHaveValue('请代为办理')
  await expect(dialog).toContainText('苏景行')
})

test('a process is shared, its deciders are reminded, it is withdrawn or cancelled with a reason; a signer is removed', async ({
  page,
}) => {
  await openAsAdministrator(page, `/manager/process/${id}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '抄送' }).click()
  await choose(page, '苏景行')
  const told = () => dialog.getByRole('button', { name: '抄送' }).click()
  expect(await bodyOf(page, '/ims/process/cc', told)).toEqual({ id, accountIds: [colleague.id], reason: '' })
  await expect(dialog).toHaveCount(0)

  const remind = () => page.getByRole('button', { name: '催办' }).click()
  expect(await bodyOf(page, '/ims/process/remind', remind)).toEqual({ id })
  await expect(page.getByText('已提醒待办人员')).toBeVisible()
  await page.route('**/ims/process/remind', (route) =>
    route.fulfill({ status: 200, json: { code: 409, msg: '一小时内已催办过', data: { reason: 'process.reminded' } } }),
  )
  await remind()
  await expect(page.getByText('一小时内已催办过')).toBeVisible()

  const signers = page.getByRole('list', { name: '会签的签署人' })
  await expect(signers.getByRole('listitem')).toHaveText([/叶闻溪通过/, /苏景行未签/])
  await signers.getByRole('button', { name: '减签 苏景行' }).click()
  const removed = () => dialog.getByRole('button', { name: '减签' }).click()
  expect(await bodyOf(page, '/ims/process-task/remove-signer', removed)).toEqual({
    taskId: process.tasks[1]?.id,
    accountId: colleague.id,
    reason: '',
  })
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: '撤回' }).click()
  const withdrawn = () => dialog.getByRole('button', { name: '撤回' }).click()
  expect(await bodyOf(page, '/ims/process/withdraw', withdrawn)).toEqual({ id, reason: '' })
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: '终止流程' }).click()
  await expect(dialog.getByRole('button', { name: '终止流程' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: '说明' }).fill('重复发起')
  const cancelled = () => dialog.getByRole('button', { name: '终止流程' }).click()
  expect(await bodyOf(page, '/ims/process/cancel', cancelled)).toEqual({ id, reason: '重复发起' })
})

test('a return names the fields that the team may change, and what about each', async ({ page }) => {
  await openAsAdministrator(page, `/manager/process/${id}`)
  await page.getByRole('button', { name: '办理' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '退回' }).check()
  await dialog.getByLabel('意见').fill('简介过短')
  await expect(dialog.getByRole('button', { name: '提交' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: '作品简介' }).check()
  await dialog.getByRole('textbox', { name: '作品简介：请写明怎样修改' }).fill('请写满 200 字')
  const sent = () => dialog.getByRole('button', { name: '提交' }).click()
  expect(await bodyOf(page, '/ims/process-task/decide', sent)).toEqual({
    taskId: waiting.id,
    outcome: 'return',
    reason: '简介过短',
    fields: [{ field: 'summary', note: '请写满 200 字' }],
    files: [],
  })
})

test('a comment is signed by hand or by typing, and carries the picture; files of others are downloads, once they are clean', async ({
  page,
}) => {
  await page.route('**/kept-by-the-store', (route) => route.fulfill({ status: 200 }))
  await openAsAdministrator(page, `/manager/process/${id}`)
  const record = page.getByRole('region', { name: '操作记录' })
  await expect(record.getByRole('button', { name: '意见.pdf' })).toBeEnabled()
  await expect(record.getByRole('button', { name: '未扫描.pdf' })).toHaveCount(0)
  await expect(record.getByText('未扫描.pdf')).toBeVisible()
  await expect(record.getByText('正在安全检查')).toBeVisible()
  await expect(record.getByRole('button', { name: '签名', exact: true })).toBeVisible()

  const send = record.getByRole('button', { name: '发送' })
  await expect(send).toBeDisabled()
  await record.getByRole('button', { name: '手写签名' }).click()
  const pad = record.getByRole('group', { name: '手写签名' })
  const use = pad.getByRole('button', { name: '使用签名' })
  await expect(use).toBeDisabled()
  const box = await pad.getByRole('img', { name: '在此书写签名' }).boundingBox()
  const { x, y } = box ?? { x: 0, y: 0 }
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 80, y + 60, { steps: 4 })
  await page.mouse.up()
  await expect(use).toBeEnabled()
  await pad.getByRole('button', { name: '清除' }).click()
  await expect(use).toBeDisabled()
  await pad.getByRole('textbox', { name: '或输入姓名' }).fill('叶闻溪')
  const begun = () => use.click()
  expect(await bodyOf(page, '/ims/file/begin', begun)).toMatchObject({ name: 'signature.png', type: 'image/png' })
  await expect(record.getByText('已签名')).toBeVisible()
  expect(await bodyOf(page, '/ims/process/comment', () => send.click())).toEqual({
    id,
    text: '',
    files: [],
    signature: stored.id,
  })
  await expect(record.getByRole('button', { name: '手写签名' })).toBeVisible()
})

test('nothing is cut off at any width, with every act open to the reader', async ({ page }) => {
  await openAsAdministrator(page, `/manager/process/${id}`)
  for (const width of [375, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('button', { name: '终止流程' })).toBeInViewport()
    expect(await page.locator('html').evaluate((each) => each.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await openAsAdministrator(page, '/manager/process/tasks')
  await page.setViewportSize({ width: 375, height: 800 })
  await expect(page.getByRole('button', { name: '办理' })).toBeInViewport({ ratio: 1 })
})
