import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect } from '@playwright/test'
import { test } from './component.ts'
import { openAs } from './entrant.ts'
import { auditorAnswers, reviewOf } from './reviews.ts'

type Mine = AnswerOf<'GET /ims/delegation/get-mine'>
const id = (n: number) => `0199a7c0-0000-7000-8000-0000000004${String(n).padStart(2, '0')}`
const row = (n: number, nickname: string, more: Partial<Mine['given'][number]> = {}): Mine['given'][number] => ({
  id: id(n),
  person: { id: id(n + 50), nickname },
  startsOn: '2027-05-03',
  endsOn: '2027-05-07',
  note: '',
  state: 'planned',
  can: { end: true },
  ...more,
})
const received = [row(1, '王砚', { state: 'running', note: '出差', can: { end: true } })]
const over = row(2, '张弛', { state: 'over', can: { end: false } })
const given: Mine['given'] = []
test.beforeEach(() => void given.splice(0, given.length, over))
test.use({
  answers: {
    ...auditorAnswers(new Set()),
    'GET /ims/delegation/get-mine': () => ({ today: '2027-05-01', given, received }),
    'GET /ims/delegation/find-colleagues': { found: [{ id: id(60), nickname: '李禾' }] },
  },
})

test('a reviewer names a colleague for some days, by keyboard, and ends it', async ({ page }) => {
  await page.route('**/ims/delegation/create', async (route) => {
    const body = route.request().postDataJSON() as { accountId: string; startsOn: string; endsOn: string; note: string }
    expect(body).toEqual({ accountId: id(60), startsOn: '2027-05-03', endsOn: '2027-05-07', note: '' })
    given.unshift(row(3, '李禾'))
    await route.fulfill({ json: { code: 200, msg: '', data: given[0] } })
  })
  await page.route('**/ims/delegation/end', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ id: id(3) })
    given[0] = row(3, '李禾', { state: 'ended', can: { end: false } })
    await route.fulfill({ json: { code: 200, msg: '', data: null } })
  })
  await openAs(page, 3, '/lanjiang/projectreview')
  await page.getByRole('link', { name: '外出委托' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '外出委托' })).toBeVisible()
  await expect(page.getByRole('region', { name: '委托给我的' })).toContainText('王砚')

  const create = page.getByRole('button', { name: '委托', exact: true })
  await expect(create).toBeDisabled()
  await page.getByRole('combobox', { name: '委托给' }).fill('李')
  await page.getByRole('option', { name: '李禾' }).click()
  await page.getByLabel('开始日期').fill('2027-05-03')
  await page.getByLabel('结束日期').fill('2027-05-02')
  await expect(page.getByText('结束日期不能早于开始日期')).toBeVisible()
  await expect(create).toBeDisabled()
  await page.getByLabel('结束日期').fill('2027-05-07')
  await page.getByLabel('结束日期').press('Enter')
  const mine = page.getByRole('region', { name: '我委托的' })
  await expect(mine.getByRole('listitem').first()).toContainText('李禾')

  await page.getByRole('button', { name: '结束与 李禾 的委托' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '结束委托' }).click()
  await expect(mine.getByRole('listitem').first()).toContainText('已结束')
})

test('a double click delegates once; a lost answer shows what the server has, and keeps what was typed', async ({
  page,
}) => {
  const keys = new Set<string | undefined>()
  await page.route('**/ims/delegation/create', (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    given.splice(0, given.length, row(3, '李禾'))
    return route.abort()
  })
  await openAs(page, 3, '/lanjiang/projectreview/delegation')
  await page.getByRole('combobox', { name: '委托给' }).fill('李')
  await page.getByRole('option', { name: '李禾' }).click()
  await page.getByLabel('开始日期').fill('2027-05-03')
  await page.getByLabel('结束日期').fill('2027-05-07')
  await page.getByRole('button', { name: '委托', exact: true }).dblclick()
  const form = page.getByRole('form', { name: '新的委托' })
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('region', { name: '我委托的' }).getByRole('listitem').first()).toContainText('李禾')
  expect(keys.size).toBe(1)
  await page.reload()
  await expect(page.getByLabel('结束日期')).toHaveValue('2027-05-07')
})

test('why a delegation is refused stands beside the form, and what was typed stays', async ({ page }) => {
  await page.route('**/ims/delegation/create', (route) =>
    route.fulfill({ json: { code: 409, msg: '这位同事这段时间也已委托他人', data: null } }),
  )
  await page.setViewportSize({ width: 375, height: 800 })
  await openAs(page, 3, '/lanjiang/projectreview/delegation')
  await page.getByRole('combobox', { name: '委托给' }).fill('李')
  await page.getByRole('option', { name: '李禾' }).click()
  await page.getByLabel('开始日期').fill('2027-05-03')
  await page.getByLabel('结束日期').fill('2027-05-07')
  await page.getByRole('button', { name: '委托', exact: true }).click()
  await expect(page.getByText('这位同事这段时间也已委托他人')).toBeVisible()
  await expect(page.getByRole('combobox', { name: '委托给' })).toHaveValue('李禾')
})

test('a task that waits for who is away says for whom it is decided', async ({ page }) => {
  await page.route('**/ims/review/get?*', (route) => {
    const task = new URL(route.request().url()).searchParams.get('id') ?? ''
    const data = reviewOf(task, { onBehalfOf: { id: id(51), nickname: '王砚' } })
    return route.fulfill({ json: { code: 200, msg: '', data } })
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 3, '/lanjiang/projectreview')
  await expect(page.getByRole('navigation', { name: '审核队列' }).getByText('代 王砚')).toBeVisible()
  await expect(page.getByText('您代 王砚 办理，记录会写明两个人的姓名。')).toBeVisible()
})
