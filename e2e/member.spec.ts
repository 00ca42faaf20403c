import { expect, type Page } from '@playwright/test'
import { address, find, openMembers, patient, rowOf, search, unused } from './members.ts'
import type { World } from './nodes.ts'
import { logIn, signIn, stored, test } from './story.ts'

const question = (page: Page) => page.getByRole('dialog', { name: '系统提示' })

/** The next call of that browser, with the token it holds. */
async function nextCall(page: Page, world: World): Promise<number> {
  const token = Object.entries(await stored(page)).find(([key]) => key.endsWith(':access-token'))?.[1] ?? ''
  const answer = await fetch(`${world.origin}/app-api/system/auth/get-product-permission-info`, {
    headers: { authorization: `Bearer ${token}`, 'portal-code': 'lanjiang' },
  })
  return answer.status
}

test.describe.configure({ timeout: 90_000 })
test.use({ viewport: { width: 1440, height: 900 } })

test('members are found by organisation, by name and by what they are', async ({ page, world }) => {
  await openMembers(page, world)
  await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(50, patient)
  const tree = page.getByRole('navigation', { name: '组织架构' })
  await tree.getByRole('textbox', { name: '查找单位' }).fill('监督组')
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
  await drawer.getByRole('combobox', { name: '授予角色' }).click()
  await drawer.getByTitle('评委', { exact: true }).click()
  const grant = page.getByRole('dialog', { name: '授予角色「评委」' })
  await expect(grant).toContainText('数据范围')
  await expect(drawer.getByRole('button', { name: '收回角色评委' })).toHaveCount(0)
  await grant.getByRole('button', { name: '授予角色' }).click()
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
  await expect(page.getByRole('navigation').getByRole('link', { name: '成员管理' })).toHaveCount(0)
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
