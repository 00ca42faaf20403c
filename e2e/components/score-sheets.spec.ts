import { expect, type Page } from '@playwright/test'
import { test } from './component.ts'
import { openAs } from './entrant.ts'
import { expectFine } from './fine.ts'
import { judgeAnswers, type Round, roundOf, takeScores } from './judges.ts'

const held: { rounds: Round[] } = { rounds: [] }
test.beforeEach(() => {
  held.rounds = [roundOf()]
})
test.use({ answers: judgeAnswers(held), viewport: { width: 1024, height: 768 }, hasTouch: true })

const open = (page: Page) => openAs(page, 4, '/lanjiang/projectScoring')
const mark = (page: Page, name: string, point: string) =>
  page.getByRole('slider', { name }).getByText(point, { exact: true }).tap()
const all = ['创新性', '商业模式', '社会价值', '团队', '现场表达']

test('a prize is marked on a sheet of its own beside the score, and submitted with it', async ({ page }) => {
  const [round] = held.rounds
  const [criterion] = round?.rule?.criteria ?? []
  if (!round?.rule || !criterion) throw new Error('no rule')
  const own = (key: string, zh: string, weight: number) => ({
    ...{ ...criterion, key, weight, anchors: [], parts: [] },
    ...{ name: { zh, en: zh }, hint: { zh: '需求真实，规模可估', en: '' } },
  })
  const prize = { key: 'p1', name: { zh: '最佳商业价值奖', en: 'Best business case' }, hasJury: true }
  const other = { ...prize, key: 'p2', name: { zh: '最具社会价值奖', en: 'Greatest social value' } }
  const prizes = [
    { ...prize, criteria: [own('p1-1', '市场前景', 60), own('p1-2', '盈利路径', 40)] },
    { ...other, criteria: [own('p2-1', '受益人群', 100)] },
  ]
  held.rounds = [{ ...round, rule: { ...round.rule, prizes }, prizes: ['p1'] }]
  const { taken } = await takeScores(page)
  await open(page)
  for (const name of all) await mark(page, name, '8')
  await expect(page.getByRole('tab', { name: '主评', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: '最具社会价值奖' })).toHaveCount(0)
  await expect(page.getByText('还差 2 项')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交评分' })).toBeDisabled()
  await page.getByRole('tab', { name: '主评', exact: true }).press('ArrowRight')
  const tab = page.getByRole('tab', { name: '最佳商业价值奖 · 差 2' })
  await expect(tab).toBeFocused()
  await mark(page, '市场前景', '9')
  await mark(page, '盈利路径', '7')
  await expect(page.getByRole('status', { name: '加权总分' })).toHaveText('82.0')
  await page.getByRole('button', { name: '提交评分' }).tap()
  await expect(page.getByText('服务器已接收')).toBeVisible()
  expect([...taken.values()]).toMatchObject([{ given: { marks: { new: 8_00, 'p1-1': 9_00, 'p1-2': 7_00 } } }])
  await expectFine(page, 'main')
})
