import { readFileSync } from 'node:fs'
import { plantedStaff } from '@laurel/testbed/planted-staff'
import { expect, type Page } from '@playwright/test'
import type { World } from './nodes.ts'
import { logIn, signIn, stored, test } from './story.ts'

const address = '/ims-portal/manager/member'
const rowOf = (page: Page, userName: string) => page.getByRole('row', { name: new RegExp(userName) })
const question = (page: Page) => page.getByRole('dialog', { name: '系统提示' })
const search = (page: Page) => page.getByRole('searchbox', { name: '按姓名或用户名的开头查找' })

async function openMembers(page: Page, world: World, who: 'admin' | 'clerk' = 'admin'): Promise<void> {
  await logIn(page, world.accounts[who], address)
}

async function find(page: Page, userName: string): Promise<void> {
  await search(page).fill(userName)
  await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(1, patient)
  await expect(rowOf(page, userName)).toBeVisible()
}

/** The next call of that browser, with the token it holds. */
async function nextCall(page: Page, world: World): Promise<number> {
  const token = Object.entries(await stored(page)).find(([key]) => key.endsWith(':access-token'))?.[1] ?? ''
  const answer = await fetch(`${world.origin}/app-api/system/auth/get-product-permission-info`, {
    headers: { authorization: `Bearer ${token}`, 'portal-code': 'lanjiang' },
  })
  return answer.status
}

/** The demo is large, and the first page of it comes with its code. */
const patient = { timeout: 30_000 }
test.describe.configure({ timeout: 90_000 })

const unused = () => `${Date.now()}`.slice(-8)

test.use({ viewport: { width: 1440, height: 900 } })

test('members are found by organisation, by name and by what they are', async ({ page, world }) => {
  await openMembers(page, world)
  await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(50, patient)
  const tree = page.getByRole('navigation', { name: '组织架构' })
  await tree.getByRole('textbox', { name: '查找部门' }).fill('监督组')
  await tree.getByTitle('监督组').click()
  await expect(page.getByRole('heading', { name: '监督组' })).toBeVisible()
  await expect(page.getByText('负责人 邹闻溪')).toBeVisible()
  const rows = page.locator('tbody tr[data-row-key]')
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/organisation=/)
  await page.getByRole('combobox', { name: '角色' }).click()
  await page.getByTitle('监督员', { exact: true }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('邹闻溪')
  await expect(rows.first()).toContainText('纪检监督员')
  await search(page).fill('没有这个人')
  await expect(page.getByText('没有符合条件的人员').first()).toBeVisible()
})

test('a member is added without a password, changed, and looked at with a reason that is kept', async ({
  page,
  world,
}) => {
  const number = unused()
  await openMembers(page, world)
  await page.getByRole('button', { name: '添加成员' }).click()
  const form = page.getByRole('dialog', { name: '添加成员' })
  await form.getByRole('button', { name: '添加成员' }).click()
  await expect(form.getByText('请输入姓名')).toBeVisible()
  await form.getByLabel('姓名').fill('叶闻溪')
  await form.getByLabel('用户名').fill(world.accounts.admin.userName)
  await form.getByLabel('手机').fill(`139${number}`)
  await form.getByRole('button', { name: '添加成员' }).click()
  await expect(form.getByRole('alert').filter({ hasText: '用户名' })).toBeVisible()
  await form.getByLabel('用户名').fill(`ye_${number}`)
  await form.getByRole('button', { name: '添加成员' }).click()
  await expect(page.getByText('已添加叶闻溪')).toBeVisible(patient)
  await find(page, `ye_${number}`)
  const row = rowOf(page, `ye_${number}`)
  await expect(row).toContainText('待首次登录')
  await expect(row).toContainText(`139****${number.slice(-4)}`)
  await expect(row).not.toContainText(`139${number}`)

  await row.getByRole('button', { name: '叶闻溪', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '叶闻溪' })
  await expect(drawer).toContainText('从未登录')
  await drawer.getByRole('combobox', { name: '授予角色' }).selectOption({ label: '评委' })
  await expect(drawer.getByRole('button', { name: '收回角色评委' })).toBeVisible()
  await drawer.getByRole('button', { name: '编辑' }).click()
  const edited = page.getByRole('dialog', { name: '编辑叶闻溪' })
  await edited.getByLabel('姓名').fill('叶闻秋')
  await edited.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存叶闻秋的信息')).toBeVisible(patient)

  const renamed = page.getByRole('dialog', { name: '叶闻秋', exact: true })
  await renamed.getByRole('button', { name: '查看 手机' }).click()
  const reveal = page.getByRole('dialog', { name: '查看叶闻秋的手机' })
  await expect(reveal.getByRole('button', { name: '查看' })).toBeDisabled()
  await reveal.getByLabel('查看理由').fill('核对报名信息')
  await reveal.getByRole('button', { name: '查看' }).click()
  await expect(reveal.getByText(`139${number}`)).toBeVisible()
  await reveal.getByRole('button', { name: '关闭' }).first().click()
  await expect(page.getByText(`139${number}`)).toHaveCount(0)
  expect(JSON.stringify(await stored(page))).not.toContain(`139${number}`)

  await page.goto('/ims-portal/manager/audit?kind=person.revealed')
  await expect(page.getByRole('table')).toContainText('核对报名信息')
  await expect(page.getByRole('table')).not.toContainText(`139${number}`)
})

