import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { startMissing, stopNode } from './nodes.ts'
import { logIn, test } from './story.ts'

const rows = (page: Page) => page.getByRole('table', { name: '操作记录' }).getByRole('row')
const job = (page: Page) => page.getByRole('region', { name: '导出操作日志' })

test.afterEach(startMissing)

/** A page script as text: nothing of it runs here. */
const keepWhatTheJobSays = `
  window.said = []
  new MutationObserver(() => {
    const text = document.querySelector('section[aria-label="导出操作日志"]')?.textContent ?? ''
    if (said.at(-1) !== text) said.push(text)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })`

test('an administrator reads the log page by page and narrows it to one kind of action', async ({ page, world }) => {
  await logIn(page, world.accounts.admin)
  await expect(rows(page)).toHaveCount(21)
  await expect(rows(page).nth(1)).toContainText('登录')
  await page.getByRole('button', { name: '加载更多' }).click()
  await expect(rows(page)).toHaveCount(41)
  const times = await rows(page)
    .locator('time')
    .evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''))
  expect(times).toEqual([...times].sort().reverse())

  await page.getByLabel('动作').selectOption('session.ended')
  await expect(page).toHaveURL(/\?kind=session\.ended$/)
  await expect(rows(page)).toHaveCount(21)
  const said = await rows(page).locator('td:nth-child(3)').allTextContents()
  expect(new Set(said.map((text) => text.slice(0, 4)))).toEqual(new Set(['结束会话']))
  await page.reload()
  await expect(page.getByLabel('动作')).toHaveValue('session.ended')

  await page.getByLabel('动作').selectOption('dictionary.overridden')
  await expect(page.getByText(/共 \d+ 条，已全部显示/)).toBeVisible()
})

test.describe('on a device in another zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('[G05] the log tells when a thing happened to the second, in the zone of the portal', async ({
    page,
    world,
  }) => {
    await logIn(page, world.accounts.admin)
    await expect(rows(page)).toHaveCount(21)
    const times = await rows(page)
      .locator('time')
      .evaluateAll((all) => all.map((each) => [each.getAttribute('datetime'), each.title, each.textContent]))
    for (const [iso, title, shown] of times) {
      const inShanghai = new Date(Date.parse(String(iso)) + 8 * 3_600_000).toISOString()
      expect(title).toBe(inShanghai.slice(0, 19).replace('T', ' '))
      expect(shown).toBe(String(title).slice(5))
    }
  })
})

test('a filter that matches nothing says so and leads back', async ({ page, world }) => {
  await logIn(page, world.accounts.admin)
  await page.goto('/ims-portal/manager/audit?kind=job.failed')
  await expect(page.getByRole('heading', { name: '没有符合条件的记录' })).toBeVisible()
  await page.getByRole('button', { name: '查看全部动作' }).click()
  await expect(rows(page)).toHaveCount(21)
})

test('[G06] an administrator exports the log, watches a share that is rounded down, and opens the file', async ({
  page,
  world,
}) => {
  await logIn(page, world.accounts.admin)
  await expect(rows(page)).toHaveCount(21)
  await page.evaluate(keepWhatTheJobSays)
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await expect(job(page).getByText('完成', { exact: true })).toBeVisible({ timeout: 20_000 })
  const said = (await page.evaluate('said')) as string[]
  const seen = said.flatMap((text) => {
    const [, done, total, percent] =
      /([\d,]+) \/ ([\d,]+) 行 · (\d+)%/.exec(text)?.map((each) => each.replaceAll(',', '')) ?? []
    return done === undefined ? [] : [{ done: Number(done), total: Number(total), percent: Number(percent) }]
  })
  expect(seen.length, said.join(' | ')).toBeGreaterThan(1)
  for (const { done, total, percent } of seen) expect(percent).toBe(Math.floor((done * 100) / total))

  const downloading = page.waitForEvent('download')
  await job(page).getByRole('button', { name: '下载 CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^操作记录-\d{8}\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(lines[0]).toBe('\uFEFF时间（Asia/Shanghai）,事件,对象,对象编号,操作人编号,操作人,详情')
  expect(lines.length).toBeGreaterThan(60_000)
  await expect(page).toHaveURL(/\/manager\/audit$/)
})

test('an export waits, is found again after the page was left, and is cancelled', async ({ page, world }) => {
  await stopNode('worker')
  await logIn(page, world.accounts.admin)
  await expect(rows(page)).toHaveCount(21)
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await expect(job(page).getByText('排队中', { exact: true })).toBeVisible()
  await page.reload()
  await expect(job(page).getByText('排队中', { exact: true })).toBeVisible()
  await job(page).getByRole('button', { name: '取消' }).focus()
  await page.keyboard.press('Enter')
  await expect(job(page).getByText('已取消', { exact: true })).toBeVisible()
  await expect(job(page).getByRole('button')).toHaveCount(0)
})

test('a clerk without the permission is refused in plain words, and no export is offered', async ({ page, world }) => {
  await logIn(page, world.accounts.clerk)
  await page.goto('/ims-portal/manager/audit')
  await expect(page.getByRole('heading', { name: '您没有查看操作日志的权限' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '导出 CSV' })).toHaveCount(0)
})

test('the log does not load while the server is away: told, retried, there', async ({ page, world }) => {
  await logIn(page, world.accounts.admin)
  await expect(rows(page)).toHaveCount(21)
  await page.route('**/app-api/ims/audit/list*', (route) => route.abort())
  await page.getByLabel('动作').selectOption('session.opened')
  await expect(page.getByRole('heading', { name: '操作日志没有加载出来' })).toBeVisible()
  await expect(page.getByText('后端接口连接异常')).toBeVisible()
  await page.unroute('**/app-api/ims/audit/list*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(rows(page)).toHaveCount(21)
})

test('the log is read on a phone without scrolling sideways', async ({ page, world }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await logIn(page, world.accounts.admin)
  await expect(rows(page)).toHaveCount(21)
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(overflow).toBe(0)
})

test('the whole page is reached by keyboard alone', async ({ page, world }) => {
  await page.goto(`/ims-portal/${world.accounts.foreignAdmin.portalCode}/login`)
  await page.getByLabel('用户名').focus()
  await page.keyboard.type(world.accounts.foreignAdmin.userName)
  await page.keyboard.press('Tab')
  await page.keyboard.type(world.accounts.foreignAdmin.password)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(21)
  const stops = [
    page.getByRole('link', { name: '操作日志' }),
    page.getByRole('button', { name: 'English' }),
    page.getByLabel('界面大小'),
    page.getByRole('button', { name: '退出登录' }),
    page.getByRole('button', { name: '导出 CSV' }),
    page.getByLabel('动作'),
    page.getByRole('button', { name: '加载更多' }),
  ]
  for (const stop of stops) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(41)
})
