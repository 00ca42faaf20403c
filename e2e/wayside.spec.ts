import { expect } from '@playwright/test'
import { fillLogin, logIn, test } from './story.ts'

test('on a phone the menu closes by a tap beside it and by Escape, and leads to the search', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/ims-portal/lanjiang/index')
  await page
    .locator('html[data-live]')
    .waitFor({ state: 'attached', timeout: 3_000 })
    .catch(() => undefined)
  const menu = page.locator('header details')
  const summary = menu.locator('summary')
  await expect(async () => {
    await summary.click()
    await expect(menu).toHaveAttribute('open', '')
    await page.keyboard.press('Escape')
    await expect(menu).not.toHaveAttribute('open', '', { timeout: 500 })
  }).toPass()
  await summary.click()
  await page.mouse.click(180, 780)
  await expect(menu).not.toHaveAttribute('open', '')
  await summary.click()
  await menu.getByRole('link', { name: '搜索' }).click()
  await expect(page).toHaveURL(/\/lanjiang\/search$/)
})

test('an address that no page has says so and answers 404; a list without such a page or category shows its beginning', async ({
  page,
  request,
}) => {
  const status = async (path: string) => (await request.get(`/ims-portal/lanjiang/${path}`)).status()
  expect(await status('xyz')).toBe(404)
  expect(await status('login')).toBe(200)
  await page.goto('/ims-portal/lanjiang/xyz')
  await expect(page).toHaveURL(/\/lanjiang\/404$/)
  for (const query of ['page=99', 'category=xx']) {
    expect(await status(`details?${query}`)).toBe(404)
    await page.goto(`/ims-portal/lanjiang/details?${query}`)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect(page.getByText('撤下')).toHaveCount(0)
  }
})

test('the four ways to log in fit a phone, the portal says its name, and its mark leads home', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/ims-portal/lanjiang/login')
  const tabs = page.getByRole('tablist')
  await expect(tabs).toBeVisible()
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
  await page.getByRole('link', { name: /回到首页$/ }).click()
  await expect(page).toHaveURL(/\/lanjiang\/index$/)
})

test('whoever is not who tried logs the other devices out and changes the password', async ({
  page,
  world,
  browser,
}) => {
  const { auditor } = world.accounts
  const stranger = await (await browser.newContext({ baseURL: world.origin, locale: 'zh-CN' })).newPage()
  for (let tries = 0; tries < 2; tries += 1) {
    await fillLogin(stranger, { ...auditor, password: `not-the-password-${tries}` })
    await expect(stranger.getByRole('alert')).not.toBeEmpty()
  }
  await stranger.context().close()
  await logIn(page, auditor, '/ims-portal/lanjiang/personal')
  const told = page.getByRole('region', { name: '被拒绝的登录' })
  await expect(told).toContainText('24 小时内登录被拒绝 2 次')
  await told.getByRole('button', { name: /^不是我/ }).click()
  await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
})
