import { setTimeout } from 'node:timers/promises'
import { test as base, expect, type Page, type Route } from '@playwright/test'
import { type Account, readWorld, type World } from './nodes.ts'

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

export async function fillLogin(page: Page, account: Pick<Account, 'userName' | 'password' | 'portalCode'>) {
  await page.goto(`/ims-portal/${account.portalCode}/login`)
  await page.getByLabel('用户名').fill(account.userName)
  await page.getByLabel('密码', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

export async function logIn(page: Page, account: Account): Promise<void> {
  await fillLogin(page, account)
  await expect(page).not.toHaveURL(/\/login/)
}

/** Logs in and opens the log, a page of the manager with a list and a button. */
export async function openLog(page: Page, account: Account): Promise<void> {
  await logIn(page, account)
  await page.goto('/ims-portal/manager/audit')
}

/** By the menu behind one's own face, in the head of the manager's pages. */
export async function logOutOfManager(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^我的账号：/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
}

/** Everything this origin has stored in the browser. */
export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries({ ...localStorage, ...sessionStorage })))
