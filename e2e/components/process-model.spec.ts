import { reviewDrawing } from '@laurel/api/db/seeds/review-drawing.ts'
import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Asked } from './answers.ts'
import { test } from './component.ts'

const id = '0199a7c0-0000-7000-8000-0000000000d1'
const group = '0199a7c0-0000-7000-8000-0000000000d2'
const jibai = { id: '0199a7c0-0000-7000-8000-0000000000d3', name: '季白' }
const weixi = { id: '0199a7c0-0000-7000-8000-0000000000d4', name: '未晞' }

const model = {
  id,
  code: 'entry_audit',
  name: '报名审核流程',
  category: null,
  state: 'published' as const,
  draftAhead: true,
  namesDeciders: false,
  publishedNumber: 3,
  steps: 1,
  running: 412,
  savedBy: jibai,
  savedAt: '2026-11-15T01:30:00Z',
  version: 7,
  can: { write: true, publish: true },
}
const xml = reviewDrawing({
  id: 'entry_audit',
  name: model.name,
  steps: [{ id: 'school', name: '校级复核', accountIds: [] }],
})
const rules = [
  { taskId: 'school', kind: 'work-group' as const, ids: [group], names: [{ id: group, name: '校级评审组' }] },
]
const archived = {
  ...model,
  id: group,
  code: 'reg_2025',
  name: '校赛审核（2025）',
  state: 'archived' as const,
  savedBy: weixi,
}

const contest = { id: '0199a7c0-0000-7000-8000-000000000077', name: '第十二届创新创业大赛' }
const usedBy = [{ contestId: contest.id, contest: contest.name, stage: '校级初审' }]
const isUsedIn = (contestId: string | null) => (row: { id: string }) => contestId === null || row.id === model.id
const asListed = <Row extends { id: string }>(row: Row) => ({
  ...row,
  sketch: null,
  usedBy: row.id === model.id ? usedBy : [],
  uses: row.id === model.id ? 3 : 0,
})

const listed = ({ query }: Asked) => {
  const rows = [model, archived].filter(
    ({ state, savedBy }) =>
      [null, state].includes(query.get('state') as never) && [null, savedBy.id].includes(query.get('savedBy') as never),
  )
  return { rows: rows.filter(isUsedIn(query.get('contestId'))).map(asListed), nextCursor: null }
}

test.use({
  viewport: { width: 1440, height: 900 },
  answers: {
    ...administratorAnswers,
    'GET /ims/process-model/get-desk': {
      counts: { all: 2, draft: 0, published: 1, changed: 1, archived: 1, running: 412 },
      savers: [jibai, weixi],
      contests: [contest],
      can: { write: true, publish: true },
    },
    'GET /ims/process-category/list': [],
    'GET /ims/process-model/list': listed,
    'GET /ims/process-model/get': { ...model, xml, rules },
    'GET /ims/process-model/get-version': {
      id,
      number: 3,
      name: model.name,
      xml,
      rules,
      note: '',
      publishedBy: jibai,
      publishedAt: model.savedAt,
    },
    'POST /ims/process-model/preview-rule': { total: 3, people: [] },
    'GET /ims/process-model/find-assignees': {
      found: [{ id: '0199a7c0-0000-7000-8000-0000000000a1', name: '江州大学', detail: '' }],
    },
    'POST /ims/process-model/try-script': {
      total: 1,
      people: [{ id: '0199a7c0-0000-7000-8000-0000000000a2', name: '陆见微', department: '江州大学' }],
      failure: null,
    },
    'GET /ims/live/snapshot': [],
  },
})

test.beforeEach(({ page }) => page.route('**/ims/live/stream*', (route) => route.abort()))

const names = (page: Page) => page.getByRole('table').getByRole('link', { name: /审核/ })

test('the list is narrowed to what one person changed, and the recycle bin holds what is out of use', async ({
  page,
}) => {
  await openAsAdministrator(page, '/bpm/manager/model')
  await expect(names(page)).toHaveText(['报名审核流程', '校赛审核（2025）'])
  await page.getByRole('combobox', { name: '改动人' }).click()
  await page
    .getByRole('option', { name: '未晞' })
    .or(page.locator('.ant-select-item-option[title="未晞"]'))
    .last()
    .click()
  await expect(names(page)).toHaveText(['校赛审核（2025）'])
  await page.reload()
  await expect(page.getByText('第十二届创新创业大赛等 3 个阶段')).toBeVisible()
  await page.getByRole('combobox', { name: '用于' }).click()
  await page.locator('.ant-select-item-option[title="第十二届创新创业大赛"]').last().click()
  await expect(names(page)).toHaveText(['报名审核流程'])
  await page.reload()
  await page.getByRole('button', { name: '回收站 1' }).click()
  await expect(names(page)).toHaveText(['校赛审核（2025）'])
  await expect(page).toHaveURL(/state=archived/)
  await expect(page.getByRole('button', { name: /^已停用/ })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: /^全部流程/ }).click()
  await expect(names(page)).toHaveCount(2)
  await expect(page.getByRole('link', { name: '412 个实例运行中' }).first()).toHaveAttribute(
    'href',
    '/ims-portal/manager/process?model=entry_audit&which=open',
  )
})

test('at 1440 and at 1024 the designer shows code and running instances beside the name, and how many people decide a step', async ({
  page,
}) => {
  await openAsAdministrator(page, `/bpm/manager/model/${id}`)
  const [code, running] = [page.getByText('entry_audit', { exact: true }), page.getByText('v3 有 412 个实例在运行')]
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    for (const each of [code, running]) {
      await expect(each).toBeVisible()
      expect(await each.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    }
  }
  await page.locator('[data-element-id="school"]').click()
  await page.getByRole('tab', { name: '任务配置' }).click()
  await expect(page.getByRole('note')).toContainText('工作组：校级评审组（3 人）')
})

test('a rule that is a script is tried for an entry of an organisation: who would be asked, or what ended it', async ({
  page,
}) => {
  await openAsAdministrator(page, `/bpm/manager/model/${id}?view=rules&task=school`)
  const desk = page.getByRole('complementary', { name: '分配规则' })
  await desk.getByRole('radio', { name: '自定义脚本' }).press('Space')
  const trial = desk.getByRole('region', { name: '试算结果' })
  const attempt = trial.getByRole('button', { name: '试算' })
  await expect(attempt).toBeDisabled()
  await desk.getByLabel('脚本，返回账号列表').fill('return ["head:" + entry.organisationId]')
  await trial.getByRole('combobox', { name: '作品所属组织' }).fill('江州')
  await page.locator('.ant-select-item-option').filter({ hasText: '江州大学' }).click()
  await page.keyboard.press('Escape')
  const asked = page.waitForRequest('**/ims/process-model/try-script')
  await attempt.click()
  expect((await asked).postDataJSON()).toEqual({
    script: 'return ["head:" + entry.organisationId]',
    organisationId: '0199a7c0-0000-7000-8000-0000000000a1',
  })
  await expect(trial.getByRole('listitem')).toHaveText(/陆见微/)
  await desk.getByLabel('脚本，返回账号列表').fill('return []')
  await expect(trial.getByRole('listitem')).toHaveCount(0)
  await expect(trial).toContainText('可以先试算')
  const ended = { total: 0, people: [], failure: { limit: 'time', message: '' } }
  await page.route('**/ims/process-model/try-script', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: ended } }),
  )
  await attempt.click()
  await expect(trial.getByRole('alert')).toHaveText('脚本运行时间过长，已终止')
})
