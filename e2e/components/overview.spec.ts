import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect } from '@playwright/test'
import { accountId, administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Answers } from './answers.ts'
import { test } from './component.ts'
import { expectFine } from './fine.ts'

const idOf = (n: number) => `0199a7c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const [contestId, typeId, school, track] = [idOf(1), idOf(2), idOf(3), idOf(4)]
const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const stage = (n: number, zh: string, opens: number, closes: number) => ({
  id: idOf(10 + n),
  code: `s${n}`,
  name: { zh, en: `Level ${n}` },
  processType: 1,
  level: 'school',
  opensAt: inDays(opens),
  closesAt: inDays(closes),
  version: 1,
  can: { remove: true, moveEnd: true },
})
const name = { zh: '第十三届创新创业大赛', en: '13th Innovation Contest' }
const contest: AnswerOf<'GET /ims/contest/get'> = {
  id: contestId,
  contestTypeId: typeId,
  code: 'LJ13',
  name,
  edition: 13,
  zone: 'Asia/Shanghai',
  graceMinutes: 0,
  summary: { zh: '', en: '' },
  rules: { zh: '', en: '' },
  state: 'open',
  version: 1,
  now: inDays(0),
  stages: [stage(1, '校赛报名', -24, 6), stage(2, '省赛网络评审', 8, 30), stage(3, '全国总决赛', 40, 60)],
  tracks: [],
  readiness: [{ key: 'stages', state: 'ok', values: { count: 3 }, fix: null }],
  portals: [],
  can: { save: false, remove: false },
}
const tally: AnswerOf<'GET /ims/entry-tally/get'> = {
  total: 1286,
  states: [
    { state: 0, count: 474 },
    { state: 1, count: 38 },
    { state: 2, count: 500 },
    { state: 3, count: 12 },
    { state: 4, count: 202 },
    { state: 7, count: 60 },
  ],
  tracks: [
    { id: track, name: '高教主赛道本科生创意组', count: 742, submitted: 560 },
    { id: idOf(5), name: '“青年红色筑梦之旅”公益组', count: 231, submitted: 150 },
    { id: idOf(6), name: '产业命题', count: 127, submitted: 65 },
  ],
  days: Array.from({ length: 24 }, (_, at) => ({
    day: inDays(at - 23).slice(0, 10),
    begun: 8 + ((at * at) % 97) + (at > 14 ? 40 : 0),
    submitted: 3 + ((at * 7) % 41),
  })),
}
const progress: AnswerOf<'GET /ims/entry-tally/get-progress'> = {
  stages: [
    {
      id: idOf(11),
      name: '校赛报名',
      opensAt: inDays(-20),
      closesAt: inDays(6),
      states: tally.states.filter(({ state }) => state !== 7),
    },
    {
      id: idOf(12),
      name: '省赛网络评审',
      opensAt: inDays(-2),
      closesAt: inDays(30),
      states: [{ state: 7, count: 60 }],
    },
    { id: idOf(13), name: '全国总决赛', opensAt: inDays(50), closesAt: inDays(60), states: [] },
  ],
  organisations: {
    total: 22,
    slowest: [
      { id: school, name: '江州大学医学与生命健康科学学院（继续教育学院）', begun: 88, submitted: 21 },
      ...['机械工程学院', '商学院', '农学院', '设计学院', '信息工程学院', '外国语学院', '法学院'].map((each, at) => ({
        id: idOf(20 + at),
        name: each,
        begun: 90 + at * 9,
        submitted: 40 + at * 10,
      })),
    ],
  },
}
const user = { id: accountId, avatar: '', userName: 'clerk', nickname: '既白', hasPassword: true }
const permissions = ['contest:contest:list', 'contest:entry:list']
const state = (value: string, label: string) => ({
  dictType: 'ims_entry_state',
  value,
  label,
  colorType: 'default',
  cssClass: '',
})
const answers: Answers = {
  ...administratorAnswers,
  'GET /system/auth/get-product-permission-info': { user, roles: [], permissions, productMenu: [] },
  'GET /system/dict-data/list-all-simple': [
    state('0', '草稿'),
    state('1', '已提交'),
    state('2', '审核中'),
    state('3', '退回修改'),
    state('4', '通过'),
    state('7', '晋级'),
  ],
  'GET /ims/contest/tree': {
    types: [
      {
        id: typeId,
        code: 'innovation',
        name,
        icon: 'trophy',
        eventKind: 'general',
        version: 1,
        contests: [{ id: contestId, code: 'LJ13', name, edition: 13, state: 'open' }],
        roles: [],
        portals: [],
      },
    ],
    can: { save: false },
  },
  'GET /ims/contest/get': contest,
  'GET /ims/entry-tally/get': tally,
  'GET /ims/entry-tally/get-progress': progress,
}

test.describe('the figures of a contest', () => {
  test.use({ viewport: { width: 1440, height: 900 }, answers })

  test('are drawn and can each be read as a table; what is slow leads to its entries', async ({ page }) => {
    await openAsAdministrator(page, '/manager')
    const trend = page.getByRole('region', { name: '报名趋势' })
    await expect(trend.getByRole('img').locator('canvas')).toBeVisible()
    const slow = page.getByRole('region', { name: '提交最慢的单位' })
    await expect(slow.getByRole('link').first()).toHaveAttribute(
      'href',
      `/ims-portal/manager/entry?contest=${contestId}&organisation=${school}&state=0`,
    )
    const funnel = page.getByRole('region', { name: '审核漏斗' })
    await expect(funnel.getByText('进入省赛网络评审')).toBeVisible()
    await expect(funnel.getByRole('listitem').filter({ hasText: '全国总决赛' })).toContainText(/— \d\d-\d\d 开始/)
    const toDos = page.getByRole('region', { name: '需要您处理' })
    await expect(toDos.getByRole('link')).toHaveCount(3)
    await expect(toDos.getByRole('link').first()).toHaveAttribute(
      'href',
      `/ims-portal/manager/entry?contest=${contestId}&state=0`,
    )
    for (const region of [trend, funnel, slow, page.getByRole('region', { name: '赛道分布' })])
      await region.getByRole('button', { name: '表' }).first().click()
    await expect(funnel.getByRole('row', { name: '校赛报名' }).getByRole('cell').first()).toHaveText('474')
    await expectFine(page, 'main')
  })
})

test.describe('a contest without entries', () => {
  test.use({
    answers: {
      ...answers,
      'GET /ims/entry-tally/get': { total: 0, states: [], tracks: [], days: [] },
      'GET /ims/entry-tally/get-progress': { stages: [], organisations: { total: 0, slowest: [] } },
    },
  })

  test('says where its figures will be', async ({ page }) => {
    await openAsAdministrator(page, '/manager')
    await expect(page.getByText('还没有人报名。有人开始填写后，这里会画出每天的累计数。')).toBeVisible()
    await expect(page.getByText('还没有作品，暂无进度。')).toBeVisible()
    await expect(page.getByRole('region', { name: '需要您处理' }).getByText('都处理好了')).toBeVisible()
  })
})
