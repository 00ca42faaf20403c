import { expect, type Page, type Request } from '@playwright/test'
import { chooseKind } from './audit-filters.ts'
import type { Account } from './nodes.ts'
import { logIn, logInByForm, logOutOfManager, openLog, stored, test } from './story.ts'

const prompt = (page: Page) => page.getByRole('dialog', { name: '系统提示' })
const isRefresh = (request: Request) => request.url().includes('/system/auth/refresh-token')

/** The access token is old, and the refresh token is worth nothing either. */
const breakSession = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/:(access|refresh)-token$/.test(key)) localStorage.setItem(key, 'worth-nothing')
  })

test('[B05, E02, E10, E14] a session that ends under the page asks once: stay, or log in again', async ({
  page,
  world,
}) => {
  await openLog(page, world.accounts.admin)
  await expect(page.getByRole('table')).toBeVisible()
  await breakSession(page)
  await chooseKind(page, 'session.opened')
  await expect(prompt(page)).toContainText('登录状态已过期，您可以继续留在该页面，或者重新登录')
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await prompt(page).getByRole('button', { name: '留在该页面' }).click()
  await expect(prompt(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/manager\/audit\?kind=session\.opened$/)

  await chooseKind(page, 'job.started')
  await prompt(page).getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(/\/lanjiang\/login\?back=\/manager\/audit%3Fkind%3Djob\.started$/)
  await page.getByLabel('用户名').fill(world.accounts.admin.userName)
  await page.getByLabel('密码', { exact: true }).fill(world.accounts.admin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/manager\/audit\?kind=job\.started$/)
})

test('[B06] after expiry front users go to login, judges to auditorlogin, others to login', async ({ page, world }) => {
  const { entrant, judge, auditor, clerk } = world.accounts
  const doors: [Account, string][] = [
    [entrant, 'login'],
    [judge, 'auditorlogin'],
    [auditor, 'login'],
    [clerk, 'login'],
  ]
  for (const [account, door] of doors) {
    await logInByForm(page, account)
    await breakSession(page)
    await page.reload()
    await prompt(page).getByRole('button', { name: '重新登录' }).click()
    await expect(page).toHaveURL(new RegExp(`/lanjiang/${door}\\?back=`))
    expect(Object.keys(await stored(page)).filter((key) => /token|user-info/.test(key))).toEqual([])
  }
})

test('[B07] logging out leaves nothing of the session: token, user, roles, permissions, menu', async ({
  page,
  world,
}) => {
  await logInByForm(page, world.accounts.admin)
  const log = page.getByRole('navigation').getByRole('link', { name: '操作日志' })
  await expect(log).toBeVisible()
  await logOutOfManager(page)
  await expect(page).toHaveURL(/\/lanjiang\/login$/)
  expect(Object.keys(await stored(page)).filter((key) => /token|user-info|role|permission|menu/.test(key))).toEqual([])
  // Whoever comes next in the same tab has their own rights from the first moment.
  await page.getByLabel('用户名').fill(world.accounts.clerk.userName)
  await page.getByLabel('密码', { exact: true }).fill(world.accounts.clerk.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation').getByRole('link', { name: '总览' })).toBeVisible()
  await expect(log).toHaveCount(0)
})

test('[B10] what a person may not do is not in the page', async ({ page, world }) => {
  await logInByForm(page, world.accounts.clerk)
  await expect(page.getByRole('navigation').getByRole('link', { name: '总览' })).toBeVisible()
  await expect(page.getByRole('link', { name: '操作日志' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: '最近操作' })).toHaveCount(0)
})

test('everything stored carries its organiser or its portal, and an old password is erased', async ({
  page,
  world,
}) => {
  await page.goto('/ims-portal/lanjiang/login')
  await page.getByLabel('用户名').waitFor()
  await page.evaluate(() => localStorage.setItem('password', 'left behind'))
  await page.reload()
  await page.getByLabel('用户名').fill(world.accounts.entrant.userName)
  await page.getByLabel('密码', { exact: true }).fill(world.accounts.entrant.password)
  await page.getByLabel('30 天内免登录').check()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/lanjiang\/personal$/)
  const kept = await stored(page)
  const tenantId = kept['laurel:portal:lanjiang:tenant-id']
  const ofTenant = ['access-token', 'refresh-token', 'remember-me', 'user-info', 'username'].map(
    (name) => `laurel:${tenantId}:${name}`,
  )
  const ofPortal = [
    'configuration',
    'contest-type-id',
    'head-navigation',
    'portal-id',
    'portal-theme',
    'tenant-id',
  ].map((name) => `laurel:portal:lanjiang:${name}`)
  const wanted = new Set([...ofTenant, ...ofPortal, 'laurel:prefix'])
  expect(
    Object.keys(kept)
      .filter((key) => wanted.has(key))
      .sort(),
  ).toEqual([...wanted].sort())
  expect(Object.keys(kept).filter((key) => key === 'password')).toEqual([])
  expect(kept[`laurel:${tenantId}:username`]).toBe(world.accounts.entrant.userName)
})

test('[B13] the tenant context is fetched and stored, empty where there is none', async ({ page }) => {
  for (const prefix of ['lanjiang', 'qingye']) {
    const asked = page.waitForResponse((response) => response.url().includes(`/ims/portal/get-context?code=${prefix}`))
    await page.goto(`/ims-portal/${prefix}/login`)
    const { data } = (await (await asked).json()) as { data: Record<'tenantId' | 'contestTypeId' | 'portalId', string> }
    await page.getByLabel('用户名').waitFor()
    const kept = await stored(page)
    const read = (name: string) => kept[`laurel:portal:${prefix}:${name}`]
    expect([read('tenant-id'), read('contest-type-id'), read('portal-id')]).toEqual([
      data.tenantId,
      data.contestTypeId,
      data.portalId,
    ])
    expect(data.contestTypeId === '').toBe(prefix === 'qingye')
  }
})

test('[B04, D02] forty-nine calls of seven tabs meet an old token: one refresh on the wire, every call is answered', async ({
  page,
  context,
  world,
}) => {
  await openLog(page, world.accounts.admin)
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto('/ims-portal/lanjiang/login')
  await page.getByLabel('用户名').waitFor()
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith(':access-token')) ?? ''
    localStorage.setItem(key, 'an-access-token-that-has-expired')
  })
  const tabs = [page]
  while (tabs.length < 7) tabs.push(await context.newPage())
  // Profile, menu, events, days, seal, jobs and portals: what each of them asks for as it opens.
  const calls = tabs.length * 7
  const refreshes: string[] = []
  const answered: number[] = []
  const headers: Record<string, string>[] = []
  let refused = 0
  let release: () => void = () => undefined
  const allRefused = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/app-api/{system,ims/audit,ims/job,ims/article}/**', async (route) => {
    if (isRefresh(route.request())) {
      refreshes.push(route.request().method())
      return route.continue()
    }
    headers.push(route.request().headers())
    const response = await route.fetch()
    answered.push(response.status())
    // Held back until all have one: none can find the new token by coming late.
    if (response.status() === 401) {
      refused += 1
      if (refused === calls) release()
      await allRefused
    }
    return route.fulfill({ response })
  })
  await Promise.all(tabs.map((tab) => tab.goto('/ims-portal/manager/audit')))
  for (const tab of tabs) await expect(tab.getByRole('table').getByRole('row')).toHaveCount(21, { timeout: 30_000 })
  expect(refreshes).toEqual(['POST'])
  expect(answered.filter((status) => status === 401)).toHaveLength(calls)
  expect(answered.filter((status) => status === 200).length).toBeGreaterThanOrEqual(calls)
  const kept = await stored(page)
  for (const sent of headers) {
    expect(sent).toMatchObject({
      'product-id': 'ims',
      'portal-code': 'lanjiang',
      'tenant-id': kept['laurel:portal:lanjiang:tenant-id'],
      'portal-id': kept['laurel:portal:lanjiang:portal-id'],
    })
    expect(sent['authorization']).toMatch(/^Bearer /)
  }
})

test('the answer of a refresh is lost on the way: asked for again, nobody is logged out', async ({ page, world }) => {
  await openLog(page, world.accounts.admin)
  await expect(page.getByRole('table')).toBeVisible()
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith(':access-token')) ?? ''
    localStorage.setItem(key, 'an-access-token-that-has-expired')
  })
  let refreshes = 0
  await page.route('**/system/auth/refresh-token*', async (route) => {
    refreshes += 1
    if (refreshes > 1) return route.continue()
    // The server has done it; the browser never hears.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.reload()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(21)
  expect(refreshes).toBe(2)
  await expect(prompt(page)).toHaveCount(0)
})

test('who logs out in one tab has logged out in all: nothing of theirs stays on another', async ({
  page,
  context,
  world,
}) => {
  await logIn(page, world.accounts.entrant)
  const other = await context.newPage()
  await other.goto('/ims-portal/lanjiang/personal')
  await expect(other.getByRole('heading', { name: '账号与安全' })).toBeVisible()
  const open = await context.newPage()
  await open.goto('/ims-portal/lanjiang/files')
  await expect(open.getByRole('heading', { level: 1, name: '资料下载' })).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(other.getByRole('heading', { level: 1, name: '您已退出登录' })).toBeVisible()
  await expect(other.getByText(world.accounts.entrant.userName)).toHaveCount(0)
  await expect(open.getByRole('heading', { level: 1, name: '资料下载' })).toBeVisible()
  await other.getByRole('button', { name: '重新登录' }).click()
  await expect(other).toHaveURL(/\/lanjiang\/login\?back=\/lanjiang\/personal$/)
})
