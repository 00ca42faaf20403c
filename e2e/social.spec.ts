import { readdirSync, readFileSync } from 'node:fs'
import { type OpenidProvider, startOpenidProvider } from '@laurel/testbed/social/openid-provider'
import { expect, type Page } from '@playwright/test'
import { root } from './nodes.ts'
import { fillLogin, logOutOfManager, signIn, stored, test } from './story.ts'

const secret = 'a-secret-of-the-client-4711'
let provider: OpenidProvider
let redirectUri = ''

/** A real provider beside the application, and the organiser's settings for it. */
test.beforeAll(async ({ browser }, info) => {
  const { readWorld } = await import('./nodes.ts')
  const world = readWorld()
  redirectUri = `${world.origin}/ims-portal/qingye/socialLogin`
  provider = await startOpenidProvider({ clientId: 'laurel', clientSecret: secret, redirectUris: [redirectUri] })
  const page = await (await browser.newContext({ baseURL: world.origin })).newPage()
  await signIn(page, world.accounts.foreignAdmin)
  const kept = await stored(page)
  const token = Object.entries(kept).find(([key]) => key.endsWith(':access-token'))?.[1] ?? ''
  const answer = await fetch(`${world.origin}/app-api/ims/social/save-settings`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'portal-code': 'qingye', 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 1,
      name: { zh: '校园统一认证', en: 'Campus login' },
      issuer: provider.issuer,
      clientId: 'laurel',
      clientSecret: secret,
      redirectOrigins: [world.origin],
      isOpen: true,
    }),
  })
  expect([info.title, await answer.json()]).toEqual([info.title, { code: 200, data: null, msg: '' }])
  await page.context().close()
})
test.afterAll(() => provider.close())

async function leave(page: Page): Promise<void> {
  await page.goto('/ims-portal/qingye/login?way=social')
  await page.getByRole('button', { name: '使用校园统一认证登录' }).click()
  await expect(page).toHaveURL((url) => url.origin === provider.issuer)
}

/** The provider's own pages: who one is there, and that we may know it. */
async function signInThere(page: Page, login: string): Promise<void> {
  await leave(page)
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('button[type=submit]').click()
}

test('[C01, C03] an identity that nobody knows yet is bound by logging in once, and is enough from then on', async ({
  page,
  world,
}) => {
  const { foreignAdmin } = world.accounts
  const landing = page.waitForRequest((request) => request.url().endsWith('/ims/auth/social-login'))
  await signInThere(page, 'zhixia')
  const { type, code, state } = (await landing).postDataJSON() as { type: number; code: string; state: string }
  expect(type).toBe(1)
  await expect(page.getByRole('heading', { name: '还差一步：绑定账号' })).toBeVisible()
  await expect(page).toHaveURL(redirectUri)
  await expect(page.getByText('林**')).toBeVisible()

  const login = page.waitForRequest((request) => request.url().endsWith('/ims/auth/login'))
  await page.getByLabel('用户名').fill(foreignAdmin.userName)
  await page.getByLabel('密码', { exact: true }).fill(foreignAdmin.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  expect((await login).postDataJSON()).toMatchObject({ socialType: 1, socialCode: code, socialState: state })
  await expect(page).toHaveURL(/\/manager$/)

  await logOutOfManager(page)
  await page.context().clearCookies({ domain: new URL(provider.issuer).hostname })
  await signInThere(page, 'zhixia')
  await expect(page).toHaveURL(/\/manager$/)
  expect(JSON.stringify(await stored(page))).not.toContain(code)
  expect(logs()).not.toContain(code)
  expect(logs()).not.toContain(state)
})

test('[C03] who cancels at the provider is told so, and finds another way in', async ({ page, world }) => {
  await leave(page)
  await page.getByRole('link', { name: /cancel/i }).click()
  await expect(page.getByRole('heading', { name: '统一认证未通过' })).toBeVisible()
  await page.getByRole('link', { name: '换一种方式登录' }).click()
  await fillLogin(page, world.accounts.foreignAdmin)
  await expect(page).toHaveURL(/\/manager$/)
})

test('[C03] an answer of the provider is worth nothing in another browser', async ({ page, browser, world }) => {
  const landing = page.waitForRequest((request) => request.url().startsWith(`${redirectUri}?`))
  await signInThere(page, 'jinghang')
  const taken = (await landing).url()
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(taken)
  await expect(stranger.getByRole('alert')).toContainText('认证已过期或不是在本浏览器发起')
  await expect(stranger).toHaveURL(`${world.origin}/ims-portal/qingye/socialLogin`)
})

test('[A08] the landing page opens by itself and leads on', async ({ page }) => {
  await page.goto('/ims-portal/qingye/socialLogin')
  await expect(page.getByRole('heading', { name: '没有收到认证回执' })).toBeVisible()
  await page.getByRole('link', { name: '重新认证' }).click()
  await expect(page.getByRole('button', { name: '使用校园统一认证登录' })).toBeVisible()
})

const logs = () =>
  readdirSync(`${root}.reports/e2e-logs`)
    .map((name) => readFileSync(`${root}.reports/e2e-logs/${name}`, 'utf8'))
    .join('\n')
