import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import axeCore from 'axe-core'
import { DesignerPage, modelText } from './designer-page.ts'

const axe = axeCore.source

type Axe = {
  run: (where: string) => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>
}

async function faults(page: Page, where: string): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(selector)
    return violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .map((one) => `${one.id}: ${one.nodes[0]?.html.slice(0, 200)}`)
  }, where)
}

test('axe finds nothing serious in toolbar, panel, dialogs and list of problems', async ({ page }) => {
  test.setTimeout(120_000)
  const designer = new DesignerPage(page)
  await designer.visit()
  await page.evaluate(axe)
  await designer.show(modelText('entry-audit.bpmn'))
  await designer.select('school')
  for (const tab of [
    'base',
    'task',
    'loop',
    'form',
    'execution-listener',
    'task-listener',
    'property',
    'message',
    'other',
  ] as const) {
    await designer.openTab(tab)
    expect([tab, await faults(page, 'aside')]).toEqual([tab, []])
  }
  expect(await faults(page, 'header')).toEqual([])
  expect(await faults(page, 'section[aria-label=检查]')).toEqual([])
  await designer.openTab('task-listener')
  await designer.panel.getByRole('button', { name: '编辑' }).first().click()
  await expect(designer.dialog('task-listener')).toBeVisible()
  expect(await faults(page, '.ant-modal')).toEqual([])
})

test('axe finds nothing serious in the viewer', async ({ page }) => {
  const corpus = new URL('../../../measure/corpus/bpmn/viewer/', import.meta.url)
  const recorded = JSON.parse(readFileSync(new URL('07-countersign-two-of-three.json', corpus), 'utf8'))
  const xml = readFileSync(new URL(recorded.xml, corpus), 'utf8')
  await page.goto('/viewer.html')
  await page.waitForFunction(() => window.showInstance !== undefined)
  await page.evaluate((given) => window.showInstance(given), { ...recorded, xml })
  await expect(page.getByRole('complementary').getByRole('button').first()).toBeVisible()
  await page.evaluate(axe)
  expect(await faults(page, '.page')).toEqual([])
})
