import { expect, type Page } from '@playwright/test'
import { logIn, test } from './story.ts'

const types = (page: Page) => page.getByRole('navigation', { name: '字典', exact: true })
const form = (page: Page) => page.locator('.ant-modal')

test('[G01] [G10] a state gets another word and colour: every list that shows it changes, on a page that was open all the time too', async ({
  browser,
  page,
  world,
}) => {
  test.slow()
  const other = await (await browser.newContext({ baseURL: world.origin, locale: 'zh-CN' })).newPage()
  await logIn(other, world.accounts.admin, '/ims-portal/manager/contest/innovation')
  const stage = other.getByRole('region', { name: '阶段：校赛报名' })
  await expect(stage.getByText('退回修改', { exact: true })).toBeVisible()

  await logIn(page, world.accounts.admin)
  await page.getByRole('navigation', { name: '管理菜单' }).getByRole('link', { name: '字典与参数' }).click()
  const table = page.getByRole('region', { name: '作品状态' })
  await expect(table.getByText('系统字典')).toBeVisible()
  await expect(table.getByRole('button', { name: '添加一项' })).toHaveCount(0)
  await table.getByRole('button', { name: '编辑退回修改' }).click()
  await table.getByLabel('名称（中文）').fill('请补充材料')
  await table.getByLabel('名称（英文）').fill('Please complete')
  await table.getByLabel('颜色').click()
  await page.locator('.ant-select-dropdown').getByText('危险', { exact: true }).click()
  await table.getByLabel('名称（中文）').press('Enter')
  await expect(page.getByText('已保存，各页面即将更新')).toBeVisible()
  await expect(table.getByRole('row', { name: /请补充材料/ })).toContainText('Please complete')
  await expect(table.getByText('改了 1 项')).toBeVisible()

  await expect(stage.getByText('请补充材料', { exact: true })).toBeVisible({ timeout: 5_000 })
  await expect(stage.getByText('退回修改', { exact: true })).toHaveCount(0)
  await other.getByRole('button', { name: 'English' }).click()
  await expect(other.getByText('Please complete', { exact: true })).toBeVisible()
  await other.context().close()

  await table.getByRole('button', { name: '还原请补充材料' }).click()
  await expect(table.getByRole('row', { name: /退回修改/ })).toBeVisible()
})

test('[G10] the word for a type of stage is changed, and the list of stages has it', async ({ page, world }) => {
  await logIn(page, world.accounts.foreignAdmin, '/ims-portal/manager/dictionary?type=ims_contest_process_type')
  const table = page.getByRole('region', { name: '阶段类型' })
  await table.getByRole('button', { name: '编辑公示' }).click()
  await table.getByLabel('名称（中文）').fill('结果发布')
  await table.getByRole('button', { name: '保存公示' }).click()
  // The open row shows the new word as well: it is closed once the word is kept.
  await expect(table.getByRole('button', { name: '编辑结果发布' })).toBeVisible()
  await page.goto('/ims-portal/manager/contest/ecodesign')
  await page.getByText('表格', { exact: true }).click()
  await expect(page.getByRole('table').first().getByText('结果发布').first()).toBeVisible()
  await expect(page.getByRole('table').first().getByText('公示', { exact: true })).toHaveCount(0)
})

