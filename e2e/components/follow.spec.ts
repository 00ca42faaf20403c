import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect } from '@playwright/test'
import type { Answers } from './answers.ts'
import { test } from './component.ts'
import { expectFine } from './fine.ts'
import { portalAnswers } from './portal.ts'

type Followed = AnswerOf<'GET /ims/follow/get'>

const idOf = (n: number) => `0199a7c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = '2027-01-09T08:06:27.000Z'
const titles = ['知微', '氢舟', '极光镜：便携式早期眼底筛查仪', '深蓝牧场']
const states: Followed['slots'][number]['state'][] = ['done', 'done', 'now', 'waiting']
const live: Followed = {
  at,
  room: {
    id: idOf(1),
    name: { zh: '高教主赛道 第 7 组', en: 'Main track, group 7' },
    venue: '一号厅',
    day: '2027-01-09',
    contestName: { zh: '创新大赛', en: '' },
    stageName: { zh: '全国总决赛', en: 'Final' },
    phases: { pitch: 480, questions: 300, scoring: 120 },
    state: 'live',
  },
  isOrdered: true,
  scene: 'pitch',
  timer: {
    id: 't',
    kind: 'pitch',
    startedAt: '2027-01-09T08:03:39.000Z',
    durationMs: 480_000,
    addedMs: 0,
    pausedAt: at,
  },
  slots: titles.map((title, index) => ({
    id: idOf(20 + index),
    position: index + 1,
    code: `G070${index + 1}`,
    title,
    school: '澄湖医大',
    schoolName: { zh: '澄湖医科大学', en: '' },
    state: states[index] ?? 'waiting',
    expectedAt: index === 3 ? '2027-01-09T08:20:00.000Z' : null,
  })),
  ranking: [0, 1].map((index) => ({
    slotId: idOf(20 + index),
    position: index + 1,
    code: `G070${index + 1}`,
    title: titles[index] ?? '',
    school: '北辰工业大学',
    score: 9310 - index * 135,
    rank: index + 1,
  })),
  scored: 2,
  drawId: idOf(9),
  groups: [{ code: 'A', roomName: { zh: '一号厅', en: '' }, entries: [{ code: 'G0701', title: '知微' }] }],
}
const before: Followed = {
  ...live,
  room: { ...live.room, state: 'planned' },
  isOrdered: false,
  scene: 'waiting',
  timer: null,
  slots: [],
  ranking: [],
  drawId: null,
  groups: [],
}
const answersWith = (followed: Followed): Answers => ({ ...portalAnswers, 'GET /ims/follow/get': followed })
const path = `/ims-portal/lanjiang/follow/${idOf(1)}`

test.use({ viewport: { width: 375, height: 812 } })

test.describe('a room that is live', () => {
  test.use({ answers: answersWith(live) })

  test('[K04] a visitor without an account sees who is on, who is next, ranking, order and groups', async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: /极光镜/ })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText('05:12')
    await expect(page.getByText('约 16:20')).toBeVisible()
    await expect(page.getByText('93.10')).toBeVisible()
    await expect(page.getByRole('link', { name: '去校验' })).toHaveAttribute('href', /verify\/d\//)
    await expectFine(page, 'main')
    await page.getByRole('button', { name: '出场顺序' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '深蓝牧场' })).toContainText('约 16:20')
    await page.getByRole('button', { name: '分组' }).click()
    await page.getByText('A 组 · 一号厅').click()
    await expect(page.getByText('G0701')).toBeVisible()
  })
})

test.describe('a room whose order is still to be drawn', () => {
  test.use({ answers: answersWith(before) })

  test('R8: nothing of it is there', async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '比赛还没有开始' })).toBeVisible()
    await expect(page.getByText('出场顺序抽签后显示').first()).toBeVisible()
    await expectFine(page, 'main')
  })
})
