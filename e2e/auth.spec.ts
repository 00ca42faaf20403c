import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { fillLogin, logInByForm, logOutOfManager, openLog, stored, test } from './story.ts'

const isRefresh = (request: Request) => request.url().includes('/system/auth/refresh-token')

test('an administrator logs in: the password leaves the browser sealed and is kept nowhere', async ({
  page,
  world,
}) => {
  const { admin } = world.accounts
  const sent = page.waitForRequest((request) => request.url().endsWith('/app-api/ims/auth/login'))
  await page.addInitScript(() => localStorage.setItem('password', 'left by an older product'))
  await fillLogin(page, { ...admin, userName: `  ${admin.userName} ` })
  const request = await sent
  const body = request.postDataJSON() as { username: string; password: string; doc: string }
  expect(body.username).toBe(admin.userName)
  expect(body.password).toMatch(/^\*+$/)
  expect(body.doc).toMatch(/^[A-Za-z0-9_-]+\.[A-Za-z0-9+/]{512}$/)
  expect(request.postData()).not.toContain(admin.password)
  expect(request.headers()).toMatchObject({ 'portal-code': admin.portalCode, 'product-id': 'ims' })

  await expect(page).toHaveURL(/\/ims-portal\/manager$/)
  const kept = await stored(page)
  const userInfo = Object.entries(kept).find(([key]) => key.endsWith(':user-info'))?.[1] ?? '{}'
  expect(JSON.parse(userInfo)).toMatchObject({ userType: 2, userName: admin.userName })
  expect(JSON.stringify(kept)).not.toContain(admin.password)
})

test('a password left behind by an older product is erased when a page opens', async ({ page, world }) => {
  await page.goto(`/ims-portal/${world.accounts.admin.portalCode}/login`)
  await page.evaluate(() => localStorage.setItem('password', 'left behind'))
  await page.reload()
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  expect(await stored(page)).not.toHaveProperty('password')
})

test('a wrong password is told beside the form, and the next try works', async ({ page, world }) => {
  const { admin } = world.accounts
  await fillLogin(page, { ...admin, password: 'not-the-password' })
  await expect(page.getByRole('alert')).toHaveText('账号或密码不正确')
  await expect(page.getByLabel('用户名')).toHaveValue(admin.userName)
  expect(Object.keys(await stored(page)).filter((key) => key.includes('token'))).toEqual([])
  await page.getByLabel('密码', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/manager$/)
})

test('an empty form says what is missing at the fields and sends nothing', async ({ page, world }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto(`/ims-portal/${world.accounts.admin.portalCode}/login`)
  // The form stands there before its script: until then a press is not judged.
  await page.locator('html[data-page]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByLabel('用户名')).toHaveAccessibleDescription('请输入用户名')
  await expect(page.getByLabel('密码', { exact: true })).toHaveAccessibleDescription('请输入密码')
  // The proof of work is begun while one types; it says nothing of anyone.
  const quiet = ['/ims/portal/', '/ims/public/', '/ims/auth/challenge']
  expect(sent.filter((url) => url.includes('/app-api/') && !quiet.some((part) => url.includes(part)))).toEqual([])
})

test('a device whose clock is wrong by an hour still logs in', async ({ page, world }) => {
  await page.clock.setFixedTime(Date.now() + 3_600_000)
  await logInByForm(page, world.accounts.admin)
  await expect(page).toHaveURL(/\/manager$/)
})

test('whoever is not logged in is led to the login of the portal visited last, and back', async ({ page, world }) => {
  const { admin } = world.accounts
  await page.goto('/ims-portal/manager/audit')
  await expect(page.getByRole('heading', { name: '没有找到这个门户' })).toBeVisible()
  await page.goto(`/ims-portal/${admin.portalCode}/index`)
  await page.goto('/ims-portal/manager/audit')
  await expect(page).toHaveURL(`${world.origin}/ims-portal/${admin.portalCode}/login?back=/manager/audit`)
  await page.getByLabel('用户名').fill(admin.userName)
  await page.getByLabel('密码', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${world.origin}/ims-portal/manager/audit`)
})

test('a session of one organiser is none on the portal of another', async ({ page, world }) => {
  await logInByForm(page, world.accounts.admin)
  await page.goto(`/ims-portal/${world.accounts.foreignAdmin.portalCode}/index`)
  await page.goto('/ims-portal/manager/audit')
  await expect(page).toHaveURL(/\/qingye\/login\?back=/)
})

test('logging out ends the session for good', async ({ page, world }) => {
  await logInByForm(page, world.accounts.admin)
  const before = await stored(page)
  await logOutOfManager(page)
  await expect(page).toHaveURL(/\/lanjiang\/login$/)
  const after = Object.keys(await stored(page))
  expect(after.filter((key) => /token|user-info/.test(key))).toEqual([])
  await page.evaluate((old) => Object.assign(localStorage, old), before)
  await page.goto('/ims-portal/manager/audit')
  await expect(page.getByRole('heading', { name: '需要重新登录' })).toBeVisible()
})

/** An old access token in the browser, and every 401 held back until `calls` of them are there: none can find the new token by coming late. */
async function letTheTokenGrowOld(page: Page, context: BrowserContext, portalCode: string, calls: number) {
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto('about:blank')
  await page.goto(`/ims-portal/${portalCode}/index`)
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith(':access-token')) ?? ''
    localStorage.setItem(key, 'an-access-token-that-has-expired')
  })
  const seen = { refreshes: 0, refused: 0, accepted: 0 }
  let release: () => void = () => undefined
  const allRefused = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/app-api/**', async (route) => {
    if (isRefresh(route.request())) {
      seen.refreshes += 1
      return route.continue()
    }
    // A stream has no end that could be waited for.
    if (route.request().url().includes('/ims/live/stream')) return route.abort()
    const response = await route.fetch()
    if (response.status() === 200) seen.accepted += 1
    if (response.status() === 401) {
      seen.refused += 1
      if (seen.refused === calls) release()
      await allRefused
    }
    return route.fulfill({ response })
  })
  return seen
}

test('[B04] four calls meet an old token at once: one refresh on the wire, and all four are answered', async ({
  page,
  context,
  world,
}) => {
  const { admin } = world.accounts
  await openLog(page, admin)
  const seen = await letTheTokenGrowOld(page, context, admin.portalCode, 4)
  await page.goto('/ims-portal/manager/audit')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(21)
  // Once the list is there the page may ask for more, of a job that is still running.
  await expect.poll(() => seen.accepted).toBeGreaterThanOrEqual(4)
  expect(seen.refreshes).toBe(1)
  // The frame of the manager may ask for more than the page itself.
  expect(seen.refused).toBeGreaterThanOrEqual(4)
})

test('the whole way in, in English', async ({ page, world }) => {
  const { admin } = world.accounts
  await page.goto(`/ims-portal/${admin.portalCode}/login`)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByLabel('User name').fill(admin.userName)
  await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('The user name or password is not correct')
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('heading', { name: '总览' })).toBeVisible()
})