test('[G01] an organiser keeps a dictionary of its own: made, filled, ordered, emptied and removed', async ({
  page,
  world,
}) => {
  await logIn(page, world.accounts.admin, '/ims-portal/manager/dictionary')
  await expect(types(page).getByText('产业命题')).toBeVisible()
  await page.getByRole('button', { name: '新建字典' }).click()
  await form(page).getByLabel('名称（中文）').fill('接驳站点')
  await form(page).getByLabel('代码').fill('bus_stop')
  await form(page).getByRole('button', { name: '保存' }).click()
  const table = page.getByRole('region', { name: '接驳站点' })
  await expect(table.getByText('这个字典还没有取值')).toBeVisible()
  for (const [value, zh, en] of [
    ['east', '东门', 'East gate'],
    ['west', '西门', 'West gate'],
  ] as const) {
    await table.getByRole('button', { name: '添加一项' }).click()
    await form(page).getByLabel('值').fill(value)
    await form(page).getByLabel('名称（中文）').fill(zh)
    await form(page).getByLabel('名称（英文）').fill(en)
    await form(page).getByRole('button', { name: '保存' }).click()
    await expect(table.getByRole('row', { name: new RegExp(zh) })).toBeVisible()
    await expect(form(page)).toHaveCount(0)
  }
  await table.getByRole('button', { name: '上移西门' }).click()
  await expect(table.getByRole('row').nth(1)).toContainText('西门')
  for (const zh of ['西门', '东门']) {
    await table.getByRole('button', { name: `删除${zh}` }).click()
    await page.getByRole('dialog', { name: '系统提示' }).getByRole('button', { name: '删除' }).click()
    await expect(table.getByRole('row', { name: new RegExp(zh) })).toHaveCount(0)
  }
  await table.getByRole('button', { name: '删除字典' }).click()
  await expect(types(page).getByText('接驳站点')).toHaveCount(0)
})

test('[G02] what an administrator sets is what a visitor of the portal is answered', async ({ page, world }) => {
  const read = async (key: string) => {
    const answer = await page.request.get(`${world.origin}/app-api/infra/config/get-value-by-key?key=${key}`, {
      headers: { 'portal-code': 'lanjiang' },
    })
    return ((await answer.json()) as { data: string | null }).data
  }
  await logIn(page, world.accounts.admin, '/ims-portal/manager/dictionary')
  await page.getByRole('link', { name: '参数', exact: true }).click()
  await expect(page).toHaveURL(/\/manager\/configuration$/)
  await page.getByRole('button', { name: '修改服务时间' }).click()
  await form(page).getByLabel('值').fill('工作日 9:00–17:00')
  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('工作日 9:00–17:00')).toBeVisible()
  expect(await read('contact.hours')).toBe('工作日 9:00–17:00')

  await page.getByRole('button', { name: '修改联系邮箱' }).click()
  await form(page).getByLabel('值').fill('不是邮箱')
  await expect(form(page).getByText('请填写邮箱')).toBeVisible()
  await expect(form(page).getByRole('button', { name: '保存' })).toBeDisabled()
  await form(page).getByRole('button', { name: '取消' }).click()

  await page.getByRole('button', { name: '添加参数' }).click()
  await form(page).getByLabel('键名').fill('hall.wifi')
  await form(page).getByLabel('值').fill('laurel-guest')
  await form(page).getByRole('button', { name: '保存' }).click()
  const own = page.getByRole('region', { name: '自定义参数' })
  await expect(own.getByText('仅内部')).toBeVisible()
  expect(await read('hall.wifi')).toBeNull()
  await own.getByRole('button', { name: '修改hall.wifi' }).click()
  await form(page).getByRole('checkbox').check()
  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(own.getByText('公开', { exact: true })).toBeVisible()
  expect(await read('hall.wifi')).toBe('laurel-guest')
  await own.getByRole('button', { name: '删除hall.wifi' }).click()
  await page.getByRole('dialog', { name: '系统提示' }).getByRole('button', { name: '删除' }).click()
  await expect(own.getByText('还没有自定义参数')).toBeVisible()
  expect(await read('hall.wifi')).toBeNull()
})

test('[B10] whoever may not see dictionaries or settings is told so', async ({ page, world }) => {
  await logIn(page, world.accounts.clerk, '/ims-portal/manager/dictionary')
  await expect(page.getByRole('heading', { name: '您没有查看字典的权限' })).toBeVisible()
  await page.goto('/ims-portal/manager/configuration')
  await expect(page.getByRole('heading', { name: '您没有查看参数的权限' })).toBeVisible()
})
