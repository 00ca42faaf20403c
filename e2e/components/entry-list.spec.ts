import { expect } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'
import { expectFine } from './fine.ts'

const idOf = (n: number) => `0199a7c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const contestId = idOf(1)
const [xc, cx] = [idOf(2), idOf(3)]
const titles = ['智穗——基于边缘视觉的水稻病虫害早期预警系统', '微澜：面向河湖断面的低成本水质浮标网络', '']
const row = (n: number, more = {}) => ({
  id: idOf(100 + n),
  code: `JZ12-XC-02${30 + n}`,
  title: titles[n] ?? '',
  state: 2,
  track: '乡村振兴组',
  stage: '校赛',
  organisation: '江州大学信息工程学院',
  leader: '林知夏',
  members: 5,
  completion: 100,
  missing: 0,
  begunAt: '2026-11-02T01:00:00Z',
  submittedAt: '2026-11-12T12:40:00Z',
  ...more,
})
const rows = [
  row(0),
  row(1, { state: 4 }),
  row(2, { state: 0, code: null, submittedAt: null, completion: 62, missing: 3 }),
]

const stateEntry = (value: string, label: string, colorType: string, cssClass: string) => ({
  dictType: 'ims_entry_state',
  value,
  label,
  colorType,
  cssClass,
})

const sent = (state: 'scanning' | 'stored') => ({
  id: idOf(600),
  name: '作品.xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  size: 4,
  state,
  isWaiting: false,
  reason: null,
  sha256: null,
  width: null,
  height: null,
  createdAt: '2026-11-17T09:00:00Z',
})
const job = (isCheck: boolean) => ({
  id: idOf(isCheck ? 602 : 603),
  kind: isCheck ? 'entry-check-import' : 'entry-import',
  state: 'done' as const,
  reason: null,
  done: 9_990,
  total: 10_000,
  rowErrors: [
    { row: 7, reason: 'A:title.required' },
    { row: 8_409, reason: 'C:leader.unknown' },
  ],
  resultFileId: null,
  createdAt: '2026-11-17T09:00:00Z',
  finishedAt: '2026-11-17T09:00:05Z',
  version: 1,
  can: { cancel: false, download: false },
})

test.use({
  answers: {
    ...administratorAnswers,
    'GET /ims/organisation/list': [],
    'GET /system/user/options/get/byFormCode': [],
    'GET /system/dict-data/list-all-simple': [
      stateEntry('0', '草稿', 'default', 'state-draft'),
      stateEntry('2', '审核中', 'processing', 'state-review'),
      stateEntry('4', '通过', 'success', 'state-approved'),
      stateEntry('9', '取消资格', 'danger', 'state-disqualified'),
    ],
    'GET /ims/entry/list-contests': [
      {
        id: contestId,
        name: '第十二届创新创业大赛',
        tracks: [
          { id: xc, name: '乡村振兴组' },
          { id: cx, name: '创意组' },
        ],
      },
    ],
    'GET /ims/entry-tally/get': {
      total: 1286,
      states: [
        { state: 0, count: 900 },
        { state: 2, count: 174 },
        { state: 4, count: 212 },
      ],
      tracks: [],
      days: [],
    },
    'GET /ims/entry/list': ({ query }) => {
      if (query.get('search') === '没有的') return { rows: [], nextCursor: null }
      if (query.get('state') === '4')
        return {
          rows: query.get('cursor') ? [row(1, { state: 4 })] : [],
          nextCursor: query.get('cursor') ? null : 'bmV4dA',
        }
      return { rows, nextCursor: null }
    },
    'GET /ims/entry/get-record': ({ query }) => ({
      ...(rows.find(({ id }) => id === query.get('id')) ?? row(0)),
      contestId,
      contest: '第十二届创新创业大赛',
      stageId: idOf(9),
      returnedUntil: null,
      people: [
        { id: idOf(201), part: 'leader', name: '林知夏', organisation: '信息工程学院', isConfirmed: true },
        { id: idOf(202), part: 'guide', name: '顾南星', organisation: null, isConfirmed: false },
      ],
      files: [{ id: idOf(301), name: '项目计划书v7.pdf', bytes: 7_130_000, field: '项目计划书' }],
      levels: [
        { stage: '校赛', organisation: '江州大学', outcome: 'promoted', rank: 2, processId: idOf(401) },
        { stage: '省赛', organisation: '岚江省教育厅', outcome: 'waiting', rank: null, processId: null },
      ],
      submissions: [
        {
          number: 2,
          at: '2026-11-12T12:40:00Z',
          stage: '校赛',
          receipt: 'A1B2C3D4E5F6G7H8',
          changed: ['项目名称', '一句话介绍'],
        },
        { number: 1, at: '2026-11-10T12:40:00Z', stage: '校赛', receipt: 'B1B2C3D4E5F6G7H8', changed: [] },
      ],
      events: [{ id: idOf(501), kind: 'entry.begun', at: '2026-11-02T01:00:00Z', actor: '林知夏', isPerson: true }],
    }),
    'GET /ims/entry/list-duplicates': ({ query }) =>
      query.get('id') !== idOf(100)
        ? []
        : [
            {
              kind: 'title',
              about: null,
              entries: [
                {
                  id: idOf(101),
                  code: 'JZ11-XC-0102',
                  title: titles[0] ?? '',
                  state: 4,
                  contest: '第十一届创新创业大赛',
                  track: '乡村振兴组',
                  organisation: '江州大学农学院',
                },
              ],
            },
          ],
    'POST /ims/entry/export': { jobId: idOf(601) },
    'GET /ims/entry/compare-submissions': {
      fields: [
        { label: '一句话介绍', before: '看见病虫害', after: '早三天看见病虫害', isHidden: false },
        { label: '证件号码', before: '770***0142', after: '770***0142', isHidden: true },
      ],
      people: [{ name: '周予安', change: 'joined' }],
    },
    'POST /ims/file/begin': {
      file: sent('scanning'),
      url: '/store/list',
      headers: {},
      expiresAt: '2099-01-01T00:00:00Z',
    },
    'PUT /ims/file/finish': sent('stored'),
    'POST /ims/entry-import/check': { jobId: idOf(602) },
    'POST /ims/entry-import/start': { jobId: idOf(603) },
    'GET /ims/job/get': ({ query }) => job(query.get('id') === idOf(602)),
  },
})

test('an organiser finds entries by state, track and the beginning of a name; the address keeps it', async ({
  page,
}) => {
  await openAsAdministrator(page, '/manager/entry')
  const listed = page.getByRole('row').filter({ hasText: '智穗' })
  await expect(listed).toContainText('林知夏 等 5 人')
  await expect(listed).toContainText('审核中')
  const draft = page.getByRole('row').filter({ hasText: '未命名作品' })
  await expect(draft).toContainText('还缺 3 项')
  await expect(page.getByText('共 3 份')).toBeVisible()
  await expectFine(page, 'main')
  const states = page.getByRole('navigation', { name: '按状态查看' })
  await expect(states.getByRole('button')).toHaveText(['全部1,286', '草稿900', '审核中174', '通过212', '存为视图'])
  await states.getByRole('button', { name: '通过' }).click()
  await expect(page).toHaveURL(/state=4/)
  const alike = page.waitForRequest(/entry\/list\?.*duplicate=title/)
  await page.getByRole('combobox', { name: '重复' }).click()
  await page.getByTitle('名称相同').click()
  await alike
  await page.getByRole('button', { name: '继续查找更早的作品' }).click()
  await expect(page.getByRole('row').filter({ hasText: '微澜' })).toBeVisible()
  const asked = page.waitForRequest(/entry\/list\?.*search=/)
  await page.getByRole('searchbox', { name: '编号、名称、负责人的开头' }).fill('没有的')
  expect(new URL((await asked).url()).searchParams.get('contestId')).toBe(contestId)
  await expect(page.getByRole('heading', { name: '没有符合条件的作品' })).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).first().click()
  await expect(page.getByRole('row').filter({ hasText: '智穗' })).toBeVisible()
  await expect(page).not.toHaveURL(/q=|state=|duplicate=/)
})

test('a record opens beside the list and leads to the next one by keyboard', async ({ page }) => {
  await openAsAdministrator(page, '/manager/entry')
  await page.getByRole('button', { name: /^打开 智穗/ }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { level: 2 })).toContainText('智穗')
  await expect(drawer).toContainText('晋级 · 第 2 名')
  await expect(drawer).toContainText('名称相同的另有 1 份')
  await expect(drawer).toContainText('JZ11-XC-0102 · 第十一届创新创业大赛 · 乡村振兴组 · 江州大学农学院')
  await expectFine(page, 'dialog')
  await drawer.getByRole('tab', { name: '概要' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(drawer).toContainText('指导教师 · 未确认')
  await page.keyboard.press('ArrowRight')
  await expect(drawer).toContainText('6.8 MB')
  await page.keyboard.press('ArrowRight')
  await expect(drawer).toContainText('与上一次相比修改了：项目名称、一句话介绍')
  await drawer.getByRole('button', { name: '与第 1 次对比' }).click()
  await expect(drawer.locator('del')).toHaveText(['看见病虫害'])
  await expect(drawer.locator('ins')).toHaveText(['早三天看见病虫害', '周予安'])
  await expect(drawer).toContainText('号码有变')
  await expectFine(page, 'dialog')
  await drawer.getByRole('tab', { name: /^提交/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(drawer).toContainText('开始报名')
  await drawer.getByRole('button', { name: '下一份' }).click()
  await expect(drawer.getByRole('heading', { level: 2 })).toContainText('微澜')
  await expect(page).toHaveURL(new RegExp(`entry=${idOf(101)}`))
  await page.reload()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toContainText('微澜')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a view is saved under a name with its columns, and opened again', async ({ page }) => {
  const kept: unknown[] = []
  await page.route('**/system/user/options/**', async (route) => {
    const request = route.request()
    if (request.method() === 'POST') kept.push({ id: idOf(701), version: 1, ...request.postDataJSON() })
    const data = request.method() === 'POST' ? kept[0] : kept
    await route.fulfill({ json: { code: 200, data, msg: '' } })
  })
  await openAsAdministrator(page, '/manager/entry?state=2')
  await page.getByRole('button', { name: '显示列' }).click()
  await page.getByRole('checkbox', { name: '编号' }).click()
  await expect(page.getByRole('columnheader', { name: '编号' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '存为视图' }).click()
  await page.getByRole('textbox', { name: '视图名称' }).fill('待初审')
  await page.keyboard.press('Enter')
  const view = page.getByRole('navigation', { name: '按状态查看' }).getByRole('button', { name: '待初审' })
  await expect(view).toHaveAttribute('aria-current', 'true')
  await page.goto('/ims-portal/manager/entry')
  await expect(page.getByRole('columnheader', { name: '编号' })).toBeVisible()
  await view.click()
  await expect(page).toHaveURL(/hidden=code.stage&state=2/)
  await expect(page.getByRole('columnheader', { name: '编号' })).toHaveCount(0)
})

test('a list of entries is looked at row by row before anything is begun', async ({ page }) => {
  await page.route('**/store/list', (route) => route.fulfill({ body: '' }))
  await openAsAdministrator(page, '/manager/entry')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '批量导入作品' })
  const choose = dialog.getByLabel('选择工作簿').and(page.locator('input'))
  const checked = page.waitForRequest('**/app-api/ims/entry-import/check')
  await choose.setInputFiles({ name: '作品.xlsx', mimeType: sent('stored').type, buffer: Buffer.from('list') })
  expect((await checked).postDataJSON()).toEqual({ contestId, fileId: idOf(600) })
  await expect(dialog).toContainText('第 7 行 A 列')
  await expect(dialog).toContainText('没有这个用户，或不在您的数据范围内')
  await expectFine(page, 'dialog')
  const begun = page.waitForRequest('**/app-api/ims/entry-import/start')
  await dialog.getByRole('button', { name: '导入 9,990 件' }).click()
  expect((await begun).postDataJSON()).toEqual({ contestId, fileId: idOf(600) })
  await expect(dialog).toContainText('已新建')
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog).toBeHidden()
})
