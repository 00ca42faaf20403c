import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { create, list, menuItem, modal, option, ownCode, panel, rename, row, saved, shape } from './process-models.ts'
import { logIn, signIn, test } from './story.ts'

/** Every step that has nobody yet is given to one role. */
async function giveEveryTask(page: Page): Promise<void> {
  const tasks = page.getByRole('complementary', { name: '分配规则' }).getByRole('listitem')
  await expect(tasks.first()).toBeVisible()
  for (const task of await tasks.all()) {
    await task.getByRole('button').click()
    if (!(await task.getByText('没有规则').isVisible())) continue
    await page.getByRole('combobox', { name: '角色' }).fill('校级')
    await option(page, '校级审核员').click()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: '保存规则' }).click()
  await expect(page.getByText('分配规则已保存')).toBeVisible()
}

async function publish(page: Page, number: number, note: string): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await modal(page)
    .getByLabel(/^版本说明/)
    .fill(note)
  await modal(page).getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText(`v${number} 已发布`).first()).toBeVisible()
}

test('[L05][A13] from the hint of a user task to its rule: seven kinds, who that is today, and back', async ({
  page,
  world,
}) => {
  await signIn(page, world.accounts.admin)
  await create(page, '报名资格审核', '规则试用')
  await shape(page, 'review').click()
  await panel(page).getByRole('tab', { name: '任务配置' }).click()
  await panel(page).getByRole('note').getByText('流程模型的分配规则').click()
  await expect(page).toHaveURL(/\?view=rules&task=review$/)
  const rules = page.getByRole('complementary', { name: '分配规则' })
  await expect(rules.getByRole('radio')).toHaveCount(7)
  const today = rules.getByRole('region', { name: '今天是谁' })

  await rules.getByRole('radio', { name: '工作组' }).press('Space')
  await rules.getByRole('combobox', { name: '工作组' }).fill('医养')
  await option(page, '省赛医养评审组').click()
  await page.keyboard.press('Escape')
  await expect(today).toContainText('10 人')
  await expect(today.getByRole('listitem')).toHaveCount(10)
  await expect(rules.getByText('工作组 10 人')).toBeVisible()

  await rules.getByRole('combobox', { name: '工作组' }).press('Backspace')
  await rules.getByRole('combobox', { name: '工作组' }).fill('空工作组')
  await option(page, '空工作组').click()
  await page.keyboard.press('Escape')
  await expect(today.getByRole('alert')).toContainText('今天没有人')
  await expect(rules.getByText('工作组 · 今天没有人')).toBeVisible()

  await rules.getByRole('radio', { name: '自定义脚本' }).press('Space')
  const trial = rules.getByRole('region', { name: '试算结果' })
  await expect(trial.getByRole('button', { name: '试算' })).toBeDisabled()
  await rules.getByLabel('脚本，返回账号列表').fill('return [starter.accountId]')
  await trial.getByRole('button', { name: '试算' }).click()
  await expect(trial.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: '保存规则' }).click()
  await expect(page.getByText('分配规则已保存')).toBeVisible()

  await page.getByRole('button', { name: '打开设计器' }).click()
  // The rules show the same drawing: the one of the designer is meant.
  await expect(panel(page)).toBeVisible()
  await shape(page, 'review').click()
  await expect(panel(page)).toHaveAttribute('data-element', 'review')
  await panel(page).getByRole('tab', { name: '任务配置' }).click()
  await expect(panel(page).getByRole('note')).toContainText('当前：自定义脚本')
  await panel(page).getByRole('tab', { name: '表单', exact: true }).click()
  await panel(page).getByRole('link', { name: '表单管理' }).click()
  await expect(page).toHaveURL(/\/bpm\/manager\/form$/)
  await expect(page.getByRole('heading', { name: '流程表单', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('a process without people is not published; then it is, and a version is compared, seen and brought back', async ({
  page,
  world,
}) => {
  // Twice through the whole way.
  test.slow()
  await signIn(page, world.accounts.admin)
  const address = await create(page, '申诉仲裁', '版本试用')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(modal(page).getByRole('button', { name: /^发布（还差 \d+ 处）$/ })).toBeDisabled()
  await modal(page).getByRole('button', { name: '设置规则' }).first().click()
  await giveEveryTask(page)
  await page.getByRole('button', { name: '打开设计器' }).click()
  await publish(page, 1, '第一版')

  await rename(page, 'accept', '受理（二版）')
  await expect(saved(page)).toBeVisible()
  // Published, and the line is lost: nobody is left before a button that would publish once more.
  await page.route('**/app-api/ims/process-model/get?*', (route) => route.abort())
  await publish(page, 2, '受理改名')
  await expect(page.getByText('已保存到服务器，但没有读到，请刷新页面')).toBeVisible({ timeout: 20_000 })
  await expect(modal(page)).toHaveCount(0)
  await page.unroute('**/app-api/ims/process-model/get?*')
  await page.reload()
  await page.getByRole('button', { name: '历史版本' }).click()
  const versions = page.getByRole('dialog', { name: '历史版本' })
  await expect(versions.getByRole('listitem')).toHaveCount(2)
  await expect(versions.getByText('受理改名')).toBeVisible()
  await versions.getByRole('listitem').nth(1).getByRole('button', { name: '与草稿比较' }).click()
  await expect(page).toHaveURL(/view=difference&from=1$/)
  const differences = page.getByRole('complementary', { name: '差异' })
  await expect(differences).toContainText('受理（二版）')
  await differences.getByRole('button', { name: '恢复为 v1' }).click()
  await page.getByRole('dialog', { name: '系统提示' }).getByRole('button', { name: '恢复为 v1' }).click()
  await expect(page).toHaveURL(address)
  await shape(page, 'accept').click()
  await expect(panel(page).getByLabel('名称', { exact: true })).toHaveValue('受理')

  await page.goto(`${address}?version=2`)
  await expect(page.getByText('已发布的版本，只能查看')).toBeVisible()
  await expect(shape(page, 'accept')).toContainText('受理（二版）')
  await expect(panel(page)).toHaveCount(0)
})

test('a file is imported whole, exported again, and a hostile one is refused with its reason', async ({
  page,
  world,
}) => {
  await logIn(page, world.accounts.admin, list)
  await page.getByRole('button', { name: '导入 BPMN' }).click()
  const file = modal(page).getByLabel('文件', { exact: true })
  const text = readFileSync('packages/bpmn/trial/models/entry-audit.bpmn', 'utf8')
  const given = (name: string, content: string) =>
    file.setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(content) })
  await given('doctype.bpmn', text.replace('<bpmn:definitions', '<!DOCTYPE x [<!ENTITY a "b">]><bpmn:definitions'))
  await expect(modal(page).getByRole('alert')).toContainText('文件带有 DOCTYPE 或实体定义')
  await given('big.bpmn', text + ' '.repeat(1_100_000))
  await expect(modal(page).getByRole('alert')).toContainText('文件超过 1 MB')
  const hostile = '<img src=x onerror=alert(1)>'
  const code = ownCode()
  await given('good.bpmn', text.replace('name="学院初审"', `name="${hostile.replaceAll('<', '&lt;')}"`))
  await modal(page).getByLabel('名称').fill(hostile)
  await modal(page).getByLabel('标识').fill(code)
  await modal(page).getByRole('button', { name: '导入', exact: true }).click()
  await expect(page.getByRole('heading', { name: hostile, level: 1 })).toBeVisible()
  await shape(page, 'college').click()
  await expect(panel(page).getByLabel('名称', { exact: true })).toHaveValue(hostile)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)

  await page.goto(list)
  await page.getByRole('searchbox', { name: '名称、标识' }).fill(code)
  await expect(row(page, hostile)).toHaveCount(1)
  await row(page, hostile)
    .getByRole('button', { name: /的操作$/ })
    .click()
  const arriving = page.waitForEvent('download')
  await menuItem(page, '导出 BPMN').click()
  const download = await arriving
  expect(download.suggestedFilename()).toBe(`${code}.bpmn`)
  expect(readFileSync(await download.path(), 'utf8')).toContain('camunda:topic="wf-check"')
})

test('models are sorted into categories, copied, taken out of use and put back', async ({ page, world }) => {
  await signIn(page, world.accounts.admin)
  await create(page, '结果公示发布', '整理试用')
  await page.goto(list)
  const categories = page.getByRole('navigation', { name: '分类' })
  await categories.getByRole('button', { name: '新建分类' }).click()
  await modal(page).getByLabel('分类名称').fill('试用分类')
  await page.keyboard.press('Enter')
  await expect(categories.getByRole('button', { name: /^试用分类/ })).toBeVisible()
  const acts = () => row(page, '整理试用').getByRole('button', { name: '「整理试用」的操作' }).click()
  await acts()
  await menuItem(page, '流程设置').click()
  await modal(page).getByRole('combobox', { name: '分类' }).click()
  await option(page, '试用分类').click()
  await modal(page).getByRole('button', { name: '保存' }).click()
  await categories.getByRole('button', { name: /^试用分类/ }).click()
  await expect(row(page, '整理试用')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)

  await acts()
  await menuItem(page, '复制为新流程').click()
  await modal(page).getByRole('button', { name: '新建' }).click()
  await expect(page.getByRole('heading', { name: '整理试用（副本）', level: 1 })).toBeVisible()
  await page.goto(list)
  await acts()
  await menuItem(page, '停用').click()
  await page.getByRole('dialog', { name: '系统提示' }).getByRole('button', { name: '停用' }).click()
  await expect(row(page, '整理试用').getByText('已停用')).toBeVisible()
  await row(page, '整理试用').getByRole('link').click()
  await expect(page.getByText('流程已停用，只能查看')).toBeVisible()
  await page.goto(list)
  await acts()
  await menuItem(page, '启用').click()
  await page.getByRole('dialog', { name: '系统提示' }).getByRole('button', { name: '启用' }).click()
  await expect(row(page, '整理试用').getByText('草稿', { exact: true })).toBeVisible()
})

test('[B10] whoever may not see processes is told so; a list that does not load can be asked for again', async ({
  page,
  world,
}) => {
  await logIn(page, world.accounts.clerk, list)
  await expect(page.getByRole('heading', { name: '您没有查看流程模型的权限' })).toBeVisible()
  await page.goto('/ims-portal/bpm/manager/form')
  await expect(page.getByRole('heading', { name: '您没有查看流程表单的权限' })).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate('localStorage.clear()')
  await signIn(page, world.accounts.admin)
  await page.route('**/app-api/ims/process-model/get-desk*', (route) => route.abort())
  await page.goto(list)
  await expect(page.getByRole('heading', { name: '流程模型没有加载出来' })).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/app-api/ims/process-model/get-desk*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: '流程模型', level: 1 })).toBeVisible()
})
