import { expect, type Page } from '@playwright/test'
import type { World } from './nodes.ts'
import { logIn } from './story.ts'

export const canvas = (page: Page) => page.frameLocator('iframe[title="页面预览"]')
export const panel = (page: Page) => page.getByRole('complementary', { name: '属性' })
export const lines = (page: Page) => page.getByRole('list', { name: '结构' }).getByRole('listitem')
export const isSaved = (page: Page) => expect(page.getByText(/^草稿 .* 已保存$/)).toBeVisible({ timeout: 15_000 })
export const openBuilder = (page: Page, world: World, code: string): Promise<void> =>
  logIn(page, world.accounts.admin, `/ims-portal/manager/page?portal=${code}`)
export const kindsInOrder = async (page: Page) => (await lines(page).locator('b').allTextContents()).join(' ')
