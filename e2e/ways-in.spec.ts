import { expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import type { World } from './nodes.ts'
import { codeSentTo } from './outbox.ts'
import { fillLogin, test } from './story.ts'

const loginCall = '**/app-api/ims/auth/login'
const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true })
const mobileField = (page: Page) => page.getByRole('textbox', { name: '手机号' })
const codeField = (page: Page) => page.getByRole('textbox', { name: '短信验证码' })

async function typePassword(page: Page, userName: string, password: string) {
  await page.getByLabel('用户名').fill(userName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await submit(page).click()
}

/** Asks for a code and types it as it arrives. */
async function receiveCode(page: Page, world: World, mobile: string) {
  const since = Date.now() - 1_000
  await mobileField(page).fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeVisible()
  await codeField(page).fill(await codeSentTo(world, mobile, since))
}

test('[C01] a login carries the trimmed name, asterisks, the sealed password and a proof of work', async ({
  page,
  world,
}) => {
  const { entrant } = world.accounts
  await page.goto('/ims-portal/lanjiang/login')
  const sent = page.waitForRequest(loginCall)
  await typePassword(page, `  ${entrant.userName} `, entrant.password)
  const body = (await sent).postDataJSON() as Record<string, string>
  expect(body['username']).toBe(entrant.userName)
  expect(body['password']).toBe('*'.repeat(entrant.password.length))
  expect(body['doc']).toMatch(/^[\w-]+\.[A-Za-z0-9+/=]{500,}$/)
  const proof = JSON.parse(atob(body['captchaVerification'] ?? ''))
  expect(proof).toMatchObject({ challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' } } })
  expect(proof.solution.derivedKey).toMatch(/^[0-9a-f]{64}$/)
  await expect(page).toHaveURL(/\/lanjiang\/personal$/)
})

test('[C01] a login that was captured on its way and is sent again is refused', async ({ page, world }) => {
  const sent = page.waitForRequest(loginCall)
  await fillLogin(page, world.accounts.judge)
  const request = await sent
  expect((await request.response())?.status()).toBe(200)
  // Whoever works out a proof of their own gets no further: the sealed password itself is spent.
  const { captchaVerification: _, ...captured } = request.postDataJSON() as Record<string, unknown>
  const headers = { 'portal-code': 'lanjiang' }
  const again = await page.request.post(request.url(), { headers, data: captured })
  expect(again.status()).toBe(422)
  expect(await again.json()).toMatchObject({ data: { reason: 'auth.password-not-readable' } })
})

test('[C01] the page passes the security check by itself, before anyone presses the button', async ({ page }) => {
  await page.goto('/ims-portal/lanjiang/login')
  await expect(page.getByText('安全验证自动进行')).toBeVisible()
  await page.getByLabel('用户名').focus()
  await expect(page.getByText('已通过安全验证')).toBeVisible()
})

test('[C01] after wrong passwords the server asks for the proof, and whoever knows the right one does not notice', async ({
  page,
  world,
}) => {
  const { volunteer } = world.accounts
  // As if a stranger had just guessed six times.
  const guesses = Array.from({ length: 6 }, () => new Date().toISOString())
  const captchas: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/ims/auth/login')) captchas.push(`${response.status()}`)
  })
  await page.goto('/ims-portal/lanjiang/login')
  await typePassword(page, volunteer.userName, 'not-the-password')
  await expect(page.getByRole('alert')).toHaveText('账号或密码不正确')
  await inDatabase(world, 'update login_attempt set guessed_at = $1::timestamptz[]', [guesses])
  await typePassword(page, volunteer.userName, volunteer.password)
  await expect(page).not.toHaveURL(/login/)
  expect(captchas).toEqual(['422', '200'])
  await page.context().clearCookies()
  await inDatabase(world, 'update login_attempt set guessed_at = $1::timestamptz[]', [[...guesses, ...guesses]])
  await page.goto('/ims-portal/lanjiang/login')
  await typePassword(page, volunteer.userName, volunteer.password)
  await expect(page.getByRole('alert')).toContainText('输错次数过多')
  await inDatabase(world, 'delete from login_attempt', [])
})

test('[C02] [C09] a person comes in by SMS; a number that is none is told at once', async ({ page, world }) => {
  await page.goto('/ims-portal/lanjiang/login')
  await page.getByRole('tab', { name: '短信验证码' }).click()
  await expect(page).toHaveURL(/way=sms/)
  await mobileField(page).pressSequentially('139 0000 88')
  await expect(mobileField(page)).toHaveAccessibleDescription('手机号格式不正确')
  await mobileField(page).fill('+86 199-0000-0004')
  await expect(mobileField(page)).toHaveAccessibleDescription('')
  await mobileField(page).fill('23900008888')
  await codeField(page).focus()
  await expect(mobileField(page)).toHaveAccessibleDescription('手机号格式不正确')
  await page.getByRole('button', { name: '清空手机号' }).click()
  await submit(page).click()
  await expect(mobileField(page)).toHaveAccessibleDescription('请输入手机号')
  await receiveCode(page, world, '19900000004')
  const sent = page.waitForRequest('**/app-api/ims/auth/sms-login')
  await submit(page).click()
  expect((await sent).postDataJSON()).toEqual({ mobile: '19900000004', code: expect.stringMatching(/^\d{6}$/) })
  await expect(page).toHaveURL(/\/lanjiang\/personal$/)
})

test('a wrong code is refused at its field, and a number without an account is led to registration', async ({
  page,
  world,
}) => {
  await page.goto('/ims-portal/lanjiang/login?way=sms')
  await receiveCode(page, world, '19999990001')
  const right = await codeField(page).inputValue()
  await codeField(page).fill(right === '000000' ? '111111' : '000000')
  await submit(page).click()
  // At the field that it was typed in, and nowhere else.
  await expect(codeField(page)).toHaveAccessibleDescription(/验证码不正确或已失效/)
  await codeField(page).fill(right)
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText('该手机号尚未注册')
  await page.getByRole('link', { name: '这个手机号还没有账号，去注册' }).click()
  await expect(page).toHaveURL(/\/lanjiang\/regist/)
})

test('[C08] a forgotten password is set anew by SMS, and weak ones are told while one types', async ({
  page,
  world,
}) => {
  await page.goto('/ims-portal/lanjiang/login?back=%2Flanjiang%2Fentry')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await expect(page.getByRole('heading', { name: '找回密码' })).toBeVisible()
  await receiveCode(page, world, '19900000005')
  const password = page.getByLabel('新密码', { exact: true })
  await password.fill('short')
  await expect(password).toHaveAccessibleDescription(/至少 12 个字符/)
  await password.fill('password1234')
  await expect(password).toHaveAccessibleDescription(/这个密码太常见/)
  await password.fill('a-19900000005-b')
  await expect(password).toHaveAccessibleDescription(/不能含有用户名或手机号/)
  await password.fill('marble-lantern-83')
  await page.getByRole('button', { name: '设置新密码' }).click()
  await expect(page.getByText('新密码已生效')).toBeVisible()
  await typePassword(page, '19900000005', 'marble-lantern-83')
  await expect(page).toHaveURL(/\/lanjiang\/entry/)
})

test('whoever has several accounts chooses one on the way in', async ({ page, world }) => {
  await page.goto('/ims-portal/lanjiang/login?way=sms')
  await receiveCode(page, world, '19900000332')
  await submit(page).click()
  await expect(page.getByRole('heading', { name: '选择账号' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: /^评委/ }).click()
  await expect(page).toHaveURL(/\/lanjiang\/projectScoring$/)
})

test('[C11] each portal offers the ways in that its organiser chose', async ({ page }) => {
  await page.goto('/ims-portal/lanjiang/login')
  await expect(page.getByRole('tab')).toHaveText(['密码登录', '短信验证码', '登录码'])
  await page.goto('/ims-portal/yunling-arts/login')
  await expect(submit(page)).toBeVisible()
  await expect(page.getByRole('tab', { name: '短信验证码' })).toHaveCount(0)
})

test('[C11] under classified protection a password of 90 days is replaced on the way in', async ({ page, world }) => {
  const { auditor } = world.accounts
  const age = (days: number) =>
    inDatabase(world, "update account set password_set_at = now() - $2 * interval '1 day' where user_name = $1", [
      auditor.userName,
      days,
    ])
  await age(91)
  await page.goto('/ims-portal/lanjiang-digital/auditorlogin')
  await typePassword(page, auditor.userName, auditor.password)
  await expect(page.getByRole('heading', { name: '设置新密码' })).toBeVisible()
  const password = page.getByLabel('新密码', { exact: true })
  await password.fill('onlyletters')
  await expect(password).toHaveAccessibleDescription(/三种/)
  // The other stories log in with it as they know it: it is put back below.
  await password.fill('Marble-Lantern-83')
  await page.getByRole('button', { name: '设置并登录' }).click()
  await expect(page).toHaveURL(/\/lanjiang-digital\/projectreview$/)
  await restorePassword(world, auditor)
})

async function restorePassword(world: World, account: { userName: string; password: string }) {
  const { hashPassword } = await import('@laurel/api/src/privacy/password.ts')
  const hash = await hashPassword(account.password)
  await inDatabase(world, 'update account set password_hash = $2 where user_name = $1', [account.userName, hash])
}

test('a phone has room for every way in', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  for (const way of ['password', 'sms', 'forgotten']) {
    await page.goto(`/ims-portal/lanjiang/login?way=${way}`)
    await expect(page.getByRole('main')).toBeVisible()
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    expect(overflow, way).toBe(0)
  }
})
