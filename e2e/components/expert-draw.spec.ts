import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Answers } from './answers.ts'
import { test } from './component.ts'
import { expectFine } from './fine.ts'

type Draw = AnswerOf<'GET /ims/expert-draw/get'>

const idOf = (n: number) => `0199a7c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const [id, roundId] = [idOf(1), idOf(2)]
const round = {
  id: roundId,
  name: { zh: '市级网评', en: '' },
  contestName: '创新创业大赛',
  stageName: '市级评审',
  trackName: null,
}
const names = ['程杜若', '木合塔尔·艾尼瓦尔', '简问渠', '贾沧海', '其其格']
const codeOf = (at: number) => `Z000${at + 1}`
const list = names.map((_, at) => ({
  code: codeOf(at),
  school: idOf(50 + at),
  fields: ['agriculture.food', 'agriculture'],
}))
const wishes = [{ field: 'agriculture', count: 2 }]
const [serverSeed, digits] = ['2a'.repeat(32), ['3', '7', '0', '9', '1', '5']]
/** Of this list, these wishes, this seed and these digits: the page computes it anew. */
const listHash = 'b6a5f595f986a3759e527a578307e733d610dbb2a120879f4d42022904f54a7b'
const rulesHash = '0a34c0cdd71b6e24f3b98b600ebbcc649b9b171b755d65484c01a5410143c751'
const commitment = '01e9a4ed13b05c401431b868b79c0f8a148a3ec2a2e35860ba16ac7eb2867628'
const finalSeed = 'a3084e74f15de7d2a694df936892aa268a0fd1d00e09ca0e134bb6b83a824044'
const order = ['Z0003', 'Z0004', 'Z0002', 'Z0005', 'Z0001']
const [first, second, successor] = order
const seats = order.slice(0, 2).map((code) => ({ code, field: 'agriculture' }))

const committed: Draw = {
  id,
  round,
  number: 1,
  needed: 2,
  committed: { name: '俞雪莹', at: '2026-12-06T13:58:00+08:00' },
  heldAt: null,
  reason: '',
  wishes,
  total: 8,
  funnel: [
    { reason: 'unavailable', left: 7 },
    { reason: 'same-school', left: 6 },
    { reason: 'person', left: 6 },
    { reason: 'full', left: 6 },
    { reason: 'field', left: 5 },
  ],
  removed: [
    { code: 'Z0006', reason: 'unavailable' },
    { code: 'Z0007', reason: 'same-school' },
    { code: 'Z0008', reason: 'field' },
  ],
  list,
  listHash,
  rulesHash,
  commitment,
  result: null,
  people: names.map((name, at) => ({ code: codeOf(at), name, title: '教授', organisation: '云岭大学' })),
  can: { draw: true, decline: false },
}
const drawn: Draw = {
  ...committed,
  heldAt: '2026-12-06T14:00:00+08:00',
  result: {
    digits,
    digitsBy: 'room',
    serverSeed,
    finalSeed,
    drawn: seats,
    reserve: order.slice(2),
    declined: [{ code: first ?? '', successor: successor ?? '', reason: '出差', at: '2026-12-06T16:40:00+08:00' }],
    by: { name: '俞雪莹', at: '2026-12-06T14:00:00+08:00' },
  },
  can: { draw: false, decline: true },
}
const nameOf = (code = '') => names[Number(code.slice(1)) - 1] ?? ''
const answersWith = (draw: Draw): Answers => ({
  ...administratorAnswers,
  'GET /system/dict-data/list-all-simple': [
    { dictType: 'ims_expert_field', value: 'agriculture', label: '农业与食品', colorType: '', cssClass: '' },
    { dictType: 'ims_expert_field', value: 'business', label: '商业与财务', colorType: '', cssClass: '' },
  ],
  'GET /ims/expert-draw/list': { rows: [], nextCursor: null },
  'GET /ims/expert-draw/list-rounds': [round],
  'GET /ims/expert-draw/get': draw,
  'GET /ims/expert-draw/preview': {
    total: draw.total,
    funnel: draw.funnel,
    fields: [{ field: 'agriculture', count: 5 }],
    shortages: [],
    earlier: 0,
  },
  'POST /ims/expert-draw/commit': { id, number: 1, commitment },
  'PUT /ims/expert-draw/draw': { id, finalSeed },
  'PUT /ims/expert-draw/decline': { id, successor: null },
})
const address = `/manager/expert-draw?id=${id}`
const sent = (page: Page, method: string) =>
  page.waitForRequest((request) => request.method() === method && request.url().includes('/expert-draw/'))

test.beforeEach(({ page }) => page.route('**/ims/live/stream*', (route) => route.abort()))

test.describe('what is wished for', () => {
  test.use({ answers: answersWith(committed) })

  test('shows who is left after each step, and is committed', async ({ page }) => {
    await openAsAdministrator(page, '/manager/expert-draw')
    await expect(page.getByRole('button', { name: '公布名单承诺' })).toBeDisabled()
    await page.getByLabel('评审轮次').click()
    await page.getByText('市级网评 · 创新创业大赛 · 市级评审').click()
    await page.getByRole('combobox', { name: '领域' }).click()
    await page.getByText('农业与食品').click()
    await expect(page.getByText('各领域人数都够')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '领域相符' })).toContainText('5')
    await expectFine(page, 'main')
    const request = sent(page, 'POST')
    await page.getByRole('button', { name: '公布名单承诺' }).click()
    expect((await request).postDataJSON()).toEqual({
      roundId,
      wishes: [{ field: 'agriculture', count: 3 }],
      reason: '',
    })
    await expect(page).toHaveURL(new RegExp(`id=${id}`))
  })
})

test.describe('a shortage', () => {
  const short = answersWith(committed)
  test.use({
    answers: {
      ...short,
      'GET /ims/expert-draw/preview': {
        total: 8,
        funnel: committed.funnel,
        fields: [{ field: 'business', count: 0 }],
        shortages: [{ field: 'business', missing: 3 }],
        earlier: 0,
      },
    },
  })

  test('is named, and nothing can be committed', async ({ page }) => {
    await openAsAdministrator(page, '/manager/expert-draw')
    await page.getByLabel('评审轮次').click()
    await page.getByText('市级网评 · 创新创业大赛 · 市级评审').click()
    await page.getByRole('combobox', { name: '领域' }).click()
    await page.getByText('商业与财务').click()
    await expect(page.getByText('商业与财务差 3 位，人数不够不能抽取')).toBeVisible()
    await expect(page.getByRole('button', { name: '公布名单承诺' })).toBeDisabled()
  })
})

test.describe('a list that is committed', () => {
  test.use({ answers: answersWith(committed) })

  test('is drawn with the digits of the room, after a question', async ({ page }) => {
    await openAsAdministrator(page, address)
    await expect(page.getByText('抽取后公布')).toBeVisible()
    await page.getByRole('textbox', { name: '报数' }).fill('3 x')
    await expect(page.getByText('只能填数字，用空格隔开')).toBeVisible()
    await expect(page.getByRole('button', { name: '抽取', exact: true })).toBeDisabled()
    await page.getByRole('textbox', { name: '报数' }).fill('3 7 0，9')
    await page.getByRole('button', { name: '抽取', exact: true }).click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(question).toContainText('报数为 3 7 0 9')
    const request = sent(page, 'PUT')
    await question.getByRole('button', { name: '抽取', exact: true }).click()
    expect((await request).postDataJSON()).toEqual({ id, commitment, digits: ['3', '7', '0', '9'] })
  })
})

test.describe('a draw', () => {
  test.use({ answers: answersWith(drawn) })

  test('is computed again by the browser; who declined is struck out and the reserve has moved up', async ({
    page,
  }) => {
    await openAsAdministrator(page, address)
    await page.getByRole('button', { name: '重算核对' }).click()
    await expect(page.getByText('三步相符')).toBeVisible()
    const row = (code: string | undefined) => page.getByRole('row').filter({ hasText: nameOf(code) })
    await expect(row(first)).toContainText('谢绝')
    await expect(row(successor)).toContainText('已递补')
    await expect(row(successor)).toContainText(`递补 ${first}`)
    await page.getByRole('button', { name: '看被去掉的 3 人和原因' }).click()
    await expect(page.getByText('与参赛作品同校')).toBeVisible()
    await expectFine(page, 'main')
    await row(second).getByRole('button', { name: '记录谢绝' }).click()
    const form = page.getByRole('dialog', { name: `${nameOf(second)} 谢绝` })
    await form.getByLabel('谢绝原因').fill('生病')
    const request = sent(page, 'PUT')
    await form.getByRole('button', { name: '记录谢绝' }).click()
    expect((await request).postDataJSON()).toEqual({ id, code: second, reason: '生病' })
    await expect(page.getByText('已记录，同领域没有备选了')).toBeVisible()
  })
})

test.describe('a result that was tampered with', () => {
  test.use({
    answers: answersWith({
      ...drawn,
      result: drawn.result && { ...drawn.result, drawn: drawn.result.drawn.toReversed() },
    }),
  })

  test('does not match', async ({ page }) => {
    await openAsAdministrator(page, address)
    await page.getByRole('button', { name: '重算核对' }).click()
    await expect(page.getByText('重算不符')).toBeVisible()
  })
})
