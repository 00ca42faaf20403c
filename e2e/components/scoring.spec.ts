import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ruleWith } from '@laurel/testbed/scored'
import { expect, type Page } from '@playwright/test'
import { test } from './component.ts'
import { openAs } from './entrant.ts'
import { assignment, judgeAnswers, type Round, roundOf, takeScores } from './judges.ts'
import { preview } from './previews.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const held: { rounds: Round[] } = { rounds: [] }
test.beforeEach(() => {
  held.rounds = [roundOf()]
})
test.use({ answers: judgeAnswers(held), viewport: { width: 1024, height: 768 }, hasTouch: true })

const open = (page: Page) => openAs(page, 4, '/lanjiang/projectScoring')
const mark = (page: Page, name: string, point: string) =>
  page.getByRole('slider', { name }).getByText(point, { exact: true }).tap()
const chip = (page: Page, number: string) =>
  page.getByRole('navigation', { name: '本轮作品' }).getByRole('button', { name: number })
const all = ['创新性', '商业模式', '社会价值', '团队', '现场表达']

test('[J01] marks are tapped, the total follows, and the score is received with its number', async ({ page }) => {
  const { taken } = await takeScores(page)
  await open(page)
  await expect(page.getByText('已评 1 / 9')).toBeVisible()
  await expect(chip(page, '02')).toHaveAttribute('aria-current', 'true')
  for (const name of all.slice(0, 4)) await mark(page, name, '9')
  await expect(page.getByRole('status', { name: '加权总分' })).toHaveText('81.0')
  await expect(page.getByText('国内首创，已有验证')).toBeVisible()
  await expect(page.getByText('还差 1 项')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交评分' })).toBeDisabled()
  await mark(page, '现场表达', '2')
  await page.getByRole('button', { name: '请说明理由' }).tap()
  await page.getByRole('textbox', { name: '现场表达给 2.0 分的理由' }).fill('答非所问')
  await page.getByRole('textbox', { name: '给参赛者的评语' }).fill('技术扎实')
  await page.getByRole('button', { name: '完成' }).tap()
  await page.getByRole('button', { name: '提交评分' }).tap()
  await expect(page.getByText('服务器已接收')).toBeVisible()
  await expect(page.getByText(/回执号 1 ·/)).toBeVisible()
  await expect(chip(page, '02')).toContainText('已接收')
  expect([...taken.values()]).toMatchObject([
    {
      assignmentId: assignment(2),
      edition: 1,
      comment: '技术扎实',
      given: { kind: 'marks', marks: { new: 9_00, talk: 2_00 }, reasons: { talk: '答非所问' } },
      device: { created: 1 },
    },
  ])
})

test('[J01] five criteria and the button stand on a tablet without scrolling, lying and upright', async ({ page }) => {
  await takeScores(page)
  for (const size of [
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await open(page)
    for (const name of all) await expect(page.getByRole('slider', { name })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: '提交评分' })).toBeInViewport({ ratio: 1 })
    await expect(chip(page, '02')).toBeInViewport({ ratio: 1 })
  }
})

test('[J01] by keyboard: digits and arrows mark, J and K go from entry to entry', async ({ page }) => {
  await open(page)
  await page.getByRole('slider', { name: '创新性' }).focus()
  await page.keyboard.press('8')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('slider', { name: '创新性' })).toHaveAttribute('aria-valuetext', '8.5')
  await expect(chip(page, '02')).toContainText('本机草稿')
  await page.keyboard.press('j')
  await expect(chip(page, '03')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('slider', { name: '创新性' })).toHaveAttribute('aria-valuetext', '未评')
  await page.keyboard.press('k')
  await expect(page.getByRole('slider', { name: '创新性' })).toHaveAttribute('aria-valuetext', '8.5')
})

