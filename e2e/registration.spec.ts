import { expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import type { World } from './nodes.ts'
import { codeSentTo } from './outbox.ts'
import { logIn, stored, test } from './story.ts'

const registerCall = '**/app-api/ims/user-info/register'
const box = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const password = (page: Page) => page.getByLabel(/^设置密码/)
const submit = (page: Page) => page.getByRole('button', { name: '注册并登录' })
const agree = (page: Page) => page.getByRole('checkbox', { name: /^我已阅读并同意/ })

/** Valid by their check digit; province 77 does not exist. */
function idNumber(birthday: string, sequence: number): string {
  const start = `770101${birthday}${String(sequence).padStart(3, '0')}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(start[at]), 0)
  return start + '10X98765432'.charAt(sum % 11)
}

async function receiveCode(page: Page, world: World, mobile: string) {
  const since = Date.now() - 1_000
  await box(page, '手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeVisible()
  await box(page, '短信验证码').fill(await codeSentTo(world, mobile, since))
}

async function fillProfile(page: Page, userName: string, idNo: string) {
  await page.getByRole('textbox', { name: /^姓名/ }).fill('林知夏')
  await page.getByRole('textbox', { name: /^用户名/ }).fill(userName)
  await page.getByRole('textbox', { name: /^身份证号/ }).fill(idNo)
  await page.getByRole('combobox', { name: /^学校/ }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: /^学历/ }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: /^入学年份/ }).selectOption({ index: 1 })
}

test('[C06] [C07] a student registers, reads the agreement on the way, and is in', async ({ page, world }) => {
  await page.goto('/ims-portal/lanjiang/login')
  await page.getByRole('link', { name: '立即注册' }).click()
  await receiveCode(page, world, '19811110001')
  await fillProfile(page, 'lin_zhixia', idNumber('20040505', 901))
  // A reload keeps what this tab may remember, and the wait for the next code goes on.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^用户名/ })).toHaveValue('lin_zhixia')
  await expect(box(page, '手机号')).toHaveValue('19811110001')
  await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeVisible()
  for (const secret of ['短信验证码', '身份证号']) await expect(box(page, secret)).toHaveValue('')
  expect(JSON.stringify(await stored(page))).not.toContain(idNumber('20040505', 901))
  await box(page, '身份证号').fill(idNumber('20040505', 901))
  await box(page, '短信验证码').fill(await codeSentTo(world, '19811110001', 0))
  await password(page).fill('marble-lantern-83')
  await page.getByRole('link', { name: '用户协议' }).click()
  await expect(page.getByRole('heading', { name: '用户协议', level: 1 })).toBeVisible()
  await expect(page.getByText('与 3.0 版相比')).toBeVisible()
  await page.getByRole('link', { name: '同意并返回注册' }).click()
  // Whoever reads comes back to the form as it was, code and password included.
  await expect(page.getByRole('textbox', { name: /^用户名/ })).toHaveValue('lin_zhixia')
  await expect(agree(page)).toBeChecked()
  await expect(agree(page)).toBeInViewport()
  await expect(box(page, '短信验证码')).toHaveValue(/^\d{6}$/)
  await expect(password(page)).toHaveValue('marble-lantern-83')
  await password(page).fill('short')
  await expect(password(page)).toHaveAccessibleDescription(/至少 12 个字符/)
  await expect(page.getByText('密码强度：弱')).toBeVisible()
  await password(page).fill('marble-lantern-83')
  await expect(page.getByText('密码强度：强')).toBeVisible()
  const sent = page.waitForRequest(registerCall)
  await submit(page).dblclick()
  const body = (await sent).postDataJSON() as Record<string, unknown>
  expect(body).toMatchObject({ mobile: '19811110001', agreementVersion: '3.1', privacyVersion: '1.0' })
  expect(JSON.stringify(body)).not.toContain('marble')
  await expect(page).toHaveURL(/\/lanjiang\/personal$/)
  // A welcome says until when, and what comes next.
  const welcome = page.getByRole('region', { name: '欢迎您，林知夏，注册成功' })
  await expect(welcome).toContainText(/校赛报名将于 .* 截止/)
  await expect(welcome.getByRole('link', { name: '开始报名' })).toHaveAttribute('href', /\/lanjiang\/entry$/)
  const kept = await inDatabase<{ kind: string; version: string }>(
    world,
    `select g.kind, v.version from agreement_acceptance c join account a on a.id = c.account_id
       join agreement_version v on v.id = c.version_id join agreement g on g.id = v.agreement_id
     where a.user_name = $1 order by g.kind`,
    ['lin_zhixia'],
  )
  expect(kept).toEqual([
    { kind: 'privacy', version: '1.0' },
    { kind: 'terms', version: '3.1' },
  ])
  const everything = JSON.stringify(await stored(page))
  for (const secret of ['marble-lantern', idNumber('20040505', 901), '19811110001'])
    expect(everything).not.toContain(secret)
  await page.reload()
  await expect(page).toHaveURL(/\/lanjiang\/personal$/)
})

test('[C10] every field says beside itself what is wrong when one leaves it, and nothing is sent', async ({ page }) => {
  await page.goto('/ims-portal/lanjiang/regist')
  let isSent = false
  page.on('request', (request) => {
    if (request.url().endsWith('/register')) isSent = true
  })
  const name = page.getByRole('textbox', { name: /^姓名/ })
  await name.fill('林')
  await name.blur()
  await expect(name).toHaveAccessibleDescription(/至少 2 字/)
  await name.fill('林知夏')
  await expect(name).not.toHaveAccessibleDescription(/至少 2 字/)
  const userName = page.getByRole('textbox', { name: /^用户名/ })
  await userName.fill('lin-zhixia')
  await userName.blur()
  await expect(userName).toHaveAccessibleDescription(/只能使用字母、数字和下划线/)
  await userName.fill('13912345678')
  await expect(userName).toHaveAccessibleDescription(/不能是手机号的样子/)
  const idCard = page.getByRole('textbox', { name: /^身份证号/ })
  await idCard.fill('770101200405050143')
  await idCard.blur()
  await expect(idCard).toHaveAccessibleDescription(/请逐位核对/)
  await box(page, '手机号').fill('139000')
  await expect(box(page, '手机号')).toHaveAccessibleDescription('手机号格式不正确')
  await submit(page).click()
  await expect(box(page, '手机号')).toBeFocused()
  await expect(page.getByText('请先阅读并勾选同意')).toBeVisible()
  await expect(password(page)).toHaveAccessibleDescription(/请设置密码/)
  expect(isSent).toBe(false)
})

test('[C06] a taken name and a wrong code are told at their fields, and whoever came to enter goes on to the entry', async ({
  page,
  world,
}) => {
  await page.goto('/ims-portal/lanjiang/login?back=/lanjiang/entry')
  await page.getByRole('link', { name: '立即注册' }).click()
  await receiveCode(page, world, '19811110002')
  await fillProfile(page, world.accounts.entrant.userName, idNumber('20030303', 902))
  await password(page).fill('marble-lantern-83')
  await page.getByRole('link', { name: '用户协议' }).click()
  await page.getByRole('link', { name: '同意并返回注册' }).click()
  await submit(page).click()
  const userName = page.getByRole('textbox', { name: /^用户名/ })
  await expect(userName).toHaveAccessibleDescription(/该用户名已被使用/)
  await expect(userName).toBeFocused()
  await userName.fill('lin_other')
  const right = await box(page, '短信验证码').inputValue()
  await box(page, '短信验证码').fill(right === '000000' ? '111111' : '000000')
  await submit(page).click()
  await expect(box(page, '短信验证码')).toHaveAccessibleDescription(/验证码不正确或已失效/)
  await expect(box(page, '短信验证码')).toBeFocused()
  await box(page, '短信验证码').fill(right)
  await expect(box(page, '短信验证码')).not.toHaveAccessibleDescription(/验证码不正确或已失效/)
  await submit(page).click()
  await expect(page).toHaveURL(/\/lanjiang\/entry$/)
})

test('[C06] a minor registers together with a guardian, whose consent is kept', async ({ page, world }) => {
  await page.goto('/ims-portal/lanjiang/regist')
  await receiveCode(page, world, '19811110003')
  await fillProfile(page, 'lin_minor', idNumber('20120505', 903))
  await password(page).fill('marble-lantern-83')
  await agree(page).check()
  await submit(page).click()
  await expect(page.getByText('请填写监护人姓名')).toBeVisible()
  await page.getByRole('textbox', { name: /^监护人姓名/ }).fill('林建国')
  await box(page, '监护人手机号').fill('19811110003')
  await expect(box(page, '监护人手机号')).toHaveAccessibleDescription(/不能与本人相同/)
  await box(page, '监护人手机号').fill('19811110099')
  await page.getByRole('checkbox', { name: /^监护人已阅读并同意/ }).check()
  // Nobody consents in the guardian's place: a code goes to the guardian's own phone.
  const consent = page.getByRole('group', { name: '监护人同意' })
  const code = consent.getByRole('textbox', { name: /^监护人收到的验证码/ })
  await code.fill(await box(page, '短信验证码').inputValue())
  await submit(page).click()
  await expect(code).toHaveAccessibleDescription(/监护人收到的验证码不正确或已失效/)
  const since = Date.now() - 1_000
  await consent.getByRole('button', { name: '获取验证码' }).click()
  await expect(consent.getByRole('button', { name: /秒后可重发/ })).toBeVisible()
  await code.fill(await codeSentTo(world, '19811110099', since))
  await submit(page).click()
  await expect(page).toHaveURL(/\/lanjiang\/personal$/)
  const consents = await inDatabase<{ version: string }>(
    world,
    `select v.version from guardian_consent g join account a on a.id = g.account_id
       join agreement_version v on v.id = g.version_id where a.user_name = $1`,
    ['lin_minor'],
  )
  expect(consents).toEqual([{ version: '1.0' }])
})

test('[C06] whoever leaves in the middle is asked first', async ({ page }) => {
  await page.goto('/ims-portal/lanjiang/regist')
  await page.getByRole('textbox', { name: /^姓名/ }).fill('林知夏')
  await page.getByRole('link', { name: '直接登录' }).click()
  await expect(page.getByRole('dialog', { name: '离开注册？' })).toBeVisible()
  await page.getByRole('button', { name: '继续填写' }).click()
  await expect(page.getByRole('textbox', { name: /^姓名/ })).toHaveValue('林知夏')
  await page.getByRole('link', { name: '直接登录' }).click()
  await page.getByRole('button', { name: '离开', exact: true }).click()
  await expect(page).toHaveURL(/\/lanjiang\/login$/)
})

test('[C07] the agreement is read in every version and in both languages, and prints without the page around it', async ({
  page,
}) => {
  await page.goto('/ims-portal/lanjiang/userProtocol')
  await expect(page.getByText(/版本 3\.1 · 2026年8月26日起生效/)).toBeVisible()
  await page.getByRole('link', { name: /^3\.0 版/ }).click()
  await expect(page.getByText('这是 3.0 版，已不是现行版本。')).toBeVisible()
  await page.getByRole('link', { name: '查看现行版本' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Terms of use', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Privacy notice' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy notice', level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Privacy notice', level: 1 })).toBeVisible()
})

test('[C07] a signed-in person agrees to the version in force', async ({ page, world }) => {
  await logIn(page, world.accounts.entrant, '/ims-portal/lanjiang/userProtocol')
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await expect(page.getByText(/您已于 .* 同意本版本/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/您已于 .* 同意本版本/)).toBeVisible()
})

test('[C11] each portal asks its own questions and for a password by its own strategy', async ({ page }) => {
  await page.goto('/ims-portal/lanjiang-digital/regist')
  await expect(password(page)).toHaveAccessibleDescription(/含大写、小写、数字、符号中的三种/)
  await page.goto('/ims-portal/qingye/regist')
  await expect(password(page)).toHaveAccessibleDescription(/至少 12 个字符/)
  await expect(page.getByRole('textbox', { name: /^邮箱/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^身份证号/ })).toHaveCount(0)
  await page.getByRole('radio', { name: '未满 18 周岁' }).check()
  await expect(page.getByRole('group', { name: '监护人同意' })).toBeVisible()
  await page.goto('/ims-portal/yunling-arts/regist')
  await expect(page.getByRole('combobox', { name: /^学院/ })).toBeVisible()
})

test('a phone has room for registration and agreement', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  for (const address of ['regist', 'userProtocol', 'userProtocol?kind=guardian']) {
    await page.goto(`/ims-portal/lanjiang/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    expect(overflow, address).toBe(0)
  }
})
