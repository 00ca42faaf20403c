import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Authenticator } from '@laurel/testbed/authenticator'
import { expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import type { Account, World } from './nodes.ts'
import { codeSentTo, textsTo } from './outbox.ts'
import { readQr } from './printed-code.ts'
import { fillLogin, logInByForm, stored, test } from './story.ts'

/** Somebody of their own for each story, with the password of the demo's people: what one story changes, no other meets. */
async function somebody(world: World, like: Account, mobile?: string): Promise<Account & { accountId: string }> {
  const accountId = randomUUID()
  const userName = `sec_${accountId.slice(0, 8)}`
  await inDatabase(
    world,
    `with model as (select tenant_id, user_type, password_hash, organisation_id from account where user_name = $1 limit 1),
     somebody as (insert into person (tenant_id, id, name) select tenant_id, $3, '周明远' from model returning tenant_id),
     opened as (
       insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname, password_hash, organisation_id)
       select tenant_id, $2, $3, user_type, $4, $4, '周明远', password_hash, organisation_id from model)
     insert into account_role
       select r.tenant_id, $2, r.role_id from account_role r join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
       where a.user_name = $1`,
    [like.userName, accountId, randomUUID(), userName],
  )
  const account = { ...like, userName, accountId }
  if (mobile !== undefined) await giveMobile(world, account, mobile)
  return account
}

async function giveMobile(world: World, { accountId }: { accountId: string }, mobile: string): Promise<void> {
  Object.assign(process.env, world.environment)
  const { keyedHash, seal } = await import('@laurel/api/src/privacy/sealing.ts')
  await inDatabase(
    world,
    'update person set mobile_sealed = $2, mobile_hash = $3 where id = (select person_id from account where id = $1)',
    [accountId, seal('person.mobile', mobile), keyedHash('person.mobile', mobile)],
  )
}

/** Half a minute passes: a number that was used just now does not stand in the way. */
const timePasses = (world: World, { accountId }: { accountId: string }, phone: Authenticator) => {
  phone.forget()
  return inDatabase(world, "update second_factor set last_step = 0, wrong_at = '{}' where account_id = $1", [accountId])
}

/** What a phone reads from the picture on the page. */
async function scan(page: Page): Promise<Authenticator> {
  const picture = page.getByRole('img', { name: '给验证器扫描的二维码' })
  await expect(picture).toBeVisible()
  const uri = readQr(await picture.screenshot({ scale: 'device' })) ?? ''
  expect(uri).toMatch(/^otpauth:\/\/totp\/.+&algorithm=SHA1&digits=6&period=30$/)
  return new Authenticator(new URL(uri).searchParams.get('secret') ?? '')
}

async function keepCodes(page: Page): Promise<string[]> {
  const items = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(items).toHaveCount(8)
  const codes = await items.allTextContents()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载' }).click()
  const kept = readFileSync(await (await downloading).path(), 'utf8')
  for (const code of codes) expect(kept).toContain(code)
  await page.getByRole('checkbox', { name: '我已另存' }).check()
  return codes
}

const numberField = (page: Page) => page.getByRole('textbox', { name: /6 位数字/ })
const devices = (page: Page) => page.getByRole('region', { name: /已登录的设备/ })
const story = (page: Page) => page.getByRole('region', { name: '我的账号发生过什么' })

test('somebody sets up an authenticator in three steps, and is asked for it at the next login', async ({
  page,
  world,
}) => {
  const account = await somebody(world, world.accounts.entrant)
  await logInByForm(page, account)
  await page.goto('/ims-portal/lanjiang/personal')
  await expect(page.getByText('还差一步：动态口令')).toBeVisible()
  await page.getByRole('button', { name: '开始设置' }).click()
  const phone = await scan(page)
  await expect(page.getByRole('button', { name: '启用（还差 2 步）' })).toBeDisabled()
  await numberField(page).fill('000000')
  await expect(page.getByText('口令不正确，或已经用过')).toBeVisible()
  await numberField(page).fill(phone.number())
  const [code = ''] = await keepCodes(page)
  await page.getByRole('button', { name: '启用', exact: true }).click()
  await expect(page.getByText('已启用动态口令')).toBeVisible()
  await expect(story(page)).toContainText('启用动态口令')

  await timePasses(world, account, phone)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await fillLogin(page, account)
  await expect(page.getByRole('heading', { name: '输入动态口令' })).toBeVisible()
  expect(Object.keys(await stored(page)).filter((key) => key.endsWith(':access-token'))).toEqual([])
  await numberField(page).fill('000000')
  await expect(page.getByText('口令不正确，或已经用过')).toBeVisible()
  await numberField(page).fill(phone.number())
  await expect(page).toHaveURL(/\/lanjiang\/personal$/)

  await page.evaluate(() => localStorage.clear())
  await fillLogin(page, account)
  await page.getByRole('button', { name: '手机不在身边？用恢复码' }).click()
  await page.getByRole('textbox', { name: '恢复码' }).fill(code.toLowerCase())
  await page.getByRole('button', { name: '验证并登录' }).click()
  await expect(page).toHaveURL(/\/lanjiang\/personal$/)
  await expect(page.getByText(/还剩 7 个恢复码/)).toBeVisible()
})

test('an administrator whose organiser asks for it sets one up before anything else is open', async ({
  page,
  world,
}) => {
  const account = await somebody(world, world.accounts.admin)
  const policy = (value: string) =>
    inDatabase(
      world,
      `update configuration set value = $1 where key = 'security.administrators-need-second-factor'
         and tenant_id = (select tenant_id from account where id = $2)`,
      [value, account.accountId],
    )
  await policy('true')
  try {
    await fillLogin(page, account)
    await expect(page.getByRole('heading', { name: '设置动态口令' })).toBeVisible()
    const phone = await scan(page)
    expect(Object.keys(await stored(page)).filter((key) => key.endsWith(':access-token'))).toEqual([])
    const elsewhere = await page.context().newPage()
    await elsewhere.goto('/ims-portal/manager')
    await expect(elsewhere).toHaveURL(/\/lanjiang\/login/)
    await elsewhere.close()
    await numberField(page).fill(phone.number())
    await keepCodes(page)
    await page.getByRole('button', { name: '启用并登录' }).click()
    await expect(page).toHaveURL(/\/manager$/)

    await page.getByRole('button', { name: /^我的账号：/ }).click()
    await page.getByRole('link', { name: '账号安全' }).last().click()
    await expect(page.getByRole('heading', { name: '账号与安全' })).toBeVisible()
    await expect(page.getByText('主办方要求管理员使用，不能停用')).toBeVisible()
    await expect(page.getByRole('button', { name: '停用' })).toHaveCount(0)
    await page.getByRole('checkbox', { name: /管理员必须使用动态口令/ }).click()
    await expect(page.getByRole('button', { name: '停用' })).toBeVisible()
  } finally {
    await policy('false')
  }
})

test('a device that somebody no longer has is logged out from another', async ({ page, browser, world }) => {
  const account = await somebody(world, world.accounts.judge)
  const lost = await (await browser.newContext({ baseURL: world.origin })).newPage()
  await logInByForm(lost, account)
  await logInByForm(page, account)
  await page.goto('/ims-portal/lanjiang/personal')
  await expect(devices(page)).toContainText('2 台')
  await expect(devices(page).getByText('本机')).toBeVisible()
  await devices(page)
    .getByRole('button', { name: /^退出 Linux · Chrome/ })
    .click()
  await expect(devices(page)).toContainText('只有本机登录着')
  await expect(story(page)).toContainText('您让一台设备退出')
  await lost.goto('/ims-portal/lanjiang/personal')
  await expect(lost.getByText('登录状态已过期，您可以继续留在该页面，或者重新登录')).toBeVisible()
  await logInByForm(lost, account)
  await page.reload()
  await page.getByRole('button', { name: '退出其他 1 台设备' }).click()
  await expect(page.getByText('已退出 1 台设备。')).toBeVisible()
  await lost.context().close()
})

test('[C08] somebody changes their password, and their number with the code that was sent to it', async ({
  page,
  world,
}) => {
  const account = await somebody(world, world.accounts.volunteer, '13900000081')
  await logInByForm(page, account)
  await page.goto('/ims-portal/lanjiang/personal')
  await expect(page.getByText('手机 139****0081')).toBeVisible()
  await page.getByRole('button', { name: '修改', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原密码').fill('not-the-old-one')
  await dialog.getByLabel('新密码').fill('marble-lantern-83')
  await dialog.getByRole('button', { name: '修改密码' }).click()
  await expect(dialog.getByText('原密码不正确')).toBeVisible()
  await dialog.getByLabel('原密码').fill(account.password)
  await dialog.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('密码已修改，其他设备上的登录已退出。')).toBeVisible()
  await expect(story(page)).toContainText('修改了密码')

  await page.getByRole('button', { name: '更换', exact: true }).click()
  const since = Date.now() - 1_000
  await dialog.getByRole('textbox', { name: '新手机号' }).fill('13900000082')
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByRole('button', { name: /秒后可重发/ })).toBeVisible()
  await dialog.getByRole('textbox', { name: '短信验证码' }).fill(await codeSentTo(world, '13900000082', since))
  await dialog.getByRole('button', { name: '更换手机号' }).click()
  await expect(dialog.getByText('请填写此项，以确认是您本人')).toBeVisible()
  await dialog.getByLabel('登录密码').fill('not-the-password')
  await dialog.getByRole('button', { name: '更换手机号' }).click()
  await expect(dialog.getByText('密码不正确')).toBeVisible()
  await dialog.getByLabel('登录密码').fill('marble-lantern-83')
  await dialog.getByRole('button', { name: '更换手机号' }).click()
  await expect(page.getByText('手机 139****0082')).toBeVisible()
  await expect.poll(() => textsTo(world, '13900000081')).toContainEqual(expect.stringContaining('更换手机号'))
  await page.getByRole('button', { name: '显示完整号码' }).click()
  await dialog.getByLabel('登录密码').fill('marble-lantern-83')
  await dialog.getByRole('button', { name: '继续' }).click()
  await expect(page.getByText('13900000082')).toBeVisible()
  await expect(story(page)).toContainText('您查看了自己的完整号码')
})

test('who looked at a number, and why, is told to whom it belongs', async ({ page, browser, world }) => {
  const account = await somebody(world, world.accounts.entrant, '13900000083')
  const desk = await (await browser.newContext({ baseURL: world.origin })).newPage()
  await logInByForm(desk, world.accounts.admin)
  const token = Object.entries(await stored(desk)).find(([key]) => key.endsWith(':access-token'))?.[1] ?? ''
  const answer = await fetch(`${world.origin}/app-api/ims/member/reveal`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'portal-code': 'lanjiang', 'content-type': 'application/json' },
    body: JSON.stringify({ id: account.accountId, field: 'mobile', reason: '电话核对补正材料' }),
  })
  expect(await answer.json()).toMatchObject({ code: 200 })
  await desk.context().close()
  await logInByForm(page, account)
  await page.goto('/ims-portal/lanjiang/personal')
  await expect(story(page)).toContainText(/查看了您的手机.*理由：电话核对补正材料/s)
})