test('[J01] without a network scores wait on the device, through a reload, and arrive once', async ({ page }) => {
  const { line, taken } = await takeScores(page)
  line.isAway = true
  await open(page)
  for (const entry of ['02', '03']) {
    await chip(page, entry).tap()
    for (const name of all) await mark(page, name, '8')
    await page.getByRole('button', { name: '提交评分' }).tap()
    await expect(page.getByText('已存在本机，尚未送达')).toBeVisible()
  }
  await chip(page, '04').tap()
  await mark(page, '团队', '7')
  await expect(chip(page, '04')).toContainText('本机草稿')
  await expect(page.getByText('2 份待送')).toBeVisible()
  await page.reload()
  await expect(chip(page, '02')).toContainText('在本机')
  await expect(chip(page, '03')).toContainText('在本机')
  await chip(page, '04').tap()
  await expect(page.getByRole('slider', { name: '团队' })).toHaveAttribute('aria-valuetext', '7.0')
  line.isAway = false
  await expect(chip(page, '03')).toContainText('已接收', { timeout: 15_000 })
  await expect(chip(page, '02')).toContainText('已接收')
  expect([...taken.values()].map(({ assignmentId, device }) => [assignmentId, device.created])).toEqual([
    [assignment(2), 1],
    [assignment(3), 2],
  ])
})

test('what lies on the device cannot be read there, and nothing of it stays after logging out', async ({ page }) => {
  const { line } = await takeScores(page)
  line.isAway = true
  await open(page)
  await mark(page, '创新性', '9')
  await page.getByRole('button', { name: '评语' }).tap()
  await page.getByRole('textbox', { name: '给主办方的说明' }).fill('机密说明')
  await page.getByRole('button', { name: '完成' }).tap()
  await expect(chip(page, '02')).toContainText('本机草稿')
  expect(await heldText(page)).toMatchObject({ isThere: true, isReadable: false, isExtractable: false })
  for (const name of all) await mark(page, name, '9')
  await page.getByRole('button', { name: '提交评分' }).tap()
  await expect(page.getByText('已存在本机，尚未送达')).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).tap()
  await expect(page.getByText(/还有 1 份分数没有送达/)).toBeVisible()
  await page.getByRole('button', { name: '留下等待送达' }).tap()
  line.isAway = false
  await expect(page.getByText('服务器已接收')).toBeVisible({ timeout: 15_000 })
  await page.route('**/ims/page/get*', (route) => route.fulfill({ status: 404, json: { code: 404, msg: '-' } }))
  await page.route('**/ims/auth/logout', (route) => route.fulfill({ json: { code: 200, msg: '', data: null } }))
  await page.getByRole('button', { name: '退出登录' }).tap()
  await expect.poll(() => page.evaluate('indexedDB.databases().then(({ length }) => length)')).toBe(0)
})

/** What somebody would find who opens the browser's own store. */
const heldText = (page: Page) =>
  page.evaluate(`(async () => {
    const name = (await indexedDB.databases()).find((each) => each.name.startsWith('laurel:scores:')).name
    const answerOf = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result) })
    const database = await answerOf(indexedDB.open(name))
    const all = (store) => answerOf(database.transaction(store).objectStore(store).getAll())
    const [drafts, keys] = [await all('drafts'), await all('keys')]
    database.close()
    return {
      isThere: drafts.length > 0,
      isReadable: drafts.some(({ data }) => new TextDecoder().decode(data).includes('机密说明')),
      isExtractable: keys.some(({ extractable }) => extractable),
    }
  })()`)

test('[J01] all complete sheets are submitted at once, what is incomplete is named, and each arrives', async ({
  page,
}) => {
  const { taken } = await takeScores(page)
  await open(page)
  await expect(page.getByRole('button', { name: /^全部提交/ })).toHaveCount(0)
  for (const entry of ['02', '03', '04']) {
    await chip(page, entry).tap()
    for (const name of entry === '04' ? all.slice(0, 3) : all) await mark(page, name, '8')
  }
  await page.getByRole('button', { name: '全部提交 2' }).tap()
  const dialog = page.getByRole('dialog', { name: '提交全部评分' })
  await expect(dialog.getByText('将提交 2 份')).toBeVisible()
  await expect(dialog.getByText('6 份还不能提交，会留在本机')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: '04' })).toContainText('还差 2 项')
  await expect(dialog.getByRole('listitem').filter({ hasText: '09' })).toContainText('未评')
  await dialog.getByRole('button', { name: '提交 2 份' }).tap()
  await expect(dialog).toHaveCount(0)
  for (const entry of ['02', '03']) await expect(chip(page, entry)).toContainText('已接收')
  expect([...taken.values()].map(({ assignmentId, device }) => [assignmentId, device.created])).toEqual([
    [assignment(2), 1],
    [assignment(3), 2],
  ])
})

