import { expect, type Page } from '@playwright/test'
import { addPortal } from './database.ts'
import { logIn, test } from './story.ts'

const colourOf = (page: Page) =>
  page.evaluate<string>(
    "getComputedStyle(document.documentElement).getPropertyValue('--brand-500').trim().toUpperCase()",
  )
const iconOf = (page: Page) => page.locator('link[rel=icon]').getAttribute('href')

test('[F04] [A07] an organiser chooses colour, title and icon, and visitors get them after every navigation', async ({
  page,
  world,
  browser,
}) => {
  test.setTimeout(150_000)
  await addPortal(world, 'lanjiang-theme', { zh: '主题赛', en: 'Theme Contest' })
  await logIn(page, world.accounts.admin, '/ims-portal/manager/page?portal=lanjiang-theme')
  await page.getByRole('button', { name: '使用“启程”' }).click()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布第 1 版' }).click()
  await expect(page.getByText('第 1 版已发布，约两秒后访客即可看到')).toBeVisible()

  await page.goto('/ims-portal/manager/portal?portal=lanjiang-theme')
  const colour = page.getByRole('textbox', { name: '门户主色' })
  await expect(colour).toHaveValue('#1E85FE')
  await colour.fill('#FFD400')
  await expect(page.getByText('白字在 #FFD400 上只有 1.4 : 1，看不清。')).toBeVisible()
  const table = page.getByRole('table', { name: '对比度' })
  await expect(table.getByRole('row', { name: /图形与焦点框/ })).toContainText('已换')
  await expect(table.getByRole('row', { name: /按钮上的白字/ })).toContainText('≥ 4.5')
  await colour.fill('#0B7285')
  await expect(page.getByText('全部达到 AA')).toBeVisible()
  await page.getByRole('textbox', { name: /^浏览器标题/ }).fill('青色的主题赛')
  for (const name of ['青叶', '白底']) {
    const choice = page.getByRole('radio', { name })
    await page.locator('label').filter({ has: choice }).click()
    await expect(choice).toBeChecked()
  }
  const drawn = page.frameLocator('iframe[title="主题预览"]')
  await expect(drawn.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: '发布主题' }).click()
  await expect(page.getByText('主题已发布，约两秒后页面更新')).toBeVisible()
  await expect(page.getByText('与线上一致')).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL: world.origin, locale: 'zh-CN' })).newPage()
  await expect(async () => {
    await visitor.goto('/ims-portal/lanjiang-theme/index')
    expect([await visitor.title(), await colourOf(visitor), await iconOf(visitor)]).toEqual([
      '青色的主题赛',
      '#0B7285',
      '/ims-portal/logos/leaf-teal.svg',
    ])
  }).toPass({ timeout: 20_000 })
  for (const path of ['login', 'regist', 'login']) {
    await visitor.goto(`/ims-portal/lanjiang-theme/${path}`)
    await expect(visitor).toHaveTitle('青色的主题赛')
    await expect.poll(() => iconOf(visitor)).toBe('/ims-portal/logos/leaf-teal.svg')
    await expect.poll(() => colourOf(visitor)).toBe('#0B7285')
  }
})

test('[D07] nobody counts the visits until the organiser turns it on, with an id that can be one', async ({
  page,
  world,
}) => {
  await addPortal(world, 'lanjiang-theme', { zh: '主题赛', en: 'Theme Contest' })
  await logIn(page, world.accounts.admin, '/ims-portal/manager/portal?portal=lanjiang-theme')
  await expect(page.getByText('默认关闭。')).toBeVisible()
  await page.getByRole('combobox', { name: '统计服务' }).click()
  await page.getByTitle('百度统计').click()
  const id = page.getByRole('textbox', { name: /^统计编号/ })
  await id.fill('not an id')
  await expect(id).toHaveAccessibleDescription(/格式不正确/)
  await id.fill('0123456789abcdef0123456789abcdef')
  await page.getByRole('button', { name: '发布主题' }).click()
  await expect(page.getByText('与线上一致')).toBeVisible()
  await page.reload()
  await expect(id).toHaveValue('0123456789abcdef0123456789abcdef')
})
