import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { signIn, stored, test } from './story.ts'

/** The worker draws for everyone, and a busy machine takes its time. */
test.describe.configure({ timeout: 90_000 })

const at = (path: string) => `/ims-portal/lanjiang/${path}`

function watch(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && heard.push(message.text()))
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}

/** Browser code as text: clicks a link that leads down the page, and tells when the page stood still again. */
const scrolled = `(async () => {
  const below = (link) => document.getElementById(link.hash.slice(1))?.getBoundingClientRect().top ?? 0
  const link = [...document.querySelectorAll('a[href^="#"]')].find((each) => below(each) > 300)
  if (!link) throw new Error('no link leads down the page')
  const began = performance.now()
  let moved = began
  let last = scrollY
  link.click()
  while (performance.now() - moved < 300) {
    await new Promise(requestAnimationFrame)
    if (Math.abs(scrollY - last) <= 0.5) continue
    last = scrollY
    moved = performance.now()
  }
  return { ms: moved - began, top: scrollY }
})()`

const fits = async (page: Page) => {
  const beyond = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(beyond).toBeLessThanOrEqual(0)
}

test('[F03] visitors find the news, read an article on either path, turn to the next one, and come to no edge at any width', async ({
  page,
}) => {
  const heard = watch(page)
  for (const width of [1920, 1440, 1024, 768, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(at('details'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('新闻与通知')
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(5)
    await fits(page)
  }
  const first = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
  const title = (await first.getByRole('heading').textContent())?.replace(/^置顶/, '') ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  // A07: the tab bears the portal's title; whoever reads the HTML alone gets the article's.
  await expect(page).toHaveTitle('岚江省大学生创新创业大赛')
  const html = await (await page.request.get(page.url())).text()
  expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toContain(title.slice(0, 8))
  await expect(page.getByRole('article').locator('p').first()).toBeVisible()
  await fits(page)
  const { search } = new URL(page.url())
  await page.goto(at(`details${search}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('article').getByRole('navigation').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/details(\?category=|$)/)
  expect(heard).toEqual([])
})

test('[F03] the list of files is filtered, searched, and each file can be had without an account', async ({ page }) => {
  const heard = watch(page)
  await page.goto(at('files'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('资料下载')
  const files = page.getByRole('main').getByRole('listitem')
  const all = await files.count()
  expect(all).toBeGreaterThan(3)
  await page.getByRole('searchbox').fill('计划书')
  await page.getByRole('searchbox').press('Enter')
  await expect.poll(() => files.count()).toBeLessThan(all)
  await expect(files.first()).toContainText('计划书')
  const download = page.waitForEvent('download')
  await files.first().getByRole('link').click()
  const file = await download
  expect(file.suggestedFilename()).toContain('计划书')
  expect(readFileSync(await file.path()).length).toBeGreaterThan(100)
  await page.getByRole('searchbox').fill('没有这样的文件名')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('没有文件名包含')).toBeVisible()
  expect(heard).toEqual([])
})

test('[F03] pictures stand by their shape, open large, and are turned by the arrow keys', async ({ page }) => {
  const heard = watch(page)
  await page.goto(at('image'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('往届风采')
  const pictures = page.getByRole('main').getByRole('figure')
  expect(await pictures.count()).toBeGreaterThan(4)
  await pictures.first().getByRole('button').click()
  const box = page.getByRole('dialog')
  const name = await box.getAttribute('aria-label')
  await page.keyboard.press('ArrowRight')
  await expect(box).not.toHaveAttribute('aria-label', name ?? '')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(pictures.first().getByRole('button')).toBeFocused()
  for (const width of [1440, 768, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await fits(page)
  }
  expect(heard).toEqual([])
})

test('the search finds words of titles, texts and file names, marks them, and keeps them in the address', async ({
  page,
}) => {
  const heard = watch(page)
  await page.goto(at('search'))
  await page.getByRole('searchbox').fill('计划书')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(page.getByRole('article').first().locator('mark').first()).toHaveText('计划书')
  await expect(page).toHaveURL(/search\?q=%E8%AE%A1/)
  await page.getByRole('button', { name: /^附件/ }).click()
  await expect(page.getByRole('article').first()).toContainText(/KB|MB| B/)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('searchbox').fill('xyzzy')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('没有找到“xyzzy”')).toBeVisible()
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await fits(page)
  }
  expect(heard).toEqual([])
})

test('[F06] a link within the page scrolls for half a second, and not at all for those who asked for less motion', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto(at('index'))
  const measured = () => page.evaluate(scrolled) as Promise<{ ms: number; top: number }>
  await expect(page.getByRole('timer').first()).toHaveAttribute('data-known', 'true')
  const slow = await measured()
  expect(slow.top).toBeGreaterThan(200)
  expect(slow.ms).toBeGreaterThan(400)
  expect(slow.ms).toBeLessThan(700)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate('scrollTo(0, 0)')
  expect((await measured()).ms).toBeLessThan(200)
})

test('readers without JavaScript read lists and articles, turn pages, change the language and get files', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN', baseURL: world.origin })
  const page = await context.newPage()
  await page.goto(at('details'))
  await page.getByRole('navigation', { name: '翻页' }).getByRole('link', { name: '第 2 页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
    .click()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(new URL(page.url()).searchParams.has('id')).toBe(true)
  expect(title?.length).toBeGreaterThan(4)
  await page.goto(at('files?lang=zh'))
  const href = await page.getByRole('main').getByRole('listitem').first().getByRole('link').getAttribute('href')
  const answer = await context.request.get(href ?? '')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-disposition']).toContain('attachment')
  await page.goto(at('search'))
  await page.getByRole('main').getByRole('link', { name: '资料下载' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('资料下载')
  await context.close()
})

test('a page that is passed on has a picture, a title and an address of its own, and says to machines what it is', async ({
  page,
  world,
}) => {
  await page.goto(at('details'))
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
    .click()
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
  const picture = (await meta('og:image')) ?? ''
  expect(picture.startsWith(`${world.origin}${at('share.png?id=')}`)).toBe(true)
  // Drawn after the pages, which nobody has to wait with.
  const typeOf = async () => (await page.request.get(picture)).headers()['content-type']
  await expect.poll(typeOf, { timeout: 60_000 }).toBe('image/png')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`^${world.origin}${at('detail\\?id=')}`),
  )
  expect(await page.locator('link[hreflang]').count()).toBe(3)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    '@graph': { '@type': string }[]
  }
  expect(data['@graph'].map((each) => each['@type'])).toEqual(['Organization', 'NewsArticle', 'BreadcrumbList'])
  await page.getByRole('button', { name: '分享', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '分享这一页' })
  await expect(dialog.getByRole('img', { name: /^分享图/ })).toBeVisible()
  await expect
    .poll(() => dialog.locator('img').evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(1200)
  await expect(dialog.getByRole('img', { name: '这一页的二维码' })).toBeVisible()
  const map = await page.request.get(at('sitemap.xml'))
  expect(await map.text()).toContain('<urlset')
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /app-api/')
})

test('what is not there says so, with status 404, and leads to what is', async ({ page }) => {
  const answer = await page.goto(at('detail?id=01900000-0000-7000-8000-000000000000'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '没有找到这一页' })).toBeVisible()
  await page.getByRole('link', { name: '看全部新闻与通知' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('新闻与通知')
})

test('[D07] visits are counted by somebody else only where an organiser says so, and only that host may run', async ({
  page,
  world,
}) => {
  const counter = 'https://hm.baidu.com'
  const asked: string[] = []
  // Nobody is really asked: what leaves the page is what counts.
  await page.route(`${counter}/**`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'globalThis.counted = true' })
  })
  const policy = async (path: string) => (await page.goto(path))?.headers()['content-security-policy'] ?? ''
  const homes = ['/ims-portal/qingye/index', '/ims-portal/qingye/details']
  for (const path of homes) expect(await policy(path)).not.toContain(counter)
  expect(asked).toEqual([])

  await signIn(page, world.accounts.foreignAdmin)
  const token = Object.entries(await stored(page)).find(([key]) => key.endsWith('access-token'))?.[1] ?? ''
  const headers = { authorization: `Bearer ${token}`, 'portal-code': 'qingye', 'content-type': 'application/json' }
  const list = await (await page.request.get('/app-api/ims/portal/list-settings', { headers })).json()
  const { portalCode: _, ...portal } = list.data.find((each: { portalCode: string }) => each.portalCode === 'qingye')
  const save = async (version: number, analytics: object) => {
    const answer = await page.request.put('/app-api/ims/portal/save-settings', {
      headers,
      data: { ...portal, version, analytics },
    })
    return (await answer.json()).data.version as number
  }
  const version = await save(portal.version, { provider: 'baidu', id: 'a'.repeat(32) })
  for (const path of homes) {
    await expect.poll(() => policy(path), { timeout: 30_000 }).toContain(`script-src 'self' ${counter};`)
    await expect.poll(() => page.evaluate('globalThis.counted')).toBe(true)
  }
  expect(asked[0]).toBe(`${counter}/hm.js?${'a'.repeat(32)}`)
  expect(await policy('/ims-portal/lanjiang/index')).not.toContain(counter)
  await save(version, { provider: 'none', id: '' })
  for (const path of homes) await expect.poll(() => policy(path), { timeout: 30_000 }).not.toContain(counter)
})
