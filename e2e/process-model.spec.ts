import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { logIn, signIn, test } from './story.ts'

const list = '/ims-portal/bpm/manager/model'
const panel = (page: Page) => page.getByRole('complementary', { name: '属性面板' })
const shape = (page: Page, id: string) => page.locator(`.djs-element[data-element-id="${id}"]`).first()
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const modal = (page: Page) => page.locator('.ant-modal:visible')
const menuItem = (page: Page, name: string) => page.locator('.ant-dropdown:visible').getByRole('menuitem', { name })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^草稿 .* 已保存$/ })
const option = (page: Page, name: string): Locator =>
  page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: name }).first()

/** Each story draws a model of its own. */
let made = 0
function ownCode(): string {
  made += 1
  return `story_${Date.now().toString(36)}_${made}`
}

async function create(page: Page, ready: string, name: string): Promise<string> {
  await page.goto(`${list}?view=new`)
  await page.getByRole('radio', { name: ready }).press('Space')
  await page.getByLabel('名称', { exact: true }).fill(name)
  await page.getByLabel(/^标识/).fill(ownCode())
  await page.getByRole('button', { name: /新建$|新建空白流程/ }).click()
  await expect(page).toHaveURL(/\/bpm\/manager\/model\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  return page.url()
}

async function rename(page: Page, id: string, name: string): Promise<void> {
  await shape(page, id).click()
  await expect(panel(page)).toHaveAttribute('data-element', id)
  const field = panel(page).getByLabel('名称', { exact: true })
  await field.fill(name)
  await field.blur()
}

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

test('[A13] an organiser begins with a ready process, draws on, and what is drawn is saved by itself', async ({
  page,
  world,
}) => {
  await logIn(page, world.accounts.admin)
  await page.getByRole('navigation', { name: '管理菜单' }).getByRole('link', { name: '流程模型' }).click()
  await expect(page.getByRole('heading', { name: '流程模型', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: '新建流程' }).click()
  await expect(page.getByRole('radio')).toHaveCount(9)
  await page.getByRole('button', { name: '预览「申诉仲裁」' }).click()
  await expect(shape(page, 'panel')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)

  const address = await create(page, '申诉仲裁', '申诉仲裁（试画）')
  await rename(page, 'accept', '受理与登记')
  await expect(page.getByRole('status').filter({ hasText: '有改动未保存' })).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.goto(address)
  await shape(page, 'accept').click()
  await expect(panel(page).getByLabel('名称', { exact: true })).toHaveValue('受理与登记')

  await page.getByRole('button', { name: '返回流程模型' }).click()
  await expect(row(page, '申诉仲裁（试画）').getByText('草稿', { exact: true })).toBeVisible()
  // The row shows what is drawn: seven steps and choices between the beginning and the end, and the ways between them.
  const picture = row(page, '申诉仲裁（试画）').locator('svg[data-tiny]')
  await expect(picture.locator('rect')).toHaveCount(5)
  await expect(picture.locator('> g')).toHaveCount(8)
  await expect(picture.locator('> path').first()).toHaveAttribute('d', /^M36 /)
})

test('the small map leaves a small canvas free, and stays as somebody has chosen', async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signIn(page, world.accounts.admin)
  await create(page, '报名资格审核', '缩略图试用')
  const map = page.locator('.djs-minimap .map')
  await expect(shape(page, 'review')).toBeVisible()
  await expect(map).toBeHidden()
  await page.getByRole('button', { name: '打开缩略图' }).press('Enter')
  await expect(map).toBeVisible()
  await page.reload()
  await expect(map).toBeVisible()
  await page.getByRole('button', { name: '收起缩略图' }).click()
  await page.setViewportSize({ width: 1600, height: 1000 })
  await page.reload()
  await expect(shape(page, 'review')).toBeVisible()
  await expect(page.getByRole('button', { name: '打开缩略图' })).toBeVisible()
  await expect(map).toBeHidden()
  await page.evaluate(`localStorage.removeItem('laurel:small-map')`)
  await page.reload()
  await expect(map).toBeVisible()
})

test('[L01][L16][L17] undo, redo, zoom, simulation, align, import and save stand in the bar of the product', async ({
  page,
  world,
}) => {
  // One after the other, the whole bar.
  test.slow()
  await signIn(page, world.accounts.admin)
  await create(page, '报名资格审核', '画布试用')
  await rename(page, 'review', '初审一')
  await page.getByRole('button', { name: '撤销 (Ctrl+Z)' }).click()
  await expect(panel(page).getByLabel('名称', { exact: true })).toHaveValue('资格初审')
  await page.getByRole('button', { name: '重做 (Ctrl+Y)' }).click()
  await expect(panel(page).getByLabel('名称', { exact: true })).toHaveValue('初审一')
  await page.getByRole('button', { name: '恢复到 100%' }).click()
  await page.getByRole('button', { name: '放大' }).click()
  await expect(page.getByRole('button', { name: '恢复到 100%' })).toHaveText('110%')
  await page.getByRole('button', { name: /模拟$/ }).click()
  await page.getByRole('button', { name: '退出模拟' }).click()

  await page.getByRole('button', { name: '对齐' }).click()
  await menuItem(page, '左对齐').click()
  await expect(page.getByText('请按住 Ctrl 键选择多个元素对齐')).toBeVisible()

  const said: string[] = []
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
  const input = page.getByLabel('导入文件')
  await expect(input).toHaveAttribute('accept', '.xml,.bpmn')
  await input.setInputFiles({ name: 'no.bpmn', mimeType: 'text/xml', buffer: Buffer.from('<html/>') })
  await expect(page.getByText('导入失败：文件不是 BPMN 流程')).toBeVisible()
  await expect.poll(() => said.some((line) => line.startsWith('error: '))).toBe(true)
  await input.setInputFiles('packages/bpmn/trial/models/entry-audit.bpmn')
  await expect(shape(page, 'college')).toBeVisible()
  await page.getByRole('button', { name: /保存$/ }).click()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(shape(page, 'college')).toBeVisible()
})

test('[L18] a save that fails says so, the drawing stays on this computer, and comes back after a reload', async ({
  page,
  world,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, world.accounts.admin)
  const address = await create(page, '截止后换人', '断网试用')
  await page.route('**/app-api/ims/process-model/save', (route) => route.abort())
  await rename(page, 'school', '学校盖章')
  await page.getByRole('button', { name: /保存$/ }).click()
  await expect(page.getByText('保存模型失败，请重试！')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('status').filter({ hasText: '改动已留在这台电脑上' })).toBeVisible()
  await page.getByRole('button', { name: '返回流程模型' }).click()
  expect(page.url()).toBe(address)
  await page.getByRole('navigation', { name: '管理菜单' }).getByRole('link', { name: '流程模型' }).click()
  await page.getByRole('dialog', { name: '改动还没有保存' }).getByRole('button', { name: '留下' }).click()
  expect(page.url()).toBe(address)

  await page.reload()
  await expect(page.getByText(/这台电脑上有 .* 没能保存到服务器的改动/)).toBeVisible()
  await page.unroute('**/app-api/ims/process-model/save')
  await page.getByRole('button', { name: '恢复改动' }).click()
  await expect(page.getByText('改动已恢复并保存')).toBeVisible()
  await shape(page, 'school').click()
  await expect(panel(page).getByLabel('名称', { exact: true })).toHaveValue('学校盖章')
})

test('of two administrators who draw at once the second is told who was first, and nothing is overwritten unseen', async ({
  page,
  browser,
  world,
}) => {
  // Two people at two computers.
  test.slow()
  await signIn(page, world.accounts.admin)
  const address = await create(page, '申诉仲裁', '两人同画')
  const other = await browser.newPage({ baseURL: world.origin })
  await logIn(other, world.accounts.admin, address)
  await expect(shape(other, 'accept')).toBeVisible()
  await rename(page, 'accept', '先到的人')
  await expect(saved(page)).toBeVisible()

  await rename(other, 'accept', '后到的人')
  await expect(modal(other).getByText('他人已先保存')).toBeVisible()
  await expect(modal(other).getByText('先到的人').first()).toBeVisible()
  await expect(modal(other).getByText('后到的人').first()).toBeVisible()
  await modal(other).getByRole('button', { name: '用我的覆盖' }).click()
  await expect(saved(other)).toBeVisible()

  await rename(page, 'reply', '先到的又改')
  const theirs = modal(page).getByRole('button', { name: '用对方的，放弃我的' })
  await page.route('**/app-api/ims/process-model/get?*', (route) => route.abort())
  await theirs.click()
  await expect(page.getByText('对方的改动没有读到，您的图还在，请重试')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/app-api/ims/process-model/get?*')
  await theirs.click()
  // The drawing that is given up stays behind the dialog until theirs is here.
  await expect(theirs).toHaveCount(0)
  await shape(page, 'accept').click()
  await expect(panel(page).getByLabel('名称', { exact: true })).toHaveValue('后到的人')
  await other.close()
})

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
  await expect(today).toContainText('试算随流程运行一起提供')
  await rules.getByLabel('脚本，返回账号列表').fill('return [entry.leader.accountId]')
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
  await menuItem(page, '名称与分类').click()
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

test('the designer is English for whoever reads English, and axe finds nothing serious in it', async ({
  page,
  world,
}) => {
  await signIn(page, world.accounts.admin)
  const address = await create(page, '申诉仲裁', 'Appeals')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Assignment rules' })).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Designer' })).toBeVisible()
  await shape(page, 'accept').click()
  expect(await seriousIn(page)).toEqual([])
  await page.goto(`${address}?view=rules`)
  await expect(page.getByRole('heading', { name: 'Assignment rules' })).toBeVisible()
  expect(await seriousIn(page)).toEqual([])
  await page.goto(`${list}?view=new`)
  await expect(page.getByRole('radio').first()).toBeAttached()
  expect(await seriousIn(page)).toEqual([])
})

async function seriousIn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = (await page.evaluate('axe.run()')) as {
    violations: { id: string; impact: string | null; nodes: { target: string[] }[] }[]
  }
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