test('somebody who is logged out by force is asked to log in at the next call', async ({ page, browser, world }) => {
  const { volunteer } = world.accounts
  const elsewhere = await (await browser.newContext({ baseURL: world.origin })).newPage()
  await signIn(elsewhere, volunteer)
  expect(await nextCall(elsewhere, world)).toBe(200)

  await openMembers(page, world)
  await find(page, volunteer.userName)
  await rowOf(page, volunteer.userName)
    .getByRole('button', { name: /的操作$/ })
    .click()
  await page.getByRole('menuitem', { name: '强制下线' }).click()
  await question(page).getByRole('button', { name: '强制下线' }).click()
  await expect(page.getByText('已完成')).toBeVisible()
  expect(await nextCall(elsewhere, world)).toBe(401)

  await logIn(elsewhere, volunteer)
  await page.getByRole('tab', { name: '登录日志' }).click()
  const entries = page.getByRole('row', { name: new RegExp(volunteer.userName) })
  await expect(entries.first()).toContainText('密码')
  await expect(entries.first()).toContainText('127.0.0.1')
  await expect(entries.first()).toContainText('Chrome')
  await expect(entries.first()).toContainText('在线')
  await expect(entries.nth(1)).toContainText('已退出')
})

test('what is done with many is done with each of them, or with none', async ({ page, world }) => {
  const number = unused()
  await openMembers(page, world)
  const token = Object.entries(await stored(page)).find(([key]) => key.endsWith(':access-token'))?.[1] ?? ''
  for (const [at, name] of ['苏景行', '秦又宁', '许清和'].entries()) {
    const answer = await fetch(`${world.origin}/app-api/ims/member/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'portal-code': 'lanjiang', 'content-type': 'application/json' },
      body: JSON.stringify({ name, userName: `many_${number}_${at}`, userType: 5 }),
    })
    expect(answer.status).toBe(200)
  }
  await search(page).fill(`many_${number}`)
  const rows = page.locator('tbody tr[data-row-key]')
  await expect(rows).toHaveCount(3)
  await page.getByRole('checkbox', { name: '全选' }).check()
  const bar = page.getByRole('region', { name: '批量操作' })
  await expect(bar).toContainText('3')
  await bar.getByRole('combobox', { name: '授予角色' }).click()
  await page.getByTitle('现场志愿者', { exact: true }).click()
  await expect(question(page)).toContainText('把角色“现场志愿者”授予所选的 3 个账号？')
  await question(page).getByRole('button', { name: '确定' }).click()
  await expect(rows.filter({ hasText: '现场志愿者' })).toHaveCount(3)
  await expect(bar).toHaveCount(0)

  await page.getByRole('checkbox', { name: '全选' }).check()
  await bar.getByRole('button', { name: '停用' }).click()
  await question(page).getByRole('button', { name: '确定' }).click()
  await expect(rows.filter({ hasText: '已停用' })).toHaveCount(3)

  // Whoever locks themselves with others locks nobody.
  await search(page).fill(world.accounts.admin.userName)
  await expect(rows).toHaveCount(1)
  await rows.first().getByRole('checkbox').check()
  await search(page).fill(`many_${number}`)
  await expect(rows).toHaveCount(3)
  await rows.first().getByRole('checkbox').check()
  await expect(bar).toContainText('2')
  await bar.getByRole('button', { name: '停用' }).click()
  await question(page).getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('不能对自己的账号执行此操作')).toBeVisible()
})

test('a clerk without the permission is refused in plain words, and another organiser’s member is nobody', async ({
  page,
  world,
}) => {
  await openMembers(page, world, 'clerk')
  await expect(page.getByRole('heading', { name: '您没有查看成员的权限' })).toBeVisible()
  await expect(page.getByRole('button', { name: '添加成员' })).toHaveCount(0)
  await expect(page.getByRole('navigation').getByRole('link', { name: '成员与组织' })).toHaveCount(0)
  await page.goto(`${address}/import`)
  await expect(page.getByRole('heading', { name: '您没有导入成员的权限' })).toBeVisible()
  const token = Object.entries(await stored(page)).find(([key]) => key.endsWith(':access-token'))?.[1] ?? ''
  const refused = await fetch(`${world.origin}/app-api/ims/member/list`, {
    headers: { authorization: `Bearer ${token}`, 'portal-code': 'lanjiang' },
  })
  expect(refused.status).toBe(403)
})

test('another organiser’s member answers like one who is not there', async ({ page, browser, world }) => {
  const foreign = await (await browser.newContext({ baseURL: world.origin })).newPage()
  await logIn(foreign, world.accounts.foreignAdmin, address)
  const row = foreign.locator('tbody tr[data-row-key]').first()
  await expect(row).toBeVisible(patient)
  const id = await row.getAttribute('data-row-key')

  await openMembers(page, world)
  await page.goto(`${address}?account=${id}`)
  await expect(page.getByRole('dialog').getByRole('heading', { name: '没有这个成员' })).toBeVisible(patient)
  await page.goto(`${address}?account=${crypto.randomUUID()}`)
  await expect(page.getByRole('dialog').getByRole('heading', { name: '没有这个成员' })).toBeVisible(patient)
  await page.goto(`${address}/import?id=${id}`)
  await expect(page.getByRole('heading', { name: '没有这次导入' })).toBeVisible(patient)
})

const header = ['用户名', '姓名', '身份', '单位', '角色', '手机', '证件号码']

async function workbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const { writeSheet } = await import('@laurel/api/src/jobs/sheet.ts')
  return Buffer.from(writeSheet({ name: '名单', rows: [[...header], ...rows.map((row) => [...row])] }))
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: '教职工名单.xlsx', mimeType: xlsx, buffer })
}

test('two hundred people come from a workbook; the ten wrong cells are named, and again nobody is new', async ({
  page,
  world,
}) => {
  const number = unused()
  const rows = plantedStaff(200, {
    userName: (at) => `i${number}_${at}`,
    mobilePrefix: '178',
    organisation: '技术保障组',
    misspelt: '技术保障祖',
  })
  const list = await workbook(rows)

  await openMembers(page, world)
  await page.getByRole('link', { name: '批量导入' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载模板' }).click()
  expect((await downloading).suggestedFilename()).toBe('成员导入模板.xlsx')
  await choose(page, list)
  const start = page.getByRole('button', { name: '导入 190 行，跳过 10 行' })
  await expect(start).toBeVisible({ timeout: 60_000 })
  const faults = page.getByRole('region', { name: '错误' })
  await expect(faults.getByRole('listitem')).toHaveText([
    /^F21.*手机：应为 1 开头的 11 位数字/,
    /^D47.*单位：没有「技术保障祖」.*技术保障组/,
    /^A48.*用户名：与第 2 行重复/,
    /^E49.*角色：.*不存在的角色/,
    /^A69.*用户名：必填/,
    /^B70.*姓名：必填/,
    /^C101.*身份：没有「志愿」.*志愿者/,
    /^G122.*证件号码：证件号码不正确/,
    /^B144.*姓名：含不可见字符/,
    /^F188.*手机：应为 1 开头的 11 位数字/,
  ])
  await faults.getByRole('button', { name: 'D47' }).click()
  await expect(page.getByRole('cell', { name: /技术保障祖/ })).toBeInViewport()
  await expect(page.getByText('4–20 行没有问题')).toBeAttached()
  const saving = page.waitForEvent('download')
  await faults.getByRole('button', { name: '下载错误表' }).click()
  const table = readFileSync((await (await saving).path()) ?? '', 'utf8')
  expect(table.trim().split('\r\n')).toHaveLength(11)

  await start.click()
  const bar = page.getByRole('progressbar').first()
  await expect(bar).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^长任务/ })
    .click()
  const card = page.getByRole('dialog', { name: '长任务' }).getByRole('article', { name: '导入成员' }).first()
  await expect(card).toBeVisible()
  // Whoever looks in again finds it where it is.
  await page.goto(address)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^长任务/ })
    .click()
  await card.getByRole('link', { name: '查看' }).click()
  await expect(page.getByRole('heading', { name: '已导入 190 行' })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('190 个，都没有密码')).toBeVisible()
  await expect(faults.getByRole('listitem')).toHaveCount(10)

  await page.getByRole('link', { name: '查看成员' }).click()
  await find(page, `i${number}_43`)
  await expect(rowOf(page, `i${number}_43`)).toContainText('待首次登录')

  await page.goto(`${address}/import`)
  await choose(page, list)
  await expect(page.getByText('没有新成员可以导入')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('已有 190 人，保持不变')).toBeVisible()
  await expect(page.getByRole('button', { name: '导入 0 行，跳过 10 行' })).toBeDisabled()
})

test('a list without the columns that are needed, and a file that is no workbook, are told so before anything changes', async ({
  page,
  world,
}) => {
  await logIn(page, world.accounts.admin, `${address}/import`)
  const { writeSheet } = await import('@laurel/api/src/jobs/sheet.ts')
  await choose(page, Buffer.from(writeSheet({ name: '名单', rows: [['姓名'], ['许清和']] })))
  await expect(page.getByText('缺少必需的列')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: '换一个文件' }).click()
  await choose(page, Buffer.from('not a workbook at all'))
  await expect(page.getByRole('button', { name: '重新上传' })).toBeVisible({ timeout: 30_000 })
})
