import { expect, type Locator, type Page } from '@playwright/test'

export const list = '/ims-portal/bpm/manager/model'
export const panel = (page: Page) => page.getByRole('complementary', { name: '属性面板' })
export const shape = (page: Page, id: string) => page.locator(`.djs-element[data-element-id="${id}"]`).first()
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
export const modal = (page: Page) => page.locator('.ant-modal:visible')
export const menuItem = (page: Page, name: string) =>
  page.locator('.ant-dropdown:visible').getByRole('menuitem', { name })
export const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^草稿 .* 已保存$/ })
export const option = (page: Page, name: string): Locator =>
  page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: name }).first()

/** Each story draws a model of its own. */
let made = 0
export function ownCode(): string {
  made += 1
  return `story_${Date.now().toString(36)}_${made}`
}

export async function create(page: Page, ready: string, name: string): Promise<string> {
  await page.goto(`${list}?view=new`)
  await page.getByRole('radio', { name: ready }).press('Space')
  await page.getByLabel('名称', { exact: true }).fill(name)
  await page.getByLabel(/^标识/).fill(ownCode())
  await page.getByRole('button', { name: /新建$|新建空白流程/ }).click()
  await expect(page).toHaveURL(/\/bpm\/manager\/model\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  return page.url()
}

export async function rename(page: Page, id: string, name: string): Promise<void> {
  await shape(page, id).click()
  await expect(panel(page)).toHaveAttribute('data-element', id)
  const field = panel(page).getByLabel('名称', { exact: true })
  await field.fill(name)
  await field.blur()
}

export const canvas = (page: Page) => page.locator('.djs-container svg').first()

/** Behind what is selected, by the keyboard, and named in the panel. */
export async function append(page: Page, kind: string, name: string): Promise<void> {
  await page.keyboard.press('a')
  const search = page.locator('.djs-popup input')
  await expect(search).toBeFocused()
  await search.pressSequentially(kind)
  // The menu looks at what was written when a key is let go, as it is after an input method.
  await page.keyboard.press('End')
  await expect(page.locator('.djs-popup .entry.selected')).toContainText(kind)
  await page.keyboard.press('Enter')
  await expect(page.locator('.djs-popup')).toHaveCount(0)
  if (await page.locator('.djs-direct-editing-content').isVisible()) await page.keyboard.press('Escape')
  const field = panel(page).getByLabel('名称', { exact: true })
  await field.fill(name)
  await field.blur()
  await canvas(page).focus()
}

/** On the page of the rules: people of this role decide the step. */
export async function giveTo(page: Page, step: string, role: string): Promise<void> {
  const rules = page.getByRole('complementary', { name: '分配规则' })
  await rules.getByRole('listitem').filter({ hasText: step }).getByRole('button').click()
  await rules.getByRole('combobox', { name: '角色' }).fill(role)
  await option(page, role).click()
  await page.keyboard.press('Escape')
}

/** The draft becomes its first version; returns the key of the model. */
export async function publish(page: Page, address: string): Promise<string> {
  await page.goto(address)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(modal(page).getByText('引擎可以运行这份草稿')).toBeVisible({ timeout: 15_000 })
  await modal(page).getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('v1 已发布').first()).toBeVisible()
  return (
    (await page
      .getByText(/^story_\w+$/)
      .first()
      .textContent()) ?? ''
  )
}
