import { expect, type Page } from '@playwright/test'
import { logIn, signIn, test } from './story.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: '管理菜单' })
const tree = (page: Page) => page.getByRole('navigation', { name: '赛事类型' })
const form = (page: Page) => page.locator('.ant-modal')
const drawer = (page: Page) => page.locator('.ant-drawer-section')
const tracks = (page: Page) => page.getByRole('region', { name: '赛道', exact: true })

test('an administrator makes a contest type, opens its first edition, plans a stage and a track, and reads what is missing', async ({
  page,
  world,
}) => {
  test.slow()
  await logIn(page, world.accounts.foreignAdmin)
  await menu(page).getByRole('link', { name: '赛事设置' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('生态设计')
  await tree(page).getByRole('button', { name: '新建赛事类型' }).click()
  await drawer(page).getByLabel('名称（中文）').fill('青年短片赛')
  await drawer(page).getByLabel('名称（英文）').fill('Young Film Contest')
  await drawer(page).getByLabel('类型代码').fill('film')
  const mask = page.getByLabel('面具')
  // The label is what is pressed; a drawer that still slides in is waited for.
  await drawer(page).locator('label').filter({ has: mask }).click()
  await expect(mask).toBeChecked()
  await drawer(page)
    .getByRole('radio', { name: /现场赛事/ })
    .check()
  await drawer(page).getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/manager\/contest\/film$/)
  await expect(page.getByRole('heading', { name: '青年短片赛还没有届次' })).toBeVisible()
  await expect(
    menu(page).getByRole('region', { name: '赛事管理' }).getByRole('link', { name: '青年短片赛' }),
  ).toBeVisible()

  await page.getByRole('button', { name: '新建第一届' }).last().click()
  await form(page).getByLabel('名称（中文）').fill('第一届青年短片赛')
  await form(page).getByLabel('赛事代码').fill('QF01')
  await form(page).getByRole('button', { name: '新建' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '第一届青年短片赛' })).toBeVisible()
  const ready = page.getByRole('region', { name: '就绪检查' })
  await expect(ready.getByRole('listitem').first()).toContainText('还没有阶段')

  await page.getByRole('button', { name: '阶段', exact: true }).click()
  const stage = page.getByRole('region', { name: /^阶段：/ })
  await stage.getByLabel('阶段名称（中文）').fill('作品征集')
  await stage.getByLabel('阶段名称（英文）').fill('Call for films')
  await stage.getByLabel('宽限分钟（本届）').fill('20')
  await expect(stage.getByText(/宽限 20 分钟/)).toBeVisible()
  await page.getByRole('button', { name: '保存全部改动（2）' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(page.getByRole('button', { name: '已是最新' })).toBeDisabled()
  await expect(ready.getByText('共 1 个阶段')).toBeVisible()

  await tracks(page).getByRole('button', { name: '赛道', exact: true }).click()
  await form(page).getByLabel('代码').fill('dp')
  await form(page).getByLabel('名称（中文）').fill('短片')
  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(tracks(page).getByRole('row', { name: /^DP/ })).toContainText('短片')
  await page.reload()
  await expect(page.getByRole('region', { name: '阶段：作品征集' })).toBeVisible()
  await expect(tracks(page).getByRole('row', { name: /^DP/ })).toBeVisible()
})

test('the end of a stage is moved by keys on the time line, undone, moved again and saved; leaving asks first', async ({
  page,
  world,
}) => {
  await logIn(page, world.accounts.admin, '/ims-portal/manager/contest/innovation')
  const line = page.getByRole('region', { name: '阶段时间线' })
  await line.getByRole('button', { name: /^入围公示/ }).click()
  const stage = page.getByRole('region', { name: '阶段：入围公示' })
  const end = stage.getByLabel('结束（门户显示）')
  const before = await end.inputValue()
  const handle = line.getByRole('slider', { name: '入围公示的结束' })
  await handle.focus()
  const time = (value: string) => Date.parse(`${value.replace(' ', 'T')}Z`)
  const hours = async () => (time(await end.inputValue()) - time(before)) / 3_600_000
  await page.keyboard.press('ArrowRight')
  await expect.poll(hours).toBe(24)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(hours).toBe(23)
  await menu(page).getByRole('link', { name: '总览' }).click()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await stage.getByRole('button', { name: '还原' }).click()
  await expect(end).toHaveValue(before)
  await expect(page.getByRole('button', { name: '已是最新' })).toBeDisabled()

  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: '保存全部改动（1）' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await page.reload()
  await line.getByRole('button', { name: /^入围公示/ }).click()
  await expect(end).not.toHaveValue(before)
})

test('whoever saves second is told that somebody else has saved, and nothing of either is lost unseen', async ({
  browser,
  page,
  world,
}) => {
  // Two people log in.
  test.slow()
  await logIn(page, world.accounts.admin, '/ims-portal/manager/contest/digital')
  const other = await (await browser.newContext({ baseURL: world.origin, locale: 'zh-CN' })).newPage()
  await logIn(other, world.accounts.admin, '/ims-portal/manager/contest/digital')
  const name = (where: Page) => where.getByRole('region', { name: /^阶段：/ }).getByLabel('阶段名称（英文）')
  await name(page).fill('First of two')
  await name(other).fill('Second of two')
  await page.getByRole('button', { name: /^保存全部改动/ }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await other.getByRole('button', { name: /^保存全部改动/ }).click()
  await expect(other.getByRole('alert').filter({ hasText: '内容已被他人修改' })).toBeVisible()
  await expect(name(other)).toHaveValue('Second of two')
  await other.getByRole('button', { name: '重新读取' }).click()
  await other.getByRole('button', { name: /^保存全部改动/ }).click()
  await expect(other.getByText('已保存')).toBeVisible()
  await other.context().close()
})

test('[B10] whoever may not see contests is told so', async ({ page, world }) => {
  await logIn(page, world.accounts.clerk)
  await expect(menu(page).getByRole('link', { name: '赛事设置' })).toHaveCount(0)
  await page.goto('/ims-portal/manager/contest/innovation')
  await expect(page.getByRole('heading', { name: '您没有查看赛事设置的权限' })).toBeVisible()
})

test('the contests do not load: told, asked again, there', async ({ page, world }) => {
  await signIn(page, world.accounts.admin)
  await page.route('**/app-api/ims/contest/tree', (route) => route.abort())
  await page.goto('/ims-portal/manager/contest')
  await expect(page.getByRole('heading', { name: '赛事没有加载出来' })).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/app-api/ims/contest/tree')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(tree(page).getByText('创新创业大赛')).toBeVisible()
})

test('the rules of an edition are written as one writes a letter, in both languages, and stay as they were written', async ({
  page,
  world,
}) => {
  test.slow()
  await logIn(page, world.accounts.foreignAdmin)
  await menu(page).getByRole('link', { name: '赛事设置' }).click()
  await page.getByRole('tab', { name: '规则' }).click()
  const text = page.getByRole('textbox', { name: '规则正文' })
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('作品须为 2026 年之后完成 <b>原创</b>')
  await page.getByText('English', { exact: true }).last().click()
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Works are finished after 2026')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: '规则' }).click()
  await expect(text).toContainText('作品须为 2026 年之后完成 <b>原创</b>')
  await expect(text.locator('b')).toHaveCount(0)
  await page.getByText('English', { exact: true }).last().click()
  await expect(text).toContainText('Works are finished after 2026')
})
