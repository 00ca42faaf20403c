import { expect, type Page } from '@playwright/test'
import { signIn, stored, test } from './story.ts'

const at = (page: Page, path: string) =>
  expect(page).toHaveURL(new RegExp(`/ims-portal${path.replaceAll('?', '\\?')}$`))
const open = (page: Page, path: string) => page.goto(`/ims-portal${path}`)
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const icon = (page: Page) => page.locator('link[rel=icon]').getAttribute('href')

test('[A01] a deep link opens its page, and a reload opens it again', async ({ page }) => {
  await open(page, '/lanjiang/files?kind=2')
  await heading(page, '资料下载')
  await page.reload()
  await heading(page, '资料下载')
  await at(page, '/lanjiang/files?kind=2')
})

test('[A02] the first segment says which portal it is: title, look and every call follow it', async ({ page }) => {
  for (const [prefix, title] of [
    ['lanjiang', '岚江省大学生创新创业大赛'],
    ['qingye', '青野奖'],
  ] as const) {
    const asked = page.waitForRequest((request) => request.url().includes('/ims/portal/get-conf'))
    await open(page, `/${prefix}/files`)
    expect((await asked).headers()['portal-code']).toBe(prefix)
    await expect(page.getByRole('banner').getByText(title)).toBeVisible()
    expect((await stored(page))['laurel:prefix']).toBe(prefix)
  }
})

test('[A03] a path without a prefix is completed with the portal visited last, query and all', async ({ page }) => {
  await open(page, '/qingye/login')
  await at(page, '/qingye/login')
  await page.getByLabel('用户名').waitFor()
  await open(page, '/details?id=7')
  await at(page, '/qingye/details?id=7')
  await open(page, '/login')
  await page.getByLabel('用户名').waitFor()
  await at(page, '/qingye/login')
})

test('[A04] without a prefix, in the path or from before, there is no portal to show', async ({ page }) => {
  for (const path of ['/details?id=7', '/', '/404', '/bpm/manager/model']) {
    await open(page, path)
    await at(page, '/notFound/404')
    await heading(page, '没有找到这个门户')
  }
})

test('whoever has no address of a portal opens it by its code, and `/ims-portal` leads to the application', async ({
  page,
}) => {
  await page.goto('/ims-portal')
  await heading(page, '没有找到这个门户')
  const code = page.getByLabel(/^门户代码/)
  await code.fill('nobody-here')
  await page.getByRole('button', { name: '打开门户' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '没有代码为“nobody-here”的门户' })).toBeVisible()
  await code.fill(' Lanjiang ')
  await code.press('Enter')
  await at(page, '/lanjiang/index')
  await open(page, '/verify')
  await at(page, '/lanjiang/verify')
  await heading(page, '证书查验还没有开放')
})

test('[A05] an unknown path under a prefix is a 404 of that portal, which leads home', async ({ page }) => {
  await open(page, '/lanjiang/detials?id=19')
  await at(page, '/lanjiang/404')
  await heading(page, '没有找到这个页面')
  await expect(page.getByRole('link', { name: '返回赛事首页' })).toHaveAttribute('href', '/ims-portal/lanjiang/index')
})

test('[A21] a path that no prefix makes a page ends on a 404 page', async ({ page }) => {
  await open(page, '/lanjiang/login')
  await page.getByLabel('用户名').waitFor()
  for (const path of ['/Nothing', '/manager/nothing', '/notFound/elsewhere']) {
    await open(page, path)
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/404$/)
  }
})

test('an unknown or closed portal is none, and the portal visited last is not forgotten for it', async ({ page }) => {
  await open(page, '/lanjiang/login')
  await page.getByLabel('用户名').waitFor()
  for (const path of ['/no-such-portal/index', '/no-such-portal/whatever', '/no-such-portal']) {
    await open(page, path)
    await at(page, '/notFound/404')
  }
  await page.getByRole('link', { name: '回到上次访问的门户' }).waitFor()
  expect((await stored(page))['laurel:prefix']).toBe('lanjiang')
})

test('[A07] title and icon come from the portal’s head navigation after every navigation', async ({ page }) => {
  await open(page, '/lanjiang/login')
  await expect(page).toHaveTitle('岚江省大学生创新创业大赛')
  await expect.poll(() => icon(page)).toBe('/ims-portal/logos/leaf-blue.svg')
  await page.evaluate(`document.title = 'left by a page'`)
  await page.getByRole('link', { name: '前往评审入口' }).click()
  await at(page, '/lanjiang/auditorlogin')
  await expect(page).toHaveTitle('岚江省大学生创新创业大赛')
  await open(page, '/qingye/auditorlogin')
  await expect(page).toHaveTitle('青野奖 2027')
  await expect.poll(() => icon(page)).toBe('/ims-portal/logos/leaf-green.svg')
})

test('[A08] six paths open for anybody, whatever the server says', async ({ page }) => {
  await page.route('**/app-api/**', (route) => route.abort())
  for (const path of [
    '/notFound/404',
    '/lanjiang/401',
    '/lanjiang/404',
    '/lanjiang/500',
    '/lanjiang/loading',
    '/lanjiang/socialLogin',
  ]) {
    await open(page, path)
    await expect(page.locator('html[data-page]')).toBeAttached()
    await expect(page.getByRole('main')).toBeVisible()
    await at(page, path)
  }
})

test('pages that are not built say so inside their portal, and lead to what works', async ({ page, world }) => {
  await signIn(page, world.accounts.judge)
  await open(page, '/lanjiang/verify')
  await heading(page, /还没有开放$/)
  await page.getByRole('main').getByRole('link', { name: '回到首页' }).click()
  await at(page, '/lanjiang/index')
})