test('somebody takes a copy of their data, asks for deletion by name, and thinks again', async ({ page, world }) => {
  const account = await somebody(world, world.accounts.entrant, '13900000084')
  await logInByForm(page, account)
  await page.goto('/ims-portal/lanjiang/personal')
  const data = page.getByRole('region', { name: '我的数据' })
  await data.getByRole('button', { name: '申请' }).first().click()
  const fetchIt = data.getByRole('button', { name: /^下载/ })
  await expect(fetchIt).toBeVisible({ timeout: 20_000 })
  const downloading = page.waitForEvent('download')
  await fetchIt.click()
  const copy = JSON.parse(readFileSync(await (await downloading).path(), 'utf8')) as Record<string, unknown[]>
  expect(copy['person']).toMatchObject([{ name: '周明远', mobile: '139****0084' }])
  expect(copy['account']).toMatchObject([{ userName: account.userName }])

  await data.getByRole('button', { name: '申请' }).last().click()
  const dialog = page.getByRole('dialog', { name: '申请注销账号' })
  const confirm = dialog.getByRole('button', { name: '申请注销' })
  await dialog.getByLabel('登录密码').fill(account.password)
  await dialog.getByLabel(/^输入您的用户名/).fill('somebody-else')
  await confirm.click()
  await expect(dialog.getByText('输入的用户名与您的账号不符')).toBeVisible()
  await dialog.getByLabel(/^输入您的用户名/).fill(account.userName)
  await confirm.click()
  await expect(data.getByText(/^账号将于 .* 删除$/)).toBeVisible()
  await data.getByRole('button', { name: '撤回' }).click()
  await expect(page.getByText('已撤回，账号不会删除。')).toBeVisible()
  await expect(data.getByText('15 天后删除，期间可以撤回')).toBeVisible()
})
