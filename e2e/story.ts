import { setTimeout } from 'node:timers/promises'
import type { AnswerOf } from '@laurel/contract/endpoints'
import { sealPassword } from '@laurel/web/src/platform/crypto/seal-password.ts'
import { portalKey, tenantKey } from '@laurel/web/src/platform/session/keys.ts'
import { type APIResponse, expect, type Page, type Route } from '@playwright/test'
import { test as base } from './loaded.ts'
import { type Account, readWorld, type World } from './nodes.ts'

type Session = AnswerOf<'POST /ims/auth/login'>

/** A browser in front of the world that the set-up opened. */
export const test = base.extend<{ world: World }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
  world: async ({}, use) => use(readWorld()),
  baseURL: async ({ world }, use) => use(world.origin),
  context: async ({ context }, use) => {
    if (slowest > 0) await context.route('**/app-api/**', answerLate)
    await use(context)
  },
})

// LAUREL_E2E_SLOW=400 pnpm e2e: every call is up to 400 ms late, so that what only held on a fast line fails.
const slowest = Number(process.env['LAUREL_E2E_SLOW'] ?? 0)

async function answerLate(route: Route): Promise<void> {
  await setTimeout(Math.random() * slowest)
  await route.fallback()
}

/** `here`: the login is open already. */
export async function fillLogin(
  page: Page,
  account: Pick<Account, 'userName' | 'password' | 'portalCode'>,
  where?: 'here',
): Promise<void> {
  if (where === undefined) await page.goto(`/ims-portal/${account.portalCode}/login`)
  await page.getByLabel('用户名').fill(account.userName)
  await page.getByLabel('密码', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** In the stories about logging in and about sessions; the others use `logIn`. */
export async function logInByForm(page: Page, account: Account): Promise<void> {
  await fillLogin(page, account)
  await expect(page).not.toHaveURL(/\/login/)
}

/** Leaves what the form would leave, without opening it, and opens `path`, or the page that a login leads to. */
export async function logIn(page: Page, account: Account, path?: string): Promise<void> {
  const userType = await signIn(page, account)
  await page.goto(path ?? `/ims-portal${landing[userType](account.portalCode)}`)
}

/** For a story that opens its first page itself: a page that nobody looks at costs a second. */
export async function signIn(page: Page, account: Account): Promise<Session['userType']> {
  const { tenantId, accessToken, refreshToken, expiresAt: _, ...user } = await sessionOf(page, account)
  const { portalCode } = account
  await openEmptyPage(page)
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    {
      'laurel:prefix': portalCode,
      [portalKey(portalCode, 'tenant-id')]: tenantId,
      [tenantKey(tenantId, 'user-info')]: JSON.stringify({ tenantId, ...user }),
      [tenantKey(tenantId, 'access-token')]: accessToken,
      [tenantKey(tenantId, 'refresh-token')]: refreshToken,
    },
  )
  return user.userType
}

const landing: Record<Session['userType'], (portal: string) => string> = {
  1: (portal) => `/${portal}/personal`,
  2: () => '/manager',
  3: (portal) => `/${portal}/projectreview`,
  4: (portal) => `/${portal}/projectScoring`,
  5: (portal) => `/${portal}/screens`,
}

/** By the browser's own cookies, as its page would ask. */
async function sessionOf(page: Page, { userName, password, portalCode }: Account): Promise<Session> {
  const headers = { 'portal-code': portalCode, 'product-id': 'ims' }
  const key = 'infra/config/get-value-by-key?key=auth.public-key'
  const publicKey = await answerOf<string>(await page.request.get(`/app-api/${key}`, { headers }))
  const doc = await sealPassword(password, publicKey, Date.now())
  const data = { username: userName, password: '********', doc, rememberMe: false }
  return answerOf<Session>(await page.request.post('/app-api/ims/auth/login', { headers, data }))
}

/** What no page does yet, with the session that `signIn` has left in this browser. */
export const postAs = async <R>(page: Page, account: Account, path: string, data: object): Promise<R> =>
  answerOf<R>(await askAs(page, account, 'POST', path, data))

/** Whatever the answer is. */
export async function askAs(
  page: Page,
  { portalCode }: Account,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<APIResponse> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('access-token')) ?? ''
    return localStorage.getItem(key) ?? ''
  })
  const headers = { authorization: `Bearer ${token}`, 'portal-code': portalCode, 'product-id': 'ims' }
  return page.request.fetch(`/app-api${path}`, { method, headers, ...(data && { data }) })
}

export async function answerOf<R>(response: APIResponse): Promise<R> {
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: R }
  if (code !== 200) throw new Error(`${response.url()} answered ${code} ${msg}`)
  return data
}

/** Of our origin, where a page can keep what it knows; no call of it is a call of the story. */
async function openEmptyPage(page: Page): Promise<void> {
  const path = '**/an-empty-page'
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto('/an-empty-page')
  await page.unroute(path)
}

/** Logs in and opens the log, a page of the manager with a list and a button. */
export const openLog = (page: Page, account: Account): Promise<void> =>
  logIn(page, account, '/ims-portal/manager/audit')

/** By the menu behind one's own face, in the head of the manager's pages. */
export async function logOutOfManager(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^我的账号：/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
}

/** Everything this origin has stored in the browser. */
export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries({ ...localStorage, ...sessionStorage })))
