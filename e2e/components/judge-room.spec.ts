import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect } from '@playwright/test'
import type { Answers } from './answers.ts'
import { test } from './component.ts'
import { openAs } from './entrant.ts'
import { expectFine } from './fine.ts'
import { assignment, judgeAnswers, roundOf } from './judges.ts'

type Room = AnswerOf<'GET /ims/room/get-mine'>
type Slot = Room['slots'][number]

const idOf = (n: number) => `0199a7c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const roundId = assignment(99)
const titles = ['焕新', '古建听诊器', '听见', '极光镜：便携式早期眼底筛查仪', '深蓝牧场', '芯火']
const slotOf = (at: number, more: Partial<Slot> = {}): Slot => ({
  id: idOf(20 + at),
  position: at + 1,
  plannedAt: `2027-01-09T08:${String(at * 8).padStart(2, '0')}:00.000Z`,
  code: `G070${at + 1}`,
  title: titles[at] ?? '',
  school: '澄湖医科大学',
  state: 'waiting',
  isLocked: false,
  assignmentId: assignment(at + 1),
  isScored: false,
  isRecused: false,
  ...more,
})
const room: Room = {
  id: idOf(1),
  name: { zh: '高教主赛道 第 7 组', en: 'Main track, group 7' },
  venue: '一号厅',
  day: '2027-01-09',
  state: 'live',
  contestName: '“桂冠杯”大学生创新大赛',
  stageName: '现场决赛',
  round: { id: roundId, name: { zh: '现场评审', en: 'On site' }, isBlind: false, state: 'open' },
  isChief: true,
  seat: 1,
  slots: [
    slotOf(0, { state: 'done', isLocked: true, isScored: true }),
    slotOf(1, { state: 'done', isScored: true }),
    slotOf(2, { state: 'done' }),
    slotOf(3, { state: 'now' }),
    slotOf(4),
    slotOf(5, { isRecused: true }),
  ],
  received: { slotId: idOf(23), received: 6, expected: 7 },
  can: { open: false, close: true, lock: false },
}
const { slots, received, can, ...head } = room
const listed = { ...head, slots: 6, scored: 2, from: null }
const judge = (n: number, name: string, more = {}) => ({
  id: idOf(810 + n),
  name,
  isChief: n === 0,
  state: 'accepted' as const,
  assigned: 6,
  scored: 3,
  recused: 0,
  late: 0,
  created: 3,
  received: 3,
  lastReceivedAt: null,
  ...more,
})
const progress: AnswerOf<'GET /ims/score/get-progress-as-chief'> = {
  roundId,
  name: { zh: '现场评审', en: 'On site' },
  contestName: head.contestName,
  stageName: head.stageName,
  trackName: null,
  isSealed: true,
  reversals: [],
  state: 'open',
  dueAt: null,
  openedAt: null,
  closedAt: null,
  lockedAt: null,
  lockReason: '',
  missing: 9,
  judges: [judge(0, '苏景行'), judge(1, '许清和', { created: 4 })],
}
const answersWith = (held: Room, more: Answers = {}): Answers => ({
  ...judgeAnswers({ rounds: [roundOf({ isChief: held.isChief })] }),
  'GET /ims/room/list-mine': [
    listed,
    { ...listed, id: idOf(2), name: { zh: '职教赛道 第 2 组', en: '' }, state: 'planned' },
  ],
  'GET /ims/room/get-mine': held,
  'GET /ims/score/get-progress-as-chief': progress,
  'PUT /ims/score/run-as-chief': { state: 'closed', missing: 9 },
  'PUT /ims/room/lock-slot': { slotId: idOf(23), missing: 1 },
  ...more,
})
const path = '/lanjiang/roadshowManagement'

test.beforeEach(({ page }) => page.route('**/ims/live/stream*', (route) => route.abort()))

test.describe('the chief judge of a room that is live', () => {
  test.use({ answers: answersWith(room) })

  test('[J02] sees who is on, what is left, opens the own sheet at one tap, and locks with a reason', async ({
    page,
  }) => {
    await openAs(page, 4, path)
    await expect(page.getByRole('heading', { name: /极光镜/ })).toBeVisible()
    await expect(page.getByText('评分开放').first()).toBeVisible()
    await expect(page.getByText('还差 1 份：第 3 个')).toBeVisible()
    await expect(page.getByText('台上项目已收 6 / 7 份')).toBeVisible()
    await expect(page.getByText('还有 1 份在评委的平板上')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '芯火' })).toContainText('已回避')
    await expectFine(page, 'main')
    const locked = page.waitForRequest('**/ims/room/lock-slot')
    await page.getByRole('button', { name: '锁定这个项目的评分' }).click()
    const dialog = page.getByRole('dialog', { name: /锁定《极光镜/ })
    await expect(dialog.getByRole('button', { name: '锁定这个项目的评分' })).toBeDisabled()
    await dialog.getByLabel('还缺 1 份，仍要锁定的理由').fill('一位评委途中就医')
    await dialog.getByRole('button', { name: '锁定这个项目的评分' }).click()
    expect((await locked).postDataJSON()).toEqual({ id: idOf(1), slotId: idOf(23), reason: '一位评委途中就医' })
    await expect(page.getByText('这个项目的评分已锁定').first()).toBeVisible()
    const closed = page.waitForRequest('**/ims/score/run-as-chief')
    await page.getByRole('button', { name: '关闭评分' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '关闭评分' }).click()
    expect((await closed).postDataJSON()).toEqual({ act: 'close', roundId })
    await page.getByRole('link', { name: '打开我的评分表' }).click()
    await expect(page).toHaveURL(new RegExp(`/projectScoring\\?id=${assignment(4)}`))
  })
})

const blind: Room = {
  ...room,
  isChief: false,
  received: null,
  can: { open: false, close: false, lock: false },
  slots: slots.map((slot) => ({
    ...slot,
    title: '',
    school: '',
    state: slot.state === 'now' ? 'waiting' : slot.state,
  })),
}

test.describe('a judge of a blind round, while nobody is on', () => {
  test.use({ answers: answersWith(blind) })

  test('sees numbers only, and nothing of the other judges', async ({ page }) => {
    await openAs(page, 4, path)
    await expect(page.getByText('台上没有项目')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'G0704' })).toBeVisible()
    await expect(page.getByRole('button', { name: '关闭评分' })).toHaveCount(0)
    await expect(page.getByText('许清和')).toHaveCount(0)
  })
})

test.describe('a judge without a room', () => {
  test.use({ answers: answersWith(room, { 'GET /ims/room/list-mine': [] }) })

  test('is told when there will be one', async ({ page }) => {
    await openAs(page, 4, path)
    await expect(page.getByRole('heading', { name: '您还没有现场评审' })).toBeVisible()
  })
})