test('[J01] what the server refuses says why, stays on the device, and can be sent again', async ({ page }) => {
  const { line, taken } = await takeScores(page)
  line.refusal = { reason: 'score.not-open', msg: '本轮评分还没有开放' }
  await open(page)
  for (const name of all) await mark(page, name, '8')
  await page.getByRole('button', { name: '提交评分' }).tap()
  await expect(page.getByText('服务器没有接收，分数仍在本机')).toBeVisible()
  await expect(page.getByText('本轮评分还没有开放')).toBeVisible()
  line.refusal = undefined
  await page.getByRole('button', { name: '重新送出' }).tap()
  await expect(page.getByText('服务器已接收')).toBeVisible()
  expect(taken.size).toBe(1)
})

test('[J01] a round that is locked takes nothing, and says so; before it opens one may only prepare', async ({
  page,
}) => {
  held.rounds = [roundOf({ state: 'waiting' })]
  await open(page)
  await expect(page.getByText('评分还没有开放')).toBeVisible()
  for (const name of all) await mark(page, name, '8')
  await expect(page.getByRole('button', { name: '提交评分' })).toBeDisabled()
  const entries = roundOf().entries.map((entry) => (entry.status === 4 ? entry : { ...entry, status: 3 as const }))
  held.rounds = [roundOf({ state: 'locked', entries })]
  await page.reload()
  await chip(page, '01').tap()
  await expect(page.getByText('已锁定', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await chip(page, '10').tap()
  await expect(page.getByText('您已回避这个作品')).toBeVisible()
})

test('[J01] a vote, and a ranking by handle and by keys', async ({ page }) => {
  const { taken } = await takeScores(page)
  const of = (model: 3 | 4) => ruleWith(model, [['c1', '推荐程度', 100]]) as Round['rule']
  const entries = roundOf().entries.slice(1, 5)
  held.rounds = [roundOf({ rule: of(4), entries })]
  await open(page)
  await page.getByRole('button', { name: '不通过' }).tap()
  await page.getByRole('button', { name: '提交评分' }).tap()
  await expect(page.getByText('服务器已接收')).toBeVisible()
  held.rounds = [roundOf({ rule: of(3), entries })]
  await page.reload()
  await expect(page.getByText('4 个名次还没有提交')).toBeVisible()
  await page.getByRole('button', { name: /^移动.*第 4 位/ }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: '提交排序' }).tap()
  await expect(page.getByText('服务器已接收排序')).toBeVisible()
  const given = [...taken.values()].map((each) => [each.assignmentId, each.given])
  expect(given).toEqual([
    [assignment(2), { kind: 'vote', isFor: false }],
    [assignment(2), { kind: 'place', place: 1 }],
    [assignment(5), { kind: 'place', place: 2 }],
    [assignment(3), { kind: 'place', place: 3 }],
    [assignment(4), { kind: 'place', place: 4 }],
  ])
})

const sizes = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 375, height: 740 },
]

for (const language of ['zh', 'en'] as const)
  test(`the desk in ${language}: at every size nothing runs over, and axe finds nothing serious`, async ({ page }) => {
    await page.addInitScript((to) => localStorage.setItem('laurel:language', to), language)
    await open(page)
    await expect(page.getByRole('slider')).toHaveCount(5)
    await page.evaluate(axe)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect(page.locator('[data-page="1"] img').first()).toBeAttached()
      const { violations } = (await page.evaluate('axe.run()')) as { violations: { id: string; impact: string }[] }
      const serious = violations.filter(({ impact }) => ['serious', 'critical'].includes(impact))
      expect(serious.map((each) => `${size.width}: ${each.id}`)).toEqual([])
      const beside = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      expect(beside, `${size.width}`).toBeLessThanOrEqual(0)
    }
  })

test.describe('a file whose pages are not drawn yet', () => {
  test.use({
    answers: { ...judgeAnswers(held), 'GET /ims/score/get-preview': preview({ state: 'waiting', pages: [] }) },
  })

  test('is not advised to be downloaded: a judge has its pages only', async ({ page }) => {
    await open(page)
    await expect(page.getByText('通常不到一分钟，完成后自动显示。')).toBeVisible()
    await expect(page.getByText(/下载/)).toHaveCount(0)
  })
})
