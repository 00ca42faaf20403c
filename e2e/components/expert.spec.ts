import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'
import { expectFine } from './fine.ts'

type Row = AnswerOf<'GET /ims/expert/list'>['rows'][number]

const idOf = (n: number) => `0199a7c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const place = { id: idOf(1), name: '云岭大学', city: '云岭市' }
const row = (n: number, name: string, more: Partial<Row> = {}): Row => ({
  id: idOf(100 + n),
  code: `Z000${n}`,
  name,
  title: '研究员',
  organisation: place,
  avoided: 1,
  fields: ['agriculture.engineering', 'environment'],
  load: 14,
  maxLoad: 40,
  state: 'available',
  stateReason: '',
  stateAt: '2026-11-12T12:40:00Z',
  ...more,
})
const first = row(1, '程杜若')
const rows = [
  first,
  row(2, '詹沧海', { state: 'to-confirm', fields: [], avoided: 0, organisation: null, title: '' }),
  row(3, '孟书瑶', { state: 'to-check', stateReason: '给分与同组相差 3 分以上' }),
  row(4, '第五·维安', { state: 'paused', stateReason: '出国访学' }),
]
type Judged = AnswerOf<'GET /ims/expert/history'>['rounds'][number]
const judged = (n: number, zh: string, more: Partial<Judged>): Judged => ({
  id: idOf(300 + n),
  name: { zh, en: '' },
  contestName: '创新创业大赛',
  stageName: '市级评审',
  state: 'accepted',
  reason: '',
  invitedAt: '2026-11-05T01:00:00Z',
  entries: 40,
  scored: 38,
  recused: 2,
  severity: null,
  ...more,
})
const field = (value: string, label: string) => ({
  dictType: 'ims_expert_field',
  value,
  label,
  colorType: '',
  cssClass: '',
})

test.use({
  answers: {
    ...administratorAnswers,
    'GET /ims/organisation/list': [],
    'GET /system/dict-data/list-all-simple': [
      field('agriculture', '农业与食品'),
      field('agriculture.engineering', '农业工程'),
      field('agriculture.food', '食品'),
      field('environment', '生态环境'),
    ],
    'GET /ims/expert/list': { rows, nextCursor: null },
    'GET /ims/expert/count': {
      total: 412,
      states: [
        { state: 'available', count: 356 },
        { state: 'to-confirm', count: 21 },
        { state: 'to-check', count: 9 },
        { state: 'paused', count: 26 },
      ],
      fields: [
        { field: 'agriculture', count: 58 },
        { field: 'agriculture.engineering', count: 31 },
      ],
    },
    'GET /ims/expert/get': {
      ...first,
      userName: 'jud_x2',
      avoids: [{ id: idOf(2), name: '江州投促中心', city: '江州市' }],
      note: '',
      createdAt: '2026-11-01T01:00:00Z',
      version: 3,
      can: { save: true },
    },
    'GET /ims/expert/history': {
      rounds: [
        judged(1, '市级网络评审', { severity: { difference: -1_32, entries: 38 } }),
        judged(2, '现场路演', { state: 'declined', reason: '与课程冲突', entries: 0, scored: 0, recused: 0 }),
      ],
    },
    'GET /ims/expert/find-accounts': {
      found: [{ id: idOf(9), name: '龙斌', userName: 'jud_x9', place: '澜沙民族学院' }],
    },
    'POST /ims/expert/add': { id: idOf(200), version: 1 },
    'PUT /ims/expert/change-state': { id: first.id, version: 4 },
  },
})
test.beforeEach(({ page }) => page.route('**/ims/live/stream*', (route) => route.abort()))

const asked = (page: Page, path: string) => page.waitForRequest((request) => request.url().includes(path))

test('the bank is narrowed by field and status, and the address keeps it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAsAdministrator(page, '/manager/expert')
  await expect(page.getByText('412 位 · 可抽取 356 位')).toBeVisible()
  const table = page.getByRole('table')
  await expect(table.getByText('另 1 家回避').first()).toBeVisible()
  await expect(table.getByText('农业工程').first()).toBeVisible()
  await page.getByRole('button', { name: '展开农业与食品' }).click()
  const narrowed = asked(page, 'field=agriculture.engineering')
  await page.getByRole('navigation', { name: '领域' }).getByRole('button', { name: '农业工程 31' }).click()
  await narrowed
  const paused = asked(page, 'state=paused')
  await page.getByRole('navigation', { name: '按状态' }).getByRole('button', { name: /^停用/ }).click()
  await paused
  await expect(page).toHaveURL(/field=agriculture\.engineering&state=paused/)
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(page).toHaveURL(/\/manager\/expert$/)
})

test('an expert opens beside the list and is paused with a reason', async ({ page }) => {
  await openAsAdministrator(page, '/manager/expert')
  await page.getByRole('button', { name: '打开 程杜若' }).click()
  const drawer = page.getByRole('dialog', { name: '程杜若' })
  await expect(drawer.getByText('江州投促中心 · 江州市')).toBeVisible()
  await expect(drawer.getByText('偏严：比其他评委平均低 1.32 分（38 项）')).toBeVisible()
  await drawer.getByRole('button', { name: '停用' }).click()
  const form = page.getByRole('dialog', { name: '停用 程杜若' })
  await expect(form.getByRole('button', { name: '停用' })).toBeDisabled()
  await form.getByLabel('原因').fill('出国访学')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await form.getByRole('button', { name: '停用' }).click()
  expect((await sent).postDataJSON()).toEqual({ id: first.id, version: 3, state: 'paused', reason: '出国访学' })
})

test('a judge’s account is found and added', async ({ page }) => {
  await openAsAdministrator(page, '/manager/expert')
  await page.getByRole('button', { name: '添加专家' }).click()
  const form = page.getByRole('dialog', { name: '添加专家' })
  await expect(form.getByRole('button', { name: '添加专家' })).toBeDisabled()
  await form.getByLabel('评委账号').click()
  await page.getByText('jud_x9 · 澜沙民族学院').click()
  await form.getByLabel('职称').fill('教授')
  await form.getByLabel('本人已同意参加，可以抽取').check()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/expert/'))
  await form.getByRole('button', { name: '添加专家' }).click()
  expect((await sent).postDataJSON()).toEqual({
    accountId: idOf(9),
    isConfirmed: true,
    title: '教授',
    organisationId: null,
    avoids: [],
    fields: [],
    maxLoad: 40,
    note: '',
  })
  await expect(page.getByText('已加入专家库')).toBeVisible()
})

test('the bank fits every width, and axe finds nothing serious', async ({ page }) => {
  await openAsAdministrator(page, '/manager/expert')
  await expect(page.getByRole('button', { name: '打开 程杜若' })).toBeVisible()
  await expectFine(page, 'main')
})

test('rows copied from a sheet are checked line by line before any is imported; what is typed stays', async ({
  page,
}) => {
  const sent: { isTrial: boolean; rows: { userName: string }[] }[] = []
  await page.route('**/ims/expert/import', async (route) => {
    const body = route.request().postDataJSON()
    sent.push(body)
    const rows = body.rows.map(({ userName }: { userName: string }, at: number) => ({
      userName,
      name: at === 0 ? '程杜若' : null,
      outcome: at === 0 ? 'added' : 'no-account',
      unknown: [],
    }))
    await route.fulfill({ json: { code: 200, msg: '', data: { rows, added: 1 } } })
  })
  await openAsAdministrator(page, '/manager/expert')
  await page.getByRole('button', { name: '批量导入' }).click()
  const dialog = page.getByRole('dialog', { name: '批量导入' })
  const box = dialog.getByRole('textbox', { name: '从表格中复制' })
  await box.fill('用户名\t职称\nchengdr\t教授\t现代农业\tviele')
  await expect(dialog.getByText('第 2 行的每季上限应是 1 到 1000 的整数')).toBeVisible()
  await box.fill('用户名\t职称\nchengdr\t教授\t现代农业\t12\nnobody')
  await dialog.getByRole('button', { name: /检\s*查/ }).click()
  await expect(dialog.getByText('2 行中 1 行可以导入')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'nobody' })).toContainText('没有这个评委账号')
  await expectFine(page, 'dialog')
  await dialog.getByRole('button', { name: '导入 1 位' }).click()
  await expect(page.getByText('已导入 1 位专家')).toBeVisible()
  expect(sent.map(({ isTrial, rows }) => [isTrial, rows.length])).toEqual([
    [true, 2],
    [false, 2],
  ])
})
