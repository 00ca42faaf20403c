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
  await expect(list.getByRole('button')).toHaveText([/改补交材料/, /改校级复核/, /增盖章/])
  await expect(list.getByRole('row', { name: /到期时间/ })).toContainText('P2D')
  await expect(
    page.getByRole('region', { name: 'v3 已发布' }).locator('.laurel-changed[data-element-id="school"]'),
  ).toHaveCount(1)
  await expect(
    page.getByRole('region', { name: 'v4 草稿' }).locator('.laurel-changed[data-element-id="fix"]'),
  ).toHaveCount(1)
  await list.getByRole('button').first().click()
  await page.keyboard.press('j')
  await expect(list.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true')
})
