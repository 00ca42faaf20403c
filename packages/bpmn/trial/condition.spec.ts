import { expect, test } from '@playwright/test'
import { DesignerPage, modelText } from './designer-page.ts'

const form =
  '<bpmn:extensionElements><camunda:formData><camunda:formField id="score" label="总分" type="long" /><camunda:formField id="late" label="迟交" type="boolean" /></camunda:formData></bpmn:extensionElements>'
const withForm = modelText('rows.bpmn').replace(
  '<bpmn:userTask id="U" name="初审">',
  `<bpmn:userTask id="U" name="初审">${form}`,
)

test('[L10] a condition is chosen from results and form fields, said to be good, and read back; one by hand stays text', async ({
  page,
}) => {
  const designer = new DesignerPage(page)
  await designer.visit()
  await designer.show(withForm)
  await designer.select('F5')
  await designer.openTab('flow')
  await designer.fill(designer.panel, 'flow.type', 'select', '条件流转路径')
  const builder = designer.panel.getByRole('group', { name: '条件' })
  const choose = async (label: string, index: number, option: string) => {
    await builder.getByRole('combobox', { name: label }).nth(index).click()
    await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click()
  }
  await choose('值', 0, '退回')
  await expect.poll(() => designer.xml()).toContain('>${outcome == "return"}<')
  await expect(designer.panel.getByText('✓ 表达式可以执行')).toBeVisible()
  // Half a condition is not written.
  await builder.getByRole('button', { name: '添加条件' }).click()
  await builder.getByRole('combobox', { name: '字段' }).nth(1).fill('')
  await page.locator('.ant-select-dropdown:visible').getByTitle('总分 (score)', { exact: true }).click()
  await choose('比较', 1, '大于等于')
  expect(await designer.xml()).toContain('>${outcome == "return"}<')
  await builder.getByRole('textbox', { name: '值' }).fill('60')
  await builder.getByText('满足任一').click()
  await expect.poll(() => designer.xml()).toContain('>${outcome == "return" || score &gt;= 60}<')
  await designer.select('U')
  await designer.select('F5')
  await designer.openTab('flow')
  await expect(builder.getByRole('textbox', { name: '值' })).toHaveValue('60')
  const text = designer.panel.locator('[data-row="flow.body"] textarea')
  await text.fill('${score + 1 > 60}')
  await text.blur()
  await expect(designer.panel.getByText('这是手写的表达式')).toBeVisible()
  await expect(builder).toHaveCount(0)
  await text.fill('${runtime.exec("rm -rf /"}')
  await text.blur()
  await expect(designer.panel.getByText('✗ 不能用点或方括号取值')).toBeVisible()
  await expect(page.getByRole('region', { name: '检查' })).toContainText('表达式不能执行：不能用点或方括号取值')
})

test('[L09] the share of a countersigning is said in words, and its expression is good', async ({ page }) => {
  const designer = new DesignerPage(page)
  await designer.visit()
  await designer.show(withForm)
  await designer.select('U')
  await designer.openTab('loop')
  await designer.fill(designer.panel, 'loop.type', 'select', '并行多实例（会签）')
  await designer.fill(designer.panel, 'loop.passing', 'select', '同意达到比例')
  await expect(designer.panel.getByText('同意的人达到 67% 即通过')).toBeVisible()
  await expect(designer.panel.getByText('✓ 表达式可以执行')).toBeVisible()
})

test('at 1024, in English, no word of a condition is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  const designer = new DesignerPage(page, 'first', 'en')
  await designer.visit('?language=en')
  await designer.show(withForm)
  await designer.select('F5')
  await designer.openTab('flow')
  await designer.fill(designer.panel, 'flow.type', 'select', 'Conditional flow')
  const builder = designer.panel.getByRole('group', { name: 'Condition' })
  await builder.getByRole('button', { name: 'Add a condition' }).click()
  const cut = await builder
    .locator('input, .ant-select-selection-item, .ant-select-content')
    .evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.outerHTML.slice(0, 120)),
    )
  expect(cut).toEqual([])
})
