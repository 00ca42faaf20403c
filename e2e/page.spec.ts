import { expect, type Page } from '@playwright/test'
import { startMissing, stopNode } from './nodes.ts'
import { test } from './story.ts'

const portals = [
  {
    code: 'lanjiang',
    colour: '#1E85FE',
    heading: /第十二届大学生\s创新创业大赛/,
    button: '立即报名',
    to: '/ims-portal/lanjiang/login?back=/lanjiang/entry',
  },
  {
    code: 'qingye',
    colour: '#1F7A4D',
    heading: /青野奖\s生态设计大奖/,
    button: '提交作品',
    to: '/ims-portal/qingye/login?back=/qingye/entry',
  },
  {
    code: 'yunling-arts',
    colour: '#B3161B',
    heading: /华章/,
    button: '领取入场券',
    to: /details\?id=[0-9a-f-]{36}$/,
  },
]
const home = (code: string) => `/ims-portal/${code}/index`

/** What a page tells its developer, and what its policy forbade. */
function watch(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && heard.push(message.text()))
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}

const brand = (page: Page) =>
  page
    .locator('html')
    .evaluate((html) => html.ownerDocument.defaultView?.getComputedStyle(html).getPropertyValue('--brand-500'))

for (const { code, colour, heading, button, to } of portals) {
  test(`[F04] visitors of ${code} see its home page in its own colour, at every width`, async ({ page }) => {
    // Five whole pages.
    test.slow()
    const heard = watch(page)
    for (const width of [375, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(home(code))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('link', { name: button, exact: true }).first()).toHaveAttribute('href', to)
      await expect(page.getByRole('contentinfo')).toContainText('由 Laurel 提供赛事服务')
      await expect(page.getByRole('timer')).toHaveAttribute('aria-label', /^还有 \d+ 天/)
      expect(await brand(page)).toBe(colour)
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width)
    }
    expect(heard).toEqual([])
  })
}

test('a reader without JavaScript gets the whole page, its links, its deadline and its other language', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN', baseURL: world.origin })
  const page = await context.newPage()
  await page.goto(home('lanjiang'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('创新创业大赛')
  await expect(page.getByText(/\d+ 月 \d+ 日 周. 18:00/).first()).toBeVisible()
  await expect(page.getByRole('timer')).toBeHidden()
  await expect(page.getByRole('link', { name: '参赛报名' }).first()).toHaveAttribute(
    'href',
    '/ims-portal/lanjiang/login?back=/lanjiang/entry',
  )
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Innovation Contest')
  await context.close()
})

test('the countdown runs by the server’s clock, whatever the device says', async ({ page }) => {
  await page.clock.setSystemTime(new Date('2031-01-01T00:00:00Z'))
  await page.goto(home('yunling-arts'))
  const timer = page.getByRole('timer')
  await expect(timer).toHaveAttribute('aria-label', /^还有 (19|20) 天/)
  const first = await timer.textContent()
  await page.clock.runFor(3_000)
  await expect(timer).not.toHaveText(first ?? '')
})

test('whoever changes the language reads on at once, and gets the next page in it', async ({ page }) => {
  const heard = watch(page)
  await page.goto(home('qingye'))
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ecological Design')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle('Qingye Award for Ecological Design')
  const answer = await page.request.get(home('lanjiang'))
  expect(await answer.text()).toContain('<html lang="en">')
  await page.getByRole('link', { name: '中文' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('生态设计大奖')
  expect(heard).toEqual([])
})

test('a published page carries the title and the icon of its head-navigation setting from the first byte', async ({
  page,
}) => {
  for (const [code, title, icon] of [
    ['lanjiang', '岚江省大学生创新创业大赛', 'leaf-blue'],
    ['yunling-arts', '第九届大学生艺术节 · 云岭大学', 'leaf-red'],
  ] as const) {
    await page.goto(home(code))
    await expect(page).toHaveTitle(title)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', `/ims-portal/logos/${icon}.svg`)
  }
})

test('a phone keeps the one button within reach once the banner has gone by', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto(home('lanjiang'))
  const enter = page.getByRole('link', { name: '立即报名', exact: true })
  await expect(page.getByRole('timer')).toHaveAttribute('aria-label', /还有/)
  // The banner's, and that of the tracks.
  await expect(enter).toHaveCount(2)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(enter).toHaveCount(3)
  await page.getByText('菜单').or(page.getByLabel('菜单')).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: '登录 / 注册' })).toBeVisible()
})

test('the code alone leads to the home page; an unknown code ends on the page that says so, with status 404', async ({
  page,
}) => {
  await page.goto('/ims-portal/lanjiang')
  await expect(page).toHaveURL(/\/ims-portal\/lanjiang\/index$/)
  const answer = await page.goto(home('no-such-portal'))
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveURL(/\/ims-portal\/notFound\/404$/)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain('no-such-portal')
})

test('home pages stay open while the application is down', async ({ page }) => {
  // Two nodes stop and start again.
  test.slow()
  await page.goto(home('lanjiang'))
  try {
    await stopNode('api-1')
    await stopNode('api-2')
    for (const { code, heading } of portals) {
      const answer = await page.goto(home(code))
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('timer')).toHaveAttribute('aria-label', /^还有 \d+ 天/)
    }
  } finally {
    await startMissing()
  }
})
