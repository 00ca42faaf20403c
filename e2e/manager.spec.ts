import { expect, type Page } from '@playwright/test'
import { logIn, test } from './story.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: '管理菜单' })
const contests = (page: Page) => menu(page).getByRole('region', { name: '赛事管理' })
const side = (page: Page) => page.locator('aside')
const widthOf = (page: Page) => side(page).evaluate((each) => each.getBoundingClientRect().width)

test('[A18] [D06] contest management has one entry for each contest type of the organiser, in both languages', async ({
  page,
  world,
}) => {
  const asked = page.waitForResponse((response) => response.url().endsWith('/app-api/system/auth/list-menus'))
  await logIn(page, world.accounts.admin)
  const { data } = (await (await asked).json()) as { data: Record<string, unknown>[] }
  const branch = data.find(({ id }) => id === 'contest-management')
  expect(Object.keys(branch ?? {}).sort()).toEqual(
    ['alwaysShow', 'children', 'component', 'icon', 'id', 'keepAlive', 'name', 'parentId', 'path', 'visible'].sort(),
  )
  await expect(contests(page).getByRole('link')).toHaveText(['创新创业大赛', '数智创新专项赛'])

  await contests(page).getByRole('link', { name: '数智创新专项赛' }).click()
  await expect(page).toHaveURL(/\/manager\/contest\/digital$/)
  await expect(contests(page).locator('[aria-current=page]')).toHaveText('数智创新专项赛')
  await expect(page.getByRole('heading', { level: 1, name: '第三届岚江省大学生数智创新专项赛' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  const english = page.getByRole('region', { name: 'Contest management' }).getByRole('link')
  await expect(english).toHaveText(['Innovation and Entrepreneurship Contest', 'Digital Innovation Special Contest'])
})

test('[A18] another organiser finds its own contest types and no one else’s', async ({ page, world }) => {
  await logIn(page, world.accounts.foreignAdmin)
  // Other stories add to them.
  await expect(contests(page).getByRole('link').first()).toHaveText('生态设计大奖')
  await expect(contests(page).getByText(/创新/)).toHaveCount(0)
})

test('[B10] an entry or a part of the start page that needs a permission is not there for who lacks it', async ({
  page,
  world,
}) => {
  await logIn(page, world.accounts.clerk)
  await expect(menu(page).getByRole('link')).toHaveText(['总览'])
  await expect(page.getByRole('region', { name: '我的任务' })).toBeVisible()
  await expect(page.getByRole('region', { name: '最近操作' })).toHaveCount(0)

  await logIn(page, world.accounts.admin)
  await expect(menu(page).getByRole('link', { name: '操作日志' })).toBeVisible()
  await expect(page.getByRole('region', { name: '最近操作' }).getByRole('listitem')).toHaveCount(8)
})

test('the start page greets, shows the stages and what is to be done; an entry leads to where it is done', async ({
  page,
  world,
}) => {
  await logIn(page, world.accounts.admin)
  await expect(
    page.getByRole('heading', { level: 1, name: /总览 (上午|下午|晚上)好，.+今天有 \d+ 件事待处理$/ }),
  ).toBeVisible()
  const strip = page.getByRole('region', { name: '赛事阶段' })
  await expect(strip.getByRole('listitem').filter({ hasText: '进行中' }).first()).toBeVisible()
  const waiting = page
    .getByRole('region', { name: '需要您处理' })
    .getByRole('listitem')
    .filter({ hasText: '人还没有登录过' })
  await waiting.getByRole('link', { name: /^查看/ }).click()
  await expect(page).toHaveURL(/\/manager\/member\?state=waiting/)
  await expect(page.getByRole('row').filter({ hasText: '待首次登录' }).first()).toBeVisible()
})

test('the portal is chosen once, in the sidebar, and every screen about a portal follows', async ({ page, world }) => {
  await logIn(page, world.accounts.admin, '/ims-portal/manager/article')
  await expect(page.getByRole('main').getByText('第十二届岚江省大学生创新创业大赛').first()).toBeVisible()
  await side(page)
    .getByRole('button', { name: /^切换门户/ })
    .click()
  await side(page)
    .getByRole('list', { name: '门户' })
    .getByRole('button', { name: /lanjiang-digital/ })
    .click()
  await expect(page).toHaveURL(/portal=lanjiang-digital/)
  await menu(page).getByRole('link', { name: '图集' }).click()
  await expect(page).toHaveURL(/\/manager\/gallery$/)
  await expect(page.getByRole('main').getByText(/数智/).first()).toBeVisible()
})

test('[A19] the layout as it comes: dark side of 240 px with its logo, one fixed title, a head that scrolls away', async ({
  page,
  world,
}) => {
  await logIn(page, world.accounts.admin)
  await expect(menu(page)).toBeVisible()
  expect(await widthOf(page)).toBe(240)
  const dark = await side(page).evaluate(
    (each) => each.ownerDocument.defaultView?.getComputedStyle(each).backgroundColor,
  )
  expect(dark).toBe('rgb(14, 23, 38)')
  await expect(side(page).getByText('Laurel', { exact: true })).toBeVisible()
  await expect(side(page).getByRole('link', { name: /lanjiang/ })).toBeVisible()

  const title = await page.title()
  await menu(page).getByRole('link', { name: '操作日志' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  expect(await page.title()).toBe(title)
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await expect(side(page)).toBeInViewport()
  for (const name of [/设置面板/, /布局设置/, /标签/]) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('tablist')).toHaveCount(0)
})

test('[A19] a folded sidebar is still folded after a reload, and every entry keeps its name', async ({
  page,
  world,
}) => {
  await logIn(page, world.accounts.admin)
  const fold = page.getByRole('button', { name: '收起侧栏' })
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await fold.click()
  await expect.poll(() => widthOf(page)).toBe(56)
  await page.reload()
  await expect(menu(page).getByRole('link', { name: '操作日志' })).toBeVisible()
  expect(await widthOf(page)).toBe(56)
  await menu(page).getByRole('link', { name: '操作日志' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: '展开侧栏' }).click()
  await expect.poll(() => widthOf(page)).toBe(240)
})

test('the menu is walked with the arrow keys, and the skip link leads past it', async ({ page, world }) => {
  await logIn(page, world.accounts.admin)
  await menu(page).getByRole('link', { name: '总览' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(menu(page).getByRole('link', { name: '创新创业大赛' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(menu(page).getByRole('link').last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu(page).getByRole('link').last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(menu(page).getByRole('link', { name: '总览' })).toBeFocused()

  await page.reload()
  await expect(menu(page).getByRole('link', { name: '总览' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

for (const width of [375, 768]) {
  test(`at ${width} px the menu waits behind a button, and is left by Escape or by choosing a page`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 812 })
    await logIn(page, world.accounts.admin)
    await expect(menu(page)).toHaveCount(0)
    const open = page.getByRole('button', { name: '打开菜单' })
    const sheet = page.getByRole('dialog', { name: '管理菜单' })
    await open.click()
    await expect(sheet.getByRole('link', { name: '操作日志' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(open).toBeFocused()
    await open.click()
    await sheet.getByRole('link', { name: '操作日志' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('table')).toBeVisible()
  })
}

test('one’s own menu tells who is logged in, is left by Escape, and logs out', async ({ page, world }) => {
  await logIn(page, world.accounts.admin)
  const mine = page.getByRole('button', { name: /^我的账号：/ })
  await mine.click()
  const sheet = page.getByRole('region', { name: /^我的账号：/ })
  await expect(sheet).toContainText(world.accounts.admin.userName)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(mine).toBeFocused()
  await mine.click()
  await sheet.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/lanjiang\/login$/)
})

test('the menu does not load: said in its place, asked again, there', async ({ page, world }) => {
  await page.route('**/app-api/system/auth/list-menus', (route) => route.abort())
  await logIn(page, world.accounts.admin)
  await expect(menu(page).getByRole('alert')).toContainText('菜单没有加载出来', { timeout: 20_000 })
  await page.unroute('**/app-api/system/auth/list-menus')
  await menu(page).getByRole('button', { name: '重试' }).click()
  await expect(menu(page).getByRole('link', { name: '操作日志' })).toBeVisible()
})

test('a page of the manager prints without its menu and head', async ({ page, world }) => {
  await logIn(page, world.accounts.admin)
  await expect(page.getByRole('heading', { name: '总览' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(side(page)).toBeHidden()
  await expect(page.locator('header').first()).toBeHidden()
  await expect(page.getByRole('heading', { name: '总览' })).toBeVisible()
})
