import { expect, type Page } from '@playwright/test'
import { logIn, signIn, test } from './story.ts'

const tree = (page: Page) => page.getByRole('navigation', { name: '组织架构' })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const form = (page: Page) => page.locator('.ant-modal')
const choose = (page: Page, name: string) =>
  page
    .locator('.ant-select-dropdown:visible')
    .locator('.ant-select-item-option, .ant-select-tree-title', { hasText: name })

/** Two nodes cannot be told apart by their ids in a story, so each has a name of its own. */
async function openTree(page: Page): Promise<void> {
  await page.goto('/ims-portal/manager/organisation')
  await expect(tree(page).getByText('岚江省教育厅')).toBeVisible()
}

async function find(page: Page, name: string): Promise<void> {
  await tree(page).getByRole('textbox', { name: '查找单位' }).fill(name)
  await tree(page).getByTitle(name, { exact: true }).click()
  await expect(card(page, name)).toBeVisible()
}

async function pick(page: Page, label: string, words: string, name: string): Promise<void> {
  await form(page).getByRole('combobox', { name: label }).fill(words)
  await choose(page, name).first().click()
  await expect(form(page).locator('.ant-select').getByText(name)).toBeVisible()
}

test('[B10] an administrator builds a college below a school, gives it a head and a post, moves it, closes it and opens it again', async ({
  page,
  world,
}) => {
  // Many steps.
  test.slow()
  await signIn(page, world.accounts.admin)
  await openTree(page)
  await find(page, '江州大学')
  const school = card(page, '江州大学')
  // Its kind, and the level that processes find it by.
  await expect(school.getByText('学校', { exact: true })).toHaveCount(2)
  await school.getByRole('tab', { name: /^下级/ }).click()
  await school.getByRole('button', { name: '新建下级单位' }).click()
  await form(page).getByLabel('名称（中文）').fill('未来技术学院（试办）')
  await expect(form(page).getByLabel('简称')).toHaveValue('未来技术学院（试办')
  await form(page).getByLabel('简称').fill('未来学院')
  await page.keyboard.press('Enter')

  const college = card(page, '未来技术学院（试办）')
  await expect(college).toBeVisible()
  await expect(college.getByText('院系')).toBeVisible()
  await expect(college.getByText('未任命')).toBeVisible()
  await college.getByRole('button', { name: '任命' }).click()
  await pick(page, '负责人', 'adm_438', '宋若溪')
  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(college.getByText('宋若溪')).toBeVisible()

  await expect(college.getByText('还没有岗位')).toBeVisible()
  await college.getByRole('button', { name: '新建岗位' }).click()
  await form(page).getByLabel('名称（中文）').fill('教学秘书')
  await pick(page, '任职人', 'adm_439', '邹闻溪')
  await pick(page, '任职人', 'adm_440', '詹湛')
  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(college.getByRole('row', { name: /^教学秘书/ })).toContainText('邹闻溪')
  await expect(college.getByRole('row', { name: /^教学秘书/ })).toContainText('詹湛')

  await college.getByRole('button', { name: '移动' }).click()
  await form(page).getByRole('combobox', { name: '移动到' }).fill('云岭大学')
  await choose(page, '云岭大学').first().click()
  await form(page).getByRole('button', { name: '移动' }).click()
  await expect(college.getByRole('button', { name: '云岭大学' })).toBeVisible()

  await college.getByRole('button', { name: '停用单位' }).click()
  await page
    .getByRole('dialog', { name: '系统提示' })
    .getByRole('button', { name: '停用单位', exact: true })
    .first()
    .click()
  await expect(college.getByText('已停用', { exact: true })).toBeVisible()
  await expect(college.getByRole('button', { name: '移动' })).toHaveCount(0)
  await find(page, '云岭大学')
  await expect(tree(page).getByTitle('未来技术学院（试办）')).toHaveCount(0)
  await tree(page)
    .getByRole('checkbox', { name: /显示已停用的/ })
    .check()
  await find(page, '未来技术学院（试办）')
  await college.getByRole('button', { name: '恢复' }).click()
  await page.getByRole('dialog', { name: '系统提示' }).getByRole('button', { name: '恢复' }).click()
  await expect(college.getByRole('button', { name: '移动' })).toBeVisible()
})

