import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Answers } from './answers.ts'
import { test } from './component.ts'
import { expectFine } from './fine.ts'

type Progress = AnswerOf<'GET /ims/score/get-progress'>

const idOf = (n: number) => `0199a7c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const roundId = idOf(800)
const judge = (n: number, name: string, more = {}) => ({
  id: idOf(810 + n),
  name,
  isChief: n === 0,
  state: 'accepted' as const,
  assigned: 10,
  scored: 10,
  recused: 0,
  late: 0,
  created: 10,
  received: 10,
  lastReceivedAt: '2026-12-08T15:02:11+08:00',
  ...more,
})
const open: Progress = {
  roundId,
  name: { zh: '乡村振兴组网络评审', en: 'Rural track, online' },
  contestName: '第十二届岚江省大学生创新创业大赛',
  stageName: '市级网络评审',
  trackName: '乡村振兴组',
  isSealed: true,
  state: 'open',
  dueAt: '2026-12-20T18:00:00+08:00',
  openedAt: '2026-12-08T09:00:00+08:00',
  closedAt: null,
  lockedAt: null,
  lockReason: '',
  missing: 3,
  judges: [
    judge(0, '苏景行'),
    judge(1, '许清和', { assigned: 9, scored: 9, recused: 1, created: 9, received: 9 }),
    judge(2, '沈既明', { scored: 8, created: 8, received: 8 }),
    judge(3, '秦又宁', { scored: 9, received: 9 }),
  ],
}
const answersWith = (progress: Progress): Answers => ({
  ...administratorAnswers,
  'GET /ims/score/get-progress': progress,
  'PUT /ims/score/run': { state: 'closed', missing: 3 },
})
const address = `/manager/score-board?roundId=${roundId}`

test.beforeEach(({ page }) => page.route('**/ims/live/stream*', (route) => route.abort()))

test.describe('a round that is open', () => {
  test.use({ answers: answersWith(open) })

  test('shows who is at n of m and what is still on devices, and is closed after a question', async ({ page }) => {
    await openAsAdministrator(page, address)
    await expect(page.getByRole('heading', { name: '评分进度：乡村振兴组网络评审' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '秦又宁' })).toContainText('生成 10 ≠ 9 收到')
    await expect(page.getByText('还差 3 份')).toBeVisible()
    await expectFine(page, 'main')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: '关闭评分' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '关闭评分' }).click()
    expect((await sent).postDataJSON()).toEqual({ act: 'close', roundId })
  })
})

test.describe('a round that is closed with scores missing', () => {
  test.use({ answers: answersWith({ ...open, state: 'closed', closedAt: '2026-12-20T18:00:00+08:00' }) })

  test('is locked only with a reason', async ({ page }) => {
    await openAsAdministrator(page, address)
    await page.getByRole('button', { name: '锁定评分' }).click()
    const dialog = page.getByRole('dialog', { name: '还缺 3 份评分，仍要锁定？' })
    await expect(dialog.getByRole('button', { name: '锁定评分' })).toBeDisabled()
    await dialog.getByLabel('理由').fill('一位评委途中就医，经监督员同意')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await dialog.getByRole('button', { name: '锁定评分' }).click()
    expect((await sent).postDataJSON()).toEqual({
      act: 'lock',
      roundId,
      reason: '一位评委途中就医，经监督员同意',
    })
  })
})
