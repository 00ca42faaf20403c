import { type Browser, expect, type Page } from '@playwright/test'
import type { Account } from './nodes.ts'
import { logIn, test } from './story.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: '管理菜单' })
const contests = (page: Page) => menu(page).getByRole('region', { name: '赛事管理' })
const roles = (page: Page) => page.getByRole('navigation', { name: '角色', exact: true })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const form = (page: Page) => page.locator('.ant-modal')
const option = (page: Page, name: string) =>
  page
    .locator('.ant-select-dropdown:visible')
    .locator('.ant-select-item-option, .ant-select-tree-title', { hasText: name })
const question = (page: Page) => page.getByRole('dialog', { name: '系统提示' })

async function openRoles(page: Page, account: Account): Promise<void> {
  await logIn(page, account, '/ims-portal/manager/role')
  await expect(roles(page)).toBeVisible()
}

async function make(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole('button', { name: '新建角色' }).click()
  await form(page).getByLabel('名称（中文）').fill(name)
  await form(page).getByLabel('角色代码').fill(code)
  await form(page).getByRole('button', { name: '创建' }).click()
  await expect(card(page, name)).toBeVisible()
}

async function arrive(browser: Browser, account: Account, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await logIn(page, account)
  return page
}

test('[A18] [D06] [B10] a school’s clerk gets a role and sees that school alone; taken away, it is gone at the next call', async ({
  page,
  browser,
  world,
}) => {
  // Two people and many steps.
  test.slow()
  const { admin, clerk } = world.accounts
  await openRoles(page, admin)
  await make(page, '江州大学专员', 'jiangzhou-officer')
  const role = card(page, '江州大学专员')
  await role.getByRole('radio', { name: /^指定单位/ }).check()
  await expect(role.getByText('请先选择指定的单位')).toBeVisible()
  await expect(role.getByRole('button', { name: '保存' })).toBeDisabled()
  await role.getByRole('combobox', { name: '指定的单位' }).fill('江州大学')
  await option(page, '江州大学').first().click()
  await page.keyboard.press('Escape')
  await role.getByRole('textbox', { name: '查找操作' }).fill('查看')
  await role.getByRole('checkbox', { name: '单位与岗位' }).check()
  await role.getByRole('checkbox', { name: '成员', exact: true }).check()
  await expect(role.getByText('改了 4 处，未保存')).toBeVisible()
  await role.getByRole('button', { name: '保存' }).click()
  await expect(role.getByText('未保存')).toHaveCount(0)
  await expect(roles(page).getByRole('button', { name: /江州大学专员/ })).toContainText('指定单位')

  const other = await arrive(browser, clerk, world.origin)
  await expect(menu(other).getByRole('link')).toHaveText(['总览'])
  await expect(contests(other)).toHaveCount(0)

  await role.getByRole('tab', { name: '成员 0' }).click()
  await role.getByRole('combobox', { name: '授予谁' }).fill(clerk.userName)
  await option(page, clerk.userName).click()
  await page.keyboard.press('Escape')
  await role.getByRole('button', { name: '授予', exact: true }).click()
  await expect(role.getByRole('row', { name: new RegExp(clerk.userName) })).toBeVisible()

  await other.reload()
  await expect(menu(other).getByRole('link', { name: '成员管理' })).toBeVisible()
  await menu(other).getByRole('link', { name: '组织架构' }).click()
  const tree = other.getByRole('navigation', { name: '组织架构' })
  await expect(tree.getByTitle('岚江省教育厅')).toBeVisible()
  await tree.getByRole('textbox').fill('大学')
  await expect(tree.getByTitle('江州大学', { exact: true })).toBeVisible()
  await expect(tree.getByTitle('云岭大学')).toHaveCount(0)
  await tree.getByTitle('江州大学', { exact: true }).click()
  await expect(card(other, '江州大学').getByRole('button', { name: '编辑' })).toHaveCount(0)
  await other.getByRole('tab', { name: '工作组' }).click()
  await expect(other.getByText(/人不在您的数据范围内/).first()).toBeVisible()
  await menu(other).getByRole('link', { name: '成员管理' }).click()
  await expect(other.getByRole('row').nth(1)).toBeVisible()
  await expect(other.getByRole('row', { name: /省教育厅|云岭大学/ })).toHaveCount(0)

  await role.getByRole('button', { name: /^收回.*的角色$/ }).click()
  await question(page).getByRole('button', { name: '收回' }).click()
  await expect(role.getByText('还没有人持有这个角色')).toBeVisible()
  const refused = other.waitForResponse((response) => response.url().includes('/ims/organisation/list'))
  await menu(other).getByRole('link', { name: '组织架构' }).click()
  expect(((await (await refused).json()) as { code: number }).code).toBe(403)
  await expect(other.getByRole('heading', { name: '您没有查看组织架构的权限' })).toBeVisible()
  await other.reload()
  await expect(menu(other).getByRole('link')).toHaveText(['总览'])

  await role.getByRole('button', { name: '删除' }).click()
  await question(page).getByRole('button', { name: '删除' }).click()
  await expect(roles(page).getByRole('button', { name: /江州大学专员/ })).toHaveCount(0)
})

