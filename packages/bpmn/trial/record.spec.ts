import { expect, test } from '@playwright/test'
import { DesignerPage, modelText } from './designer-page.ts'

const rows = modelText('rows.bpmn')

test('[L03] the key of a model in the product says why it is fixed; its name is told as soon as it is given', async ({
  page,
}) => {
  const designer = new DesignerPage(page)
  await designer.visit('?record')
  const key = designer.panel.getByLabel('流程标识')
  await expect(key).toHaveAttribute('readonly')
  await expect(key).toHaveAccessibleDescription(/标识在新建流程时定下/)
  const name = designer.panel.getByLabel('流程名称')
  await name.fill('校赛报名审核')
  await name.blur()
  await expect.poll(() => page.evaluate(() => window.trial.named)).toEqual(['校赛报名审核'])
  await designer.undo()
  await expect.poll(() => page.evaluate(() => window.trial.named)).toEqual(['校赛报名审核', '报名审核流程'])
  await name.fill('长'.repeat(61))
  await name.blur()
  await expect(designer.panel.getByRole('alert')).toHaveText('流程名称最多 60 个字')
})

test('[L03] a process in a pool takes the key and name of its record too', async ({ page }) => {
  const designer = new DesignerPage(page)
  await designer.visit('?record')
  const pool =
    '<bpmn:collaboration id="C"><bpmn:participant id="Pool" name="校方" processRef="foreign" /></bpmn:collaboration>'
  await designer.show(
    rows
      .replaceAll('"entry_audit"', '"foreign"')
      .replace('<bpmn:process', `${pool}<bpmn:process`)
      .replace(
        'bpmnElement="foreign">',
        'bpmnElement="C"><bpmndi:BPMNShape id="Pool_di" bpmnElement="Pool" isHorizontal="true"><dc:Bounds x="60" y="100" width="900" height="360" /></bpmndi:BPMNShape>',
      ),
  )
  await expect.poll(() => designer.xml()).toContain('<bpmn:process id="entry_audit" name="报名审核流程"')
  expect(await designer.xml()).toContain('name="校方" processRef="entry_audit"')
})

test('an element that was published keeps its id and says why; a new one can have another', async ({ page }) => {
  const designer = new DesignerPage(page)
  await designer.visit('?published=U')
  await designer.show(rows)
  await designer.select('U')
  const id = designer.panel.getByLabel(/^\*?ID$/)
  await expect(id).toHaveAttribute('readonly')
  await expect(id).toHaveAccessibleDescription(/已经发布过，ID 不能再改/)
  await designer.select('S')
  await expect(id).not.toHaveAttribute('readonly')
})

test('a step that nobody decides is among the problems while it is drawn, and the page does not grow with them', async ({
  page,
}) => {
  const designer = new DesignerPage(page)
  await designer.visit('?nobody')
  await designer.show(rows)
  const problems = page.getByRole('region', { name: '检查' })
  await expect(problems.getByText('「初审」没有处理人：请设置分配规则')).toBeVisible()
  await designer.select('U')
  await designer.openTab('task')
  await designer.fill(designer.panel, 'user-task.assignee', 'text', 'u:1')
  await expect(problems.getByText('「初审」没有处理人')).toHaveCount(0)
  expect(await problems.getByRole('listitem').count()).toBeGreaterThan(4)
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)
})

test('panel and problems make room for the canvas: folded, and as wide as one likes by arrow keys and pointer', async ({
  page,
}) => {
  const designer = new DesignerPage(page)
  await designer.visit()
  const width = async () => (await designer.panel.boundingBox())?.width
  const canvas = async () => (await page.locator('.djs-container').boundingBox()) ?? { width: 0, height: 0 }
  expect(await width()).toBe(480)
  const handle = page.getByRole('separator', { name: '属性面板宽度' })
  await handle.press('ArrowRight')
  expect(await width()).toBe(464)
  const place = await handle.boundingBox()
  if (place === null) throw new Error('no handle')
  await page.mouse.move(place.x + 3, place.y + 300)
  await page.mouse.down()
  await page.mouse.move(place.x - 97, place.y + 300)
  await page.mouse.up()
  expect(await width()).toBeGreaterThan(550)
  await handle.dblclick()
  expect(await width()).toBe(480)
  const before = await canvas()
  await page.getByRole('button', { name: '收起属性面板' }).press('Enter')
  await expect(designer.panel).toHaveCount(0)
  await page.getByRole('button', { name: '收起检查结果' }).press('Enter')
  const after = await canvas()
  expect([after.width - before.width, after.height - before.height]).toEqual([440, 120])
  await page.getByRole('button', { name: '展开属性面板' }).click()
  await page.getByRole('button', { name: '展开检查结果' }).click()
  expect(await width()).toBe(480)
})
