import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { DesignerPage, modelText } from './designer-page.ts'

const corpus = new URL('../../../measure/corpus/bpmn/fidelity/', import.meta.url)
const fileOf = (name: string) => ({
  name,
  mimeType: 'text/xml',
  buffer: readFileSync(new URL(name, corpus)),
})
const drawn = modelText('entry-audit.bpmn')

async function open(page: Page, query = '') {
  const designer = new DesignerPage(page)
  await designer.visit(query)
  await designer.show(drawn)
  return designer
}
const changes = (page: Page) => page.evaluate(() => [window.trial.changes, window.trial.replaced])
const dialog = (page: Page) => page.getByRole('dialog')

test('[L17] an import asks before it takes the place of the drawing; undo brings the drawing back, redo the file', async ({
  page,
}) => {
  const designer = await open(page)
  const before = await designer.xml()
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles(fileOf('02-catch-events.bpmn'))
  await expect(dialog(page)).toContainText('替换现在的图？')
  await dialog(page).getByRole('button', { name: '取消' }).click()
  expect(await designer.xml()).toBe(before)
  expect(await changes(page)).toEqual([0, 0])

  await chooser.setInputFiles(fileOf('02-catch-events.bpmn'))
  await dialog(page).getByRole('button', { name: '替换' }).click()
  await expect.poll(() => designer.xml()).not.toBe(before)
  const after = await designer.xml()
  await expect.poll(() => changes(page)).toEqual([1, 1])
  await designer.undo()
  await expect.poll(() => designer.xml()).toBe(before)
  await designer.redo()
  await expect.poll(() => designer.xml()).toBe(after)
  // By key as by button.
  await page.locator('.djs-container svg').first().focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => designer.xml()).toBe(before)
  await expect.poll(() => changes(page)).toEqual([4, 4])
})

test('[L17] edited XML asks before it is applied or thrown away', async ({ page }) => {
  const designer = await open(page)
  const before = await designer.xml()
  await page.getByRole('button', { name: 'XML' }).click()
  const text = page.getByRole('textbox', { name: '流程 XML' })
  await text.fill(before.replace('id="Definitions', 'id="Other'))
  await text.press('Escape')
  const leaving = page.getByRole('dialog', { name: '放弃对 XML 的修改？' })
  await leaving.getByRole('button', { name: '继续编辑' }).click()
  // The editor draws the lines in sight only.
  await text.press('Control+Home')
  await expect(text).toContainText('id="Other')
  await page.getByRole('button', { name: '应用修改' }).click()
  await page.getByRole('button', { name: '取消' }).click()
  await expect(text).toContainText('id="Other')
  await page.getByRole('button', { name: '应用修改' }).click()
  await page.getByRole('button', { name: '替换' }).click()
  await expect(text).toHaveCount(0)
  await expect.poll(() => designer.xml()).toContain('id="Other')
  await designer.undo()
  await expect.poll(() => designer.xml()).toBe(before)
})

test('[L17] a model that was not read whole is shown with what is lost, and nothing is saved until a person goes on', async ({
  page,
}) => {
  const designer = new DesignerPage(page)
  await designer.visit('?record')
  await designer.show(fileOf('40-root-elements.bpmn').buffer.toString())
  await expect(dialog(page)).toContainText('文件没有完整读入')
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'bpmn:script' })).toBeVisible()
  // Longer than the record waits before it writes key and name.
  await expect.poll(() => designer.xml()).toContain('<bpmn:process id="entry_audit" name="报名审核流程"')
  expect(await changes(page)).toEqual([0, 0])
  const [original] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: '下载原文件' }).click(),
  ])
  expect(readFileSync(await original.path(), 'utf8').trim()).toBe(
    fileOf('40-root-elements.bpmn').buffer.toString().trim(),
  )
  await dialog(page).getByRole('button', { name: '继续编辑' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await changes(page)).toEqual([0, 1])
})

test('[L17] ids that XML refuses are renamed and listed; no step of the file is lost', async ({ page }) => {
  const designer = await open(page)
  const before = await designer.xml()
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles(fileOf('41-chinese-ids.bpmn'))
  await dialog(page).getByRole('button', { name: '替换' }).click()
  await expect(dialog(page)).toContainText('有的 ID 已经改名')
  await expect(dialog(page).getByRole('listitem').filter({ hasText: '院系初审 → userTask_1' })).toBeVisible()
  expect(await designer.xml()).toContain('name="院系初审"')
  await dialog(page).getByRole('button', { name: '不导入，恢复之前的图' }).click()
  await expect.poll(() => designer.xml()).toBe(before)
  expect(await changes(page)).toEqual([0, 0])
})