test('what was changed of a role is marked, asked about before it is lost, and thrown away', async ({
  page,
  world,
}) => {
  await openRoles(page, world.accounts.admin)
  await roles(page)
    .getByRole('button', { name: /数据专员/ })
    .click()
  const role = card(page, '数据专员')
  const audit = role.getByRole('checkbox', { name: '操作日志' })
  await expect(audit).toBeChecked()
  await role.getByRole('button', { name: /^显示完整号码$/ }).click()
  await role.getByRole('button', { name: /^显示完整号码 ?新增$/ }).waitFor()
  await audit.uncheck()
  await expect(role.getByText('移除')).toHaveCount(2)
  await expect(role.getByText('改了 3 处，未保存')).toBeVisible()
  await roles(page)
    .getByRole('button', { name: /监督员/ })
    .click()
  const leaving = page.getByRole('dialog', { name: '有未保存的修改' })
  await leaving.getByRole('button', { name: '继续编辑' }).click()
  await expect(role.getByText('改了 3 处，未保存')).toBeVisible()
  await role.getByRole('button', { name: '放弃' }).click()
  await expect(audit).toBeChecked()
  await roles(page)
    .getByRole('button', { name: /监督员/ })
    .click()
  await expect(card(page, '监督员')).toBeVisible()
})

test('the role of administrators can be given and is otherwise left as it is; a code is taken once', async ({
  page,
  world,
}) => {
  await openRoles(page, world.accounts.admin)
  await roles(page)
    .getByRole('button', { name: /赛事管理员/ })
    .click()
  const role = card(page, '赛事管理员')
  await expect(role.getByText('内置角色：权限固定，可以授予和收回。')).toBeVisible()
  await expect(role.getByRole('radio', { name: /^全部/ })).toBeDisabled()
  await expect(role.getByRole('button', { name: /^(改名|删除|保存)$/ })).toHaveCount(0)
  await page.getByRole('button', { name: '新建角色' }).click()
  await form(page).getByLabel('名称（中文）').fill('又一个')
  await form(page).getByLabel('名称（英文）').fill('Admin')
  await expect(form(page).getByLabel('角色代码')).toHaveValue('admin')
  await form(page).getByRole('button', { name: '创建' }).click()
  await expect(form(page).getByRole('alert')).toHaveText('该角色代码已被使用')
})

test('[G03] the roles of each contest type are kept in the manager, and the portal lists them with id and name', async ({
  page,
  world,
}) => {
  await openRoles(page, world.accounts.admin)
  await page.getByRole('tab', { name: '赛事类型角色' }).click()
  const type = card(page, '创新创业大赛')
  await expect(type.getByRole('listitem')).toHaveCount(4)
  await expect(card(page, '数智创新专项赛').getByRole('listitem')).toHaveCount(3)
  await type.getByRole('button', { name: '添加' }).click()
  await form(page).getByLabel('名称（中文）').fill('指导教师')
  await form(page).getByLabel('名称（英文）').fill('Guide')
  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(type.getByRole('listitem')).toHaveCount(5)

  const asked = page.waitForRequest('**/app-api/ims/contest-type/role/list')
  await page.reload()
  const { authorization = '' } = await (await asked).allHeaders()
  const all = async () => {
    const headers = { authorization, 'portal-code': 'lanjiang', 'accept-language': 'zh-CN' }
    const answer = await page.request.get(`${world.origin}/app-api/ims/contest-type/role/all`, { headers })
    return ((await answer.json()) as { data: { id: string; name: string }[] }).data
  }
  const listed = await all()
  expect(listed.map(({ name }) => name)).toEqual(['赛事管理员', '市级审核员', '校级审核员', '评委', '指导教师'])
  for (const each of listed) expect(Object.keys(each).sort()).toEqual(['id', 'name'])

  await type.getByRole('button', { name: '编辑指导教师' }).click()
  await form(page).getByLabel('名称（中文）').fill('导师')
  await form(page).getByLabel('排序').fill('0')
  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(type.getByRole('listitem').filter({ hasText: '导师' })).toBeVisible()
  await type.getByRole('button', { name: '删除导师' }).click()
  await question(page).getByRole('button', { name: '删除' }).click()
  await expect(type.getByRole('listitem')).toHaveCount(4)
  expect(await all()).toHaveLength(4)
})

test('[B10] whoever may not see the roles is told so', async ({ page, world }) => {
  await logIn(page, world.accounts.clerk, '/ims-portal/manager/role')
  await expect(page.getByRole('heading', { name: '您没有查看角色的权限' })).toBeVisible()
})
