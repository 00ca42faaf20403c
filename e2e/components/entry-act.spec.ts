import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'
import { expectFine } from './fine.ts'

const idOf = (n: number) => `0199a7c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const titles = ['智穗——基于边缘视觉的水稻病虫害早期预警系统', '微澜：面向河湖断面的低成本水质浮标网络', '冷链哨兵']
const rows = titles.map((title, n) => ({
  id: idOf(100 + n),
  code: `JZ12-XC-02${30 + n}`,
  title,
  state: n === 1 ? 4 : 2,
  track: '乡村振兴组',
  stage: '校赛',
  organisation: '江州大学信息工程学院',
  leader: '林知夏',
  members: 5,
  completion: 100,
  missing: 0,
  begunAt: '2026-11-02T01:00:00Z',
  submittedAt: '2026-11-12T12:40:00Z',
}))
const act = (more: Partial<AnswerOf<'GET /ims/entry-act/get'>>): AnswerOf<'GET /ims/entry-act/get'> => ({
  id: idOf(901),
  kind: 'return',
  state: 'started',
  track: null,
  reason: '项目名称写全称',
  madeBy: '顾南星',
  madeAt: '2026-11-15T01:31:00Z',
  confirmedBy: null,
  job: 'done',
  total: 2,
  waiting: 0,
  done: 1,
  refused: 1,
  undone: 0,
  can: { confirm: false, cancel: false, undo: true },
  ...more,
})
const refusal = { reason: 'entry-act.state', msg: '当前状态不能这样处理' }
const proposed = act({
  id: idOf(902),
  kind: 'disqualify',
  state: 'proposed',
  reason: '查实抄袭',
  job: null,
  done: 0,
  refused: 0,
  waiting: 2,
  can: { confirm: true, cancel: true, undo: false },
})

test.use({
  answers: {
    ...administratorAnswers,
    'GET /ims/organisation/list': [],
    'GET /system/user/options/get/byFormCode': [],
    'GET /system/dict-data/list-all-simple': [],
    'GET /ims/entry/list-contests': [
      {
        id: idOf(1),
        name: '第十二届创新创业大赛',
        tracks: [
          { id: idOf(2), name: '乡村振兴组' },
          { id: idOf(3), name: '创意组' },
        ],
        stages: [],
      },
    ],
    'GET /ims/entry/list-fields': [],
    'GET /ims/entry-tally/get': { total: 3, states: [], tracks: [], days: [] },
    'GET /ims/entry/list': { rows, nextCursor: null },
    'POST /ims/entry-act/preview': {
      total: 2,
      met: 1,
      refusals: [{ ...refusal, count: 1 }],
      left: [{ id: idOf(101), code: 'JZ12-XC-0231', title: titles[1] ?? '', refusal }],
      fields: [
        { key: 'name', label: '项目名称' },
        { key: 'video', label: '介绍视频' },
      ],
    },
    'POST /ims/entry-act/start': { id: idOf(901) },
    'GET /ims/entry-act/list': { rows: [proposed, act({})], nextCursor: null },
    'GET /ims/entry-act/get': ({ query }) => (query.get('id') === idOf(902) ? proposed : act({})),
    'GET /ims/entry-act/list-rows': {
      rows: [
        { entryId: idOf(100), code: 'JZ12-XC-0230', title: titles[0] ?? '', result: 'done', refusal: null },
        { entryId: idOf(101), code: 'JZ12-XC-0231', title: titles[1] ?? '', result: 'refused', refusal },
      ],
      nextCursor: null,
    },
    'PUT /ims/entry-act/confirm': null,
    'PUT /ims/entry-act/undo': null,
  },
})

test('entries are selected and returned at once: whom it meets, what is missing, what became of each, and back', async ({
  page,
}) => {
  await openAsAdministrator(page, '/manager/entry')
  for (const title of titles.slice(0, 2)) await page.getByRole('checkbox', { name: `选择 ${title}` }).check()
  const bar = page.getByRole('region', { name: '批量处理' })
  await expect(bar).toContainText('已选 2 件')
  await expectFine(page, 'main')
  await bar.getByRole('button', { name: '退回修改' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status').first()).toContainText('将处理 1 件')
  await expect(dialog.getByRole('listitem')).toContainText('当前状态不能这样处理')
  await dialog.getByRole('button', { name: '退回修改 1 件' }).click()
  await expect(dialog).toContainText('请填写原因')
  await expectFine(page, 'dialog')
  await dialog.getByRole('checkbox', { name: '项目名称' }).check()
  await dialog.getByRole('textbox', { name: '原因' }).fill('项目名称写全称')
  const sent = page.waitForRequest(/entry-act\/start/)
  await dialog.getByRole('button', { name: '退回修改 1 件' }).click()
  expect((await sent).postDataJSON()).toEqual({
    kind: 'return',
    entryIds: [idOf(100), idOf(101)],
    fields: ['name'],
    reason: '项目名称写全称',
  })
  await expect(dialog.getByRole('status').first()).toHaveText('已处理 1 件 · 1 件未处理')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectFine(page, 'dialog')
  const undone = page.waitForRequest(/entry-act\/undo/)
  await dialog.getByRole('button', { name: '撤销这次处理' }).click()
  expect((await undone).postDataJSON()).toEqual({ id: idOf(901) })
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(bar).toHaveCount(0)
})

test('everything in a view is acted on by what the view says; a disqualification waits in the history for a colleague', async ({
  page,
}) => {
  await openAsAdministrator(page, '/manager/entry?state=2')
  await page.getByRole('checkbox', { name: '选择已显示的作品' }).check()
  await page.getByRole('button', { name: '选择视图中的全部' }).click()
  await expect(page.getByRole('region', { name: '批量处理' })).toContainText('已选当前视图的全部作品')
  const asked = page.waitForRequest(/entry-act\/preview/)
  await page.getByRole('button', { name: '发提醒' }).click()
  expect((await asked).postDataJSON()).toEqual({
    kind: 'remind',
    view: { contestId: idOf(1), state: '2', sort: 'begun' },
  })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '处理记录' }).click()
  const log = page.getByRole('dialog')
  await expect(log.getByRole('listitem')).toHaveCount(2)
  await expectFine(page, 'dialog')
  await log.getByRole('button', { name: /取消资格/ }).click()
  await expect(log.getByRole('status').first()).toHaveText('等待另一位同事确认')
  await expectFine(page, 'dialog')
  await log.getByRole('textbox', { name: '动态口令' }).fill('123456')
  const confirmed = page.waitForRequest(/entry-act\/confirm/)
  await log.getByRole('button', { name: '确认取消资格' }).click()
  expect((await confirmed).postDataJSON()).toEqual({ id: idOf(902), code: '123456' })
})