test('a school that people belong to is not closed, and the page says why', async ({ page, world }) => {
  await signIn(page, world.accounts.admin)
  await openTree(page)
  await find(page, '江州大学')
  await expect(card(page, '江州大学').getByRole('button', { name: '停用单位' })).toBeDisabled()
  await expect(page.getByText('还有成员或下级单位，请先移走再停用')).toBeVisible()
  await expect(card(page, '江州大学').getByRole('button', { name: '移动' })).toBeVisible()
})

test('an administrator renames an organisation, and its people are one press away', async ({ page, world }) => {
  await logIn(page, world.accounts.foreignAdmin, '/ims-portal/manager/organisation')
  const heading = page.getByRole('heading', { level: 2 }).first()
  const before = (await heading.textContent()) ?? ''
  const node = page.getByRole('region', { name: before, exact: true })
  await node.getByRole('button', { name: '编辑', exact: true }).click()
  await form(page).getByLabel('名称（英文）').fill('Qingye Renamed')
  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Qingye Renamed' })).toBeVisible()
  await page.getByRole('link', { name: 'View people', exact: true }).last().click()
  await expect(page).toHaveURL(/\/manager\/member\?organisation=[0-9a-f-]{36}$/)
})

test('a work group is a list of people: made, found, changed and removed', async ({ page, world }) => {
  await signIn(page, world.accounts.admin)
  await openTree(page)
  await page.getByRole('tab', { name: '工作组' }).click()
  const groups = page.getByRole('region', { name: '工作组' })
  await expect(groups.getByRole('row', { name: /省赛医养评审组/ })).toContainText('共 10 人')
  await groups.getByRole('button', { name: '新建工作组' }).click()
  await form(page).getByLabel('名称（中文）').fill('决赛检录组')
  await pick(page, '成员', 'adm_438', '宋若溪')
  await form(page).getByRole('button', { name: '保存' }).click()
  await groups.getByRole('textbox', { name: '查找工作组' }).fill('检录')
  const row = groups.getByRole('row', { name: /决赛检录组/ })
  await expect(row).toContainText('宋若溪')
  await expect(groups.getByRole('row')).toHaveCount(2)

  await groups.getByRole('button', { name: '编辑决赛检录组' }).click()
  await pick(page, '成员', 'adm_439', '邹闻溪')
  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(row).toContainText('共 2 人')
  await groups.getByRole('button', { name: '删除决赛检录组' }).click()
  await page.getByRole('dialog', { name: '系统提示' }).getByRole('button', { name: '删除' }).click()
  await expect(groups.getByText('没有找到')).toBeVisible()
})

test('[B10] whoever may not see the organisations is told so, and finds no entry in the menu', async ({
  page,
  world,
}) => {
  await logIn(page, world.accounts.clerk)
  await expect(page.getByRole('navigation', { name: '管理菜单' }).getByRole('link', { name: '组织架构' })).toHaveCount(
    0,
  )
  await page.goto('/ims-portal/manager/organisation')
  await expect(page.getByRole('heading', { name: '您没有查看组织架构的权限' })).toBeVisible()
})

test('the tree does not load: told, asked again, there', async ({ page, world }) => {
  await signIn(page, world.accounts.admin)
  await page.route('**/app-api/ims/organisation/list*', (route) => route.abort())
  await page.goto('/ims-portal/manager/organisation')
  await expect(page.getByRole('heading', { name: '组织架构没有加载出来' })).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/app-api/ims/organisation/list*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(tree(page).getByText('岚江省教育厅')).toBeVisible()
})
