import { expect, type Page } from '@playwright/test'
import type { Account } from './nodes.ts'
import { fillLogin, logInByForm, stored, test } from './story.ts'

async function enter(page: Page, account: Account) {
  await page.getByLabel('用户名').fill(account.userName)
  await page.getByLabel('密码', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test('[C05] auditors and judges log in on a page of their own and land at their desks', async ({ page, world }) => {
  for (const [account, desk] of [
    [world.accounts.auditor, 'projectreview'],
    [world.accounts.judge, 'projectScoring'],
  ] as const) {
    await page.goto('/ims-portal/lanjiang/auditorlogin')
    await expect(page.getByRole('heading', { name: '评审登录' })).toBeVisible()
    await enter(page, account)
    await expect(page).toHaveURL(new RegExp(`/lanjiang/${desk}$`))
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/lanjiang\/index$/)
  }
})

test('each kind of person lands where their work is, whichever door they take', async ({ page, world }) => {
  const { entrant, admin, auditor, judge, volunteer } = world.accounts
  const lands: [Account, RegExp][] = [
    [entrant, /\/lanjiang\/personal$/],
    [admin, /\/manager$/],
    [auditor, /\/lanjiang\/projectreview$/],
    [judge, /\/lanjiang\/projectScoring$/],
    [volunteer, /\/lanjiang\/screens$/],
  ]
  for (const [account, place] of lands) {
    await logInByForm(page, account)
    await expect(page).toHaveURL(place)
  }
})

test('the way back leads only to pages of this application that the person may open', async ({ page, world }) => {
  const { entrant } = world.accounts
  const backs: [string, RegExp][] = [
    ['/lanjiang/entry?id=3', /\/lanjiang\/entry\?id=3$/],
    ['https://evil.example/', /\/lanjiang\/personal$/],
    ['//evil.example', /\/lanjiang\/personal$/],
    ['/manager/audit', /\/lanjiang\/personal$/],
  ]
  for (const [back, place] of backs) {
    await page.goto(`/ims-portal/lanjiang/login?back=${encodeURIComponent(back)}`)
    await enter(page, entrant)
    await expect(page).toHaveURL(place)
  }
})

test('a visitor who wants to enter is told why to log in, and comes to the entry; once signed in, straight away', async ({
  page,
  world,
}) => {
  const enterContest = () => page.getByRole('link', { name: '立即报名', exact: true }).first().click()
  await page.goto('/ims-portal/lanjiang/index')
  await enterContest()
  await expect(page.getByText('登录后继续报名。')).toBeVisible()
  await enter(page, world.accounts.entrant)
  await expect(page).toHaveURL(/ims-portal\/lanjiang\/entry$/)
  await page.goto('/ims-portal/lanjiang/index')
  await enterContest()
  await expect(page).toHaveURL(/ims-portal\/lanjiang\/entry$/)
  await page.goto('/ims-portal/lanjiang/login')
  await page.getByText(/^您已登录：/).waitFor()
  await page.getByRole('link', { name: '继续', exact: true }).click()
  await expect(page).toHaveURL(/\/lanjiang\/personal$/)
})

test('remember-me keeps the user name for the next visit, and not ticking it forgets it', async ({ page, world }) => {
  const { entrant } = world.accounts
  await page.goto('/ims-portal/lanjiang/login')
  await page.getByLabel('30 天内免登录').check()
  await enter(page, entrant)
  await expect(page).toHaveURL(/\/lanjiang\/personal$/)
  await page.goto('/ims-portal/lanjiang/login')
  await expect(page.getByLabel('用户名')).toHaveValue(entrant.userName)
  await expect(page.getByLabel('30 天内免登录')).toBeChecked()
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('')
  await page.getByLabel('30 天内免登录').uncheck()
  await enter(page, entrant)
  await expect(page).toHaveURL(/\/lanjiang\/personal$/)
  expect(Object.keys(await stored(page)).filter((key) => /:(username|remember-me)$/.test(key))).toEqual([])
})

test('caps lock is told at the password while it is on', async ({ page }) => {
  await page.goto('/ims-portal/lanjiang/login')
  // The early form knows nothing of keys yet.
  await expect(page.getByRole('tab', { name: '密码登录' })).toBeVisible()
  const password = page.getByLabel('密码', { exact: true })
  await password.focus()
  const press = (isOn: boolean) =>
    password.evaluate((input, on) => {
      const event = new Event('keydown', { bubbles: true })
      Object.assign(event, { key: 'A', getModifierState: (name: string) => name === 'CapsLock' && on })
      input.dispatchEvent(event)
    }, isOn)
  await press(true)
  await expect(password).toHaveAccessibleDescription('大写锁定已打开')
  await press(false)
  await expect(password).toHaveAccessibleDescription('')
})

test('an empty form says what is missing at the fields', async ({ page }) => {
  await page.goto('/ims-portal/lanjiang/auditorlogin')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByLabel('用户名')).toHaveAccessibleDescription('请输入用户名')
  await expect(page.getByLabel('密码', { exact: true })).toHaveAccessibleDescription('请输入密码')
})

test('both doors fit a phone without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  for (const door of ['login', 'auditorlogin', '401', '404', '500', 'regist']) {
    await page.goto(`/ims-portal/lanjiang/${door}`)
    await expect(page.getByRole('main')).toBeVisible()
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    expect(overflow, door).toBe(0)
  }
})

test('a wrong login on one page does not hinder the other', async ({ page, world }) => {
  await fillLogin(page, { ...world.accounts.judge, password: 'not-the-password' })
  await expect(page.getByRole('alert')).toHaveText('账号或密码不正确')
  await page.getByRole('link', { name: '前往评审入口' }).click()
  // Both doors have the same fields: what is typed before the other has opened is typed into this one.
  await expect(page.getByRole('heading', { name: '评审登录' })).toBeVisible()
  await enter(page, world.accounts.judge)
  await expect(page).toHaveURL(/\/lanjiang\/projectScoring$/)
})
