import { expect, type Page } from '@playwright/test'
import { test } from './component.ts'
import { cutAt } from './cut-network.ts'
import { screenAnswers } from './portal.ts'

test.use({ answers: { ...screenAnswers, 'POST /ims/client-error/report': null } })

const screen = '/ims-portal/lanjiang-digital/yy01/screenCasting/waiting'
const toasts = (page: Page) => page.locator('[data-toast]')

const parts: [kind: string, part: RegExp][] = [
  ['script', /\/assets\/waiting\.screen-[^/]+\.js$/],
  ['style', /\/assets\/display-[^/]+\.css$/],
]
for (const [kind, part] of parts) {
  test(`the network is cut for some seconds while a screen fetches its ${kind}: a dark stage says since when, and the screen comes by itself`, async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000)
    const cut = await cutAt(page, context, part)
    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
    await page.goto(screen)
    const offline = page.getByRole('status').filter({ hasText: /^离线，自 \d\d:\d\d:\d\d 起/ })
    await expect(offline).toBeVisible()
    const since = await offline.textContent()
    await cut.over()
    // It asked more than once, ever more seldom, and nothing of it was seen.
    expect(cut.asked.length).toBeGreaterThanOrEqual(3)
    expect(await offline.textContent()).toBe(since)
    await expect(toasts(page)).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByLabel('请输入这块屏幕的授权码')).toBeVisible({ timeout: 20_000 })
    await expect(offline).toHaveCount(0)
    await expect(toasts(page)).toHaveCount(0)
    expect(new Set(seen)).toEqual(new Set([screen]))
  })
}

test('a screen whose server answers nonsense for its parts opens itself again, ever more seldom', async ({ page }) => {
  test.setTimeout(90_000)
  let isBroken = true
  await page.route(/\/assets\/waiting\.screen-[^/]+\.js$/, (route) =>
    isBroken
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
      : route.continue(),
  )
  const opened: number[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(Date.now())
  })
  await page.goto(screen)
  await expect.poll(() => opened.length, { timeout: 40_000 }).toBeGreaterThanOrEqual(4)
  const [first = 0, second = 0, third = 0, fourth = 0] = opened
  expect(fourth - third).toBeGreaterThan(second - first)
  await expect(toasts(page)).toHaveCount(0)
  isBroken = false
  await expect(page.getByLabel('请输入这块屏幕的授权码')).toBeVisible({ timeout: 30_000 })
})

const pages: [what: string, part: RegExp][] = [
  ['script', /\/assets\/auditor-login\.screen-[^/]+\.js$/],
  ['style', /\/assets\/auditor-login-[^/]+\.css$/],
]
for (const [kind, part] of pages) {
  test(`[E11] the network is cut for some seconds while a page of a portal fetches its ${kind}: told, the 500 page, and back by itself`, async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000)
    await page.goto('/ims-portal/lanjiang/login')
    await page.getByLabel('用户名').waitFor()
    const cut = await cutAt(page, context, part)
    await page.getByRole('link', { name: /评审|评委|审核/ }).click()
    await expect(toasts(page)).toHaveText('后端接口连接异常')
    await expect(page).toHaveURL(/\/lanjiang\/500$/)
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
    await expect(page.getByRole('link', { name: '返回首页' })).toBeVisible()
    await cut.over()
    await expect(page).toHaveURL(/\/lanjiang\/auditorlogin$/, { timeout: 30_000 })
    await expect(page.getByLabel('用户名')).toBeVisible()
  })
}
