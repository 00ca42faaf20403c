import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Answers } from './answers.ts'
import { test } from './component.ts'
import { expectFine } from './fine.ts'
import { assignment, rule } from './judges.ts'

type Paper = AnswerOf<'GET /ims/score/list-paper'>

const roundId = assignment(90)
const [one, other] = [assignment(91), assignment(92)]
const row = (n: number, more: Partial<Paper['rows'][number]> = {}): Paper['rows'][number] => ({
  assignmentId: assignment(n),
  number: n,
  code: `JZ12-XC-02${30 + n}`,
  title: n % 3 === 0 ? '' : '智穗——水稻病虫害早期预警系统',
  state: 'none',
  own: null,
  received: null,
  ...more,
})
const marks = { new: 9_00, market: 8_00, value: 9_00, team: 8_00, talk: 8_00 }
const paper = (judgeId: string): Paper => ({
  roundId,
  name: { zh: '乡村振兴组网络评审', en: 'Rural track, online' },
  contestName: '第十二届岚江省大学生创新创业大赛',
  stageName: '市级网络评审',
  state: 'open',
  rule,
  edition: 2,
  judges: [
    { id: one, name: '苏景行' },
    { id: other, name: '沈既明' },
  ],
  judgeId,
  prizes: [],
  rows: [
    row(1, {
      state: 'received',
      received: { receipt: 1, at: '2026-11-18T02:42:20Z', isPaper: true, isLate: false },
    }),
    row(2, { state: 'other' }),
    row(3),
    row(4, { state: 'own', own: { given: { kind: 'marks', marks, reasons: {} }, comment: '扎实' } }),
    ...[5, 6, 7, 8, 9, 10].map((n) => row(n)),
  ],
  hidden: 1,
})
let answer: AnswerOf<'POST /ims/score/enter-paper'>
const answers: Answers = {
  ...administratorAnswers,
  'GET /ims/score/list-paper': ({ query }) => paper(query.get('judgeId') ?? one),
  'POST /ims/score/enter-paper': () => answer,
}
test.use({ answers })
test.beforeEach(({ page }) => page.route('**/ims/live/stream*', (route) => route.abort()))

const address = `/manager/paper-score?roundId=${roundId}`
const typed = [
  ['创新性', '9'],
  ['商业模式', '8.5'],
  ['社会价值', '9'],
  ['团队', '8'],
  ['现场表达', '3'],
] as const

test('a sheet is entered by keys alone; a second reading that differs is told where, and what was typed stays after a reload', async ({
  page,
}) => {
  answer = { state: 'differs', receipt: null, isLate: false, differs: ['market'] }
  await openAsAdministrator(page, address)
  await expect(page.getByRole('heading', { name: '纸质评分：乡村振兴组网络评审' })).toBeVisible()
  await expect(page.getByText('1 份与您有利益关系，请由其他同事录入。')).toBeVisible()
  await expectFine(page, 'main')
  const enter = page.getByRole('button', { name: '复录', exact: true })
  await expect(enter).toBeDisabled()
  await page.getByRole('textbox', { name: '创新性' }).fill('9.25')
  await expect(page.getByText('不在分数档位上')).toBeVisible()
  for (const [name, mark] of typed) await page.getByRole('textbox', { name, exact: false }).first().fill(mark)
  // So low a mark asks for its reason.
  await expect(enter).toBeDisabled()
  await page.getByRole('textbox', { name: '“现场表达”的理由' }).fill('超时三分钟')
  await page.reload()
  await expect(page.getByRole('textbox', { name: '商业模式' })).toHaveValue('8.5')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('enter-paper'))
  await page.getByRole('textbox', { name: '商业模式' }).press('Enter')
  expect((await sent).postDataJSON()).toEqual({
    assignmentId: assignment(2),
    edition: 2,
    given: {
      kind: 'marks',
      marks: { new: 9_00, market: 8_50, value: 9_00, team: 8_00, talk: 3_00 },
      reasons: { talk: '超时三分钟' },
    },
    comment: '',
  })
  await expect(page.getByText('此处与另一位不一致')).toHaveCount(1)
  answer = { state: 'received', receipt: 1, isLate: false, differs: [] }
  await enter.click()
  await expect(page.getByText('两人一致，已成为评分')).toBeVisible()
  await expect(page.getByRole('heading', { name: '03 JZ12-XC-0233' })).toBeVisible()
})

test('sheets are printed for each judge, eight entries a page, each with the address where it is entered', async ({
  page,
}) => {
  await openAsAdministrator(page, `${address}&print=all`)
  await expect(page.getByRole('button', { name: '打印 4 页' })).toBeEnabled()
  const first = page.getByRole('region', { name: '苏景行，第 1 页，共 2 页' })
  await expect(first.getByRole('row')).toHaveCount(9)
  await expect(first.getByRole('img', { name: '录入这一页的地址' })).toBeVisible()
  await expect(first.getByRole('columnheader', { name: '创新性 30 %' })).toBeVisible()
  await expect(page.getByRole('region', { name: '沈既明，第 2 页，共 2 页' }).getByRole('row')).toHaveCount(3)
  await expectFine(page, 'main')
})

test('the address on a sheet opens its entry', async ({ page }) => {
  await openAsAdministrator(page, `${address}&judgeId=${other}&sheet=${assignment(9)}`)
  await expect(page.getByRole('heading', { name: '09 JZ12-XC-0239' })).toBeVisible()
  await expect(page.getByLabel('评委')).toHaveValue(other)
})
