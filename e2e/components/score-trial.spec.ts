import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect, type Page } from '@playwright/test'
import { test } from './component.ts'
import { openAs } from './entrant.ts'
import { expectFine } from './fine.ts'
import { assignment, judgeAnswers, type Round, roundOf, rule, takeScores } from './judges.ts'

type Answer = AnswerOf<'GET /ims/score/get-trial-score'>
type Spread = NonNullable<Answer['spread']>

const trial = { id: assignment(60), code: 'JZ11-XC-0007', title: '往届样例：云上茶山', isGiven: false }
const held: { rounds: Round[]; score: Answer } = {
  rounds: [],
  score: { given: 0, judges: 0, own: null, givenAt: null, spread: null },
}
test.beforeEach(() => {
  held.rounds = [roundOf({ state: 'waiting', trial })]
  held.score = { given: 6, judges: 8, own: null, givenAt: null, spread: null }
})
test.use({
  answers: { ...judgeAnswers(held), 'GET /ims/score/get-trial-score': () => held.score },
  viewport: { width: 1024, height: 768 },
  hasTouch: true,
})

const others = [8_00, 5_50, 7_00, 7_00, 8_00, 10_00]
const points = (marks: readonly number[]) =>
  [...Map.groupBy(marks, (mark) => mark)]
    .map(([mark, same]) => ({ mark, count: same.length }))
    .toSorted((one, other) => one.mark - other.mark)
const spreadWith = (own: Readonly<Record<string, number>>): Spread => ({
  ...{ kind: 'marks', min: rule.scale.min, max: rule.scale.max },
  criteria: rule.criteria.map(({ key, name }) => ({
    key,
    name,
    mean: 7_42,
    points: points([...others, own[key] ?? 0]),
  })),
})

/** As the server: the mark is kept, and then what all gave is told. */
async function takeTrial(page: Page) {
  const line = { isAway: true }
  await page.route('**/ims/score/submit-trial', async (route) => {
    if (line.isAway) return route.abort()
    const { given } = route.request().postDataJSON()
    held.score = {
      ...held.score,
      given: 7,
      own: given,
      givenAt: '2026-11-18T02:42:20Z',
      spread: spreadWith(given.marks),
    }
    held.rounds = [roundOf({ state: 'waiting', trial: { ...trial, isGiven: true } })]
    return route.fulfill({ json: { code: 200, msg: '', data: { givenAt: '2026-11-18T02:42:20Z' } } })
  })
  return line
}

test('[J01] the trial entry opens first, is kept without a network, and shows how everybody marked it once it is given', async ({
  page,
}) => {
  const { taken } = await takeScores(page)
  const line = await takeTrial(page)
  await openAs(page, 4, '/lanjiang/projectScoring')
  const sheet = page.getByRole('region', { name: '试评' })
  await expect(page.getByRole('heading', { name: '往届样例' })).toBeVisible()
  await expect(sheet.getByText('不计入成绩')).toBeVisible()
  await expect(page.getByText('我的笔记')).toHaveCount(0)
  for (const name of ['创新性', '商业模式', '社会价值', '团队', '现场表达'])
    await page.getByRole('slider', { name }).getByText('8', { exact: true }).tap()
  await page.getByRole('button', { name: '提交试评' }).tap()
  await expect(sheet.getByText('没有提交成功')).toBeVisible()
  await page.reload()
  line.isAway = false
  await page.getByRole('button', { name: '提交试评' }).tap()
  await expect(sheet.getByText('7 / 8 位评委已评，不显示姓名')).toBeVisible()
  await expect(sheet.getByText('我 8.0 · 平均 7.4 · 5.5 分 1 位').first()).toBeVisible()
  await expectFine(page, 'main')
  // Neither a score nor one of the n of m.
  expect(taken.size).toBe(0)
  await expect(page.getByText('已评 1 / 9')).toBeVisible()
  await page.getByRole('button', { name: '开始正式评审' }).tap()
  await expect(page.getByRole('region', { name: '评分表' })).toBeVisible()
  await page.getByRole('navigation', { name: '本轮作品' }).getByRole('button', { name: '试评' }).tap()
  await expect(sheet.getByText('大家的评分')).toBeVisible()
})
