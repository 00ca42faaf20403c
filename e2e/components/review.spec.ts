import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { test } from './component.ts'
import { openAs } from './entrant.ts'
import { pageAnswer } from './previews.ts'
import { auditorAnswers, queue, reviewOf } from './reviews.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const decided = new Set<string>()
test.beforeEach(() => decided.clear())
test.use({ answers: auditorAnswers(decided) })

type Sent = { taskId: string; outcome: string; reason: string; fields?: { field: string; note: string }[] }

/** What the desk decides, as the server would take it. */
async function takeDecisions(page: Page): Promise<Sent[]> {
  const sent: Sent[] = []
  await page.route('**/ims/process-task/decide', async (route) => {
    const body = route.request().postDataJSON() as Sent
    sent.push(body)
    decided.add(body.taskId)
    await route.fulfill({ json: { code: 200, msg: '', data: reviewOf(body.taskId, { result: 2 }).task } })
  })
  return sent
}
const titleOf = (n: number) => queue[n]?.title ?? ''
const opened = (page: Page, n: number) =>
  expect(page.getByRole('heading', { level: 1, name: titleOf(n) })).toBeVisible()

test('[I01] [I02] the desk is worked by keyboard alone: pass, reject, return with fields, and the next opens by itself', async ({
  page,
}) => {
  const sent = await takeDecisions(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 3, '/lanjiang/projectreview')
  await opened(page, 0)
  await expect(page.getByText('已审 12 / 18')).toBeVisible()

  await page.keyboard.press('j')
  await opened(page, 1)
  await page.keyboard.press('k')
  await opened(page, 0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('请选择结论')
  await page.keyboard.press('a')
  await expect(page.getByRole('radio', { name: '通过', exact: true })).toBeChecked()
  await page.keyboard.press('Enter')
  await opened(page, 1)
  await expect(page.getByText('已审 13 / 18')).toBeVisible()

  await page.keyboard.press('2')
  await expect(page.getByRole('checkbox', { name: '项目名称' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('还是太短 jax')
  await page.getByRole('textbox', { name: '审核意见' }).focus()
  await page.keyboard.type('请补充')
  await page.keyboard.press('Control+Enter')
  await opened(page, 2)

  await page.keyboard.press('x')
  await expect(page.getByRole('textbox', { name: '审核意见' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toHaveText('请填写审核意见')
  await page.keyboard.type('重复申报')
  await page.keyboard.press('Control+Enter')
  await opened(page, 3)
  expect(sent.map(({ outcome, reason, fields }) => ({ outcome, reason, fields }))).toEqual([
    { outcome: 'pass', reason: '', fields: undefined },
    { outcome: 'return', reason: '请补充', fields: [{ field: 'summary', note: '还是太短 jax' }] },
    { outcome: 'reject', reason: '重复申报', fields: undefined },
  ])

  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await opened(page, 3)
})

test.describe('while the store is away', () => {
  test.use({
    answers: {
      ...auditorAnswers(decided),
      'GET /ims/file-preview/page': (asked) => ({
        ...pageAnswer(asked),
        url: `https://away.invalid/${Math.random()}.webp`,
      }),
    },
  })
  test('R12 [I02] pages of files say so, and decisions go on', async ({ page }) => {
    await page.route('https://away.invalid/**', (route) => route.abort())
    const sent = await takeDecisions(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAs(page, 3, '/lanjiang/projectreview')
    await opened(page, 0)
    await page.getByRole('tab', { name: '项目计划书' }).click()
    await expect(page.getByText('这一页没有加载出来').first()).toBeVisible()
    await page.keyboard.press('a')
    // On a tab Enter is the tab's.
    await page.keyboard.press('Control+Enter')
    await opened(page, 1)
    expect(sent.map(({ outcome }) => outcome)).toEqual(['pass'])
  })
})

test('[I02] what somebody else has decided is said in plain words, and the next one opens; a lost line keeps what was typed', async ({
  page,
}) => {
  await openAs(page, 3, '/lanjiang/projectreview')
  await opened(page, 0)
  await page.route('**/ims/process-task/decide', (route) => route.abort())
  await page.keyboard.press('x')
  await page.keyboard.type('材料不全')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('form', { name: '审核结论' }).getByRole('alert')).toBeVisible()
  await page.unroute('**/ims/process-task/decide')
  await page.reload()
  await opened(page, 0)
  await expect(page.getByRole('textbox', { name: '审核意见' })).toHaveValue('材料不全')

  const msg = '该任务已由他人办理或已撤回'
  await page.route('**/ims/process-task/decide', (route) =>
    route.fulfill({ status: 409, json: { code: 409, msg, data: { reason: 'process.already-decided' } } }),
  )
  await page.getByRole('textbox', { name: '审核意见' }).press('Control+Enter')
  await expect(page.getByText(msg)).toBeVisible()
  await opened(page, 1)
})

test('[I03] what changed stands beside what was asked for; the queue is searched; states come from the dictionary', async ({
  page,
}) => {
  await takeDecisions(page)
  await openAs(page, 3, `/lanjiang/projectreview?task=${queue[1]?.id}`)
  await opened(page, 1)
  await page.getByRole('tab', { name: '修改对比 1 处' }).click()
  await expect(page.getByText('简介太短，请写清技术路线。')).toBeVisible()
  await expect(page.getByText('要求修改，但没有变化')).toHaveCount(1)
  await expect(page.getByRole('region', { name: '修改前' })).toContainText('稻飞虱')
  await page.getByRole('tab', { name: '团队与教师' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('秦又宁')
  await page.getByRole('tab', { name: '项目计划书' }).click()
  await expect(page.getByRole('button', { name: '下载 智穗计划书v7.pdf' })).toBeVisible()
  await expect(page.getByRole('status', { name: '第 1 页，共 12 页' })).toBeVisible()
  await expect(page.locator('[data-page="1"] img')).toBeVisible()

  await page.getByRole('searchbox', { name: '编号或名称' }).fill('微澜')
  const rows = page.getByRole('navigation', { name: '审核队列' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox', { name: '编号或名称' }).fill('没有的')
  await expect(page.getByText('没有符合条件的作品')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(rows).toHaveCount(6)
  await rows.first().getByRole('button').click()
  await page.getByRole('radio', { name: '通过', exact: true }).check()
  await page.getByRole('button', { name: '通过，看下一项' }).click()
  await expect(rows).toHaveCount(5)
  await page.getByRole('button', { name: '已审 13' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.getByText('通过', { exact: true })).toBeVisible()
})

test('[I02] while the next entry loads J goes on, and a decision waits until there is something to decide about', async ({
  page,
}) => {
  const sent = await takeDecisions(page)
  const { promise: shown, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**/ims/review/get?id=${queue[1]?.id}`, async (route) => {
    await shown
    await route.continue()
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 3, '/lanjiang/projectreview')
  await opened(page, 0)
  await page.keyboard.press('j')
  await expect(page.getByRole('form', { name: '审核结论' })).toHaveCount(0)
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect(page.getByText('作品还在加载，显示后再选择结论。')).toBeVisible()
  await page.keyboard.press('j')
  await opened(page, 2)
  await page.keyboard.press('k')
  answer()
  await opened(page, 1)
  await expect(page.getByRole('radio', { name: '通过', exact: true })).not.toBeChecked()
  expect(sent).toEqual([])
})

test('[I02] keys that follow each other at once decide what J has opened, and nothing decided opens again while the queue is read', async ({
  page,
}) => {
  const sent = await takeDecisions(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const isAhead = page.waitForResponse(`**/ims/review/get?id=${queue[1]?.id}`)
  await openAs(page, 3, '/lanjiang/projectreview')
  await opened(page, 0)
  await isAhead
  const { promise: read, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/ims/review/list?*', async (route) => {
    await read
    await route.continue()
  })
  // One after the other, faster than a page is drawn.
  await page.evaluate(`(async () => {
    for (const key of ['j', 'a', 'Enter']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await null
    }
  })()`)
  for (const n of [2, 3, 4, 5]) {
    await opened(page, n)
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
  }
  await opened(page, 0)
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  expect(sent.map(({ taskId }) => taskId)).toEqual([1, 2, 3, 4, 5, 0].map((n) => queue[n]?.id))
  answer()
})

test.describe('with colleagues', () => {
  const first = queue[0]?.id ?? ''
  const colleague = '0199a7c0-0000-7000-8000-000000000396'
  const signers = [
    { id: colleague, nickname: '沈亦舟', outcome: 'pass', reason: '材料齐全', votedAt: '2026-11-17T02:00:00Z' },
    { id: first, nickname: '安宁', outcome: null, reason: '', votedAt: null },
  ]
  test.use({
    answers: {
      ...auditorAnswers(decided),
      'GET /ims/review/get': ({ query }) => ({ ...reviewOf(query.get('id') ?? ''), signers }),
      'GET /ims/live/snapshot': [
        {
          topic: `reviewing:${first}`,
          version: 1,
          state: { people: [{ tab: colleague, id: colleague, nickname: '沈亦舟' }] },
        },
      ],
    },
  })

  test('[I02] the second reader sees who has signed and what they said, and who has the entry open', async ({
    page,
  }) => {
    await openAs(page, 3, '/lanjiang/projectreview')
    await opened(page, 0)
    const region = page.getByRole('region', { name: '签署情况' })
    await expect(region.getByRole('heading')).toHaveText('已签署 1/2')
    await expect(region.getByRole('listitem').first()).toContainText('沈亦舟')
    await expect(region.getByRole('listitem').first()).toContainText('材料齐全')
    await expect(region.getByRole('listitem').last()).toContainText('待签署')
    await expect(page.getByText('沈亦舟 也在审阅这件作品')).toBeVisible({ timeout: 15_000 })
  })
})

for (const [width, height] of [
  [375, 800],
  [1024, 768],
  [1440, 900],
] as const)
  test(`[I01] the desk fits ${width}: nothing runs over, and axe finds nothing serious`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openAs(page, 3, '/lanjiang/projectreview')
    await opened(page, 0)
    if (width <= 1100) {
      await page.keyboard.press('/')
      await page.getByRole('dialog').getByRole('searchbox').fill('微澜')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^微澜/)
      await page.getByRole('button', { name: '打开队列' }).click()
      await page.getByRole('dialog').getByRole('searchbox').fill('')
      await page.getByRole('dialog').getByText(titleOf(1)).click()
      await opened(page, 1)
    }
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
    await page.evaluate(axe)
    const { violations } = (await page.evaluate('axe.run()')) as { violations: { id: string; impact: string }[] }
    expect(violations.filter(({ impact }) => ['serious', 'critical'].includes(impact)).map((each) => each.id)).toEqual(
      [],
    )
  })
