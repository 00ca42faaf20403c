import { expect, test } from '@playwright/test'
import { DesignerPage, modelText } from './designer-page.ts'

test('the line above the problems counts what is drawn; tabs with nothing in them are dimmed, countersigning is noted', async ({
  page,
}) => {
  const designer = new DesignerPage(page)
  await designer.visit()
  await designer.show(modelText('rows.bpmn'))
  await expect(page.getByRole('region', { name: '检查' })).toContainText('7 个节点')
  await designer.select('G')
  const tab = (name: string) => designer.panel.getByRole('tab', { name })
  await expect(tab('多实例')).toHaveAttribute('data-nothing')
  await expect(tab('扩展属性')).not.toHaveAttribute('data-nothing')
  const colour = (name: string) => tab(name).evaluate((shown) => getComputedStyle(shown).color)
  expect(await colour('多实例')).not.toBe(await colour('扩展属性'))
  await designer.select('U')
  await expect(tab('多实例')).not.toContainText('会签')
  await designer.openTab('loop')
  await designer.fill(designer.panel, 'loop.type', 'select', '并行多实例（会签）')
  await expect(tab('多实例')).toContainText('会签')
})
