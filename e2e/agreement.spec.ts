import { expect, type Page } from '@playwright/test'
import { addPortal } from './database.ts'
import { logIn, signIn, test } from './story.ts'

const card = (page: Page, title: string) => page.getByRole('form', { name: title })
const publish = async (page: Page) => {
  await page.getByRole('button', { name: '发布…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
}

test('[C06] [C07] [C11] the administrator of a new portal writes the terms and opens registration', async ({
  page,
  world,
  browser,
}) => {
  await addPortal(world, 'lanjiang-spring', { zh: '春季赛' })
  const visitor = await (await browser.newContext({ baseURL: world.origin, locale: 'zh-CN' })).newPage()
  await visitor.goto('/ims-portal/lanjiang-spring/regist')
  await expect(visitor.getByText('本门户尚未开放注册')).toBeVisible()

  await logIn(page, world.accounts.admin, '/ims-portal/manager/entrance')
  await expect(card(page, '春季赛').getByText('暂不能注册')).toBeVisible()
  await card(page, '春季赛').getByRole('link', { name: '去写用户协议' }).click()
  await expect(page.getByRole('textbox', { name: /^标题/ })).toHaveValue('用户协议')
  const line = page.getByRole('group', { name: '第 1 节' }).getByRole('textbox', { name: '第 1 条' })
  await line.fill('')
  await page.getByRole('button', { name: '发布…' }).click()
  await expect(line).toHaveAccessibleDescription('请填写中文')
  await line.fill('请用本人的手机号注册。')
  await expect(page.getByRole('region', { name: '预览' })).toContainText('请用本人的手机号注册。')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('草稿保存于')).toBeVisible()
  await page.reload()
  await expect(line).toHaveValue('请用本人的手机号注册。')
  await publish(page)
  await expect(page.getByText('现行 1.0 版')).toBeVisible()

  await page.getByRole('button', { name: /^监护人同意书/ }).click()
  await expect(page.getByRole('textbox', { name: /^标题/ })).toHaveValue('监护人同意书')
  await publish(page)
  await expect(page.getByText('现行 1.0 版')).toHaveCount(2)

  await page.goto('/ims-portal/manager/entrance')
  await expect(card(page, '春季赛').getByText('可以注册')).toBeVisible()
  await card(page, '春季赛')
    .getByRole('radio', { name: /等级保护/ })
    .check()
  await card(page, '春季赛').getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存：春季赛')).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByLabel(/^设置密码/)).toHaveAccessibleDescription(/三种/)
  await visitor.getByRole('link', { name: '用户协议' }).click()
  await expect(visitor.getByText('请用本人的手机号注册。')).toBeVisible()
  await visitor.context().close()
})

test('[C06] [C11] an organiser closes registration, and cannot shut everybody out', async ({
  page,
  world,
  browser,
}) => {
  // What the first try saved stays: a second one has a portal of its own.
  const { retry } = test.info()
  const [code, title] = [`lanjiang-summer-${retry}`, `夏季赛 ${retry}`]
  await addPortal(world, code, { zh: title })
  await logIn(page, world.accounts.admin, '/ims-portal/manager/entrance')
  const summer = card(page, title)
  await summer.getByRole('checkbox', { name: '密码' }).uncheck()
  await expect(summer.getByText('请至少选一种登录方式')).toBeVisible()
  await summer.getByRole('checkbox', { name: '登录码' }).check()
  await summer.getByRole('button', { name: '保存' }).click()
  await expect(summer.getByRole('alert')).toContainText('须允许密码或短信登录')
  await summer.getByRole('radio', { name: '关闭' }).check()
  await summer.getByRole('button', { name: '保存' }).click()
  await expect(summer.getByText('已关闭注册')).toBeVisible()
  const visitor = await (await browser.newContext({ baseURL: world.origin, locale: 'zh-CN' })).newPage()
  await visitor.goto(`/ims-portal/${code}/regist`)
  await expect(visitor.getByText('本门户已停止注册')).toBeVisible()
  await visitor.goto(`/ims-portal/${code}/login`)
  await expect(visitor.getByRole('textbox', { name: '登录码' })).toBeVisible()
  await visitor.context().close()
})

test('[C07] a new version says what is different, the old one stays, and the organiser sees who agreed', async ({
  page,
  world,
}) => {
  await addPortal(world, 'lanjiang-autumn', { zh: '秋季赛' })
  await logIn(page, world.accounts.admin, '/ims-portal/manager/agreement?portal=lanjiang-autumn&kind=privacy')
  await publish(page)
  await expect(page.getByText('现行 1.0 版')).toBeVisible()
  await expect(page.getByRole('button', { name: '发布…' })).toBeDisabled()
  await page.getByRole('textbox', { name: /^标题/ }).fill('隐私说明（修订）')
  await page.getByRole('link', { name: '总览' }).click()
  await expect(page.getByRole('dialog', { name: '有未保存的修改' })).toBeVisible()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await page.getByRole('button', { name: '发布…' }).click()
  const dialog = page.getByRole('dialog', { name: '发布新版本' })
  await dialog.getByRole('textbox', { name: '版本' }).fill('1.0')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: '版本' })).toHaveAccessibleDescription(/已发布过/)
  await dialog.getByRole('textbox', { name: '版本' }).fill('1.1')
  await dialog.getByRole('textbox', { name: '与上一版相比有什么变化' }).fill('标题改了。')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('现行 1.1 版')).toBeVisible()

  await page.goto('/ims-portal/lanjiang-autumn/userProtocol?kind=privacy')
  await expect(page.getByText('标题改了。')).toBeVisible()
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await expect(page.getByText(/您已于 .* 同意本版本/)).toBeVisible()
  await page.goto('/ims-portal/manager/agreement?portal=lanjiang-autumn&kind=privacy')
  await page.getByRole('tab', { name: '历次版本 2' }).click()
  await expect(page.getByRole('row', { name: /1\.0 历史/ })).toBeVisible()
  await page.getByRole('button', { name: '1 人' }).click()
  await expect(page.getByRole('dialog', { name: '谁同意了 1.1 版' })).toContainText(world.accounts.admin.userName)
})

test('a manager’s screen has room for agreements and entrances at every width', async ({ page, world }) => {
  await signIn(page, world.accounts.admin)
  for (const address of ['agreement?kind=guardian', 'entrance']) {
    await page.goto(`/ims-portal/manager/${address}`)
    await expect(page.getByRole('button', { name: /保存/ }).first()).toBeVisible()
    for (const width of [1440, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      expect(overflow, `${address} at ${width}`).toBe(0)
    }
  }
})
