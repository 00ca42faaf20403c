import { expect, type Page } from '@playwright/test'
import { fillLogin, test } from './story.ts'

/** Holds back every file of the application whose name matches, until it is let go. */
async function holdBack(page: Page, name: RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(
    (url) => url.pathname.startsWith('/ims-portal/assets/') && name.test(url.pathname),
    async (route) => {
      await held
      await route.continue()
    },
  )
  return letGo
}

test('[C01] the login takes typing before the application is there, and goes on with it, focus and caret included', async ({
  page,
  world,
}) => {
  const { userName, password } = world.accounts.entrant
  const letGo = await holdBack(page, /\.js$/)
  await page.goto('/ims-portal/lanjiang/login', { waitUntil: 'commit' })
  await page.getByLabel('用户名').fill(userName)
  await page.getByLabel('密码', { exact: true }).pressSequentially(password.slice(0, 6))
  letGo()
  await expect(page.getByRole('link', { name: '忘记密码' })).toBeVisible()
  await expect(page.getByLabel('用户名')).toHaveValue(userName)
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  await page.keyboard.type(password.slice(6))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/lanjiang\/personal$/)
})

test('[C01] whoever presses the button before the application is there is logged in once it is', async ({
  page,
  world,
}) => {
  const { userName, password } = world.accounts.entrant
  const letGo = await holdBack(page, /\.js$/)
  await page.goto('/ims-portal/lanjiang/login', { waitUntil: 'commit' })
  await page.getByLabel('用户名').fill(userName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('button', { name: '正在登录…' })).toBeVisible()
  letGo()
  await expect(page).toHaveURL(/\/lanjiang\/personal$/)
})

test('the button stays at work until the next page stands, whose parts were asked for while one typed', async ({
  page,
  world,
}) => {
  const letGo = await holdBack(page, /personal\.screen/)
  await page.goto('/ims-portal/lanjiang/login')
  const asked = page.waitForRequest(/personal\.screen/)
  await page.getByLabel('用户名').focus()
  await asked
  const answered = page.waitForResponse(/\/ims\/auth\/login/)
  await fillLogin(page, world.accounts.entrant, 'here')
  await answered
  const busy = page.getByRole('button', { name: '正在登录…' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await page.waitForTimeout(1_000)
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  letGo()
  await expect(page).toHaveURL(/\/lanjiang\/personal$/)
})

test('a portal that is not there takes the early form away again', async ({ page }) => {
  await page.goto('/ims-portal/no-such-portal/login')
  await expect(page).toHaveURL(/\/notFound\/404$/)
  await expect(page.locator('#early')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a very fast double click asks for one code', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/ims/auth/send-sms-code')) sent += 1
  })
  await page.goto('/ims-portal/lanjiang/regist')
  await page.getByRole('textbox', { name: /^手机号/ }).fill('19811110071')
  const ask = page.getByRole('button', { name: '获取验证码' })
  // Both before anything is rendered, as on a slow phone.
  await ask.evaluate((button) => {
    for (let clicks = 0; clicks < 2; clicks += 1) button.dispatchEvent(new Event('click', { bubbles: true }))
  })
  await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeVisible()
  expect(sent).toBe(1)
})

/** Browser code as text: it runs in the page, where none of our types hold. */
const listen = `
  globalThis.heard = { shift: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) heard.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

for (const [width, height] of [
  [375, 812],
  [1440, 900],
] as const)
  test(`nothing moves while login, registration and search open, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const address of ['login', 'regist', 'search?q=%E8%AE%A1%E5%88%92']) {
      await page.addInitScript(listen)
      await page.goto(`/ims-portal/lanjiang/${address}`, { waitUntil: 'networkidle' })
      expect(await page.evaluate('heard.shift'), address).toBeLessThanOrEqual(0.02)
    }
  })

test('whatever a login says, its button stays where it was', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/ims-portal/lanjiang/login')
  // The real form, which has taken the early one's place.
  await expect(page.getByRole('tab', { name: '密码登录' })).toBeVisible()
  const button = page.getByRole('button', { name: /^(登录|正在登录…)$/ })
  const before = await button.boundingBox()
  await fillLogin(page, { ...world.accounts.entrant, password: 'not-the-password' }, 'here')
  await expect(page.getByRole('alert')).not.toBeEmpty()
  expect((await button.boundingBox())?.y).toBe(before?.y)
})
