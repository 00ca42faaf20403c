import { expect, test } from '@playwright/test'
import { modelText } from './designer-page.ts'

test('an organiser sees what differs between two versions, on both drawings and in a list, and steps through it', async ({
  page,
}) => {
  const before = modelText('entry-audit.bpmn')
  const after = before
    .replace('name="校级复核"', 'name="校级复核" camunda:dueDate="P2D"')
    .replace('name="补正材料"', 'name="补交材料"')
    .replace(
      '<bpmn:endEvent id="expired" name="逾期">',
      '<bpmn:manualTask id="stamp" name="盖章" /><bpmn:endEvent id="expired" name="逾期">',
    )
  await page.goto('/viewer.html')
  await page.waitForFunction(() => window.showDifference !== undefined)
  await page.evaluate(
    ([old, now]) =>
      window.showDifference({ before: { xml: old, label: 'v3 已发布' }, after: { xml: now, label: 'v4 草稿' } }),
    [before, after] as const,
  )
  const list = page.getByRole('complementary', { name: '差异' })
  const lines = list.locator('ol').getByRole('button')
  await expect(lines).toHaveText([/改补交材料/, /改校级复核/, /增盖章/])
  await expect(list.getByRole('row', { name: /到期时间/ })).toContainText('P2D')
  await expect(
    page.getByRole('region', { name: 'v3 已发布' }).locator('.laurel-changed[data-element-id="school"]'),
  ).toHaveCount(1)
  await expect(
    page.getByRole('region', { name: 'v4 草稿' }).locator('.laurel-changed[data-element-id="fix"]'),
  ).toHaveCount(1)
  await lines.first().click()
  await page.keyboard.press('j')
  await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true')
})

test('what is gone is drawn into the new version where it stood; a kind can be looked at alone, in English too', async ({
  page,
}) => {
  const before = modelText('entry-audit.bpmn')
  const after = before
    .replace(/<bpmn:endEvent id="expired"[\s\S]*?<\/bpmn:endEvent>/, '')
    .replace('<bpmn:outgoing>f_late</bpmn:outgoing>', '')
    .replace(/<bpmn:sequenceFlow id="f_late"[^>]*>/, '')
    .replace(/<bpmndi:BPMNEdge id="f_late_di"[\s\S]*?<\/bpmndi:BPMNEdge>/, '')
    .replace(/<bpmndi:BPMNShape id="expired_di"[\s\S]*?<\/bpmndi:BPMNShape>/, '')
    .replace('name="补正材料"', 'name="补交材料"')
  await page.goto('/viewer.html')
  await page.waitForFunction(() => window.showDifference !== undefined)
  await page.evaluate(
    ([old, now]) =>
      window.showDifference({
        before: { xml: old, label: 'v3' },
        after: { xml: now, label: 'v4' },
        language: 'en',
        view: 'overlay',
        also: [{ element: 'school', label: 'Rule', before: 'role: judges', after: 'jury of the school' }],
      }),
    [before, after] as const,
  )
  const list = page.getByRole('complementary', { name: 'Differences' })
  const lines = list.locator('ol').getByRole('button')
  await expect(lines.filter({ hasText: 'Gone' }).first()).toBeVisible()
  await expect(list.getByRole('row', { name: /Rule/ })).toContainText('jury of the school')
  const ghosts = page.getByRole('region', { name: 'v3 → v4' }).locator('.laurel-ghosts .laurel-removed')
  await expect(ghosts.first()).toBeVisible()
  await list.getByRole('button', { name: /^Changed \d/ }).click()
  await expect(lines.filter({ hasText: 'Gone' })).toHaveCount(0)
  await expect(lines.filter({ hasText: '补交材料' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true')
})

test('a model stands by itself, says who decides where, and a step is chosen by hand or by key', async ({ page }) => {
  await page.goto('/viewer.html')
  await page.waitForFunction(() => window.showModel !== undefined)
  await page.evaluate(
    (xml) =>
      window.showModel({
        xml,
        label: 'v3',
        badges: [{ element: 'school', text: '<b>工作组</b> 3 人', tone: 'good' }],
        chosen: 'school',
      }),
    modelText('entry-audit.bpmn'),
  )
  const drawing = page.getByRole('region', { name: 'v3' })
  await expect(drawing.locator('.laurel-pill')).toHaveText('<b>工作组</b> 3 人')
  await expect(drawing.locator('.laurel-chosen[data-element-id="school"]')).toHaveCount(1)
  await drawing.getByRole('button', { name: '补正材料' }).press('Enter')
  await drawing.getByRole('button', { name: '校级复核' }).click({ position: { x: 20, y: 15 } })
  await expect.poll(() => page.evaluate(() => window.chosen)).toEqual(['fix', 'school'])
})
