import { expect, type Page } from '@playwright/test'
import { cutAt } from './components/cut-network.ts'
import { fillLogin, test } from './story.ts'

const toasts = (page: Page) => page.locator('[data-toast]')

test('[E11] the network is cut for some seconds while the administration opens: told, the 500 page, and back by itself', async ({
  page,
  context,
  world,
}) => {
  const cut = await cutAt(page, context, /\/assets\/manager-shell-[^/]+\.css$/)
  await fillLogin(page, world.accounts.admin)
  await expect(toasts(page)).toHaveText('后端接口连接异常')
  await expect(page).toHaveURL(/\/lanjiang\/500$/)
  expect(cut.isCut()).toBe(true)
  await cut.over()
  await expect(page).toHaveURL(/\/manager$/, { timeout: 30_000 })
  await expect(page.getByRole('heading', { name: '总览' })).toBeVisible()
})
