import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect } from '@playwright/test'
import { administratorAnswers } from './administrator.ts'
import { test } from './component.ts'
import { openAs } from './entrant.ts'
import { expectFine } from './fine.ts'
import { portalAnswers } from './portal.ts'

type Day = AnswerOf<'GET /ims/my-day/get'>
type Hall = Day['halls'][number]

const idOf = (n: number) => `0199a7c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const hall: Hall = {
  roomId: idOf(1),
  roomName: { zh: '数智医养赛场', en: 'Room Health' },
  venue: '一号厅',
  day: '2027-01-09',
  roomState: 'live',
  contestName: { zh: '数智创新专项赛', en: '' },
  plannedAt: at(32),
  expectedAt: at(38),
  minutesBefore: 20,
  mark: null,
  rundown: [{ at: at(200), what: { zh: '公布名次', en: 'Ranking' } }],
  team: {
    entryId: idOf(2),
    code: 'SZ03-YY-0035',
    title: '手术室器械盘点的第二双眼睛',
    slotState: 'waiting',
    position: 5,
    before: 1,
    drawId: idOf(3),
    receipt: '7K3M9Q2WX4T8B6ZC',
    here: 2,
    missing: ['闫飞'],
  },
  judge: null,
}
const answersWith = (...halls: Hall[]) => ({
  ...portalAnswers,
  ...administratorAnswers,
  'GET /ims/my-day/get': { at: at(0), halls },
})

test.use({ viewport: { width: 375, height: 812 } })

test.describe('an entrant', () => {
  test.use({ answers: answersWith(hall) })

  test('sees where to be next, how long there is, who is missing, and shows the code of the receipt', async ({
    page,
  }) => {
    await openAs(page, 1, '/lanjiang/my-day')
    await expect(page.getByRole('heading', { name: '到一号厅 · 数智医养赛场检录' })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^1[78]:\d\d$/)
    await expect(page.getByText('比原计划晚 6 分钟')).toBeVisible()
    await expect(page.getByText('第 5 个出场 · 前面还有 1 个项目')).toBeVisible()
    await expect(page.getByText('还没到：闫飞')).toBeVisible()
    await page.getByRole('button', { name: '出示码' }).click()
    await expect(page.getByRole('img', { name: 'SZ03-YY-0035 的回执码' })).toBeVisible()
    await expectFine(page, 'main')
  })
})

test.describe('an entrant who is called', () => {
  const mark = { state: 'present' as const, at: at(-60) }
  test.use({ answers: answersWith({ ...hall, expectedAt: at(9), mark }) })

  test('reads one sentence', async ({ page }) => {
    await openAs(page, 1, '/lanjiang/my-day')
    await expect(page.getByRole('heading', { name: '现在请到一号厅 · 数智医养赛场' })).toBeVisible()
    await expectFine(page, 'main')
  })
})

test.describe('a judge', () => {
  test.use({ answers: answersWith({ ...hall, team: null, judge: { seat: 3, isChief: false } }) })

  test('sees hall, seat and hour', async ({ page }) => {
    await openAs(page, 4, '/lanjiang/my-day')
    await expect(page.getByText('3 号席')).toBeVisible()
    await expect(page.getByRole('link', { name: '评审席' })).toBeVisible()
  })
})

test.describe('nobody is planned', () => {
  test.use({ answers: answersWith() })

  test('it says so', async ({ page }) => {
    await openAs(page, 1, '/lanjiang/my-day')
    await expect(page.getByText('近期没有现场安排')).toBeVisible()
  })
})
