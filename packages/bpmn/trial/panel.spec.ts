import { expect, type Page, test } from '@playwright/test'
import { DesignerPage, modelText } from './designer-page.ts'

const rows = modelText('rows.bpmn')

async function open(page: Page, query = '') {
  const designer = new DesignerPage(page)
  await designer.visit(query)
  await designer.show(rows)
  return designer
}

test('[L06] a script task shows where its script is: in the model when there is one, elsewhere when there is none', async ({
  page,
}) => {
  const designer = await open(page)
  await designer.select('S')
  await designer.openTab('task')
  const row = (name: string) => designer.panel.locator(`[data-row="script-task.${name}"]`)
  await expect(row('scriptType')).toContainText('外部资源')
  await expect(row('resource')).toBeVisible()
  await expect(row('script')).toHaveCount(0)
  await designer.fill(designer.panel, 'script-task.scriptType', 'select', '内联脚本')
  await expect(row('script')).toBeVisible()
  await expect(row('resource')).toHaveCount(0)
  await expect(row('scriptFormat')).toBeVisible()
  await expect(row('resultVariable')).toBeVisible()
})

test('[L07] a receive task waits for one of the messages of the diagram, or for none', async ({ page }) => {
  const designer = await open(page)
  await designer.select('R')
  await designer.openTab('task')
  await designer.panel.locator('[data-row="receive-task.messageRef"] .ant-select').click()
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText([
    '无',
    '旧消息',
    '缴费',
  ])
  await page.getByTitle('缴费', { exact: true }).last().click()
  await expect.poll(() => designer.xml()).toContain('messageRef="Message_pay"')
  await designer.fill(designer.panel, 'receive-task.messageRef', 'select', '无')
  await expect.poll(() => designer.xml()).not.toContain('messageRef=')
})

test('[L09] choosing parallel writes the collection unseen; retry comes with async and all of it goes with both flags', async ({
  page,
}) => {
  const designer = await open(page)
  await designer.select('U')
  await designer.openTab('loop')
  const row = (name: string) => designer.panel.locator(`[data-row="loop.${name}"]`)
  await designer.panel.locator('[data-row="loop.type"] .ant-select').click()
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText([
    '并行多实例（会签）',
    '时序多实例（依次）',
    '循环事件',
    '无',
  ])
  await page.getByTitle('并行多实例（会签）').last().click()
  await expect.poll(() => designer.xml()).toContain('camunda:collection="${coll_userList}"')
  await expect(row('collection')).toHaveCount(0)
  await expect(row('retry')).toHaveCount(0)
  const before = await designer.xml()
  await row('asyncBefore').getByRole('switch').click()
  await designer.fill(designer.panel, 'loop.retry', 'text', 'R3/PT10M')
  await expect.poll(() => designer.xml()).toContain('R3/PT10M')
  await row('asyncBefore').getByRole('switch').click()
  await expect.poll(() => designer.xml()).toBe(before)
  await expect(row('exclusive')).toHaveCount(0)
})

test('[L14] a field of a form can be left empty; a date has a format, a choice its values, in dialogs of 600', async ({
  page,
}) => {
  const designer = await open(page)
  await designer.select('Start')
  await designer.openTab('form')
  await designer.panel.getByRole('button', { name: '添加字段' }).click()
  const dialog = designer.dialog('form-field')
  expect((await dialog.boundingBox())?.width).toBe(600)
  await expect(dialog.locator('[data-row="form-field.datePattern"]')).toHaveCount(0)
  await designer.fill(dialog, 'form-field.type', 'select', '日期')
  await expect(dialog.locator('[data-row="form-field.datePattern"]')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '添加枚举值' })).toHaveCount(0)
  await designer.fill(dialog, 'form-field.type', 'select', '枚举')
  await dialog.getByRole('button', { name: '添加枚举值' }).click()
  const value = designer.dialog('values')
  expect((await value.boundingBox())?.width).toBe(600)
  await value.getByRole('button', { name: '保存' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => designer.xml()).toContain('<camunda:formField type="enum">')
  await designer.panel.locator('[data-row="form.businessKey"] .ant-select').click()
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option').first()).toHaveText('无')
})

test('[L15] buttons and conditions of a user task are written beside what the engine reads, and told in words', async ({
  page,
}) => {
  const designer = await open(page)
  await designer.select('U')
  await designer.openTab('other')
  await designer.panel.getByRole('button', { name: '添加条件' }).click()
  const dialog = designer.dialog('condition')
  await designer.fill(dialog, 'condition.field', 'text', 'score')
  await designer.fill(dialog, 'condition.compare', 'select', '大于等于')
  await designer.fill(dialog, 'condition.value', 'text', '60')
  await designer.fill(dialog, 'condition.logic', 'select', '并且')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => designer.xml())
    .toContain('<cx:condition field="score" compare="ge" value="60" logic="AND" />')
  await expect(designer.panel.getByRole('row').last()).toContainText('大于等于')
})

test('[L05] who decides today stands at the user task, and its rules open without leaving the drawing', async ({
  page,
}) => {
  const designer = await open(page, '?assign')
  await designer.select('U')
  await designer.openTab('task')
  const hint = designer.panel.getByRole('note')
  await expect(hint).toContainText('当前：校级评审组（3 人）')
  await hint.getByRole('button', { name: '流程模型的分配规则' }).click()
  expect(await page.evaluate(() => window.trial.assigned)).toEqual(['U'])
})

test('opening a model is no change of it; drawing, undoing and importing are', async ({ page }) => {
  const designer = await open(page)
  expect(await page.evaluate(() => window.trial.changes)).toBe(0)
  await designer.select('U')
  await designer.fill(designer.panel, 'element.name', 'text', '改名')
  await expect.poll(() => page.evaluate(() => window.trial.changes)).toBe(1)
  await designer.undo()
  await expect.poll(() => page.evaluate(() => window.trial.changes)).toBe(2)
  const file = { name: 'a.bpmn', mimeType: 'text/xml', buffer: Buffer.from(rows.replaceAll('entry_audit', 'other')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: '替换' }).click()
  await expect.poll(() => page.evaluate(() => window.trial.changes)).toBeGreaterThan(2)
})
