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
  reversals: [],
  judges: [
    judge(0, '苏景行'),
    judge(1, '许清和', { assigned: 9, scored: 9, recused: 1, created: 9, received: 9 }),
    judge(2, '沈既明', { scored: 8, created: 8, received: 8 }),
    judge(3, '秦又宁', { scored: 9, received: 9 }),
  ],
}
type Result = AnswerOf<'GET /ims/score/get-result'>
const points = (judge: number, given: number, more = {}) => ({
  judgeId: idOf(810 + judge),
  given,
  adjusted: given,
  dropped: null,
  ...more,
})
const rowOf = (n: number, rank: number, score: number, more: Partial<Result['rows'][number]> = {}) => ({
  entryId: idOf(850 + n),
  code: `2026-A00${n}`,
  title: ['智穗：水稻病虫害早期预警', '山货速记：村级集货分拣台', '溪云：山区饮用水自净装置'][n] ?? '',
  rank,
  score,
  means: { given: score - 50, kept: score, adjusted: score },
  scoresMissing: 0,
  votes: null,
  outcome: null,
  tie: null,
  scores: [
    points(0, score),
    points(1, score - 4_00, { dropped: 'lowest' }),
    points(2, score + 3_00, { dropped: 'highest' }),
  ],
  ...more,
})
const result: Result = {
  roundId,
  name: open.name,
  model: 1,
  edition: 1,
  fingerprint: '47ec32e98d3114dd',
  lockedAt: '2026-12-20T18:00:00+08:00',
  hasDrop: true,
  hasAdjustment: false,
  hidden: 0,
  outdated: 0,
  total: 3,
  judges: open.judges.map(({ id, name }, at) => ({
    id,
    name,
    severity: at === 1 ? { difference: -4_21, entries: 9 } : null,
    mean: at < 3 ? 85_00 + at * 100 : null,
  })),
  rows: [
    rowOf(0, 1, 88_80),
    rowOf(1, 2, 87_63, { tie: { codes: ['2026-A002'], decidedBy: 'c1' } }),
    rowOf(2, 3, 87_63, { tie: { codes: ['2026-A001'], decidedBy: 'c1' } }),
  ],
  criteria: [{ key: 'c1', name: { zh: '创新性', en: 'Innovation' } }],
  prizes: [
    {
      key: 'p1',
      name: { zh: '最佳商业价值奖', en: 'Best business case' },
      rows: [1, 0].map((n, at) => {
        const { entryId, code, title } = rowOf(n, 0, 0)
        return { entryId, code, title, rank: at + 1, score: 86_00 - at * 325, judges: 3 }
      }),
    },
    { key: 'p2', name: { zh: '最具社会价值奖', en: 'Greatest social value' }, rows: [] },
  ],
}
const answersWith = (progress: Progress): Answers => ({
  ...administratorAnswers,
  'GET /ims/score/get-progress': progress,
  'GET /ims/score/get-result': result,
  'POST /ims/score/export-result': { jobId: idOf(890) },
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
    await expect(page.getByText('在此之前谁也看不到分数')).toBeVisible()
    await expect(page.getByRole('region', { name: '排名表' })).toHaveCount(0)
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

test.describe('a round that is locked', () => {
  const asked = { name: '俞雪莹', at: '2026-12-20T19:10:00+08:00' }
  const of = { judge: '许清和', code: '2026-A017', receipt: 1 }
  const waits = { kind: 'void' as const, of, reason: '与作者有未申报的合作', asked }
  const reversals: Progress['reversals'] = [
    { id: idOf(830), ...waits, isOwn: false },
    {
      id: idOf(831),
      ...waits,
      kind: 'reopen',
      of: null,
      reason: '漏评一个作品',
      asked: { ...asked, name: '我' },
      isOwn: true,
    },
  ]
  const score = { number: 6, code: '2026-A006', receipt: 2, receivedAt: '2026-12-19T10:02:11+08:00', isLate: false }
  test.use({
    answers: {
      ...answersWith({ ...open, state: 'locked', missing: 0, lockedAt: '2026-12-20T18:00:00+08:00', reversals }),
      'GET /ims/score/list-received': {
        judge: '许清和',
        scores: [
          { ...score, assignmentId: idOf(840), state: 'counts' },
          { ...score, assignmentId: idOf(841), number: 7, code: '2026-A017', receipt: 1, state: 'void-asked' },
        ],
      },
      'POST /ims/score/ask-reversal': { id: idOf(832) },
      'PUT /ims/score/decide-reversal': { id: idOf(830), missing: 1 },
    },
  })

  test('shows places, ties, what was dropped and how strict the judges were, and exports it', async ({ page }) => {
    await openAsAdministrator(page, address)
    const ranking = page.getByRole('region', { name: '排名表' })
    await expect(ranking.getByRole('row').nth(2)).toContainText('与 2026-A002 同分，按创新性排序')
    await ranking.getByRole('button', { name: '2026-A000 的评分明细' }).click()
    await expect(ranking.getByRole('listitem').filter({ hasText: '许清和' })).toContainText('84.80去最低')
    await expect(page.getByRole('region', { name: '评委松紧' })).toContainText('比其他评委低 4.21')
    await expectFine(page, 'main')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: '导出 Excel' }).click()
    expect((await sent).postDataJSON()).toEqual({ roundId })
  })

  test('one person asks to void a score, another confirms, and who asked takes it back', async ({ page }) => {
    await openAsAdministrator(page, address)
    const waiting = page.getByRole('list', { name: '等待第二人确认' })
    await expectFine(page, 'main')
    const sent = (method: string) => page.waitForRequest((request) => request.method() === method)
    const confirmed = sent('PUT')
    await waiting.getByRole('listitem').filter({ hasText: '2026-A017' }).getByRole('button', { name: '确认' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认' }).click()
    expect((await confirmed).postDataJSON()).toEqual({ id: idOf(830), decision: 'confirm' })
    const takenBack = sent('PUT')
    await waiting.getByRole('button', { name: '撤回' }).click()
    expect((await takenBack).postDataJSON()).toEqual({ id: idOf(831), decision: 'withdraw' })
    await expect(page.getByRole('button', { name: '申请重新开放' })).toBeDisabled()
    await page.getByRole('button', { name: '查看许清和的评分' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: '申请作废' })).toHaveCount(1)
    await expectFine(page, 'dialog')
    await page.getByRole('button', { name: '申请作废 2026-A006 的评分' }).click()
    const dialog = page.getByRole('dialog', { name: '作废许清和对 2026-A006 的评分' })
    await expect(dialog.getByRole('button', { name: '提交确认' })).toBeDisabled()
    await dialog.getByLabel('理由').fill('误评')
    const asks = sent('POST')
    await dialog.getByRole('button', { name: '提交确认' }).click()
    const body = { kind: 'void', roundId, assignmentId: idOf(840), receipt: 2, reason: '误评' }
    expect((await asks).postDataJSON()).toEqual(body)
  })
})
