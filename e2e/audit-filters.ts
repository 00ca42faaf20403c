import { expect, type Page } from '@playwright/test'

const kinds: Record<string, string> = {
  '': '全部动作',
  'session.ended': '结束会话',
  'session.opened': '登录',
  'job.started': '开始任务',
  'dictionary.overridden': '修改字典',
}
/** Some hundred kinds are searched, not scrolled. */
export async function chooseKind(page: Page, kind: string): Promise<void> {
  const name = kinds[kind] ?? kind
  await page.getByRole('combobox', { name: '动作' }).fill(name)
  await page.locator('.ant-select-item-option').getByText(name, { exact: true }).click()
}

/** The calendar goes on to the second day by itself; who is faster loses the first. */
export async function chooseDays(page: Page, from: string, to: string): Promise<void> {
  const [first, last] = [page.getByPlaceholder('开始日期'), page.getByPlaceholder('结束日期')]
  await first.click()
  await first.fill(from)
  await first.press('Enter')
  await expect(last).toBeFocused()
  await last.fill(to)
  await last.press('Enter')
}
