import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { create, list, menuItem, modal, panel, rename, row, saved, shape } from './process-models.ts'
import { logIn, signIn, test } from './story.ts'

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
  await modal(page).last().getByRole('button', { name: '替换' }).click()
  await expect(page.getByText('导入失败：文件不是 BPMN 流程')).toBeVisible()
  await expect.poll(() => said.some((line) => line.startsWith('error: '))).toBe(true)
  await input.setInputFiles('packages/bpmn/trial/models/entry-audit.bpmn')
  await modal(page).last().getByRole('button', { name: '替换' }).click()
  await expect(shape(page, 'college')).toBeVisible()
  await page.getByRole('button', { name: /保存$/ }).click()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(shape(page, 'college')).toBeVisible()
  // What the file took the place of is brought back, with the name that it was given in the panel.
  await page.getByRole('button', { name: '历史版本' }).click()
  await page.getByRole('region', { name: '草稿记录' }).getByRole('button', { name: '恢复为草稿' }).first().click()
  await page.getByRole('dialog').last().getByRole('button', { name: '恢复为草稿' }).click()
  await expect(shape(page, 'review')).toBeVisible()
  await expect(shape(page, 'college')).toBeHidden()
})

test('[L03] a process that is renamed in the panel has that name in the bar, in the list and after a reload', async ({
  page,
  world,
}) => {
  await signIn(page, world.accounts.admin)
  await create(page, '报名资格审核', '改名试用')
  await expect(shape(page, 'review')).toBeVisible()
  await panel(page).getByLabel('流程名称').fill('改名之后')
  await panel(page).getByLabel('流程名称').blur()
  await expect(page.getByRole('heading', { level: 1, name: '改名之后' })).toBeVisible()
  // A step that was never published can have another id.
  await shape(page, 'review').click()
  await panel(page)
    .getByLabel(/^\*?ID$/)
    .fill('first_check')
  await panel(page)
    .getByLabel(/^\*?ID$/)
    .blur()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '改名之后' })).toBeVisible()
  await expect(panel(page).getByLabel('流程名称')).toHaveValue('改名之后')
  await expect(shape(page, 'first_check')).toBeVisible()
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
  // It belongs to the account and goes with its logout: nothing of it lies where whoever comes next can read it.
  expect(await page.evaluate(`JSON.stringify(localStorage).includes('laurel:process-model')`)).toBe(false)
  await page.getByRole('button', { name: '返回流程模型' }).click()
  await expect(page.getByText('改动没能保存，还没有离开')).toBeVisible()
  expect(page.url()).toBe(address)
  await page.getByRole('navigation', { name: '管理菜单' }).getByRole('link', { name: '流程模型' }).click()
  await page.getByRole('dialog', { name: '改动还没有保存' }).getByRole('button', { name: '继续编辑' }).click()
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
