import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import type { World } from './nodes.ts'
import { logIn } from './story.ts'

/** A portal of the administrator's organiser for which nobody has built a page. */
export async function addPortal(world: World, code: string, title: string): Promise<void> {
  const client = new pg.Client({ connectionString: world.environment['LAUREL_PLATFORM_DATABASE_URL'] })
  await client.connect()
  try {
    await client.query(
      `insert into portal (tenant_id, id, code, title, head_navigation, contest_type_id)
       select tenant_id, $1, $2, $3, head_navigation, contest_type_id from portal where code = 'lanjiang' on conflict do nothing`,
      [randomUUID(), code, JSON.stringify({ zh: title, en: 'Build' })],
    )
  } finally {
    await client.end()
  }
}

export const canvas = (page: Page) => page.frameLocator('iframe[title="页面预览"]')
export const panel = (page: Page) => page.getByRole('complementary', { name: '属性' })
export const lines = (page: Page) => page.getByRole('list', { name: '结构' }).getByRole('listitem')
export const isSaved = (page: Page) => expect(page.getByText(/^草稿 .* 已保存$/)).toBeVisible({ timeout: 15_000 })
export const openBuilder = async (page: Page, world: World, code: string) => {
  await logIn(page, world.accounts.admin)
  await page.goto(`/ims-portal/manager/page?portal=${code}`)
}
export const kindsInOrder = async (page: Page) => (await lines(page).locator('b').allTextContents()).join(' ')
